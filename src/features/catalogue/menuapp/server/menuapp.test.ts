import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { breakAfterFailures, breakFor, longestPause, remoteTimeout } from '#server/requests/remote.ts'
import { startFaultyServer } from '#test/faulty-server.ts'
import { type MenuappServer, startMenuappServer } from '#test/menuapp-server.ts'
import type { WireProduct } from '#test/menuapp-wire.ts'
import { refidOf } from '../../refid.ts'
import { SourceAway } from '../../server/source.ts'
import { createMenuapp } from './menuapp.ts'

const firstPage = { index: 0, size: 200 }
const paneermeel: WireProduct = {
  id: 71,
  name: 'Paneermeel',
  brand: 'De Windmolen',
  gtin: '9521234500018',
  image: 'https://images.example/71.jpg',
  rows: [{ id: 5, name: 'Gluten', levelId: 1, levelName: 'Bevat' }],
}
const tarwemeel: WireProduct = { ...paneermeel, id: 72, name: 'Tarwemeel', gtin: '9521234500025' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function start({ key, timeout = 10_000 }: { key?: string; timeout?: number } = {}) {
  const server = await startMenuappServer([paneermeel, tarwemeel], key)
  onTestFinished(server.stop)
  return { server, source: createMenuapp({ url: server.url, key, userAgent: 'Menukaart/1 (a test)', timeout }) }
}

function passMs(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

const anyForm: Parameters<MenuappServer['speak']>[0][] = [
  {},
  { search: 'bare' },
  { numbers: 'strings', single: 'object', product: 'bare', specifications: 'array', texts: 'languages' },
]

describe('a menuapp server', () => {
  // spec: catalogue-calls-1, sheets-9
  test.each(anyForm)('is searched, asked by barcode and for sheets, in the form %j', async (form) => {
    const { server, source } = await start()
    server.speak(form)
    expect(await source.search?.('meel', firstPage)).toMatchObject([{ name: 'Paneermeel' }, { name: 'Tarwemeel' }])
    expect(await source.search?.('tarwe', firstPage)).toMatchObject([{ name: 'Tarwemeel' }])
    expect(await source.findByGtin(9_521_234_500_018)).toMatchObject({ name: 'Paneermeel', gtin: '9521234500018' })
    expect(await source.findSheet(refidOf('menuapp', 71))).toMatchObject({ levels: [{ id: 5, level: 'contains' }] })
  })

  test('is asked as the contract says, with the key and our name', async () => {
    const { server, source } = await start({ key: 'geheim' })
    await source.search?.('"meel* NEAR(', { index: 2, size: 50 })
    await source.findByGtin(9_521_234_500_018)
    await source.findSheet(refidOf('menuapp', 71))
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /MenuApp/SearchResults',
      'GET /MenuApp/SearchByEan/9521234500018',
      'GET /MenuApp/GetProductSheet/71',
    ])
    expect(server.calls[0]?.body).toEqual({ keyword: '"meel* NEAR(', filters: [], pageIndex: 2, pageSize: 50 })
    const headers = { authorization: 'Bearer geheim', 'user-agent': 'Menukaart/1 (a test)', accept: 'application/json' }
    for (const call of server.calls) expect(call.headers).toMatchObject(headers)
  })

  test('gets no key when none is set', async () => {
    const { server, source } = await start()
    await source.findByGtin(9_521_234_500_018)
    expect(server.calls[0]?.headers).not.toHaveProperty('authorization')
  })

  test('has no product for which it answers not found', async () => {
    const { server, source } = await start()
    expect(await source.findSheet(refidOf('menuapp', 404))).toBeUndefined()
    expect(await source.findByGtin(9_521_234_500_032)).toBeUndefined()
    for (const empty of [null, {}, { product: null }, { product: {} }, []]) {
      server.sendSheet(empty)
      expect(await source.findSheet(refidOf('menuapp', 71))).toBeUndefined()
    }
    expect(await source.findSheet(refidOf('starter', 71))).toBeUndefined()
  })

  test('gives a product the requested barcode, also when it does not repeat it, and no other', async () => {
    const answer = (products: unknown) => startFaultyServer(() => ({ status: 200, body: { products } }))
    for (const [products, found] of [
      [[{ id: 71, name: 'Paneermeel' }], { name: 'Paneermeel', gtin: '9521234500018' }],
      [[{ id: 72, name: 'Tarwemeel', gtin: '9521234500025' }], undefined],
      [
        [
          { id: 73, name: 'Speculaas' },
          { id: 71, name: 'Paneermeel' },
        ],
        undefined,
      ],
      [
        [
          { id: 73, name: 'Speculaas' },
          { id: 71, name: 'Paneermeel', gtin: '9521234500018' },
        ],
        { name: 'Paneermeel', gtin: '9521234500018' },
      ],
    ] as const) {
      const server = await answer(products)
      onTestFinished(server.stop)
      const source = createMenuapp({ url: server.url, key: undefined, userAgent: 'x' })
      const product = await source.findByGtin(9_521_234_500_018)
      expect(product && { name: product.name, gtin: product.gtin }).toEqual(found)
    }
  })

  test('is exact only where the name and brand hold all words, and its lists say nothing of allergens', async () => {
    const { source } = await start()
    const exact = async (keyword: string) => (await source.search?.(keyword, firstPage))?.map((found) => found.exact)
    expect(await exact('paneer')).toEqual([true])
    const server = await startFaultyServer(() => ({ status: 200, body: [{ id: 74, name: 'Mosterdkaas' }] }))
    onTestFinished(server.stop)
    const near = createMenuapp({ url: server.url, key: undefined, userAgent: 'x' })
    for (const [keyword, isExact] of [
      ['mosterdsaus', false],
      ['kaas', true],
      ['mosterd', true],
      ['kaas geit', false],
    ] as const)
      expect([keyword, await near.search?.(keyword, firstPage)]).toMatchObject([
        keyword,
        [{ name: 'Mosterdkaas', exact: isExact, summary: null }],
      ])
  })

  test('is not trusted when it answers with another product, or with no sheet at all', async () => {
    const { server, source } = await start()
    for (const wrong of [{ product: { id: '72', name: 'Tarwemeel' } }, { message: 'fout' }, 'x', ['x']]) {
      server.sendSheet(wrong)
      await expect(source.findSheet(refidOf('menuapp', 71))).rejects.toThrow(SourceAway)
    }
  })

  test.each([
    'hangs',
    'stalls',
    'cut-off',
    'no-json',
    'huge',
    { status: 500 },
    { status: 401 },
    { status: 503 },
    { status: 429, retryAfter: '7' },
    { redirectTo: 'http://127.0.0.1:1/elsewhere' },
  ] as const)('is away when it fails with %j, for search, barcode and sheet', async (fault) => {
    for (const ask of ['search', 'findByGtin', 'findSheet'] as const) {
      const { server, source } = await start({ timeout: 150 })
      server.fail(fault)
      const asked = {
        search: () => source.search?.('meel', firstPage),
        findByGtin: () => source.findByGtin(9_521_234_500_018),
        findSheet: () => source.findSheet(refidOf('menuapp', 71)),
      }
      await expect(asked[ask]()).rejects.toThrow(SourceAway)
    }
  })

  test('is away when nothing listens at its address', async () => {
    const source = createMenuapp({ url: 'http://127.0.0.1:1', key: undefined, userAgent: 'x' })
    await expect(source.findByGtin(9_521_234_500_018)).rejects.toThrow(/menuapp: .*(ECONNREFUSED|bad port)/)
  })

  test('passes its key to no other machine, and follows a redirect to itself', async () => {
    const { server, source } = await start({ key: 'geheim' })
    const other = await startMenuappServer([paneermeel])
    onTestFinished(other.stop)
    server.fail({ redirectTo: `${other.url}/MenuApp/GetProductSheet/71` })
    await expect(source.findSheet(refidOf('menuapp', 71))).rejects.toThrow(SourceAway)
    expect(other.calls).toEqual([])
    server.fail({ redirectTo: '/MenuApp/GetProductSheet/71' })
    await expect(source.findSheet(refidOf('menuapp', 71))).rejects.toThrow('redirects in circles')
    expect(server.calls).toHaveLength(4)
  })

  test('costs nobody more than five seconds', () => {
    expect(remoteTimeout).toBe(5000)
  })
})

describe('a menuapp server that fails', () => {
  const ask = (source: ReturnType<typeof createMenuapp>) => source.findByGtin(9_521_234_500_018).catch(() => 'away')

  // spec: sheets-14
  test.each([{ status: 500 }, 'no-json', 'cut-off'] as const)(
    'with %j is left alone after some failures in a row, then tried with one call',
    async (fault) => {
      const { server, source } = await start()
      server.fail(fault)
      for (let call = 0; call < breakAfterFailures + 5; call += 1) expect(await ask(source)).toBe('away')
      expect(server.calls).toHaveLength(breakAfterFailures)
      passMs(breakFor + 1)
      expect(await ask(source)).toBe('away')
      expect(await ask(source)).toBe('away')
      expect(server.calls).toHaveLength(breakAfterFailures + 1)
      server.fail(undefined)
      passMs(breakFor + 1)
      expect(await ask(source)).toMatchObject({ name: 'Paneermeel' })
      expect(await ask(source)).toMatchObject({ name: 'Paneermeel' })
    },
  )

  // spec: sheets-14
  test('by being slow is left alone as well', async () => {
    const { server, source } = await start({ timeout: 500 })
    server.fail('hangs')
    for (let call = 0; call < breakAfterFailures + 5; call += 1) expect(await ask(source)).toBe('away')
    expect(server.calls).toHaveLength(breakAfterFailures)
  })

  test('is not left alone for unknown products', async () => {
    const { server, source } = await start()
    for (let id = 1000; id < 1010; id += 1) await source.findSheet(refidOf('menuapp', id))
    server.fail({ status: 400 })
    for (let id = 1000; id < 1010; id += 1) await source.findSheet(refidOf('menuapp', id))
    expect(server.calls).toHaveLength(20)
  })

  test.each([
    ['7', 10_000],
    ['120', 120_000],
    ['864000', longestPause],
    ['morgen', 10_000],
  ])('is left alone after 429 with Retry-After %s for %i ms', async (retryAfter, pause) => {
    const { server, source } = await start()
    server.fail({ status: 429, retryAfter })
    expect(await ask(source)).toBe('away')
    server.fail(undefined)
    passMs(pause - 1000)
    expect(await ask(source)).toBe('away')
    expect(server.calls).toHaveLength(1)
    passMs(1000)
    expect(await ask(source)).toMatchObject({ name: 'Paneermeel' })
  })

  test('is left alone until the date in its Retry-After', async () => {
    const { server, source } = await start()
    server.fail({ status: 503, retryAfter: new Date(Date.now() + 90_000).toUTCString() })
    expect(await ask(source)).toBe('away')
    server.fail(undefined)
    passMs(88_000)
    expect(await ask(source)).toBe('away')
    passMs(2000)
    expect(await ask(source)).toMatchObject({ name: 'Paneermeel' })
  })
})
