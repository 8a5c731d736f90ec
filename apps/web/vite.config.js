import { defineConfig } from 'vite'

/** Every file but the page itself has its hash in its name, so that it can be kept for good. */
export default defineConfig({
  resolve: { conditions: ['source', 'module', 'browser', 'production'] },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Nothing is put into the page as data: the policy allows files of our own alone.
    assetsInlineLimit: 0,
    cssMinify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Libraries mark files for servers that render React; there is none here.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
})
