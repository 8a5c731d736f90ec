import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { DOCS_PREFIX } from './route-rules.ts'

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="4">
<circle cx="12" cy="16" r="9" stroke="#2f6fed"/><circle cx="20" cy="16" r="9" stroke="#f08a24"/></svg>`

/** Serves the readable reference from files of our own: the page loads nothing from another host. */
export const docs = fastifyPlugin(
  async (app: FastifyInstance) => {
    await app.register(fastifySwaggerUi, {
      routePrefix: DOCS_PREFIX,
      theme: {
        title: 'Parallax API',
        favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: ICON }],
      },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
      validatorUrl: false,
    })
  },
  { name: 'docs', dependencies: ['openapi', 'route-rules'] },
)
