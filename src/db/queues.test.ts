import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseOutage } from './errors.ts'
import { Queues } from './queues.ts'

afterEach(() => vi.useRealTimers())

/** Queues a job that runs until the test ends it. */
function start(queues: Queues<string>, key: string) {
  const end = Promise.withResolvers<string>()
  let started = false
  const done = queues.take(key, () => {
    started = true
    return end.promise
  })
  return { ...end, done, hasStarted: () => started }
}

test('jobs of one key run in turn, also after one that failed; jobs of another key do not wait', async () => {
  const queues = new Queues<string>()
  const [first, second, third, other] = ['a', 'a', 'a', 'b'].map((key) => start(queues, key))
  other?.resolve('other')
  expect(await other?.done).toBe('other')
  expect([first, second, third].map((work) => work?.hasStarted())).toEqual([true, false, false])
  first?.reject(new Error('broken'))
  await expect(first?.done).rejects.toThrow('broken')
  second?.resolve('second')
  expect(await second?.done).toBe('second')
  third?.resolve('third')
  expect(await third?.done).toBe('third')
})

test('a job that waits too long is refused, and no later job passes one that still runs', async () => {
  vi.useFakeTimers()
  const queues = new Queues<string>()
  const [first, second] = [start(queues, 'a'), start(queues, 'a')]
  const refusal = expect(second.done).rejects.toBeInstanceOf(DatabaseOutage)
  await vi.advanceTimersByTimeAsync(2000)
  const third = start(queues, 'a')
  await vi.advanceTimersByTimeAsync(1000)
  await refusal
  expect([second.hasStarted(), third.hasStarted()]).toEqual([false, false])
  first.resolve('first')
  third.resolve('third')
  expect(await Promise.all([first.done, third.done])).toEqual(['first', 'third'])
})

test('a hundred jobs may wait for one key, and others once those are done', async () => {
  const queues = new Queues<string>()
  const running = start(queues, 'a')
  const waiting = Array.from({ length: 100 }, () => queues.take('a', async () => 'late'))
  await expect(queues.take('a', async () => 'too late')).rejects.toThrow('too many')
  running.resolve('first')
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['late']))
  expect(await queues.take('a', async () => 'again')).toBe('again')
})
