import { ErrorEnvelope } from '@parallax/contract'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import FindMyWay, { type HTTPMethod } from 'find-my-way'
import { expect } from 'vitest'
import { toSecurityHeaders } from '../http/headers/security-headers.ts'
import { isRecord } from '../http/is-record.ts'
import { ERROR_RESPONSES, listErrors, PROTOCOL_STATUSES } from '../http/openapi/error-responses.ts'
import { isDescribed } from '../http/openapi/write-document.ts'
import type { DeclaredRoute } from '../http/route-table.ts'
import { compiledOnce } from '../http/validation/compiled-once.ts'
import { toFramedHeaders } from '../picture/framed-headers.ts'

/** A response as it came over the wire, or would have. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const ajv = new Ajv({ strict: false })
addFormats.default(ajv)
ajv.addSchema(ErrorEnvelope, 'ErrorEnvelope')
/** Cached, because each application declares its schemas again. */
const toCheck = compiledOnce((schema) => ajv.compile(schema))

/**
 * Checks a response for what all responses must have: the request id, the security and rate-limit headers, and its
 * schema.
 */
export function checkAnswer(app: FastifyInstance, method: string, url: string, answer: Answer): void {
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/)
  const config = findRoute(app, method, url)?.config
  const isFramed = config?.framed === true
  const headers = { ...toSecurityHeaders(null), ...config?.ownHeaders }
  expect(answer.headers).toMatchObject(isFramed ? toFramedHeaders(headers) : headers)
  expect('x-frame-options' in answer.headers).toBe(!isFramed)
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
    expect(answer.headers[name], name).toMatch(/^\d+$/)
  }
  if (answer.status >= 400) checkError(app, method, url, answer.status)
  if (answer.body === '') return
  const schema = findSchema(app, method, url, answer.status)
  expect(schema, `schema of ${answer.status} from ${method} ${url}`).toBeDefined()
  const value = isJson(answer) ? JSON.parse(answer.body) : answer.body
  const check = toCheck(schema ?? {})
  if (!check(value)) throw new Error(`${method} ${url}: ${ajv.errorsText(check.errors)}`)
}

/** A refusal must be one that the description of the route lists. */
function checkError(app: FastifyInstance, method: string, url: string, status: number): void {
  const route = findRoute(app, method, url)
  if (route === null || !isDescribed(route) || PROTOCOL_STATUSES.has(status)) return
  const listed = listErrors(route).map((name) => ERROR_RESPONSES[name].status)
  expect(listed, `errors of ${method} ${route.url}`).toContain(status)
}

/** The declared schema of a response. Without a declared route, only an error is possible. */
function findSchema(app: FastifyInstance, method: string, url: string, status: number): object | undefined {
  const response = findResponses(app, method, url)
  if (response === null) return status >= 400 ? ErrorEnvelope : undefined
  const declared = response[status] ?? response[`${Math.floor(status / 100)}xx`]
  if (!isRecord(declared)) return undefined
  const json = isRecord(declared.content) ? declared.content['application/json'] : null
  return isRecord(json) && isRecord(json.schema) ? json.schema : declared
}

function findResponses(app: FastifyInstance, method: string, url: string): Record<string, unknown> | null {
  const response = findRoute(app, method, url)?.schema.response
  return isRecord(response) ? response : null
}

function findRoute(app: FastifyInstance, method: string, url: string): DeclaredRoute | null {
  const { routes } = app.routeTable
  const found = isMethod(method) ? toRouter(routes).find(method, url) : null
  return found === null ? null : (routes[found.store] ?? null)
}

type Router = ReturnType<typeof FindMyWay>
type Routes = FastifyInstance['routeTable']['routes']

const routers = new Map<string, Router>()
const routersOfApps = new WeakMap<Routes, { readonly count: number; readonly router: Router }>()

/** The routes for lookup by URL. Built again when a test has added some. */
function toRouter(routes: Routes): Router {
  const known = routersOfApps.get(routes)
  if (known?.count === routes.length) return known.router
  const router = toSharedRouter(routes)
  routersOfApps.set(routes, { count: routes.length, router })
  return router
}

/** Applications with the same routes share it. */
function toSharedRouter(routes: Routes): Router {
  const text = routes.map(({ method, url }) => `${method} ${url}`).join()
  const known = routers.get(text)
  if (known !== undefined) return known
  const router = FindMyWay()
  for (const [index, { method, url }] of routes.entries()) {
    if (isMethod(method)) router.on(method, url, () => {}, index)
  }
  routers.set(text, router)
  return router
}

function isMethod(method: string): method is HTTPMethod {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
}

function isJson({ headers }: Answer): boolean {
  return String(headers['content-type']).startsWith('application/json')
}
