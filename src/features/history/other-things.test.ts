import { expect, test } from 'vitest'
import type { HistoryLine } from './lines.ts'
import { otherThings } from './other-things.ts'

const named = (line: HistoryLine) => otherThings(line).map(({ subject, id }) => `${subject} ${id}`)
const nothing = { contained: [], traces: [], unknown: [] }
const sauce = { subject: 'product', subjectId: 7, subjectName: 'Saus' } as const
const house = { subject: 'company', subjectId: 1, subjectName: '' } as const

test('are the dishes and products that a line names by id, each once, and never its own subject', () => {
  expect(named({ action: 'put-in-dishes', ...sauce, details: { dishes: [4, 7, 4] } })).toEqual(['dish 4', 'dish 7'])
  const put = { product: 8, name: 'Melk' }
  expect(
    named({ action: 'replace', ...sauce, details: { ...put, dishes: [4], products: [8, 7], brought: nothing } }),
  ).toEqual([...['dish 4', 'product 8']])
  expect(named({ action: 'add-product', subject: 'dish', subjectId: 8, subjectName: 'Soep', details: put })).toEqual([
    'product 8',
  ])
})

test('are what came with a menu, which its details only count', () => {
  const span = { count: 2, first: 4, last: 6 }
  expect(
    named({ action: 'enter-menu', ...house, details: { categories: span, dishes: span }, made: { dishes: [4, 6] } }),
  ).toEqual([...['dish 4', 'dish 6']])
  const menu = { subject: 'menu', subjectId: 1, subjectName: 'Kaart' } as const
  const counts = { categories: 1, products: 1, dishes: 1 }
  expect(named({ action: 'load-takeout', ...menu, details: counts, made: { dishes: [4], products: [9] } })).toEqual([
    ...['dish 4', 'product 9'],
  ])
})

test('are none of a copy, which is another dish from then on, or of what names none', () => {
  const copy = { subject: 'dish', subjectId: 5, subjectName: 'Soep (kopie)' } as const
  expect(named({ action: 'create', ...copy, details: { copyOf: 4 } })).toEqual([])
  expect(named({ action: 'delete', ...sauce })).toEqual([])
})
