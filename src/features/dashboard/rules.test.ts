import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countInPart } from '#features/menu/dishes/rules.ts'
import type { ListedDish } from '#features/menu/dishes/schema.ts'
import { nothingBeside } from '#features/products/product/grains-and-nuts.ts'
import { describeMenu, greetingAt, isReadyToPublish, stepsOf, summariseMenu, todoTab, warningInWords } from './rules.ts'

const dish = (id: number) => ({ id, name: `Gerecht ${id}` })
const menu = {
  name: 'Kaart',
  ispublished: false,
  waspublished: false,
  url: 'http://localhost/show/x',
  reachable: false,
}
const nextStep = (of: Parameters<typeof stepsOf>[0]) => stepsOf(of).find(({ done }) => !done)
const online = { ...menu, ispublished: true, waspublished: true }

describe('the steps', () => {
  const counts = { categories: 1, dishes: 2, withoutproducts: 0, publishedcategories: 1, publisheddishes: 2 }
  const none = { categories: 0, dishes: 0, withoutproducts: 0, publishedcategories: 0, publisheddishes: 0 }
  const titles = (overview: Parameters<typeof stepsOf>[0]) => stepsOf(overview).map(({ title }) => title)

  test('have a title to do and a title when done', () => {
    expect(titles({ menu, counts: none })).toEqual([
      'Account aangemaakt',
      'Categorieën maken',
      'Gerechten toevoegen en publiceren',
      'Gerechten opbouwen uit producten',
      'Kaart publiceren',
    ])
    expect(titles({ menu: online, counts })).toEqual([
      'Account aangemaakt',
      'Categorieën gemaakt',
      'Gerechten toegevoegd en gepubliceerd',
      'Gerechten opgebouwd uit producten',
      'Kaart gepubliceerd',
    ])
  })

  test('lead an owner with nothing to a dish, in which its category is made', () => {
    const loose = { ...none, dishes: 1 }
    const screenOf = (has: typeof none) => nextStep({ menu, counts: has })?.opens?.to
    expect(screenOf(none)).toBe('/dish')
    expect(screenOf(loose)).toBe('/category')
  })

  test('end with publishing, once nothing else is left and until it is done', () => {
    const isReady = (changed: object) => isReadyToPublish({ menu, counts, ...changed })
    const unbuilt = { counts: { ...counts, withoutproducts: 1 } }
    expect(isReady({})).toBe(true)
    expect(isReady(unbuilt)).toBe(false)
    expect(isReady({ counts: { ...counts, publisheddishes: 0 } })).toBe(false)
    expect(isReady({ menu: online })).toBe(false)
    // Published with a step that is not done is no reason for the switch either.
    expect(isReady({ menu: online, ...unbuilt })).toBe(false)
    expect(nextStep({ menu, counts })?.opens).toBeUndefined()
  })

  test('count the dishes as built only when all of them have products', () => {
    expect(stepsOf({ menu, counts: { ...counts, withoutproducts: 1 } })[3]?.done).toBe(false)
    expect(stepsOf({ menu, counts })[3]?.done).toBe(true)
  })
})

// spec: routes-4
test.each([
  [online, 58, 'De kaart staat online · 58 gerechten'],
  [online, 1, 'De kaart staat online · 1 gerecht'],
  [online, 0, 'De kaart staat online · er staat geen gerecht op'],
  [menu, 1, 'De kaart staat nog niet online · 1 gerecht klaar'],
  [menu, 0, 'De kaart staat nog niet online'],
  [{ ...menu, waspublished: true }, 58, 'De kaart staat niet online · 58 gerechten klaar'],
] as const)('tells whether %o is online, with %i dishes: %s', (of, publisheddishes, sentence) => {
  const counts = { categories: 9, dishes: 99, withoutproducts: 0, publishedcategories: 8, publisheddishes }
  expect(describeMenu({ menu: of, counts })).toBe(sentence)
})

test('greets by the time of day', () => {
  expect([0, 3, 4, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    ...['Goedenavond', 'Goedenavond', 'Goedemorgen', 'Goedemorgen'],
    ...['Goedemiddag', 'Goedemiddag', 'Goedenavond', 'Goedenavond'],
  ])
})

const stopped = { at: '2026-11-25T12:00:00.000Z', by: 'Joris Bos' }
const listed = {
  ...{ description: '', price: 1, sizes: [], soldoutuntil: null, stopped: null, order: 1, allergens: [] },
  ...nothingBeside,
  ...{
    dietaryneeds: [],
    withheld: [],
    version: 1,
    productcount: 1,
    complete: true,
    unconfirmed: false,
    ispublished: true,
  },
}
const groupOf = (id: number, ispublished: boolean, dishes: (Partial<ListedDish> & { id: number })[]) => ({
  ...{ id, name: `Categorie ${id}`, description: '', ispublished, count: dishes.length },
  dishes: dishes.map((own) => ({ ...listed, ...dish(own.id), categoryid: id, ...own })),
})
const unknown = { complete: false }
const toConfirm = { complete: false, unconfirmed: true }

// spec: routes-4
test('counts what guests read, and lists what is out, stopped, and to do: what guests read wrongly first, what waits on purpose last', () => {
  const groups = [
    groupOf(1, true, [
      { id: 10, ...unknown, ispublished: false },
      { id: 11 },
      { id: 12, ...toConfirm },
      { id: 13, ...unknown },
      { id: 14, soldoutuntil: '2026-11-26T03:00:00.000Z' },
    ]),
    groupOf(2, false, [{ id: 21, ...toConfirm }]),
    groupOf(0, false, [
      { id: 31, complete: false, productcount: 0 },
      { id: 32, complete: false, stopped },
    ]),
  ]
  expect(summariseMenu(groups, '2026-11-25')).toEqual({
    counts: { categories: 2, dishes: 8, withoutproducts: 1, publishedcategories: 1, publisheddishes: 4 },
    soldout: [dish(14)],
    stopped: [{ ...dish(32), stopped }],
    turns: { dishes: [], prices: 0 },
    todo: {
      count: 6,
      dishes: [
        { ...dish(13), tasks: ['allergenen niet compleet'] },
        { ...dish(12), tasks: ['ingrediënten nalopen'] },
        { ...dish(21), tasks: ['ingrediënten nalopen'] },
        { ...dish(31), tasks: ['zonder categorie', 'zonder producten'] },
        { ...dish(32), tasks: ['zonder categorie'] },
      ],
    },
  })
})

test('the tab that opens from what there is to do holds exactly that', () => {
  const anyDish = fc.record({
    id: fc.nat(),
    categoryid: fc.constantFrom(0, 1),
    ispublished: fc.boolean(),
    complete: fc.boolean(),
    unconfirmed: fc.boolean(),
    productcount: fc.nat({ max: 1 }),
    stopped: fc.constantFrom(null, stopped),
  })
  fc.assert(
    fc.property(fc.array(anyDish), fc.array(anyDish), (some, others) => {
      const groups = [groupOf(1, true, some), groupOf(0, false, others)]
      expect(countInPart(groups, todoTab)).toBe(summariseMenu(groups, '2026-11-25').todo.count)
    }),
  )
})

test('says what a sheet warns of more, and in which dishes that is', () => {
  const named = (names: readonly string[]) => names.map((name, id) => ({ id, name }))
  const warning = { id: 1, name: 'Pasta', contains: ['Soja'], maycontain: [], dishes: named(['Croissant']) }
  expect(warningInWords(warning)).toBe('Bevat nu soja. In Croissant.')
  const both = { ...warning, maycontain: ['Melk', "Pinda's"], dishes: named(['A', 'B', 'C', 'D', 'E']) }
  expect(warningInWords(both)).toBe("Bevat nu soja. Kan nu melk en pinda's bevatten. In A, B, C en nog 2 gerechten.")
  expect(warningInWords({ ...warning, contains: [], dishes: [] })).toBe('Nog in geen gerecht.')
})
