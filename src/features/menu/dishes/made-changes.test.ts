import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pricesWith } from '../prices/rules.ts'
import {
  type DishValues,
  type MadeChange,
  remember,
  undoing,
  versionByNow,
  type Wanted,
  withoutNewest,
} from './made-changes.ts'
import type { ChangedDish, DishChangeInput, ListedDish } from './schema.ts'

type Stored = Pick<
  ListedDish,
  'id' | 'version' | 'name' | 'description' | 'price' | 'sizes' | 'categoryid' | 'order' | 'ispublished'
>
const wine = (glass: number) => [
  { name: 'glas', price: glass },
  { name: 'fles', price: 24 },
]
const stored: readonly Stored[] = [1, 2, 3].map((id) => ({
  ...{
    id,
    version: id,
    name: `Gerecht ${id}`,
    description: '',
    price: id === 3 ? null : id,
    sizes: id === 2 ? wine(2) : [],
  },
  ...{ categoryid: id, order: id, ispublished: id !== 3 },
}))

/** A kitchen that changes dishes as the server does: whole, and on their newest versions alone. */
function openKitchen() {
  let dishes = stored
  const change = (changes: readonly DishChangeInput[]): ChangedDish[] => {
    const of = new Map(changes.map((wanted) => [wanted.id, wanted]))
    for (const { id, version } of dishes) expect(of.get(id)?.version ?? version, `version of ${id}`).toBe(version)
    dishes = dishes.map((dish) => {
      const wanted = of.get(dish.id)
      if (!wanted) return dish
      // As the server refuses it.
      expect(wanted.price === undefined || (wanted.sizes ?? dish.sizes).length === 0).toBe(true)
      return {
        ...dish,
        ...wanted,
        ...pricesWith(dish, wanted),
        order: wanted.order ?? dish.order,
        version: dish.version + 1,
      }
    })
    return changes.map(({ id }) => ({ id, version: dishes.find((dish) => dish.id === id)?.version ?? 0 }))
  }
  return { read: () => dishes as readonly ListedDish[], change }
}

const values = fc.record(
  {
    name: fc.constantFrom('Soep', 'Schol'),
    price: fc.constantFrom(0, 5, 7.5),
    sizes: fc.constantFrom([], wine(3), wine(30)),
    categoryid: fc.constantFrom(0, 1, 2),
    ispublished: fc.boolean(),
  },
  { requiredKeys: [] },
)
/** A price is asked of a dish of one price alone. */
function asked(dish: ListedDish, { price, ...to }: DishValues): Wanted {
  const isSized = (to.sizes ?? dish.sizes).length > 0
  return { dish, to: isSized || price === undefined ? to : { ...to, price } }
}

const change = fc.uniqueArray(fc.record({ place: fc.nat(2), to: values }), {
  selector: ({ place }) => place,
  minLength: 1,
})

describe('changes that can be taken back', () => {
  test('give what stood before, one by one from the newest, whatever was changed and taken back in between', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(change, fc.constant('undo' as const)), { maxLength: 18 }), (steps) => {
        const kitchen = openKitchen()
        const seen = [withoutVersions(kitchen.read())]
        let made: MadeChange[] = []
        const undo = () => {
          const newest = made.at(-1)
          if (!newest) return
          made = withoutNewest(made, kitchen.change(undoing(newest)))
          seen.pop()
          expect(withoutVersions(kitchen.read())).toEqual(seen.at(-1))
        }
        for (const step of steps) {
          if (step === 'undo') undo()
          else {
            const wanted = step.map(({ place, to }) => asked(kitchen.read()[place] as ListedDish, to))
            const sent = wanted.map(({ dish: { id, version }, to }) => ({ id, version, ...to }))
            made = remember(made, wanted, kitchen.change(sent), 'gewijzigd')
            seen.push(withoutVersions(kitchen.read()))
          }
        }
        while (made.length > 0) undo()
        expect(withoutVersions(kitchen.read())).toEqual(withoutVersions(stored))
      }),
    )
  })

  test('are the last twenty', () => {
    const kitchen = openKitchen()
    const made = Array.from({ length: 30 }).reduce((before: MadeChange[], _, index) => {
      const dish = kitchen.read()[0] as ListedDish
      const answer = kitchen.change([{ id: 1, version: dish.version, price: index + 1 }])
      return remember(before, [{ dish, to: { price: index + 1 } }], answer, String(index))
    }, [])
    expect(made.map(({ words }) => Number(words))).toEqual(Array.from({ length: 20 }, (_, index) => index + 10))
  })

  test('lead from a version that was read to that of now, and past none that somebody else made', () => {
    const dish = (version: number) => ({ id: 1, version, before: {} })
    const made = [
      { words: '', dishes: [{ ...dish(2), read: 1 }] },
      {
        words: '',
        dishes: [
          { ...dish(3), read: 2 },
          { id: 2, read: 3, version: 9, before: {} },
        ],
      },
      { words: '', dishes: [{ ...dish(6), read: 5 }] },
    ]
    expect([1, 2, 3, 4, 5, 6].map((version) => versionByNow(made, { id: 1, version }))).toEqual([3, 3, 3, 4, 6, 6])
  })
})

function withoutVersions(dishes: readonly object[]): object[] {
  return dishes.map((dish) => ({ ...dish, version: 0 }))
}
