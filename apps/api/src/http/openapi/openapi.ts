import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { writeDocument } from './write-document.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document, under the name that @fastify/swagger-ui expects. */
    readonly swagger: () => object
  }
  interface FastifySchema {
    /** Whether the route is left out of the document. */
    hide?: boolean
    tags?: readonly string[]
    summary?: string
    description?: string
    security?: readonly Readonly<Record<string, readonly string[]>>[]
  }
}

/** Generates the document on first use. Routes cannot change while the service runs. */
export const openapi = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string | null }) => {
    let document: object | null = null
    app.decorate('swagger', () => {
      document ??= writeDocument(app.routeTable.routes, publicUrl)
      return document
    })
  },
  // @fastify/swagger-ui requires a plugin of this name.
  { name: '@fastify/swagger', dependencies: ['route-rules'] },
)
