import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeTyped } from './merge-typed.ts'

describe('the newest version taken into a form', () => {
  const readFrom = { name: 'Jus', description: '', allergens: [1, 21] }

  test('leaves what was typed, and brings what was not touched', () => {
    const typed = { ...readFrom, description: 'Van mij' }
    const newest = { name: 'Jus de veau', description: 'Van een ander', allergens: [1] }
    expect(mergeTyped({ readFrom, typed, newest })).toEqual({ ...newest, description: 'Van mij' })
  })

  test('of a list keeps what either side added, and nothing that either side took away', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }))
    fc.assert(
      fc.property(ids, ids, ids, (before, mine, theirs) => {
        const lists = { readFrom: { ids: before }, typed: { ids: mine }, newest: { ids: theirs } }
        const merged = mergeTyped(lists).ids
        const counts = (id: number) =>
          before.includes(id) ? mine.includes(id) && theirs.includes(id) : mine.includes(id) || theirs.includes(id)
        expect(merged.toSorted()).toEqual([1, 2, 3, 4, 5, 6].filter(counts))
      }),
    )
  })
})
