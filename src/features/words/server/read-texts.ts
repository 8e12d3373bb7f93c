import { LRUCache } from 'lru-cache'
import { type PlacedText, type ReadText, readText } from '../read-text.ts'
import { readWords } from './reading.ts'

/** In characters: the texts of some hundreds of menus. */
const mostKept = 4_000_000

// A card reads the names of all dishes and products each time that it is made; few have changed.
const kept = new LRUCache<string, ReadText>({ maxSize: mostKept, sizeCalculation: (_, text) => text.length + 200 })
const nothing = readText('', [])

/** Reads the words of a text, or remembers them. */
export function readTextOf(text: string): ReadText {
  if (text === '') return nothing
  const known = kept.get(text)
  if (known) return known
  const read = readText(text, readWords(text))
  kept.set(text, read)
  return read
}

/** Reads the name and description of a product, dish or category; `whose` stands behind their names in a question. */
export function readNamed({ name, description }: { name: string; description: string }, whose = ''): PlacedText[] {
  return [
    { ...readTextOf(name), place: `naam${whose}` },
    { ...readTextOf(description), place: `omschrijving${whose}` },
  ]
}

/** Returns whether any of the texts of before that names something of allergens or diets does not stand any more. */
export function losesWords(before: readonly string[], after: readonly string[]): boolean {
  return before.some((text) => !after.includes(text) && readTextOf(text).mentions.length > 0)
}
