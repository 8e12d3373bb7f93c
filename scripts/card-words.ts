import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { listMeaningWords } from '#features/publishing/filter/server/everyday-words.ts'
import { readAllWords } from '#features/translations/server/all-words.ts'

/**
 * Lets browsers import the words of a card from their tables, read and checked as on the server: `words.tsv?nl` has what
 * it says in Dutch, `words.tsv?others` in the other languages, which are heavy, and `everyday-words.tsv?folded` what
 * guests type.
 */
export function cardWords(): Plugin {
  return {
    name: 'card-words',
    load: {
      filter: { id: /\/(words\.tsv\?(nl|others)|everyday-words\.tsv\?folded)$/ },
      handler(id) {
        this.addWatchFile(fileURLToPath(new URL(id.replace(/\?.*/, ''), 'file:')))
        return { code: moduleOf(id), moduleType: 'js' }
      },
    },
  }
}

function moduleOf(id: string): string {
  if (id.endsWith('?folded')) return `export const meaningWords = ${JSON.stringify(listMeaningWords())}`
  const { nl, ...others } = readAllWords()
  if (id.endsWith('?nl')) return `export const nl = ${JSON.stringify(nl)}`
  return `export const others = ${JSON.stringify(others)}`
}
