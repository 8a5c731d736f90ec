import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { defineConfig } from 'vite'

const CONDITIONS = ['source', 'module', 'browser', 'production']
const VENUE_STYLE = 'virtual:venue-style.css'

/** Every file except the page itself has a hash in its name, so that browsers can cache it for ever. */
export default defineConfig({
  plugins: [venueStyle()],
  resolve: { conditions: CONDITIONS },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // No file is inlined as a data URL: the content policy allows only our own files.
    assetsInlineLimit: 0,
    cssMinify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Ignores the "use client" directives of libraries: they are for servers that render React.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
})

/** Writes the venues' colours, which are data of packages/domain, into the stylesheet. @returns {import('vite').Plugin} */
function venueStyle() {
  return {
    name: 'venue-style',
    resolveId: (id) => (id === VENUE_STYLE ? VENUE_STYLE : null),
    async load(id) {
      if (id !== VENUE_STYLE) return null
      const input = fileURLToPath(new URL('src/styles/venue-style.ts', import.meta.url))
      const bundle = await rolldown({ input, resolve: { conditionNames: CONDITIONS } })
      const [{ code }] = (await bundle.generate()).output
      return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).VENUE_STYLE
    },
  }
}
