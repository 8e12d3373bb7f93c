import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { cardWords } from './card-words.ts'
import { type Browsers, targetsOf } from './old-browsers/browsers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Leaves an `import()` to the browser: what Vite puts around it weighs as much as a fifth of a small script. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/**
 * Adds a script of a page outside the staff app to its build, as one file `assets/<name>-<hash>.js`, for these
 * browsers. It is bundled alone: as an entry of the same build it would share files with the staff app, and load hundreds
 * of kB of it. `later` names the files beside it that it imports when they are wanted.
 */
export function pageScript(name: string, entry: string, browsers: Browsers, later: readonly string[] = []): Plugin {
  return {
    name: `page-script:${name}`,
    buildStart() {
      this.addWatchFile(`${root}${entry}`)
    },
    async generateBundle() {
      const built = await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: [cardWords(), plainImports],
        build: {
          write: false,
          target: targetsOf(browsers),
          modulePreload: false,
          // A script of one file leaves no names behind on a page that it is not alone on.
          rolldownOptions: { input: { [name]: entry }, output: { format: later.length === 0 ? 'iife' : 'es' } },
        },
      })
      if (!('output' in built)) throw new Error(`${entry} was not built once`)
      const isExpected = (file: string) => [name, ...later].some((one) => file.startsWith(`assets/${one}-`))
      for (const part of built.output) {
        if (part.type !== 'chunk' || !isExpected(part.fileName))
          throw new Error(`${entry} must fit in ${[name, ...later].join(' and ')}, and needs ${part.fileName} too`)
        // Under its own name, by which the others import it.
        this.emitFile({ type: 'asset', fileName: part.fileName, source: part.code })
      }
    },
  }
}
