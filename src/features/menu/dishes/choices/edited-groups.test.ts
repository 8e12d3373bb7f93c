import { expect, test } from 'vitest'
import { backTo, type EditedGroup, keyOf, movedUp, withGroup, withOption } from './edited-groups.ts'

const sauce: EditedGroup = { id: 1, name: 'Kies een saus', kind: 'one', options: [{ product: 3 }, { dish: 3 }] }
const extra: EditedGroup = { id: 2, name: '', kind: 'any', options: [{ product: 4 }] }

test('an option comes at the end of its group, or as an extra of its own', () => {
  const added = withOption([sauce], 0, { product: 5, name: 'Aioli' })
  expect(added[0]?.options.at(-1)).toEqual({ product: 5, price: 0 })
  expect(withOption([sauce], undefined, { name: 'Verrassing' })[1]).toEqual({
    ...{ name: '', kind: 'any' },
    options: [{ price: 0 }],
  })
})

test('a group that loses its last option goes, and one that moves up stays in the list', () => {
  expect(withGroup([sauce, extra], 1, { options: [] })).toEqual([sauce])
  expect(movedUp([sauce, extra], 1)).toEqual([extra, sauce])
  expect(movedUp([sauce, extra], 0)).toEqual([sauce, extra])
})

test('going back makes anew what has gone, and keeps what stands', () => {
  const { id: _, ...anew } = extra
  expect(backTo([sauce, extra], [sauce])).toEqual([sauce, anew])
})

test('no two options of a group have the same key', () => {
  const keys = [{ product: 3 }, { dish: 3 }, {}, {}].map(keyOf)
  expect(new Set(keys).size).toBe(4)
})
