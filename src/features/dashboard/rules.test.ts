import { describe, expect, test } from 'vitest'
import { nothingBeside } from '#features/products/product/grains-and-nuts.ts'
import {
  attentionGroups,
  describeMenu,
  greetingAt,
  isReadyToPublish,
  nextStep,
  shareRoom,
  stepsOf,
  summariseMenu,
  warningInWords,
} from './rules.ts'

const dish = (id: number) => ({ id, name: `Gerecht ${id}` })
const nothing = {
  stopped: [],
  incomplete: [],
  unconfirmed: [],
  withoutproducts: [],
  uncategorised: [],
  unpublished: [],
}
const titlesOf = (attention: Parameters<typeof attentionGroups>[0]['attention']) =>
  attentionGroups({ attention }).map(({ title, dishes }) => [title, dishes.map(({ id }) => id)])

describe('the groups that need attention', () => {
  test('are none when nothing is wrong', () => {
    expect(attentionGroups({ attention: nothing })).toEqual([])
  })

  test('hold a dish once for each of its problems, with incomplete dishes first', () => {
    const attention = {
      stopped: [],
      incomplete: [dish(1)],
      unconfirmed: [dish(5)],
      withoutproducts: [dish(2)],
      uncategorised: [dish(3)],
      unpublished: [dish(4)],
    }
    expect(titlesOf(attention)).toEqual([
      ['Nog niet compleet', [2, 1]],
      ['Staan alle ingrediënten erbij?', [5]],
      ['Zonder categorie', [3]],
      ['Niet gepubliceerd', [4]],
    ])
  })

  test('count every incomplete dish, those that guests can read first', () => {
    const attention = {
      stopped: [],
      incomplete: [dish(1), dish(2)],
      unconfirmed: [],
      withoutproducts: [dish(3), dish(4)],
      uncategorised: [dish(3)],
      unpublished: [dish(1)],
    }
    expect(titlesOf(attention)).toEqual([
      ['Nog niet compleet', [4, 2, 3, 1]],
      ['Zonder categorie', [3]],
      ['Niet gepubliceerd', [1]],
    ])
  })

  test('link to a list that includes their dishes and mark dishes without products', () => {
    const attention = { ...nothing, incomplete: [dish(1)], withoutproducts: [dish(2)], uncategorised: [dish(3)] }
    const [unknown, loose] = attentionGroups({ attention })
    expect(unknown?.activeTab).toBe('nog niet compleet')
    expect(unknown?.dishes.map(({ note }) => note)).toEqual(['Nog zonder producten', undefined])
    expect(loose?.activeTab).toBe('zonder categorie')
  })
})

describe('the steps', () => {
  const menu = { name: 'Kaart', ispublished: false, url: 'http://localhost/show/x', reachable: false }
  const counts = { categories: 1, dishes: 2, publishedcategories: 1, publisheddishes: 2 }
  const titles = (overview: Parameters<typeof stepsOf>[0]) => stepsOf(overview).map(({ title }) => title)

  test('have a title to do and a title when done', () => {
    const none = { categories: 0, dishes: 0, publishedcategories: 0, publisheddishes: 0 }
    expect(titles({ menu, counts: none, attention: nothing })).toEqual([
      'Account aangemaakt',
      'Categorieën maken',
      'Gerechten toevoegen en publiceren',
      'Gerechten opbouwen uit producten',
      'Kaart publiceren',
    ])
    expect(titles({ menu: { ...menu, ispublished: true }, counts, attention: nothing })).toEqual([
      'Account aangemaakt',
      'Categorieën gemaakt',
      'Gerechten toegevoegd en gepubliceerd',
      'Gerechten opgebouwd uit producten',
      'Kaart gepubliceerd',
    ])
  })

  test('lead an owner with nothing to a dish, in which its category is made', () => {
    const none = { categories: 0, dishes: 0, publishedcategories: 0, publisheddishes: 0 }
    const loose = { ...none, dishes: 1 }
    const screenOf = (has: typeof none) => nextStep({ menu, counts: has, attention: nothing })?.opens?.to
    expect(screenOf(none)).toBe('/dish')
    expect(screenOf(loose)).toBe('/category')
  })

  test('end with publishing, once nothing else is left and until it is done', () => {
    const isReady = (changed: object) => isReadyToPublish({ menu, counts, attention: nothing, ...changed })
    expect(isReady({})).toBe(true)
    expect(isReady({ attention: { ...nothing, withoutproducts: [dish(1)] } })).toBe(false)
    expect(isReady({ counts: { ...counts, publisheddishes: 0 } })).toBe(false)
    expect(isReady({ menu: { ...menu, ispublished: true } })).toBe(false)
    // Published with a step that is not done is no reason for the switch either.
    const published = { menu: { ...menu, ispublished: true }, attention: { ...nothing, withoutproducts: [dish(1)] } }
    expect(isReady(published)).toBe(false)
    expect(nextStep({ menu, counts, attention: nothing })?.opens).toBeUndefined()
  })

  test('count the dishes as built only when all of them have products', () => {
    const attention = { ...nothing, withoutproducts: [dish(1)] }
    expect(stepsOf({ menu, counts, attention })[3]?.done).toBe(false)
    expect(stepsOf({ menu, counts, attention: nothing })[3]?.done).toBe(true)
  })
})

describe('the room for named dishes', () => {
  const groupsOf = (...sizes: number[]) =>
    sizes.map((size) => ({ dishes: Array.from({ length: size }, (_, id) => dish(id)) }))

  test('goes to the only group', () => {
    expect(shareRoom(groupsOf(9), 6)).toEqual([6])
  })

  test('is shared, with the remainder of a small group to the first group that can use it', () => {
    expect(shareRoom(groupsOf(9, 1, 4), 6)).toEqual([3, 1, 2])
    expect(shareRoom(groupsOf(1, 1, 4), 6)).toEqual([1, 1, 4])
    expect(shareRoom(groupsOf(5, 5, 5, 5), 6)).toEqual([3, 1, 1, 1])
  })

  test('is not filled by fewer dishes', () => {
    expect(shareRoom(groupsOf(1, 2), 6)).toEqual([1, 2])
    expect(shareRoom([], 6)).toEqual([])
  })
})

describe('the sentence about the menu', () => {
  const menu = (ispublished: boolean) => ({
    name: 'Kaart',
    ispublished,
    url: 'http://localhost/show/x',
    reachable: false,
  })
  const counts = (publisheddishes: number, publishedcategories: number) => ({
    categories: 9,
    dishes: 99,
    publishedcategories,
    publisheddishes,
  })

  // spec: routes-4
  test('tells whether it is online, and with how many dishes and categories', () => {
    expect(describeMenu({ menu: menu(true), counts: counts(58, 8) }, 'De Lepel')).toBe(
      'De menukaart van De Lepel staat online, met 58 gerechten in 8 categorieën.',
    )
    expect(describeMenu({ menu: menu(false), counts: counts(1, 1) }, 'De Lepel')).toBe(
      'De menukaart van De Lepel staat nog niet online. Klaar om te publiceren: 1 gerecht in 1 categorie.',
    )
  })

  test('tells when no dish is on it', () => {
    expect(describeMenu({ menu: menu(true), counts: counts(0, 0) }, 'De Lepel')).toBe(
      'De menukaart van De Lepel staat online, maar er staat nog geen gerecht op.',
    )
    expect(describeMenu({ menu: menu(false), counts: counts(0, 0) }, 'De Lepel')).toBe(
      'De menukaart van De Lepel staat nog niet online.',
    )
  })
})

test('greets by the time of day', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    'Goedenavond',
    'Goedenavond',
    'Goedemorgen',
    'Goedemorgen',
    'Goedemiddag',
    'Goedemiddag',
    'Goedenavond',
    'Goedenavond',
  ])
})

test('counts what guests read, and names each dish for every reason that it needs attention', () => {
  const facts = {
    description: '',
    price: 1,
    soldoutuntil: null,
    stopped: null as { at: string; by: string } | null,
    order: 1,
    allergens: [],
    ...nothingBeside,
    dietaryneeds: [],
    withheld: [],
    version: 1,
  }
  const inCategory = (id: number, categoryid: number, state: { ispublished: boolean; complete: boolean }) => ({
    ...facts,
    ...dish(id),
    unconfirmed: id === 43,
    ...state,
    categoryid,
    productcount: id % 2,
  })
  const group = (id: number, ispublished: boolean, dishes: ReturnType<typeof inCategory>[]) => ({
    ...{ id, name: `Categorie ${id}`, description: '', ispublished, count: dishes.length },
    dishes,
  })
  const groups = [
    group(1, true, [inCategory(11, 1, { ispublished: true, complete: true })]),
    group(2, true, [inCategory(21, 2, { ispublished: false, complete: false })]),
    group(3, false, [inCategory(32, 3, { ispublished: true, complete: false })]),
    group(
      0,
      false,
      [41, 43].map((id) => inCategory(id, 0, { ispublished: true, complete: false })),
    ),
  ]
  expect(summariseMenu(groups, [dish(43)]).attention.unconfirmed).toEqual([])
  const stopped = { at: '2026-11-25T12:00:00.000Z', by: 'Joris Bos' }
  const halted = groups.map((each) => ({ ...each, dishes: each.dishes.map((found) => ({ ...found, stopped })) }))
  const { attention } = summariseMenu(halted)
  expect(attention.stopped).toEqual([11, 21, 32, 41, 43].map((id) => ({ ...dish(id), stopped })))
  expect(attention.incomplete).toEqual([])
  expect(summariseMenu(groups)).toEqual({
    counts: { categories: 3, dishes: 5, publishedcategories: 1, publisheddishes: 1 },
    attention: {
      stopped: [],
      uncategorised: [dish(41), dish(43)],
      withoutproducts: [dish(32)],
      incomplete: [dish(21), dish(41)],
      unconfirmed: [dish(43)],
      unpublished: [dish(21)],
    },
  })
})

test('says what a sheet warns of more, and in which dishes that is', () => {
  const named = (names: readonly string[]) => names.map((name, id) => ({ id, name }))
  const warning = { id: 1, name: 'Pasta', contains: ['Soja'], maycontain: [], dishes: named(['Croissant']) }
  expect(warningInWords(warning)).toBe('Bevat nu soja. In Croissant.')
  const both = { ...warning, maycontain: ['Melk', "Pinda's"], dishes: named(['A', 'B', 'C', 'D', 'E']) }
  expect(warningInWords(both)).toBe("Bevat nu soja. Kan nu melk en pinda's bevatten. In A, B, C en nog 2 gerechten.")
  expect(warningInWords({ ...warning, contains: [], dishes: [] })).toBe('Nog in geen gerecht.')
})
