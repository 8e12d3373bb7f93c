import { allergens, diets, grainsAndNuts } from '#features/allergens/allergens.ts'
import { partsIn, readTable } from '#server/files/read-table.ts'
import { type Language, languages } from '../languages.ts'
import { explainedAllergens, type Words, wordKeys } from '../words.ts'

type Row = Readonly<Record<Language, string>>

const table = new URL('../words.tsv', import.meta.url)
const codes = languages.map(({ code }) => code)
const idsOf = (named: readonly { id: number }[]) => named.map(({ id }) => id)
/** The names that every language has, by the group of `Words` in which they are. */
const named = {
  allergenNames: idsOf(allergens),
  namesInList: idsOf(grainsAndNuts),
  allergenExamples: explainedAllergens,
  dietNames: idsOf(diets),
}
const required = new Set<string>([
  ...wordKeys,
  ...Object.entries(named).flatMap(([group, ids]) => ids.map((id) => `${group}.${id}`)),
])
/** A language may write one of the fourteen otherwise within a list. */
const optional = new Set(named.allergenNames.map((id) => `namesInList.${id}`))

/** The words of a card in each language. */
export const allWords = readAllWords()

/**
 * Reads the words of a card from their table, `words.tsv`. Throws where a language lacks one, and where the table has a key
 * that nothing reads, one twice, or an unknown language: a card must never lack a word.
 */
export function readAllWords(file: URL = table): Readonly<Record<Language, Words>> {
  const rows = new Map<string, Row>()
  const columns = ['key', ...codes, 'unverified'] as const
  readTable(file, columns, ({ key, unverified, ...row }) => {
    if (rows.has(key) || !(required.has(key) || optional.has(key)))
      throw new Error(`"${key}" is unknown, or here twice`)
    const lacking = codes.filter((code) => row[code] === '')
    if (required.has(key) && lacking.length > 0) throw new Error(`"${key}" has no word in ${lacking.join(', ')}`)
    const strange = partsIn(unverified).find((code) => !(code in row))
    if (strange) throw new Error(`unverified in "${strange}", which is no language of the card`)
    rows.set(key, row)
  })
  const missing = [...required].filter((key) => !rows.has(key))
  if (missing.length > 0) throw new Error(`words.tsv lacks ${missing.join(', ')}`)
  return Object.fromEntries(codes.map((code) => [code, wordsIn(code, rows)])) as Record<Language, Words>
}

function wordsIn(code: Language, rows: ReadonlyMap<string, Row>): Words {
  const words: Record<string, string | Record<string, string>> = {}
  for (const [key, { [code]: text }] of rows) {
    const [group = '', id] = key.split('.')
    if (text === '') continue
    if (id === undefined) words[group] = text
    else words[group] = { ...(words[group] as Record<string, string>), [id]: text }
  }
  return words as Words
}
