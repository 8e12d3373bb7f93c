import { afterEach, expect, test, vi } from 'vitest'
import { CallError, call, messageOf, openScreensFor } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

const failureOf = async (making: Promise<unknown>): Promise<unknown> =>
  making.then(
    () => 'nothing',
    (error: unknown) => error,
  )

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'no-answer'],
  [
    'an answer breaks off',
    () => Promise.resolve(new Response('{"id":', { headers: { 'content-type': 'application/json' } })),
    'no-answer',
  ],
  [
    'no sign comes in time',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    'no-sign',
  ],
])('there is no connection where %s', async (_what, fetch, code) => {
  vi.stubGlobal('fetch', fetch)
  const error = await failureOf(call('GET', '/dish/GetDishes', { within: 1 }))
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ status: 0, code, message: expect.stringContaining('Geen verbinding') })
})

// spec: routes-8
test.each([
  ['a body that is no JSON', { fetch: () => Promise.resolve(new Response()) }, { body: { count: 1n } }],
  ['a browser without fetch', { fetch: undefined }, {}],
  ['a browser without AbortController', { AbortController: undefined }, {}],
])('a mistake of our own is not told as a lost connection: %s', async (_what, missing, options) => {
  for (const [name, value] of Object.entries(missing)) vi.stubGlobal(name, value)
  const error = await failureOf(call('POST', '/dish/SetDish', options))
  expect(error).not.toBeInstanceOf(CallError)
  expect(messageOf(error)).toBe('Er is iets misgegaan. Probeer het opnieuw.')
})

test('a change says for whom and for which company its screen was opened; reading does not', async () => {
  const sent: [string | null, string | null][] = []
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Headers }) => {
    sent.push([headers.get('x-opened-for'), headers.get('x-opened-in')])
    return Promise.resolve(new Response('true', { headers: { 'content-type': 'application/json' } }))
  })
  openScreensFor({ userId: 'an', companyId: 12 })
  await call('POST', '/dish/SetDish')
  await call('GET', '/dish/GetDishes')
  openScreensFor({})
  await call('DELETE', '/dish/DeleteDish/1')
  expect(sent).toEqual([
    ['an', '12'],
    [null, null],
    [null, null],
  ])
})
