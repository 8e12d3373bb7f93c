import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { JobTable } from './answer-jobs.ts'
import { JobThreads, ThreadsBusy } from './job-threads.ts'

type Jobs = {
  double: (number: number) => number
  fail: (message: string) => never
  crash: (input: undefined) => never
  exit: (status: number) => never
  hang: (input: undefined) => never
  sizeOf: (bytes: Uint8Array) => number
  thread: (input: undefined) => number
  hold: (gate: SharedArrayBuffer) => Promise<number>
  unsendable: (input: undefined) => () => void
}

const program = `
  import { threadId } from 'node:worker_threads'
  import { answerJobs, notify } from ${JSON.stringify(new URL('./answer-jobs.ts', import.meta.url).href)}
  answerJobs({
    double: (number) => 2 * number,
    fail: (message) => { throw new Error(message) },
    crash: () => new Promise(() => setImmediate(() => { throw new Error('kaas') })),
    exit: (status) => process.exit(status),
    hang: () => { notify('hangs'); for (;;); },
    sizeOf: (bytes) => bytes.length,
    thread: () => threadId,
    hold: async (gate) => { await Atomics.waitAsync(new Int32Array(gate), 0, 0).value; return threadId },
    unsendable: () => () => undefined,
  })`

type Options = ConstructorParameters<typeof JobThreads>[0]
function open(options: Omit<Options, 'program'> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'job-threads-'))
  const path = join(folder, 'program.mjs')
  writeFileSync(path, program)
  const threads = new JobThreads<Jobs & JobTable>({ program: pathToFileURL(path), ...options })
  onTestFinished(async () => {
    await threads.close()
    rmSync(folder, { recursive: true })
  })
  return threads
}

/** A gate for jobs that wait, and what opens it. */
function closedGate() {
  const gate = new SharedArrayBuffer(4)
  const cell = new Int32Array(gate)
  const release = () => {
    Atomics.store(cell, 0, 1)
    Atomics.notify(cell, 0)
  }
  return { gate, release }
}

test('a job that fails, or whose result can not be sent, fails alone with its reason', async () => {
  const threads = open()
  const all = [threads.run('double', 1), threads.run('fail', 'mis'), threads.run('unsendable', undefined)]
  const [good, wrong, unsendable] = await Promise.allSettled([...all, threads.run('thread', undefined)])
  expect(good).toMatchObject({ value: 2 })
  expect(wrong).toMatchObject({ reason: { message: 'mis', stack: expect.stringContaining('program.mjs') } })
  expect(unsendable).toMatchObject({ reason: { message: expect.stringContaining('could not be cloned') } })
  expect(await threads.run('thread', undefined)).toBe(await threads.run('thread', undefined))
})

test.each([
  ['breaks', (threads: JobThreads<Jobs & JobTable>) => threads.run('crash', undefined), 'kaas'],
  ['ends', (threads: JobThreads<Jobs & JobTable>) => threads.run('exit', 3), 'ended with status 3'],
])('a job whose thread %s fails, and those that waited are done in another thread', async (_, breakIt, reason) => {
  const threads = open()
  const before = await threads.run('thread', undefined)
  const broken = expect(breakIt(threads)).rejects.toThrow(reason)
  const after = threads.run('thread', undefined)
  await broken
  expect(await after).not.toBe(before)
})

test('a job that hangs loses its thread at its limit, who waited as long is told that others were busy, and the next one has all its time', async () => {
  const begun = Promise.withResolvers<unknown>()
  const threads = open({ limit: 60_000, onNotice: begun.resolve })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const hanging = [1, 2].map(() => expect(threads.run('hang', undefined)).rejects.toThrow('took too long'))
  const waiting = expect(threads.run('double', 1)).rejects.toThrow(ThreadsBusy)
  expect(await begun.promise).toBe('hangs')
  vi.advanceTimersByTime(60_000)
  await Promise.all([hanging[0], waiting])
  expect(threads.isReady).toBe(false)
  const { gate, release } = closedGate()
  vi.advanceTimersByTime(1000)
  const later = threads.run('hold', gate)
  vi.advanceTimersByTime(59_000)
  await hanging[1]
  vi.advanceTimersByTime(59_000)
  release()
  expect(await later).toBeGreaterThan(0)
})

test('jobs run in as many threads as are allowed, and as many in each; more than that are refused', async () => {
  const { gate, release } = closedGate()
  const threads = open({ size: 2, atOnce: 2, most: 5 })
  const held = [1, 2, 3, 4, 5].map(() => threads.run('hold', gate))
  const refused = expect(threads.run('double', 1)).rejects.toThrow(ThreadsBusy)
  release()
  await refused
  expect(new Set(await Promise.all(held)).size).toBe(2)
  expect(await threads.run('double', 1)).toBe(2)
})

test('a thread that is idle for long ends, and the next job starts another', async () => {
  const threads = open({ idleTime: 30_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = await threads.run('thread', undefined)
  vi.advanceTimersByTime(29_000)
  expect(await threads.run('thread', undefined)).toBe(first)
  vi.advanceTimersByTime(29_000)
  expect(threads.isReady).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(threads.isReady).toBe(false)
  expect(await threads.run('thread', undefined)).not.toBe(first)
})

test('memory that is moved to a thread is no longer here; what can not be sent fails at once', async () => {
  const threads = open()
  const bytes = new Uint8Array(100)
  expect(await threads.run('sizeOf', bytes, [bytes.buffer])).toBe(100)
  expect(bytes.length).toBe(0)
  await expect(threads.run('sizeOf', bytes, [bytes.buffer])).rejects.toThrow()
  expect(await threads.run('double', 4)).toBe(8)
})

test('closing fails what is under way and what waits, and the next job starts another thread', async () => {
  const { gate } = closedGate()
  const threads = open()
  const pending = [1, 2].map(() => expect(threads.run('hold', gate)).rejects.toThrow('closed'))
  await threads.close()
  await Promise.all(pending)
  expect(await threads.run('double', 1)).toBe(2)
})
