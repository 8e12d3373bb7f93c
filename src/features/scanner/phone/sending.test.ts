import { afterEach, expect, test, vi } from 'vitest'
import { sendScan } from './web/api.ts'

const scan = { key: 'k', ean: '9520000000011', tag: 't', from: 'f' }
const found = { products: [{ id: 7, name: 'Bouillon' }] }
const nothing = { products: [] }

type Said = { status?: number; body: unknown; headers?: Record<string, string> }

/** Lets the server answer each call by the beginning of its path. */
function answering(answers: Record<string, Said>): void {
  const answer = async (path: string) => {
    const [, said] = Object.entries(answers).find(([begin]) => path.startsWith(begin)) ?? []
    if (!said) throw new TypeError(`no answer for ${path}`)
    const headers = { 'content-type': 'application/json', ...said.headers }
    return new Response(JSON.stringify(said.body), { status: said.status ?? 200, headers })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
}

const send = () => sendScan('code', scan, () => undefined)

afterEach(() => vi.unstubAllGlobals())

// spec: scan-phone-23
test.each([
  [500, 'unexpected', { kind: 'later' }],
  [502, 'away', { kind: 'later' }],
  [503, 'source-away', { kind: 'later' }],
  [400, 'invalid', { kind: 'refused' }],
  [403, 'scanner-over', { kind: 'over' }],
  [429, 'session-full', { kind: 'over', reason: 'De reden.' }],
  [429, 'too-many', { kind: 'busy', waitMs: 42_000 }],
])('after a refusal %i %s a scan is: %j', async (status, code, outcome) => {
  const refusal = { status, body: { code, message: 'De reden.' }, headers: { 'retry-after': '42' } }
  answering({ '/MenuApp/SearchByEan': { body: found }, '/product/AddProduct': refusal })
  expect(await send()).toEqual(outcome)
})

// spec: scan-phone-8
test('of several products with one code the first is sent', async () => {
  const products = [...found.products, { id: 8, name: 'Bouillonblokjes' }]
  answering({ '/MenuApp/SearchByEan': { body: { products } }, '/product/AddProduct': { body: {} } })
  expect(await send()).toMatchObject({ kind: 'added' })
  const [path, sent] = vi.mocked(fetch).mock.lastCall ?? []
  expect([path, JSON.parse(String(sent?.body))]).toMatchObject([
    '/product/AddProduct/code',
    { refid: 7, name: 'Bouillon' },
  ])
})

test('a name is asked for a code that nothing is found for, only while the session lasts', async () => {
  answering({ '/MenuApp/SearchByEan': { body: nothing }, '/product/ValidateGuid': { body: true } })
  expect(await send()).toEqual({ kind: 'unknown' })
  answering({ '/MenuApp/SearchByEan': { body: nothing }, '/product/ValidateGuid': { body: false } })
  expect(await send()).toEqual({ kind: 'over' })
  answering({ '/MenuApp/SearchByEan': { body: nothing } })
  expect(await send()).toEqual({ kind: 'unsure' })
})
