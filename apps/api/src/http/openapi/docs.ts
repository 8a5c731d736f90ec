import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { DOCS_PREFIX } from '../plugins/route-rules.ts'
import { DOCS_CSS, DOCS_FONT, DOCS_SCRIPT } from './docs-theme.ts'

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="4">
<circle cx="12" cy="16" r="9" stroke="#2f6fed"/><circle cx="20" cy="16" r="9" stroke="#f08a24"/></svg>`

const require = createRequire(import.meta.url)
/** Given explicitly, because the library would look beside its own code, which is elsewhere in a bundle. */
const REFERENCE_DIR = join(require.resolve('@fastify/swagger-ui'), '../static')
const FONT_FILE = require.resolve(
  '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
)

/** Serves the API reference from our own files: the page loads nothing from another host. */
export const docs = fastifyPlugin(
  async (app: FastifyInstance) => {
    const font = await readFile(FONT_FILE)
    app.get(DOCS_FONT, { schema: { hide: true } }, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
    )
    await app.register(fastifySwaggerUi, {
      routePrefix: DOCS_PREFIX,
      baseDir: REFERENCE_DIR,
      logo: { type: 'image/svg+xml', content: ICON },
      theme: {
        title: 'API reference · Parallax',
        css: [{ filename: 'parallax.css', content: DOCS_CSS }],
        js: [{ filename: 'parallax.js', content: DOCS_SCRIPT }],
        favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: ICON }],
      },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
      validatorUrl: false,
      // With it the page generates YAML by itself and needs none from us.
      transformSpecification: (document) => document,
      transformSpecificationClone: false,
    })
  },
  { name: 'docs', dependencies: ['@fastify/swagger', 'route-rules'] },
)
