import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { indexEntry } from '#test/index-entries.ts'
import { buildIndex } from '#test/index-folder.ts'
import type { IndexEntry } from './index-entry.ts'
import { type IndexReader, openIndex } from './read-index.ts'

function open(entries: readonly IndexEntry[]): IndexReader {
  const index = openIndex(buildIndex(entries))
  onTestFinished(() => index.close())
  return index
}

function openNames(...names: string[]): IndexReader {
  return open(names.map((name, at) => indexEntry(at + 1, name)))
}

function namesOf(index: IndexReader, keyword: string, size = 200): string[] {
  return index.search(keyword, { index: 0, size }).map(({ name }) => name)
}

test('the word itself comes before words that begin with it', () => {
  const index = openNames('Eiwit', 'Eikenblad', 'Gekookt ei', 'Ei', 'Eiersalade')
  expect(namesOf(index, 'ei').slice(0, 2)).toEqual(['Ei', 'Gekookt ei'])
  expect(namesOf(index, 'ei')).toHaveLength(5)
})

test('a name that begins with the word comes before one that holds it, and compounds after both', () => {
  const index = openNames('Karnemelk', 'Halfvolle melk', 'Melk van de boerderij', 'Melk', 'Melkpoeder')
  expect(namesOf(index, 'melk').slice(0, 3)).toEqual(['Melk', 'Melk van de boerderij', 'Halfvolle melk'])
  expect(namesOf(index, 'melk').slice(3).sort()).toEqual(['Karnemelk', 'Melkpoeder'])
})

// spec: sheets-8
test('starter foods come first, then Dutch names, then products that are looked up often', () => {
  const index = open([
    indexEntry(1, 'Zalm in blik', {}, false, 900),
    indexEntry(2, 'Zalm uit Noorwegen', {}, true, 2),
    indexEntry(3, 'Zalm uit Schotland', {}, true, 800),
    indexEntry(4, 'Gerookte zalm', { origin: 'starter', brand: 'Vers' }),
  ])
  expect(namesOf(index, 'zalm')).toEqual(['Gerookte zalm', 'Zalm uit Schotland', 'Zalm uit Noorwegen', 'Zalm in blik'])
})

test('of the fresh starter foods those are found by name whose whole name it is, of one word or two', () => {
  const food = { origin: 'starter', brand: 'Vers' } as const
  const index = open([
    indexEntry(1, 'Ui', food),
    indexEntry(2, 'Ui', { origin: 'starter', brand: 'Molenhof' }),
    indexEntry(3, 'Ui', { brand: 'Vers van ver' }),
    indexEntry(4, 'Rode ui', food),
    indexEntry(5, 'Uiensoep', food),
    indexEntry(6, 'Crème fraîche', food),
    indexEntry(7, 'Kool rabi', food),
  ])
  const named = (...names: string[]) =>
    index
      .findNamed(names)
      .map(({ name }) => name)
      .sort()
  expect(named('ui', 'uien', 'soep', 'rode')).toEqual(['Ui'])
  expect(named('Rode ui', 'creme fraiche', 'koolrabi', 'rode ui met azijn')).toEqual(['Crème fraîche', 'Rode ui'])
  for (const hostile of ['', '"', 'a OR b', 'ui*', '-', '(', "'; drop"])
    expect(() => index.findNamed([hostile])).not.toThrow()
  expect(index.findNamed([])).toEqual([])
})

// spec: sheets-8
test('all words must be in the name, the brand or a compound, in any order', () => {
  const index = open([
    indexEntry(1, 'Halfvolle melk', { brand: 'Campina' }),
    indexEntry(2, 'Halfvolle yoghurt', { brand: 'Campina' }),
    indexEntry(3, 'Volle geitenmelk', { brand: 'Campina' }),
  ])
  expect(namesOf(index, 'melk halfvolle')).toEqual(['Halfvolle melk'])
  expect(namesOf(index, 'campina melk')).toEqual(['Halfvolle melk', 'Volle geitenmelk'])
  expect(namesOf(index, 'geiten melk')).toEqual(['Volle geitenmelk'])
})

test('the last word may be the beginning of one', () => {
  const index = openNames('Gerookte zalmfilet', 'Gerookte makreel', 'Zalm')
  expect(namesOf(index, 'gerookte zal')).toEqual(['Gerookte zalmfilet'])
})

test('adjacent words come before words apart', () => {
  const index = openNames('Jonge blokjes kaas', 'Plakken van jonge kaas uit Gouda')
  expect(namesOf(index, 'jonge kaas')[0]).toBe('Plakken van jonge kaas uit Gouda')
})

// spec: sheets-8
test('a misspelt word finds the intended one', () => {
  const index = openNames('Chocolade', 'Kardemom', 'Gerstemeel', 'Zalm', 'Gepasteuriseerde melk')
  expect(namesOf(index, 'chocolde')).toEqual(['Chocolade'])
  expect(namesOf(index, 'karedmom')).toEqual(['Kardemom'])
  expect(namesOf(index, 'zaml')).toEqual(['Zalm'])
  expect(namesOf(index, 'gepastecuriseerde melk')).toEqual(['Gepasteuriseerde melk'])
})

test('each possible correction is among the first results', () => {
  const index = openNames('Ronde kaas', 'Ronde koek', 'Ronde cake', 'Rondo', 'Honden', 'Blonde bier')
  const found = namesOf(index, 'rondde', 10)
  expect(found[0]).toMatch(/Ronde/)
  expect(namesOf(index, 'ronda', 10)).toEqual(expect.arrayContaining(['Rondo', 'Ronde kaas']))
})

test('a compound that no name has as one word is found by its parts', () => {
  expect(namesOf(openNames('Kaas van de geit', 'Melk'), 'geitkaas')).toEqual(['Kaas van de geit'])
})

test('when no product has all words, the products with most of them are found', () => {
  const index = openNames('Gerookte zalm', 'Zalm', 'Tonijn')
  expect(namesOf(index, 'gerookte zalm qqqqqq')).toEqual(['Gerookte zalm', 'Zalm'])
})

// spec: search-catalogue-14
test.each([
  ['mosterdsaus', ['Mosterdkaas']],
  ['filet americain', ['Varkensfilet']],
  ['kalfsfond', ['Kalfsbotten']],
  ['cake', ['Sake']],
  ['zalm kappertjes', ['Zalm', 'Kappertjes']],
])('%s is nowhere, and what is like it is not handed over as a find', (keyword, names) => {
  const found = openNames(...names).search(keyword, { index: 0, size: 200 })
  expect(found.filter(({ exact }) => exact)).toEqual([])
})

test('a compound in its parts is only like what was asked for, its food before its form', () => {
  const index = openNames('Kabeljauw', 'Varkensfilet', 'Hele kip', 'Tomaten')
  const first = (keyword: string) => index.search(keyword, { index: 0, size: 1 })[0]
  expect(first('kabeljauwfilet')).toMatchObject({ name: 'Kabeljauw', exact: false })
  expect(first('kipdrumsticks')).toMatchObject({ name: 'Hele kip', exact: false })
})

test('a plural finds its singular, also of two letters, as a find', () => {
  const index = openNames('Ei', 'Ui', 'Tomaat', 'Eik')
  for (const [plural, single] of [
    ['eieren', 'Ei'],
    ['uien', 'Ui'],
    ['tomaten', 'Tomaat'],
  ] as const) {
    expect(index.search(plural, { index: 0, size: 1 })).toMatchObject([{ name: single, exact: true }])
  }
})

test('a plural with another spelling is found when there are few other results', () => {
  expect(namesOf(openNames('Trostomaten', 'Kaas'), 'tomaat')).toEqual(['Trostomaten'])
})

// spec: sheets-8
test('the digits of a barcode find its product, and nothing when the check digit is wrong', () => {
  const index = open([
    indexEntry(0, 'Hagelslag', { gtin: '8712345678906' }),
    indexEntry(0, 'Drop', { gtin: '96385074' }),
  ])
  expect(namesOf(index, '8712345678906')).toEqual(['Hagelslag'])
  expect(namesOf(index, ' 08712345678906 ')).toEqual(['Hagelslag'])
  expect(namesOf(index, '96385074')).toEqual(['Drop'])
  expect(namesOf(index, '8712345678907')).toEqual([])
  expect(index.search('8712345678906', { index: 1, size: 200 })).toEqual([])
})

// spec: sheets-8
test('signs of the query language count as plain text', () => {
  const index = openNames('Melk', 'Near the coast')
  for (const keyword of ['"', '*', '-', '^', ':', '""', '😀', '  ', ')(', 'AND', '* OR *']) {
    expect(() => namesOf(index, keyword)).not.toThrow()
  }
  expect(namesOf(index, 'NEAR(')).toEqual(['Near the coast'])
  expect(namesOf(index, '"melk"')).toEqual(['Melk'])
  expect(namesOf(index, '-melk*')).toEqual(['Melk'])
})

test('whatever is typed, a search ends without an error', () => {
  const index = openNames('Melk', 'Kaas 30+', 'Ei')
  const piece = fc.oneof(
    fc.constantFrom('"', 'NEAR(', ' OR ', 'melk', '*', '^', ' ', '\ud800', '\0'),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(Array.isArray(namesOf(index, pieces.join('')))).toBe(true)
    }),
  )
})

test('each matching product is on exactly one page', () => {
  const kinds = ['Melk', 'Halfvolle melk', 'Sojamelk', 'Melkpoeder', 'Warme sojamelk']
  const entries = Array.from({ length: 450 }, (_, at) => {
    const name = `${kinds[at % kinds.length]} ${at % 7 === 0 ? '' : `soort ${at}`}`.trim()
    return indexEntry(at + 1, name, {}, at % 3 > 0, at % 11)
  })
  const index = open(entries)
  for (const [keyword, size] of [
    ['melk', 30],
    ['melk', 200],
    ['soort melk', 45],
    ['melk soort', 45],
    ['mel', 70],
    ['mlk', 50],
    ['sojamellk', 7],
  ] as const) {
    const whole = index.search(keyword, { index: 0, size: 1000 }).map(({ refid }) => refid)
    const pages = Array.from({ length: Math.ceil(450 / size) + 1 }, (_, page) =>
      index.search(keyword, { index: page, size }),
    )
    expect(pages.flat().map(({ refid }) => refid)).toEqual(whole)
    expect(new Set(whole).size).toBe(whole.length)
  }
  expect(index.search('melk', { index: 0, size: 1000 })).toHaveLength(450)
})
