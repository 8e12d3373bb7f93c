import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cardWords } from './scripts/card-words.ts'
import { codeLoader } from './scripts/code-loader.ts'
import { firstScreenLayers } from './scripts/first-screens.ts'
import { guests, staff, targetsOf } from './scripts/old-browsers/browsers.ts'
import { ownDocument } from './scripts/own-document.ts'
import { pageScript } from './scripts/page-script.ts'
import { screenFiles } from './scripts/screen-files.ts'

export default defineConfig({
  root: 'src/app',
  plugins: [
    react(),
    cardWords(),
    codeLoader(),
    firstScreenLayers(),
    screenFiles(),
    pageScript('sign-in', 'src/app/pages/landing/web/sign-in.ts', staff),
    pageScript('guest-script', 'src/features/publishing/public-card/web/guest-script.ts', guests, ['drawn-choice']),
    pageScript('card-worker', 'src/features/publishing/public-card/web/card-worker.ts', guests),
    pageScript('embed', 'src/features/publishing/embedding/web/embed.ts', guests),
    ownDocument('phone.html', ['src/features/scanner']),
  ],
  // The server replaces this with a fresh nonce in every answer (server/web-files.ts).
  html: { cspNonce: '%NONCE%' },
  build: {
    target: targetsOf(staff),
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    license: { fileName: 'licences.json' },
    // In kB. The file of every screen is larger than the 500 that Vite warns of; compressed it is a third.
    chunkSizeWarningLimit: 600,
  },
})
