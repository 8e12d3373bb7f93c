import { parentAllergens } from '#features/allergens/allergens.ts'
import { searchForm } from '#shared/text.ts'
import { dictionaryRows, type Says } from './dictionary-rows.ts'
import { freshFoods } from './fresh-foods.ts'

/** Those of the fourteen that a word names, and those that food of this name usually holds besides. */
export type Meaning = { names: readonly number[]; usually: readonly number[] }
/** A word of the dictionary, and whether it is food in compounds that begin or end with it. */
export type Entry = Meaning & { begins: boolean; ends: boolean; isHarmless: boolean }

/** Longer phrases than any in the dictionary are not looked up. */
export const longestPhrase = 5
const functionWord = /(?:^| )(?:met|zonder|uit|op|in|van|en|voor)(?: |$)/
const elided = /^(?:[dln]|qu|dell|all|nell|sull|un)'(?=\p{L}{2})/u

/** Returns a word in search form as it is looked up: without apostrophes, and without what is elided before it: l'ail. */
export function lookedUp(key: string): string {
  return key.includes("'") ? key.replace(elided, '').replaceAll("'", '') : key
}

const entries = new Map<string, Entry>()
/** The longest phrase that begins with a word, in words. */
const phraseLengths = new Map<string, number>()

function add(
  word: string,
  says: Says,
  contains: readonly number[],
  compounds: { begins: boolean; ends: boolean },
): void {
  const words = searchForm(word)
    .split(/[\s-]+/)
    .map(lookedUp)
    .filter((part) => !/^[dl]$/.test(part))
  const key = words.join(' ')
  const ids = contains.map((id) => parentAllergens.get(id) ?? id)
  const known = entries.get(key)
  entries.set(key, {
    names: joined(known?.names, says === 'names' ? ids : []),
    usually: joined(known?.usually, says === 'usually' ? ids : []),
    begins: compounds.begins || known?.begins === true,
    ends: compounds.ends || known?.ends === true,
    isHarmless: says === 'nothing' || known?.isHarmless === true,
  })
  const [first = ''] = words
  if (words.length > 1) phraseLengths.set(first, Math.max(words.length, phraseLengths.get(first) ?? 0))
}

function joined(one: readonly number[] = [], other: readonly number[]): readonly number[] {
  return [...new Set([...one, ...other])]
}

const instead = { plant: new Set<string>(), grain: new Set<string>() }
for (const { words, ids, says, begins, ends } of dictionaryRows)
  for (const word of words) {
    if (says === 'plant' || says === 'grain') instead[says].add(searchForm(word))
    else if (says !== 'packs') add(word, says, ids, { begins, ends })
  }
const foods = Map.groupBy(Object.values(freshFoods).flat(), ({ name }) => name.split(',')[0] ?? '')
for (const [plain, same] of foods) {
  if (functionWord.test(plain)) continue
  // Raisins are sulphited or not: what their plain name says is what all of them hold.
  const contains = (same[0]?.contains ?? []).filter((id) => same.every((food) => food.contains.includes(id)))
  const isPart = !plain.includes(' ') && plain.length > 4
  const isKnown = entries.has(searchForm(plain)) || same.some((food) => food.isComposed || food.contains.length > 0)
  if (contains.length > 0) add(plain, 'usually', contains, { begins: isPart, ends: isPart })
  else if (!isKnown) add(plain, 'nothing', [], { begins: isPart, ends: isPart })
}

/** Returns what a word or phrase means, in looked-up form with single spaces; undefined when it is not known. */
export function findEntry(key: string): Entry | undefined {
  return entries.get(key)
}

/** Returns the number of words in the longest phrase that begins with this word; 0 where none does. */
export function longestPhraseFrom(word: string): number {
  return phraseLengths.get(word) ?? 0
}

/** Returns whether a word names what takes the place of dairy, meat or fish: 'zalm van wortel', 'kokosmelk'. */
export function isPlant(word: string): boolean {
  return instead.plant.has(word)
}

/** Returns whether food that is made of this instead of wheat has no gluten of its own: 'maistortilla'. */
export function isInsteadOfWheat(word: string): boolean {
  return instead.grain.has(word)
}
