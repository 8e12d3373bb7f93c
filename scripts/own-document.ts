import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { staff, targetsOf } from './old-browsers/browsers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Adds a document beside the staff app to its build, with files of its own: as an entry of the same build it would share
 * files with the staff app, and load twice as much. `folders` hold its sources, which are watched.
 */
export function ownDocument(file: string, folders: readonly string[]): Plugin {
  return {
    name: `own-document:${file}`,
    buildStart() {
      for (const path of folders.flatMap((folder) => globSync(`${root}${folder}/**/*.{ts,tsx,css}`)))
        this.addWatchFile(path)
    },
    async generateBundle(_options, bundle) {
      const built = await build({
        root: `${root}src/app`,
        configFile: false,
        logLevel: 'warn',
        plugins: [react()],
        html: { cspNonce: '%NONCE%' },
        build: {
          write: false,
          target: targetsOf(staff),
          assetsInlineLimit: 0,
          rolldownOptions: { input: `${root}src/app/${file}` },
        },
      })
      if (!('output' in built)) throw new Error(`${file} was not built once`)
      // Both hold the same fonts and icon, under the same names.
      for (const part of built.output.filter(({ fileName }) => !(fileName in bundle)))
        this.emitFile({
          type: 'asset',
          fileName: part.fileName,
          source: part.type === 'chunk' ? part.code : part.source,
        })
    },
  }
}
