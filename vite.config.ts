import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/app',
  plugins: [react()],
  // The server puts a fresh nonce in its place with every answer (server/web-files.ts).
  html: { cspNonce: '%NONCE%' },
  build: { outDir: '../../dist/web', emptyOutDir: true, assetsInlineLimit: 0, reportCompressedSize: false },
})
