import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'

// spec: own-data-3
test('rows come in batches of a hundred, in order, and between two of them others get their turn', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => index)
  const happened: (number[] | 'another')[] = []
  for await (const batch of inBatches(rows)) {
    happened.push(batch)
    setImmediate(() => happened.push('another'))
  }
  const [first, second, third] = [rows.slice(0, 100), rows.slice(100, 200), rows.slice(200)]
  expect(happened).toEqual([first, 'another', second, 'another', third])
})
