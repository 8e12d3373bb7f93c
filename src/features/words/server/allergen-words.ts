import { partsIn } from '#server/files/read-table.ts'
import { searchForm } from '#shared/text.ts'
import { dictionaryRows, idsIn, readRows } from './dictionary-rows.ts'

const packWords = readRows('pack-words.tsv', ['kind', 'contains', 'words', 'why'])
const ofKind = (kind: string) => packWords.filter((row) => row.kind === kind)

// How an ingredient was processed and into what, which does not change its allergens.
const neutralWords: ReadonlySet<string> = new Set(ofKind('neutral').flatMap(({ words }) => partsIn(words)))

function keyOf(text: string): string {
  const tokens = searchForm(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')
  const telling = tokens.filter((token) => !neutralWords.has(token))
  return (telling.length > 0 ? telling : tokens).join(' ')
}

// Dutch and German append the product to its source: tarwe + zetmeel, Weizen + Mehl.
const parts = ofKind('part').flatMap(({ words }) => partsIn(words))
const compounds = ofKind('stem').flatMap(({ contains, words }) =>
  partsIn(words).flatMap((stem) => parts.map((part) => [keyOf(stem + part), idsIn(contains)] as const)),
)
const ofPacks: ReadonlySet<string> = new Set(['nl', 'en', 'de', 'fr', 'es', 'it'])
const single = dictionaryRows
  .filter(
    ({ says, languages }) => (says === 'names' || says === 'packs') && languages.some((code) => ofPacks.has(code)),
  )
  .flatMap(({ words, ids }) => words.map((word) => [keyOf(word), ids] as const))
const byKey = new Map<string, readonly number[]>(compounds)
const named = new Map<string, readonly number[]>()
for (const [key, ids] of single) named.set(key, [...new Set([...(named.get(key) ?? []), ...ids])])
for (const [key, ids] of named) byKey.set(key, ids)
// Pictures have no letters to be found by.
byKey.delete('')

/** Returns the ids that a word for an allergen or ingredient means; undefined when it is not known for certain. */
export function findAllergenWord(text: string): readonly number[] | undefined {
  return byKey.get(keyOf(text))
}
