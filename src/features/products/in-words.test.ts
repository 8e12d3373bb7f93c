import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eitherOf, idsInSet, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { allergens, grainsAndNuts, parentAllergens } from '#features/allergens/allergens.ts'
import { type AllergenLevel, joinKnowledge, type Knowledge, resolve } from '#features/allergens/knowledge.ts'
import { type Language, languages } from '#features/translations/languages.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { knownInWords } from './in-words.ts'
import { partsIn, partsUnknownIn, readShown, unknownIn } from './product/grains-and-nuts.ts'
import { containedIn, tracesIn } from './product/rules.ts'

const shownOf = (known: Knowledge) => ({
  allergens: containedIn(known),
  suballergens: partsIn(known),
  maycontain: tracesIn(known),
  partsunknown: partsUnknownIn(known),
  unknown: unknownIn(known),
})
const linesOf = (levels: Readonly<Record<number, AllergenLevel>>, language: Language = 'nl') => {
  const said = Object.entries(levels).map(([id, level]) => ({ id: Number(id), level }))
  return knownInWords(shownOf(resolve(said, 'all')), { language, words: allWords[language] })
}

describe('what is known in words', () => {
  test('names grains and nuts behind their parent, and traces behind theirs', () => {
    const bread = {
      6: 'contains',
      7: 'free-from',
      27: 'free-from',
      28: 'free-from',
      29: 'free-from',
      30: 'free-from',
    } as const
    expect(linesOf(bread)).toEqual(['Gluten: tarwe'])
    expect(linesOf({ ...bread, 1: 'may-contain', 16: 'may-contain' })).toEqual([
      'Gluten: tarwe',
      'Kan bevatten: melk, noten',
    ])
    expect(linesOf({ 1: 'contains', 16: 'contains' })).toEqual([])
  })

  // spec: own-allergens-19
  test('says that there may be others where not each is known: cashew alone would read as no hazelnut', () => {
    expect(linesOf({ 34: 'contains', 33: 'contains', 32: 'free-from' })).toEqual([
      'Noten: walnoot, cashew, mogelijk ook andere',
    ])
  })

  test('calls no allergen both contained and a trace, and still names traces of another nut', () => {
    expect(linesOf({ 1: 'contains', 34: 'contains', 16: 'may-contain', 32: 'may-contain' })).toEqual([
      'Noten: cashew, mogelijk ook andere',
      'Kan bevatten: hazelnoot',
    ])
    expect(linesOf({ 32: 'may-contain', 29: 'may-contain' })).toEqual([
      'Kan bevatten: gluten, tarwe, spelt, noten, hazelnoot',
    ])
  })

  test.each<[Language, string, string]>([
    ['en', 'Nuts (tree nuts): Cashews, possibly others too', 'May contain: Milk'],
    ['de', 'Schalenfrüchte (Nüsse): Cashewnüsse (Kaschunüsse), möglicherweise auch andere', 'Kann enthalten: Milch'],
    ['fr', 'Fruits à coque\u00a0: Noix de cajou, peut-être d’autres aussi', 'Peut contenir\u00a0: Lait'],
    ['tr', 'Sert kabuklu meyveler: Kaju fıstığı, başkaları da olabilir', 'İçerebilir: Süt'],
    ['ar', 'المكسرات: الكاجو، وربما غيرها أيضًا', 'قد يحتوي على: الحليب'],
  ])('has the punctuation of the language, and the names as they stand: %s', (language, nuts, traces) => {
    expect(linesOf({ 34: 'contains', 1: 'may-contain' }, language)).toEqual([nuts, traces])
  })

  test('has a line in every language for all that can be said', () => {
    const all = Object.fromEntries([...allergens, ...grainsAndNuts].map(({ id }) => [id, 'may-contain'] as const))
    for (const { code } of languages) {
      const [line = '', ...others] = linesOf(all, code)
      expect([code, others, line.split(code === 'ar' ? '، ' : ', ').length]).toEqual([code, [], 28])
    }
  })
})

const known = fc
  .array(
    fc.record({
      id: fc.constantFrom(...[...allergens, ...grainsAndNuts].map(({ id }) => id)),
      level: fc.constantFrom<AllergenLevel>('contains', 'may-contain', 'free-from'),
    }),
    { maxLength: 8 },
  )
  .map((said) => resolve(said, 'all'))

const gluten = 5
const khorasanMaybe = resolve([{ id: 30, level: 'may-contain' }], 'all')
const everyGrain = [6, 7, 27, 28, 29, 30].map((id) => ({ id, level: 'contains' as const }))

test('a line that names every grain speaks of no others', () => {
  const both = joinKnowledge([resolve([{ id: gluten, level: 'contains' }], 'all'), resolve(everyGrain, 'all')])
  const words = knownInWords(shownOf(both), { language: 'nl', words: allWords.nl })
  expect(words).toEqual(['Gluten: tarwe, rogge, gerst, haver, spelt, khorasantarwe'])
})

test('what a list shows of two things adds up to what is known of both', () => {
  fc.assert(
    fc.property(known, known, (one, other) => {
      const { partsunknown: open, ...shown } = shownOf(
        joinKnowledge([one, other].map((each) => readShown(shownOf(each)))),
      )
      const { partsunknown: expected, ...both } = shownOf(joinKnowledge([one, other]))
      expect(shown).toEqual(both)
      expect(open).toEqual(expect.arrayContaining(expected))
      // A list that names traces of hazelnut names traces of nuts too, which leave every other nut open.
      const traced = idsInSet(eitherOf(one.traces, other.traces)).map((id) => parentAllergens.get(id))
      for (const { id } of open) expect([...expected.map((each) => each.id), ...traced]).toContain(id)
    }),
    { numRuns: 500, examples: [[khorasanMaybe, resolve(everyGrain, 'all')]] },
  )
})

test('traces are never of what is contained, and none is lost beside it', () => {
  fc.assert(
    fc.property(known, ({ contained, traces, unknown }) => {
      const named = tracesIn({ contained, traces, unknown }).map(({ id }) => id)
      const certain = idsInSet(contained)
      expect(named.filter((id) => certain.includes(id))).toEqual([])
      for (const id of idsInSet(traces)) expect(certain.includes(id) || named.includes(id)).toBe(true)
      expect(setOfAllergens(named)).toBe(setOfAllergens(new Set(named)))
    }),
  )
})
