import { partsIn, readTable } from '#server/files/read-table.ts'

const folder = new URL('../dictionary/', import.meta.url)

/** Reads a file of the dictionary: its rows by the names of its columns (`readTable`). */
export function readRows<Column extends string>(file: string, columns: readonly Column[]): Record<Column, string>[] {
  return readTable(new URL(file, folder), columns, (row) => row)
}

/** Returns the ids of a cell: those of the fourteen, of grains and of nuts; none for an empty one. */
export function idsIn(cell: string): number[] {
  return cell === '' ? [] : cell.split(' ').map(Number)
}

const files = [
  'allergens.tsv',
  'grains-bakery.tsv',
  'dairy-eggs.tsv',
  'fish-shellfish.tsv',
  'nuts-seeds.tsv',
  'sauces-soups.tsv',
  'kitchens.tsv',
  'other-languages.tsv',
  'card-languages.tsv',
  'harmless.tsv',
  'parts.tsv',
  'plants.tsv',
  'grains.tsv',
]
const columns = ['words', 'languages', 'contains', 'says', 'compounds', 'why'] as const

/**
 * The sense of a row's words: they name the allergens ('names'), on packs alone as they mean something else on a menu
 * ('packs'), are food that usually holds them ('usually'), look like an allergen and are none ('nothing'), are a part
 * of compounds ('part'), or take the place of dairy, meat or fish ('plant') or of wheat ('grain').
 */
export type Says = 'names' | 'packs' | 'usually' | 'nothing' | 'part' | 'plant' | 'grain'
export type DictionaryRow = {
  words: readonly string[]
  languages: readonly string[]
  ids: readonly number[]
  says: Says
  begins: boolean
  ends: boolean
}

/** The rows of the dictionary, whose files say in which languages the words are and why they hold what they hold. */
export const dictionaryRows: readonly DictionaryRow[] = files.flatMap((file) =>
  readRows(file, columns).map(({ words, languages, contains, says, compounds }) => ({
    words: partsIn(words),
    languages: languages.split(' '),
    ids: idsIn(contains),
    says: says as Says,
    begins: compounds === 'yes' || compounds === 'begins',
    ends: compounds === 'yes' || compounds === 'ends',
  })),
)
