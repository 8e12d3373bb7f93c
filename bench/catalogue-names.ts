import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'

const folder = new URL('../../shared/catalogue/', import.meta.url)
const firstGtin = 8_700_000_000_000

/** Returns whether the names from which the benches make catalogues are there; prints where they belong if not. */
export function hasNames(): boolean {
  const isThere = existsSync(new URL('nl-names.tsv', folder))
  if (!isThere) console.log(`Nothing to measure with: ${fileURLToPath(folder)} holds no nl-names.tsv.`)
  return isThere
}

/** Returns the available Dutch food names. */
export function dutchNames(): string[] {
  return rowsOf('nl-names.tsv').flatMap(([, , name]) => name || [])
}

/** Returns words with a typing mistake, each with the word that was meant. */
export function typos(): { typed: string; meant: string }[] {
  return rowsOf('typos.tsv').map(([typed = '', meant = '']) => ({ typed, meant }))
}

/** Yields `count` names, each the beginning of one name and the end of another; the same names in each run. */
export function* recombinedNames(count: number): Generator<string> {
  const names = dutchNames().map((name) => name.split(' '))
  const random = randomNumbers()
  const pick = () => names[Math.floor(random() * names.length)] ?? []
  for (let made = 0; made < count; made += 1) {
    const head = pick()
    const tail = pick()
    const kept = head.slice(0, 1 + Math.floor(random() * head.length))
    yield [...kept, ...tail.slice(Math.floor(random() * tail.length))].join(' ')
  }
}

/** Returns a product with that name, and with about as much other data as a product of an export has. */
export function benchEntry(at: number, name: string): IndexEntry {
  const gtin = firstGtin + at
  const sheet: IndexEntry['sheet'] = {
    refid: gtin,
    name,
    brand: `Merk ${at % 5000}`,
    gtin: String(gtin),
    quantity: '500 g',
    image: `https://images.openfoodfacts.org/images/products/${gtin}/front_nl.4.200.jpg`,
    origin: 'openfoodfacts',
    description: 'tarwebloem, water, suiker, plantaardige olie, zout, emulgator, aroma, kleurstof',
    levels: [{ id: 5, level: 'contains' }],
    doubtful: false,
    unread: [],
    footprint: null,
    farmtofarm: null,
    date: '2025-01-01',
  }
  return { sheet, popularity: at % 50, isDutch: at % 4 > 0 }
}

function rowsOf(file: string): string[][] {
  const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => line.split('\t'))
}

// A linear congruential generator with the constants of Numerical Recipes: the same numbers in each run.
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
