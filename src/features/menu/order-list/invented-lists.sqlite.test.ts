import { expect, test } from 'vitest'
import { type OrderScore, openStarterFoods, orderListsIn, scoreOrder } from '#test/order-score.ts'

test('of invented lists of wholesalers no row is lost, no barcode finds another product, and nearly all is found', async () => {
  const { catalogue, close } = openStarterFoods()
  const scores: OrderScore[] = []
  for (const list of orderListsIn('test/order-lists/open')) scores.push(await scoreOrder(list, catalogue))
  await close()
  const sum = (of: 'rows' | 'right' | 'wrong' | 'lost') => scores.reduce((total, score) => total + score[of], 0)
  expect([sum('wrong'), sum('lost')]).toEqual([0, 0])
  expect(sum('rows')).toBeGreaterThan(250)
  expect(sum('right') / sum('rows')).toBeGreaterThan(0.95)
})
