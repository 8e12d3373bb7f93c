import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeTyped } from './merge-typed.ts'

describe('merging the newest version into a form', () => {
  const readFrom = { name: 'Jus', description: '', allergens: [1, 21] }

  test('keeps the input, and updates untouched fields', () => {
    const typed = { ...readFrom, description: 'Van mij' }
    const newest = { name: 'Jus de veau', description: 'Van een ander', allergens: [1] }
    expect(mergeTyped({ readFrom, typed, newest })).toEqual({ ...newest, description: 'Van mij' })
  })

  test('keeps in a list what either side added, and nothing that either side removed', () => {
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
