import { describe, expect, test } from 'vitest'
import { PrintCache } from './print-cache.ts'

describe('results that are kept', () => {
  test('are made once, also for two requests at the same time', async () => {
    const kept = new PrintCache<number>({ most: 2, atOnce: 2 })
    let made = 0
    const make = async () => ++made
    expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([1, 1])
    expect(await kept.get('a', make)).toBe(1)
  })

  test('are the most recently requested', async () => {
    const kept = new PrintCache<string>({ most: 2, atOnce: 2 })
    const made: string[] = []
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b'])
      await kept.get(key, async () => {
        made.push(key)
        return key
      })
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('never include failures', async () => {
    const kept = new PrintCache<string>({ most: 2, atOnce: 1 })
    await expect(kept.get('a', () => Promise.reject(new Error('mis')))).rejects.toThrow('mis')
    expect(await kept.get('a', async () => 'raak')).toBe('raak')
  })

  test('are refused while too many others are being made', async () => {
    const kept = new PrintCache<string>({ most: 9, atOnce: 2 })
    const making = Promise.withResolvers<string>()
    const asked = ['a', 'b'].map((key) => kept.get(key, () => making.promise))
    await expect(kept.get('c', async () => 'c')).rejects.toMatchObject({ status: 503, code: 'busy' })
    const joined = kept.get('a', async () => 'another')
    making.resolve('made')
    expect(await Promise.all([...asked, joined])).toEqual(['made', 'made', 'made'])
    expect(await kept.get('c', async () => 'c')).toBe('c')
  })
})
