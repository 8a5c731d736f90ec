import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import '../route-config.ts'

const API_PREFIX = '/api/v1/'
/** A key is recognised under this path even where nothing is served, so that failed requests count and are logged. */
export const EXTERNAL_PREFIX = '/api/v1/external/'

/**
 * Serves every route that declares `keyPermission` a second time under `EXTERNAL_PREFIX`, for API keys that have the
 * permission. Handler and schemas are the same, so the responses are too. Registered before all plugins that inspect
 * declared routes.
 */
export const externalRoutes = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRoute', (route) => {
      // Fastify adds the HEAD of a GET by itself, for this second route too.
      if (route.config?.keyPermission === undefined || route.method === 'HEAD') return
      app.route(toExternal(route, route.config.keyPermission))
    })
  },
  { name: 'external-routes' },
)

function toExternal(
  { method, url, handler, schema = {}, config }: RouteOptions,
  permission: NonNullable<NonNullable<RouteOptions['config']>['keyPermission']>,
): RouteOptions {
  const { keyPermission: _, ...rest } = config ?? {}
  return {
    method,
    url: url.replace(API_PREFIX, EXTERNAL_PREFIX),
    handler,
    schema: {
      ...schema,
      tags: ['External'],
      summary: `${schema.summary}, by API key`,
      description: [`Needs the permission \`${permission}\`.`, schema.description ?? []].flat().join(' '),
      security: [{ apiKey: [] }],
    } satisfies FastifySchema,
    config: { ...rest, access: { permission } },
  }
}
