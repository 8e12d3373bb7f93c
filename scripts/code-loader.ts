import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('../src/web/load-code.ts', import.meta.url))
/** Vite's own module for fetching the files of an `import()`, which gives up at the first failure. */
const vitesLoader = '\0vite/preload-helper.js'

/** Puts `src/web/load-code.ts` around each `import()` of the staff app, which tells it the files of that import. */
export function codeLoader(): Plugin {
  let isInPlace = false
  return {
    name: 'code-loader',
    enforce: 'pre',
    config: () => ({
      build: {
        // An import of a single file has no list by itself.
        modulePreload: { polyfill: false, resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler(id) {
        if (id !== vitesLoader) return
        isInPlace = true
        return `export { loadCode as __vitePreload } from ${JSON.stringify(loader)}`
      },
    },
    generateBundle() {
      if (!isInPlace) throw new Error('Vite fetches the code of screens in another way than this plugin expects')
    },
  }
}
