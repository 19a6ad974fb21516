import { defineConfig } from 'vite'

export default defineConfig({
  // It may lie in any folder of a site.
  base: './',
  // The client is read from its sources, so that the page is built by one step.
  resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
  build: {
    outDir: 'dist/page',
    target: 'es2023',
    // The content policy takes no picture and no script out of an address.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
})
