import { describe, expect, test } from 'vitest'
import { PrintCache } from './print-cache.ts'

const keeping = (limits: { most: number; maxBytes?: number; atOnce?: number }) =>
  new PrintCache<Buffer>({ maxBytes: 1000, sizeOf: ({ length }) => length, ...limits })

/** Asks for results under these keys, each as large as its key, and returns the keys of those that had to be made. */
async function madeOf(kept: PrintCache<Buffer>, keys: readonly string[]): Promise<string[]> {
  const made: string[] = []
  for (const key of keys)
    await kept.get(key, async () => {
      made.push(key)
      return Buffer.from(key)
    })
  return made
}

describe('results that are kept', () => {
  test('are made once, also for two requests at the same time', async () => {
    const kept = keeping({ most: 2 })
    let made = 0
    const make = async () => Buffer.of(++made)
    const first = Buffer.of(1)
    expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([first, first])
    expect(await kept.get('a', make)).toEqual(first)
  })

  test('are the most recently requested', async () => {
    expect(await madeOf(keeping({ most: 2 }), ['a', 'b', 'a', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c', 'b'])
  })

  test('take no more bytes than is allowed, however few they are', async () => {
    const kept = keeping({ most: 9, maxBytes: 5 })
    expect(await madeOf(kept, ['aa', 'bb', 'aa', 'cc', 'aa', 'bb'])).toEqual(['aa', 'bb', 'cc', 'bb'])
    expect(await madeOf(kept, ['larger', 'bb', 'larger'])).toEqual(['larger', 'larger'])
  })

  test('never include failures', async () => {
    const kept = keeping({ most: 2, atOnce: 1 })
    await expect(kept.get('a', () => Promise.reject(new Error('mis')))).rejects.toThrow('mis')
    expect(await kept.get('a', async () => Buffer.of(1))).toEqual(Buffer.of(1))
  })

  test('are refused while too many others are being made', async () => {
    const kept = keeping({ most: 9, atOnce: 2 })
    const making = Promise.withResolvers<Buffer>()
    const asked = ['a', 'b'].map((key) => kept.get(key, () => making.promise))
    await expect(kept.get('c', async () => Buffer.from('c'))).rejects.toMatchObject({ status: 503, code: 'busy' })
    const joined = kept.get('a', async () => Buffer.from('another'))
    const made = Buffer.from('made')
    making.resolve(made)
    expect(await Promise.all([...asked, joined])).toEqual([made, made, made])
    expect(await kept.get('c', async () => Buffer.from('c'))).toEqual(Buffer.from('c'))
  })
})
