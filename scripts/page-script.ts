import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { cardWords } from './card-words.ts'
import { type Browsers, targetsOf } from './old-browsers/browsers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Adds a script of a page outside the staff app to its build, as one file `assets/<name>-<hash>.js`, for these
 * browsers. It is bundled alone: as an entry of the same build it would share files with the staff app, and load hundreds
 * of kB of it.
 */
export function pageScript(name: string, entry: string, browsers: Browsers): Plugin {
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
        plugins: [cardWords()],
        build: { write: false, target: targetsOf(browsers), modulePreload: false, rolldownOptions: { input: entry } },
      })
      if (!('output' in built)) throw new Error(`${entry} was not built once`)
      const [script, ...others] = built.output
      if (others.length > 0) throw new Error(`${entry} must fit in one file, and needs ${others[0]?.fileName} too`)
      this.emitFile({ type: 'asset', name: `${name}.js`, source: script.code })
    },
  }
}
