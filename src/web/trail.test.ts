import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  backFrom,
  historyEntryOf,
  isSameScreen,
  openedFrom,
  readAddress,
  readScreenState,
  type Screen,
  trailTo,
} from './trail.ts'

const list: Screen = { path: '/dishes', state: { activeTab: 'nog niet compleet' } }
const dish = (dishId: number): Screen => ({ path: '/dish', state: { dishId, returnPage: '/dishes' } })
const product = (productId: number): Screen => ({ path: '/product', state: { productId } })
const component = (productId: number, mproductId: number): Screen => ({
  path: '/component',
  state: { productId, mproductId },
})

/** Opens each screen from the one before, and returns the last. */
function walk(first: Screen, ...next: readonly Screen[]): Screen {
  return next.reduce(
    (here, screen) => openedFrom({ path: here.path, state: here.state, visit: `bezoek ${here.path}` }, screen),
    first,
  )
}

/** Takes the way back until it leads to a list, and returns what it passes: 'product 2', 'dish 1', '/dishes'. */
function wayHome(from: Screen, most = 50): string[] {
  const place = backFrom(from)
  const { productId, dishId, categoryId } = place.state
  const name = { '/product': `product ${productId}`, '/dish': `dish ${dishId}`, '/category': `category ${categoryId}` }
  const here = name[place.path as keyof typeof name] ?? place.path
  return most === 0 || here === place.path ? [here] : [here, ...wayHome(place, most - 1)]
}

describe('the way back', () => {
  test('goes one step at a time through dish, product, component and component of a component', () => {
    const thyme = walk(list, dish(1), product(2), component(3, 2), component(4, 3))
    expect(wayHome(thyme)).toEqual(['product 3', 'product 2', 'dish 1', '/dishes'])
    expect(backFrom(thyme)).toMatchObject({ path: '/product', label: 'Terug naar product' })
  })

  test('leads from the list of dishes for a product to that product, and carries no number of an entry along', () => {
    const list = openedFrom({ ...product(2), visit: 'abc' }, { path: '/add-to-dishes', state: { productId: 2 } })
    expect(wayHome(list)).toEqual(['product 2', '/products'])
    expect(wayHome({ path: '/add-to-dishes', state: { productId: 2 } })).toEqual(['product 2', '/products'])
    const search = { path: '/productsearch', state: { keyword: 'room', openedAt: 4 } }
    expect(backFrom(walk(search, product(2))).state).not.toHaveProperty('openedAt')
    expect(isSameScreen(search, { ...search, state: { keyword: 'room', openedAt: 7 } })).toBe(true)
  })

  test('returns to the tab, the search and the visit of the place that was left', () => {
    const opened = openedFrom({ ...list, visit: 'abc' }, dish(1))
    expect(backFrom(opened)).toEqual({
      path: '/dishes',
      state: { activeTab: 'nog niet compleet', visit: 'abc' },
      label: 'Terug naar gerechten',
    })
    const results: Screen = { path: '/productsearch', state: { keyword: 'room', activeTab: 'eigen' } }
    expect(backFrom(walk(results, product(2)))).toMatchObject({
      path: '/productsearch',
      state: { keyword: 'room', activeTab: 'eigen' },
      label: 'Terug naar zoeken',
    })
  })

  test('passes by a search for a dish or product, and one that found nothing yet', () => {
    const forDish: Screen = { path: '/productsearch', state: { dishId: 1, keyword: 'room' } }
    expect(wayHome(walk(list, dish(1), forDish, product(2)))).toEqual(['dish 1', '/dishes'])
    const empty: Screen = { path: '/productsearch', state: {} }
    const products: Screen = { path: '/products', state: { activeTab: 'eigen' } }
    expect(wayHome(walk(products, empty, product(2)))).toEqual(['/products'])
  })

  test('walking in circles makes it no longer, however many steps', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(ids, (steps) => {
        const end = walk(list, dish(1), ...steps.map(product))
        const passed = wayHome(end)
        expect(trailTo(end).length).toBeLessThanOrEqual(10)
        expect(new Set(passed).size).toBe(passed.length)
        expect(passed).not.toContain(`product ${end.state.productId}`)
      }),
    )
  })

  test('is read back from the history as it was written', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 20 })
    fc.assert(
      fc.property(ids, (steps) => {
        const end = walk(list, dish(1), ...steps.map(product))
        const stored: unknown = structuredClone(end.state)
        expect(wayHome({ ...end, state: readScreenState(stored) })).toEqual(wayHome(end))
      }),
    )
  })
})

describe("a screen opened with the specification's names alone", () => {
  test.each<[string, Screen, string[]]>([
    [
      'a dish of a category',
      { path: '/dish', state: { dishId: 1, returnPage: '/category', categoryid: 5 } },
      ['category 5', '/categories'],
    ],
    ['a dish of a page', { path: '/dish', state: { dishId: 1, returnPage: '/dashboard' } }, ['/dashboard']],
    ['a dish of nowhere', { path: '/dish', state: { dishId: 1 } }, ['/dishes']],
    ['a dish of another site', { path: '/dish', state: { dishId: 1, returnPage: '//elders.example' } }, ['/dishes']],
    ['a product', { path: '/product', state: { productId: 2, mproductId: 9 } }, ['/products']],
    ['a product of a dish', { path: '/product', state: { productId: 2, dishId: 1 } }, ['dish 1', '/dishes']],
    ['a component', { path: '/component', state: { productId: 3, mproductId: 2 } }, ['product 2', '/products']],
    [
      'a component in a dish',
      { path: '/component', state: { productId: 3, mproductId: 2, dishId: 1 } },
      ['product 2', 'dish 1', '/dishes'],
    ],
    ['a component of nothing', { path: '/component', state: { productId: 3 } }, ['/products']],
    ['a search', { path: '/productsearch', state: { activeTab: 'eigen' } }, ['/products']],
    ['a search for a product', { path: '/productsearch', state: { mproductId: 2 } }, ['product 2', '/products']],
  ])('goes back: %s', (_, screen, way) => {
    expect(wayHome(screen)).toEqual(way)
  })

  test('takes the tab along to the page, and not from the search for a dish', () => {
    expect(backFrom({ path: '/product', state: { productId: 2, activeTab: 'eigen' } }).state).toMatchObject({
      activeTab: 'eigen',
    })
    expect(
      backFrom({ path: '/productsearch', state: { dishId: 1, activeTab: 'eigen' } }).state.activeTab,
    ).toBeUndefined()
  })
})

describe('history state', () => {
  test('is read without throwing, whatever stands in it, and never grows by reading', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (state, way) => {
        for (const given of [state, { way }, { way: [...way, { path: '/dishes', state, label: 'Terug' }] }]) {
          const read = readScreenState(given)
          expect(read.way?.length ?? 1).toBeLessThanOrEqual(10)
          expect(readScreenState(read)).toEqual(read)
          expect(() => backFrom({ path: '/dish', state: read })).not.toThrow()
        }
      }),
    )
  })

  test('keeps the part of a way after a place that can not be read', () => {
    const good = { path: '/products', state: { activeTab: 'eigen' }, label: 'Terug naar producten' }
    const bad = [
      null,
      { ...good, path: 'https://elders.example' },
      { ...good, label: 7 },
      { ...good, label: 'x'.repeat(301) },
    ]
    for (const place of bad) expect(readScreenState({ way: [good, place, good] }).way).toEqual([good])
    expect(readScreenState({ dishId: '7', returnPage: 3, activeTab: 'x'.repeat(301) })).toEqual({})
  })

  test('shows the same screen, whatever way led to it', () => {
    const opened = walk(list, dish(1))
    const state = { ...list.state, returnPage: '/dishes', dishId: 1, visit: 'abc' }
    expect(isSameScreen(opened, { path: '/dish', state })).toBe(true)
    expect(isSameScreen(opened, { path: '/dish', state: { ...state, dishId: 2 } })).toBe(false)
  })

  test('names one visit for the entries that a way back joins, and for no others', () => {
    const entry = { pathname: '/dishes', key: 'default', state: null }
    expect(historyEntryOf({ ...entry, key: 'other', state: { visit: historyEntryOf(entry) } })).toBe(
      historyEntryOf(entry),
    )
    expect(historyEntryOf({ ...entry, pathname: '/products' })).not.toBe(historyEntryOf(entry))
  })
})

describe('the address of /allergen', () => {
  test('says what it shows, and is read back; no other screen has more than its path', () => {
    const shown = fc.record({
      allergenId: fc.integer({ min: 1, max: 99 }),
      activeTab: fc.constantFrom('gerechten', 'producten'),
    })
    fc.assert(
      fc.property(shown, (state) => {
        const { pathname, search } = new URL(addressOf({ path: '/allergen', state }), 'http://menu.example')
        const { allergenId, activeTab = 'gerechten' } = readAddress(pathname, search)
        expect({ allergenId, activeTab }).toEqual(state)
        expect(addressOf({ path: '/dishes', state })).toBe('/dishes')
        expect(readAddress('/dishes', search)).toEqual({})
      }),
    )
    expect(addressOf({ path: '/allergen', state: { activeTab: 'producten' } })).toBe('/allergen')
  })

  test.each(['?allergeen=x', '?allergeen=-1', '?allergeen=1.5', '?allergeen=', '?in=elders', ''])(
    'is read as saying nothing where it makes no sense: %s',
    (search) => expect(readAddress('/allergen', search)).toEqual({}),
  )

  // spec: allergen-8
  test('is a place to return to from a dish, with its allergen; without a way it leads back to its list', () => {
    const here = { path: '/allergen', state: { allergenId: 21, activeTab: 'gerechten' }, visit: 'v' }
    const back = backFrom(openedFrom(here, { path: '/dish', state: { dishId: 1 } }))
    expect(addressOf(back)).toBe('/allergen?allergeen=21')
    expect(backFrom({ path: '/allergen', state: { allergenId: 21 } }).path).toBe('/dishes')
    expect(backFrom({ path: '/allergen', state: { activeTab: 'producten' } }).path).toBe('/products')
  })
})
