import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { writeDocument } from '../openapi/write-document.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document, under the name by which the package that shows it asks for it. */
    readonly swagger: () => object
  }
  interface FastifySchema {
    /** Whether callers are not told of the route. */
    hide?: boolean
    tags?: readonly string[]
    summary?: string
    description?: string
    security?: readonly Readonly<Record<string, readonly string[]>>[]
  }
}

/** Describes the declared routes once, when somebody first asks: they cannot change while the service runs. */
export const openapi = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string | null }) => {
    let document: object | null = null
    app.decorate('swagger', () => {
      document ??= writeDocument(app.routeTable.routes, publicUrl)
      return document
    })
  },
  // The page of @fastify/swagger-ui asks for a plugin of this name.
  { name: '@fastify/swagger', dependencies: ['route-rules'] },
)
