import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readAllWords } from '#features/translations/server/all-words.ts'

const table = fileURLToPath(new URL('../src/features/translations/words.tsv', import.meta.url))

/**
 * Lets browsers import the card's words from their table, read and checked as on the server: `words.tsv?nl` has them in
 * Dutch, `words.tsv?others` in the other languages, which are heavy.
 */
export function cardWords(): Plugin {
  return {
    name: 'card-words',
    load: {
      filter: { id: /\/translations\/words\.tsv\?/ },
      handler(id) {
        this.addWatchFile(table)
        const { nl, ...others } = readAllWords()
        const code = id.endsWith('?nl')
          ? `export const nl = ${JSON.stringify(nl)}`
          : `export const others = ${JSON.stringify(others)}`
        return { code, moduleType: 'js' }
      },
    },
  }
}
