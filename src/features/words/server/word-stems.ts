import { partsIn } from '#server/files/read-table.ts'
import { searchForm } from '#shared/text.ts'
import { idsIn, readRows } from './dictionary-rows.ts'

const rows = readRows('stems.tsv', ['kind', 'contains', 'words', 'why'])
const listed = (kind: string) =>
  rows
    .filter((row) => row.kind === kind)
    .flatMap(({ contains, words }) => partsIn(words).map((word) => ({ word, id: idsIn(contains)[0] ?? 0 })))

const begins = listed('begins')
const ends = listed('ends')
const wholeWords = new Map(listed('whole').map(({ word, id }) => [word, id]))
const harmless = listed('harmless').map(({ word }) => word)
const chances = new Set(
  listed('chance-before').flatMap(({ word, id }) =>
    (id === 1 ? [word, `${word}noot`] : [word]).map((before) => `${id} ${before}`),
  ),
)
const isFree = /(?:vrij|vrije|frei|freie|freies|free|loos|loze)$/

/**
 * Returns those of the fourteen to which a word in a list of ingredients points by its beginning or its end, such as
 * milk for 'vollemelkpoeder'. It may err now and then: good enough to doubt a "free from", not to say "contains".
 */
export function allergensByStem(word: string): number[] {
  const plain = searchForm(word).replace(/^[dl]'/, '')
  if (isFree.test(plain) || harmless.some((beginning) => plain.startsWith(beginning))) return []
  const whole = wholeWords.get(plain)
  const found = [
    ...(whole === undefined ? [] : [whole]),
    ...begins.filter((stem) => plain.startsWith(stem.word)).map(({ id }) => id),
    ...ends.filter((stem) => plain.endsWith(stem.word) && !isChance(stem, plain)).map(({ id }) => id),
  ]
  return [...new Set(found)]
}

/** Returns whether the word before a stem makes it another thing: coconut milk, cocoa butter, maize gluten, whey or leek powder. */
function isChance({ word, id }: { word: string; id: number }, plain: string): boolean {
  const before = plain.slice(0, -word.length)
  return chances.has(`${id} ${before}`) || (id === 3 && /(?:w|pr)$/.test(before))
}
