import { describe, expect, test } from 'vitest'
import { allergens, parentAllergens } from '#features/allergens/allergens.ts'
import { parseGtin } from '../gtin.ts'
import { freshBrand, type ProductSheet } from '../product-sheet.ts'
import { readRefid, refidOf } from '../refid.ts'
import { isSheetComplete } from '../rules.ts'
import { freshGroups, packedProducts } from './server/products.ts'
import { starterEntries } from './server/starter-entries.ts'

const groups = Object.entries(freshGroups)
const foods = Object.values(freshGroups).flat()
const fourteen = allergens.map(({ id }) => id).toSorted()
const all = [...foods, ...packedProducts]

describe('every sheet', () => {
  test('has a level for each of the fourteen, each id once, and is not doubtful', () => {
    for (const { name, levels, doubtful, unread } of all) {
      const said = levels.map(({ id }) => id)
      expect(new Set(said).size, name).toBe(said.length)
      expect(said.filter((id) => !parentAllergens.has(id)).toSorted(), name).toEqual(fourteen)
      expect(doubtful || unread.length > 0, name).toBe(false)
    }
  })

  test('never warns less for a parent than for its grains and nuts', () => {
    for (const { name, levels } of all) {
      const levelOf = new Map(levels.map(({ id, level }) => [id, level]))
      for (const { id, level } of levels) {
        const parent = parentAllergens.get(id)
        if (parent === undefined) continue
        expect(['contains', 'may-contain'], name).toContain(level)
        expect(['contains', level], name).toContain(levelOf.get(parent))
      }
    }
  })

  test('names its grain, and its nut unless nuts are mixed', () => {
    const withoutPart = (parent: number) =>
      all
        .filter(({ levels }) => levels.some(({ id, level }) => id === parent && level === 'contains'))
        .filter(
          ({ levels }) => !levels.some(({ id, level }) => parentAllergens.get(id) === parent && level === 'contains'),
        )
        .map(({ name }) => name)
    expect(withoutPart(5)).toEqual([])
    expect(withoutPart(16)).toEqual(['Gemengde noten', 'Nougatine', 'Notenmix', 'Notenbrood'])
  })

  test('has its own refid in the starter catalogue', () => {
    const refids = all.map(({ refid }) => refid)
    expect(new Set(refids).size).toBe(refids.length)
    for (const refid of refids) expect(readRefid(refid)?.origin).toBe('starter')
  })
})

describe('fresh food', () => {
  // spec: import-8
  test('counts at least 1,300 foods of the brand Vers, without barcode', () => {
    expect(foods.length).toBeGreaterThanOrEqual(1300)
    for (const { brand, gtin } of foods) expect({ brand, gtin }).toEqual({ brand: freshBrand, gtin: null })
  })

  test('has each name once, whatever its capitals', () => {
    const names = foods.map(({ name }) => name.toLowerCase())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test.each(groups.map(([group, sheets], index) => ({ group, sheets, index })))(
    'in $group has ids that ascend within a thousand of their own, so that none is given twice',
    ({ sheets, index }) => {
      const ids = sheets.map(({ refid }) => readRefid(refid)?.ownId ?? 0)
      expect(ids).toEqual(ids.toSorted((one, other) => one - other))
      expect(new Set(ids.map((id) => Math.floor(id / 1000)))).toEqual(new Set([index + 1]))
    },
  )

  test('includes what a kitchen looks up first, all complete', () => {
    for (const word of ['ei', 'melk', 'boter', 'rijst', 'kipfilet', 'zalm', 'mosselen']) {
      const found = foods.find(({ name }) => name.toLowerCase() === word)
      expect(found && isSheetComplete(found), word).toBe(true)
    }
    const goatCheeses = foods.filter(({ name }) => name.toLowerCase().startsWith('geitenkaas'))
    expect(goatCheeses.some(isSheetComplete)).toBe(true)
  })

  test('names the allergens to look for on the label when it is not complete', () => {
    for (const { name, description, levels } of foods) {
      const unknown = allergens.filter(({ id }) =>
        levels.some((said) => said.id === id && said.level === 'not-specified'),
      )
      for (const allergen of unknown) expect(description, name).toContain(allergen.name.toLowerCase())
      expect(description.includes('kijk op het etiket'), name).toBe(unknown.length > 0)
    }
  })
})

// The words for each allergen on the labels of the packaged products, with its id.
const onLabel: Record<string, number> = {
  TARWE: 6,
  ROGGE: 7,
  GERST: 27,
  GERSTE: 27,
  HAVER: 28,
  SPELT: 29,
  MELK: 1,
  EI: 3,
  VIS: 11,
  SCHAALDIEREN: 12,
  WEEKDIEREN: 26,
  PINDA: 17,
  SOJA: 4,
  NOTEN: 16,
  AMANDEL: 31,
  HAZELNOOT: 32,
  WALNOOT: 33,
  CASHEW: 34,
  PECANNOOT: 35,
  PARANOOT: 36,
  PISTACHE: 37,
  MACADAMIA: 38,
  SELDERIJ: 21,
  MOSTERD: 24,
  SESAM: 22,
  SULFIET: 19,
  LUPINE: 23,
}

describe('packaged products', () => {
  // spec: import-8
  test('count at least 45, each with a barcode of the prefix for demonstrations and a right check digit', () => {
    expect(packedProducts.length).toBeGreaterThanOrEqual(45)
    for (const { gtin, refid } of packedProducts) {
      expect(gtin).toMatch(/^952\d{10}$/)
      const number = parseGtin(gtin ?? '') ?? 0
      expect(refid).toBe(refidOf('starter', number))
    }
  })

  test('have a brand and a quantity, and no two of one brand have the same name', () => {
    const titles = packedProducts.map(({ brand, name }) => `${brand}: ${name}`)
    expect(new Set(titles).size).toBe(titles.length)
    for (const { brand, quantity } of packedProducts) expect([brand, quantity]).not.toContain(null)
  })

  test.each(packedProducts)('$brand $name names in capitals what it contains, and all of it', (sheet) => {
    const [ingredients = ''] = sheet.description.split('Kan bevatten:')
    expect(idsInCapitals(ingredients)).toEqual(idsAt(sheet, 'contains'))
  })

  test.each(packedProducts)('$brand $name names in capitals what it may contain, and all of it', (sheet) => {
    const [ingredients = '', traces = ''] = sheet.description.split('Kan bevatten:')
    const contained = idsInCapitals(ingredients)
    const possible = [...idsInCapitals(traces)].filter((id) => !contained.has(id))
    expect(new Set(possible)).toEqual(idsAt(sheet, 'may-contain'))
  })

  test('include some with traces, some incomplete, and some with footprint figures', () => {
    const count = (rule: (sheet: ProductSheet) => boolean) => packedProducts.filter(rule).length
    expect(count((sheet) => idsAt(sheet, 'may-contain').size > 0)).toBeGreaterThan(10)
    expect(count((sheet) => !isSheetComplete(sheet))).toBeGreaterThan(5)
    expect(count(({ footprint, farmtofarm }) => footprint !== null && farmtofarm !== null)).toBeGreaterThan(10)
  })
})

describe('entries', () => {
  test('put the plainest foods first and the fictional products last', () => {
    const order = starterEntries()
      .toSorted((one, other) => other.popularity - one.popularity)
      .map(({ sheet }) => sheet)
    const placeOf = (name: string) => order.findIndex((sheet) => sheet.name === name)
    expect(placeOf('Ei')).toBeLessThan(placeOf('Eigeel'))
    expect(placeOf('Melk')).toBeLessThan(placeOf('Halfvolle melk'))
    expect(order.slice(-packedProducts.length).some(({ brand }) => brand === freshBrand)).toBe(false)
  })

  test('hold everything once, in Dutch', () => {
    const entries = starterEntries()
    expect(entries.map(({ sheet }) => sheet)).toEqual(all)
    expect(entries.every(({ isDutch, popularity }) => isDutch && popularity >= 0)).toBe(true)
  })
})

/** Returns the ids that a text names, with the parent of each grain and nut; throws at a word that names none. */
function idsInCapitals(text: string): Set<number> {
  const ids = Array.from(text.matchAll(/[A-ZÀ-Þ]{2,}/g), ([word]) => {
    const id = onLabel[word]
    if (id === undefined) throw new Error(`${word} names no allergen`)
    return id
  })
  return new Set(ids.flatMap((id) => [id, parentAllergens.get(id) ?? id]))
}

function idsAt({ levels }: ProductSheet, level: string): Set<number> {
  return new Set(levels.filter((said) => said.level === level).map(({ id }) => id))
}
