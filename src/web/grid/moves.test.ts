import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Line } from './columns.ts'
import { cellAfterKey, landingOf, nextCellOf, rangeOf } from './moves.ts'

const rows = [{ id: 11 }, { id: 12 }, { id: 13 }]

test('arrows move by a cell and stay at an edge; Home and End go to the ends of a row, with Control of the grid', () => {
  const after = (key: string, id = 12, column = 1) => cellAfterKey(rows, 4, { id, column }, key)
  expect(after('ArrowDown')).toEqual({ id: 13, column: 1 })
  expect(after('ArrowDown', 13)).toEqual({ id: 13, column: 1 })
  expect(after('ArrowLeft', 11, 0)).toEqual({ id: 11, column: 0 })
  expect(after('End')).toEqual({ id: 12, column: 3 })
  expect(after('Control Home')).toEqual({ id: 11, column: 0 })
  expect(after('PageDown')).toEqual({ id: 13, column: 1 })
  expect(after('a')).toBeUndefined()
  expect(after('ArrowDown', 99)).toBeUndefined()
})

test('Tab goes through the cells that can be edited, row by row, there and back', () => {
  const next = (id: number, column: number, step: 1 | -1 = 1) => nextCellOf(rows, [2, 5], { id, column }, step)
  expect(next(11, 2)).toEqual({ id: 11, column: 5 })
  expect(next(11, 5)).toEqual({ id: 12, column: 2 })
  expect(next(12, 2, -1)).toEqual({ id: 11, column: 5 })
  expect(next(13, 5)).toBeUndefined()
  expect(next(11, 2, -1)).toBeUndefined()
})

test('a range holds both its ends, whichever was first', () => {
  expect(rangeOf(rows, 13, 12)).toEqual([12, 13])
  expect(rangeOf(rows, 11, 13)).toEqual([11, 12, 13])
  expect(rangeOf(rows, 99, 12)).toEqual([12])
})

describe('a row that is moved', () => {
  const head = (name: string) => ({ key: name, head: { name, count: 0 } })
  const row = (id: number) => ({ key: `${id}`, row: { id } })
  const lines: Line<{ id: number }>[] = [head('A'), row(1), row(2), head('B'), row(3), head('C')]

  test('lands in the group below whose head it is put, with the others of that group in their order', () => {
    expect(landingOf(lines, 1, 2)).toEqual({ head: 'A', ids: [2, 1] })
    expect(landingOf(lines, 1, 3)).toEqual({ head: 'B', ids: [1, 3] })
    expect(landingOf(lines, 1, 4)).toEqual({ head: 'B', ids: [3, 1] })
    expect(landingOf(lines, 4, 3)).toEqual({ head: 'A', ids: [1, 2, 3] })
    expect(landingOf(lines, 1, 5)).toEqual({ head: 'C', ids: [1] })
    expect(landingOf(lines, 4, 0)).toEqual({ head: 'A', ids: [3, 1, 2] })
    expect(landingOf(lines, 3, 1)).toBeUndefined()
  })

  test('is in one group, and no other row changes its group', () => {
    const places = fc.integer({ min: 0, max: lines.length - 1 })
    fc.assert(
      fc.property(places, places, (from, to) => {
        const landing = landingOf(lines, from, to)
        const moved = lines[from]?.row?.id
        fc.pre(moved !== undefined)
        const own = { A: [1, 2], B: [3], C: [] }[landing?.head ?? ''] ?? []
        expect(new Set(landing?.ids)).toEqual(new Set([...own, moved]))
        expect(landing?.ids).toHaveLength(new Set([...own, moved]).size)
      }),
    )
  })
})
