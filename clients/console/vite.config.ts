import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stylesOfAll } from './styles-of-all.js'

export default defineConfig({
  base: '/console/',
  plugins: [react(), stylesOfAll()],
  // The client is read from its sources, so that the page is built by one step.
  resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
  // The gateway writes a nonce of its own into every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/page',
    target: 'es2023',
    // The content policy takes pictures and fonts from the gateway alone.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
})
