import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { yieldingMap } from './yielding-map.ts'

/** Makes each look at the clock so many ms later than the one before, and notes who has a turn meanwhile. */
async function orderOfTurns(msBetweenLooks: number): Promise<(number | string)[]> {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += msBetweenLooks
    return now
  })
  onTestFinished(() => clock.mockRestore())
  const order: (number | string)[] = []
  const others = async () => {
    for (let turn = 0; turn < 2; turn++) {
      await nextTurn()
      order.push('other work')
    }
  }
  const waiting = others()
  const mapped = await yieldingMap([1, 2, 3], (item) => {
    order.push(item)
    return item * 10
  })
  expect(mapped).toEqual([10, 20, 30])
  await waiting
  return order
}

test('other work has its turn in the middle of a long list', async () => {
  expect(await orderOfTurns(1000)).toEqual([1, 'other work', 2, 'other work', 3])
})

test('what takes a moment is done at once', async () => {
  expect(await orderOfTurns(0)).toEqual([1, 2, 3, 'other work', 'other work'])
})
