import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endProcess } from './end-process.ts'

const exits: unknown[] = []
const lines: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process, 'exit').mockImplementation((code) => void exits.push(code) as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  exits.splice(0)
  lines.splice(0)
})

const end = (stop: () => Promise<void>) => endProcess(stop, (line) => void lines.push(line))

test('a process ends well as soon as its server has stopped', async () => {
  end(() => new Promise((resolve) => setTimeout(resolve, 8000)))
  await vi.advanceTimersByTimeAsync(7999)
  expect(exits).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([exits, lines]).toEqual([[0], []])
})

test('a process whose server never stops ends before its supervisor kills it, and says so', async () => {
  end(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(9000)
  expect([exits, lines]).toEqual([[1], ['The server did not stop in time, and is ended.']])
})

test('a process whose server fails to stop ends, and says why', async () => {
  end(() => Promise.reject(new Error('the port is stuck')))
  await vi.advanceTimersByTimeAsync(0)
  expect([exits, lines]).toEqual([[1], ['The server could not be stopped as it should: Error: the port is stuck']])
})
