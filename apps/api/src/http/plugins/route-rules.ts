import { ErrorEnvelope } from '@parallax/contract'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isRecord } from '../is-record.ts'
import '../route-config.ts'
import { RouteTable } from '../route-table.ts'

/** @fastify/swagger-ui declares its own routes under this path: the pages of the reference, which are public. */
export const DOCS_PREFIX = '/docs'

/** The only schema that routes reference by name. */
export const ERROR_SCHEMA = { ...ErrorEnvelope, $id: 'ErrorEnvelope' }
const ERROR_CONTENT = { 'application/json': { schema: { $ref: `${ERROR_SCHEMA.$id}#` } } }
const ERROR_RESPONSES = {
  '4xx': { description: 'The request is refused.', content: ERROR_CONTENT },
  '5xx': { description: 'The service failed, or something it depends on.', content: ERROR_CONTENT },
}

const API_PREFIX = '/api/'
const NO_QUERY = { type: 'object', properties: {} }

/**
 * Enforces what every route must declare: its access, and schemas for the request and its success. A route without
 * one throws while the application is built. Adds the error responses to each route, and an empty query schema to API
 * routes without one, so that unknown parameters are refused everywhere. Keeps the route table.
 */
export const routeRules = fastifyPlugin(
  async (app: FastifyInstance) => {
    const table = new RouteTable()
    app.decorate('routeTable', table)
    app.addSchema(ERROR_SCHEMA)
    app.addHook('onRoute', (route) => {
      if (isPreflight(route)) {
        route.config = { ...route.config, access: 'public', produces: 'any', rateLimit: 'exempt' }
        return
      }
      if (isDocs(route.url)) route.config = { ...route.config, access: 'public', produces: 'any' }
      else holdToRules(route)
      const { url, schema = {}, config = {} } = route
      const { access = 'public' } = config
      for (const method of [route.method].flat()) table.add({ method, url, access, schema, config })
    })
  },
  { name: 'route-rules' },
)

/** The catch-all for preflight requests when origins are configured. */
function isPreflight(route: RouteOptions): boolean {
  return route.method === 'OPTIONS' && route.url === '*'
}

export function isDocs(url: string): boolean {
  return url === DOCS_PREFIX || url.startsWith(`${DOCS_PREFIX}/`)
}

function holdToRules(route: RouteOptions): void {
  const name = `${route.method} ${route.url}`
  const { body, params, querystring, response } = route.schema ?? {}
  if (route.config?.access === undefined) throw new Error(`${name} declares no access`)
  if (route.url.includes(':') && params === undefined) throw new Error(`${name} declares no params schema`)
  if (takesBody(route) && body === undefined) throw new Error(`${name} declares no body schema`)
  if (!declaresSuccess(response)) throw new Error(`${name} declares no response schema of its success`)
  route.schema = {
    ...route.schema,
    ...(querystring === undefined && route.url.startsWith(API_PREFIX) ? { querystring: NO_QUERY } : {}),
    response: { ...ERROR_RESPONSES, ...response },
  } satisfies FastifySchema
}

function takesBody(route: RouteOptions): boolean {
  return [route.method].flat().some((method) => method === 'POST' || method === 'PUT' || method === 'PATCH')
}

function declaresSuccess(response: unknown): response is Record<string, unknown> {
  return isRecord(response) && Object.keys(response).some((status) => /^[23]/.test(status))
}
