import { LRUCache } from 'lru-cache'
import { describe, expect, test } from 'vitest'
import { MadeOnce } from './made-once.ts'

const keeping = ({ max, maxSize = 1000 }: { max: number; maxSize?: number }) =>
  new MadeOnce(new LRUCache<string, Buffer>({ max, maxSize, sizeCalculation: ({ length }) => length }))

/** Asks for results under these keys, each as large as its key, and returns the keys of those that had to be made. */
async function madeOf(kept: MadeOnce<string, Buffer>, keys: readonly string[]): Promise<string[]> {
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
    const kept = keeping({ max: 2 })
    let made = 0
    const make = async () => Buffer.of(++made)
    const first = Buffer.of(1)
    expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([first, first])
    expect(await kept.get('a', make)).toEqual(first)
  })

  test('are the most recently requested', async () => {
    expect(await madeOf(keeping({ max: 2 }), ['a', 'b', 'a', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c', 'b'])
  })

  test('take no more bytes than is allowed, however few they are', async () => {
    const kept = keeping({ max: 9, maxSize: 5 })
    expect(await madeOf(kept, ['aa', 'bb', 'aa', 'cc', 'aa', 'bb'])).toEqual(['aa', 'bb', 'cc', 'bb'])
    expect(await madeOf(kept, ['larger', 'bb', 'larger'])).toEqual(['larger', 'larger'])
  })

  test('never include failures', async () => {
    const kept = keeping({ max: 2 })
    const wrong = () => {
      throw new Error('mis')
    }
    for (const make of [async () => wrong(), wrong]) await expect(kept.get('a', make)).rejects.toThrow('mis')
    expect(await kept.get('a', async () => Buffer.of(1))).toEqual(Buffer.of(1))
  })
})
