import { expect, test } from 'vitest'
import { mended } from './read-frame.ts'

// spec: scan-phone-25
test('a reader that fails is left alone for a while, prepared anew and asked again', async () => {
  let now = 0
  let isBroken = true
  let prepared = 0
  const asked: number[] = []
  const read = mended(
    async (frame: number) => {
      asked.push(frame)
      if (isBroken) throw new Error('no file')
      return `read ${frame}`
    },
    { prepare: () => void prepared++, rest: 3000, now: () => now },
  )
  expect(await read(1)).toBeUndefined()
  now = 2999
  expect(await read(2)).toBeUndefined()
  now = 3000
  isBroken = false
  expect(await read(3)).toBe('read 3')
  expect(await read(4)).toBe('read 4')
  expect([asked, prepared]).toEqual([[1, 3, 4], 2])
})
