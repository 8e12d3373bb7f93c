import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens, parentAllergens } from '#features/allergens/allergens.ts'
import { isSheetComplete } from '../../rules.ts'
import { readAllergenTags } from './allergen-tags.ts'

const contains = (...ids: readonly number[]) => ids.map((id) => ({ id, level: 'contains' as const }))
const mayContain = (...ids: readonly number[]) => ids.map((id) => ({ id, level: 'may-contain' as const }))
const idsAt = ({ levels }: ReturnType<typeof readAllergenTags>, wanted: string) =>
  levels.filter(({ level }) => level === wanted).map(({ id }) => id)

describe('the tags', () => {
  // spec: product-19
  test.each([
    ['en:gluten', [5]],
    ['en:crustaceans', [12]],
    ['en:eggs', [3]],
    ['en:fish', [11]],
    ['en:red-caviar', [11]],
    ['en:peanuts', [17]],
    ['en:soybeans', [4]],
    ['en:milk', [1]],
    ['en:nuts', [16]],
    ['en:celery', [21]],
    ['en:mustard', [24]],
    ['en:sesame-seeds', [22]],
    ['en:sulphur-dioxide-and-sulphites', [19]],
    ['en:lupin', [23]],
    ['en:molluscs', [26]],
    ['en:shellfish', [12, 26]],
  ])('%s is an allergen of the list itself', (tag, ids) => {
    expect(readAllergenTags([tag], [])).toEqual({ levels: contains(...ids), unread: [], doubtful: false })
  })

  // spec: sheets-17
  test.each([
    ['nl:pinda-s', [17]],
    ['nl:gerstemout', [5, 27]],
    ['nl:roomboter', [1]],
    ['nl:volkoren-tarwebloem', [5, 6]],
    ['nl:geroosterde-sesamolie', [22]],
    ['nl:garnalenpoeder', [12]],
    ['nl:eierpasta', [3, 5]],
    ['de:hühnereiweiss', [3]],
    ['de:wheyproteinkonzentrat', [1]],
    ['fr:avoine', [5, 28]],
    ['en:oats', [5, 28]],
    ['fr:cajou', [16, 34]],
    ['en:tree-nuts-hazelnuts', [16, 32]],
    ['en:e223', [19]],
    ['es:metabisulfito-sodico', [19]],
    ['nl:sojamelk', [4]],
    ['nl:havermelk', [5, 28]],
    ['en:soy-milk', [4]],
    ['en:MILK', [1]],
    ['milk', [1]],
  ])('%s is looked up as a word', (tag, ids) => {
    expect(readAllergenTags([tag], [])).toEqual({ levels: contains(...ids), unread: [], doubtful: false })
  })

  // spec: sheets-17
  test.each([
    'en:milk-free',
    'nl:lactosevrij',
    'nl:zonder-ei',
    'fr:lait-de-coco',
    'en:rice-flour',
    'nl:e-nummers',
    'en:__proto__',
    'en:constructor',
  ])('%s is kept as it is and makes the sheet doubtful', (tag) => {
    expect(readAllergenTags([tag, 'en:milk'], [])).toEqual({ levels: contains(1), unread: [tag], doubtful: true })
  })

  test.each(['en:kiwi', 'en:gelatin', 'en:matsutake', 'nl:teff', 'en:horseradish', 'nl:kastanjes'])(
    '%s is none of the fourteen and says nothing',
    (tag) => {
      expect(readAllergenTags([tag], [tag])).toEqual({ levels: [], unread: [], doubtful: false })
    },
  )

  // spec: sheets-16
  test('no tags mean that nobody entered any: nothing is known', () => {
    expect(readAllergenTags([], [])).toEqual({ levels: [], unread: [], doubtful: false })
  })

  test('traces are read where no allergen is named, and include the parent of a nut', () => {
    expect(readAllergenTags([], ['en:hazelnuts', 'en:none']).levels).toEqual(mayContain(16, 32))
  })

  test('a contained allergen stays contained when it is named as a trace too', () => {
    expect(readAllergenTags(['en:milk'], ['en:milk', 'en:eggs']).levels).toEqual([...contains(1), ...mayContain(3)])
  })
})

describe('en:none', () => {
  test('alone it declares all fourteen absent, except for traces', () => {
    const read = readAllergenTags(['en:none'], ['en:nuts'])
    expect(idsAt(read, 'free-from')).toHaveLength(13)
    expect(idsAt(read, 'may-contain')).toEqual([16])
    expect(isSheetComplete(read)).toBe(true)
  })

  test('beside an allergen it is a contradiction: the allergen counts and nothing is declared absent', () => {
    const read = readAllergenTags(['en:none', 'en:milk'], [])
    expect(read).toEqual({ levels: contains(1), unread: [], doubtful: true })
  })

  test('with a trace that cannot be mapped it declares nothing absent, as that may be any of the fourteen', () => {
    const read = readAllergenTags(['en:none'], ['nl:iets', 'en:milk'])
    expect(read).toEqual({ levels: mayContain(1), unread: ['nl:iets'], doubtful: true })
  })

  test('beside gelatine, which may be of fish, it declares nothing absent', () => {
    for (const tags of [
      ['en:none', 'en:gelatin'],
      ['nl:gelatine', 'en:none'],
    ])
      expect(readAllergenTags(tags, []), tags.join()).toMatchObject({ levels: [], doubtful: true })
    expect(readAllergenTags(['en:gelatin', 'en:milk'], [])).toMatchObject({ levels: contains(1) })
  })

  test('beside a tag that cannot be mapped it declares nothing absent', () => {
    expect(readAllergenTags(['en:none', 'nl:iets'], [])).toEqual({ levels: [], unread: ['nl:iets'], doubtful: true })
  })
})

describe('whatever the tags', () => {
  const someTag = fc.oneof(
    fc.constantFrom('en:none', 'en:milk', 'nl:pinda-s', 'en:shellfish', 'en:oats', 'fr:cajou', 'en:kiwi', 'nl:wat'),
    fc.string({ unit: 'binary' }),
  )
  const someTags = fc.array(someTag, { maxLength: 8 })

  test('one more tag never removes a contained allergen', () => {
    fc.assert(
      fc.property(someTags, someTags, someTag, someTag, (tags, traces, tag, trace) => {
        const before = idsAt(readAllergenTags(tags, traces), 'contains')
        const after = idsAt(readAllergenTags([...tags, tag], [...traces, trace]), 'contains')
        expect(after).toEqual(expect.arrayContaining(before))
      }),
    )
  })

  test('their order and repetition make no difference', () => {
    fc.assert(
      fc.property(someTags, someTags, (tags, traces) => {
        const { unread, ...read } = readAllergenTags(tags, traces)
        const { unread: otherUnread, ...other } = readAllergenTags(
          [...tags, ...tags].reverse(),
          [...traces, ...traces].reverse(),
        )
        expect(other).toEqual(read)
        expect([...otherUnread].sort()).toEqual([...unread].sort())
      }),
    )
  })

  test('traces never become contained, and never declare anything absent', () => {
    fc.assert(
      fc.property(someTags, (traces) => {
        const levels = readAllergenTags([], traces).levels.map(({ level }) => level)
        expect(levels.every((level) => level === 'may-contain')).toBe(true)
      }),
    )
  })

  test('each id comes once, and a grain or nut only with its parent at the same level or a stricter one', () => {
    fc.assert(
      fc.property(someTags, someTags, (tags, traces) => {
        const { levels } = readAllergenTags(tags, traces)
        const byId = new Map(levels.map(({ id, level }) => [id, level]))
        expect(byId.size).toBe(levels.length)
        for (const { id, level } of levels) {
          const parent = byId.get(parentAllergens.get(id) ?? id)
          expect(level === 'contains' ? ['contains'] : ['contains', level]).toContain(parent)
        }
      }),
    )
  })

  // spec: sheets-17
  test('a sheet with a tag that could not be mapped is never complete', () => {
    fc.assert(
      fc.property(someTags, someTags, (tags, traces) => {
        const named = [...allergens.map(() => 'en:none'), ...tags]
        const read = readAllergenTags(named, traces)
        expect(read.unread.length > 0 && isSheetComplete(read)).toBe(false)
      }),
    )
  })
})
