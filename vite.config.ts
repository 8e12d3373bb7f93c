import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownDocument } from './scripts/own-document.ts'
import { pageScript } from './scripts/page-script.ts'

export default defineConfig({
  root: 'src/app',
  plugins: [
    react(),
    pageScript('sign-in', 'src/app/pages/landing/web/sign-in.ts'),
    ownDocument('phone.html', ['src/features/scanner']),
  ],
  // The server replaces this with a fresh nonce in every answer (server/web-files.ts).
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // In kB. The file of every screen is larger than the 500 that Vite warns of; compressed it is a third.
    chunkSizeWarningLimit: 600,
    // By default each set of screens gets a file for the code that only they share: a screen then loads up to 44 files,
    // most of them under 3 kB.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs is one file: split up, its parts were merged into files that import each other.
            { name: 'every-screen', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8000 },
          ],
        },
      },
    },
  },
})
