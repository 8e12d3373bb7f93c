import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { day, minute } from '#shared/dates.ts'
import { startFaultyServer } from '#test/faulty-server.ts'
import { speculaas, startOpenFoodFactsServer } from '#test/openfoodfacts-server.ts'
import { refidOf } from '../../refid.ts'
import { SourceAway } from '../../server/source.ts'
import { createOpenFoodFacts } from './openfoodfacts.ts'

const gtin = Number(speculaas.code)
// Barcodes with the prefix for demonstrations, which no real product has.
const unknownGtins = Array.from({ length: 40 }, (_, index) => withCheckDigit(952_123_460_000 + index))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function start({ timeout = 10_000, rows = [speculaas] } = {}) {
  const server = await startOpenFoodFactsServer(rows)
  onTestFinished(server.stop)
  return { server, source: createOpenFoodFacts({ userAgent: 'Menukaart/1 (a test)', baseUrl: server.url, timeout }) }
}

function passMs(ms: number): void {
  vi.advanceTimersByTime(ms)
}

function withCheckDigit(code: number): number {
  const sum = Array.from(String(code), Number).reduce((total, digit, index) => total + digit * (index % 2 ? 3 : 1), 0)
  return code * 10 + ((10 - (sum % 10)) % 10)
}

describe('Open Food Facts, live', () => {
  // spec: sheets-15
  test('is asked by barcode for the needed fields, and told who asks', async () => {
    const { server, source } = await start()
    const sheet = await source.findSheet(refidOf('openfoodfacts', gtin))
    expect(sheet).toMatchObject({ name: 'Speculaasbrokken', gtin: speculaas.code, origin: 'openfoodfacts' })
    expect(sheet?.levels).toContainEqual({ id: 5, level: 'contains' })
    expect(sheet?.levels).toContainEqual({ id: 3, level: 'may-contain' })
    expect(server.calls[0]?.path).toMatch(/^\/api\/v3\/product\/9521234500018\.json\?fields=code,.*allergens_tags/)
    expect(server.calls[0]?.headers['user-agent']).toBe('Menukaart/1 (a test)')
  })

  test('is never searched by words', async () => {
    const { source } = await start()
    expect(source.search).toBeUndefined()
  })

  test('understands the answers of version 2 as well', async () => {
    const { server, source } = await start()
    server.speakV2()
    expect(await source.findByGtin(gtin)).toMatchObject({ name: 'Speculaasbrokken' })
    expect(await source.findByGtin(unknownGtins[0] ?? 0)).toBeUndefined()
  })

  test('is asked once for a product that is looked up and read, also at the same time', async () => {
    const { server, source } = await start()
    await Promise.all([source.findByGtin(gtin), source.findSheet(refidOf('openfoodfacts', gtin))])
    await source.findSheet(refidOf('openfoodfacts', gtin))
    expect(server.calls).toHaveLength(1)
    passMs(11 * minute)
    await source.findByGtin(gtin)
    expect(server.calls).toHaveLength(2)
  })

  // spec: sheets-15
  test('is asked once a day for a product that it does not know', async () => {
    const { server, source } = await start()
    const [unknown = 0] = unknownGtins
    for (let time = 0; time < 3; time += 1) expect(await source.findByGtin(unknown)).toBeUndefined()
    passMs(day - 1000)
    expect(await source.findByGtin(unknown)).toBeUndefined()
    expect(server.calls).toHaveLength(1)
    passMs(2000)
    expect(await source.findByGtin(unknown)).toBeUndefined()
    expect(server.calls).toHaveLength(2)
  })

  test("is never asked for a shop's internal code, a wrong code or a product of another source", async () => {
    const { server, source } = await start()
    expect(await source.findByGtin(2_012_345_678_903)).toBeUndefined()
    expect(await source.findSheet(refidOf('openfoodfacts', gtin + 1))).toBeUndefined()
    expect(await source.findSheet(refidOf('menuapp', gtin))).toBeUndefined()
    expect(server.calls).toEqual([])
  })

  // spec: sheets-15
  test('is read at most fifteen times in any minute', async () => {
    const { server, source } = await start()
    passMs(minute)
    const asked: number[] = []
    for (let second = 0; second < 120; second += 1) {
      const before = server.calls.length
      const next = unknownGtins[server.calls.length] ?? 0
      await source.findByGtin(next).catch((error: unknown) => expect(error).toBeInstanceOf(SourceAway))
      if (server.calls.length > before) asked.push(second)
      passMs(1000)
    }
    const mostInAMinute = asked.map((start) => asked.filter((second) => second >= start && second < start + 60).length)
    expect(Math.max(...mostInAMinute)).toBeLessThanOrEqual(15)
    expect(asked.length).toBeGreaterThanOrEqual(20)
  })

  test('keeps nothing about a product when asking for it failed', async () => {
    const { server, source } = await start()
    server.fail({ status: 500 })
    await expect(source.findByGtin(gtin)).rejects.toThrow(SourceAway)
    server.fail(undefined)
    expect(await source.findByGtin(gtin)).toMatchObject({ name: 'Speculaasbrokken' })
  })

  test.each([
    ['429', { status: 429 }, minute],
    ['429 with a longer Retry-After', { status: 429, retryAfter: '180' }, 3 * minute],
    ['429 with a shorter Retry-After', { status: 429, retryAfter: '2' }, minute],
    ['503', { status: 503 }, minute],
    ['a Retry-After of a day', { status: 503, retryAfter: '86400' }, 10 * minute],
  ])('is left alone after %s', async (_name, fault, pause) => {
    const { server, source } = await start()
    server.fail(fault)
    await expect(source.findByGtin(gtin)).rejects.toThrow(SourceAway)
    server.fail(undefined)
    passMs(pause - 1000)
    await expect(source.findByGtin(gtin)).rejects.toThrow(SourceAway)
    expect(server.calls).toHaveLength(1)
    passMs(1000)
    expect(await source.findByGtin(gtin)).toMatchObject({ name: 'Speculaasbrokken' })
  })

  test.each(['hangs', 'stalls', 'cut-off', 'no-json', 'huge', { status: 500 }, { status: 404 }] as const)(
    'is away, and knows nothing of the product, when it fails with %j',
    async (fault) => {
      const { server, source } = await start({ timeout: 150 })
      server.fail(fault)
      await expect(source.findByGtin(gtin)).rejects.toThrow(SourceAway)
    },
  )

  test('is not trusted when it answers with another product', async () => {
    const other = { ...speculaas, code: String(unknownGtins[0]) }
    const server = await startFaultyServer(() => ({ status: 200, body: { status: 'success', product: other } }))
    onTestFinished(server.stop)
    const source = createOpenFoodFacts({ userAgent: 'Menukaart/1 (a test)', baseUrl: server.url })
    await expect(source.findByGtin(gtin)).rejects.toThrow('another product')
  })

  test('has no product without a name', async () => {
    const { source } = await start({ rows: [{ code: speculaas.code, allergens_tags: [] }] })
    expect(await source.findByGtin(gtin)).toBeUndefined()
  })
})
