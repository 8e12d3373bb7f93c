import { describe, expect, inject, test } from 'vitest'
import { dumpCompany, dumpContent } from './dump.ts'
import { newLines } from './history.ts'
import { type MenuIds, missingIds, type Restaurant, type World } from './restaurants.ts'
import type { Answer, Client, Method } from './start-test-app.ts'

export type Attempt = { url: string; body?: unknown }
/** The values that each field refuses, with the sentence of the refusal. `missing` leaves the field out. */
export type Refused = Readonly<Record<string, readonly (readonly [value: unknown, message: string])[]>>

export type WriteCall = {
  method: Exclude<Method, 'GET'>
  /** Returns a call that will succeed. It makes the rows it needs, so that it can be repeated. */
  attempt: (at: Restaurant) => Promise<Attempt> | Attempt
  /** The lines that the call adds to the history, as 'create dish 12'; `ids` are those of its path, in order. */
  leaves: (answer: Answer, ids: readonly string[]) => readonly string[]
  /** The call needs no body, although it is a POST. */
  isBodyless?: true
  /** The values that the fields of the body refuse. */
  refused?: Refused
  /** The same call with one id of `theirs`, once for each place that takes an id. */
  foreign?: (own: MenuIds, theirs: MenuIds) => readonly Attempt[]
}

export const missing = Symbol('missing')

const english = /\b(invalid|expected|received|required|must|should|string|undefined|number of)\b/i
const json = { 'content-type': 'application/json' }

/**
 * Tests what every call that changes something has in common: its refusals, its lines in the history, and that a
 * repeated call changes nothing twice. A call's own rules, no-op and race are tested beside this.
 */
export function describeWrite(title: string, world: World, call: WriteCall): void {
  const send = (client: Client, { url, body }: Attempt, headers?: Record<string, string>) =>
    client.call(call.method, url, body, headers)

  describe(title, () => {
    if (inject('database') === 'sqlite') describeRefusals(title, world, call, send)

    test('leaves its lines in the history, with who did it and how it came', async () => {
      const attempt = await call.attempt(world.own)
      let answer: Answer | undefined
      const lines = await newLines(world, async () => {
        answer = await send(world.own.owner, attempt)
      })
      expect(answer?.status, answer?.text).toBe(200)
      expect(lines).toEqual(answer && call.leaves(answer, attempt.url.match(/(?<=\/)\d+/g) ?? []))
    })

    // spec: dish-calls-15, product-calls-15
    test('gives the same answer to a repeated Idempotency-Key and does nothing twice', async () => {
      const attempt = await call.attempt(world.own)
      const key = { 'idempotency-key': `${title} again` }
      const both = await Promise.all([send(world.own.owner, attempt, key), send(world.own.owner, attempt, key)])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(both[1].body).toEqual(both[0].body)
      expect(both[1].headers['x-version']).toBe(both[0].headers['x-version'])

      const before = await dumpContent(world.app, world.own.companyId)
      const third = await send(world.own.owner, attempt, key)
      expect([third.status, third.body]).toEqual([200, both[0].body])
      expect(await dumpContent(world.app, world.own.companyId)).toEqual(before)
    })
  })
}

type Send = (client: Client, attempt: Attempt, headers?: Record<string, string>) => Promise<Answer>

/**
 * Tests the refusals by caller, shape, key and foreign id. They are the same on either database, so they run on SQLite
 * alone, and so does the check that nothing changes; `all-routes.test.ts` shows foreign ids refused by each call on both.
 */
function describeRefusals(title: string, world: World, call: WriteCall, send: Send): void {
  test('refuses visitors and users without a company before it looks at anything else', async () => {
    const attempt = await call.attempt(world.own)
    await expectUnchanged(world, async () => {
      for (const body of [attempt.body, undefined, '{broken']) {
        const answer = await world.app.visitor.call(call.method, attempt.url, body, body === undefined ? {} : json)
        expectRefusal(answer, 401, 'not-signed-in')
      }
      expectRefusal(await send(world.stranger, attempt), 403, 'no-company')
    })
  })

  test('refuses invalid ids in the path', async () => {
    const attempt = await call.attempt(world.own)
    await expectUnchanged(world, async () => {
      for (const url of withEachIdReplaced(attempt.url, ['abc', '-1', '0', '1.5', '1e20', '%00', '%D9%A3', '1;2'])) {
        const answer = await send(world.own.owner, { ...attempt, url })
        expectRefusal(answer, 400, 'invalid')
        expect(Object.keys(fieldsOf(answer))).toHaveLength(1)
      }
      for (const url of withEachIdReplaced(attempt.url, ['9'.repeat(3000), '%zz']))
        expectRefusal(await send(world.own.owner, { ...attempt, url }))
    })
  })

  test("answers another company's id exactly as one that does not exist", async () => {
    const theirs = call.foreign?.(world.own.menu, world.other.menu) ?? []
    const nobodys = call.foreign?.(world.own.menu, missingIds) ?? []
    await expectUnchanged(world, async () => {
      for (const [index, attempt] of theirs.entries()) {
        const answer = await send(world.own.owner, attempt)
        expectRefusal(answer, 404, 'not-found')
        const unknown = await send(world.own.owner, nobodys[index] ?? attempt)
        expect([unknown.status, unknown.text]).toEqual([answer.status, answer.text])
      }
    })
  })

  test('refuses an Idempotency-Key that was used for another call, and one that is too long', async () => {
    const key = { 'idempotency-key': `${title} first` }
    expect((await send(world.own.owner, await call.attempt(world.own), key)).status).toBe(200)
    const other = { ...(await call.attempt(world.own)) }
    const changed = isRecord(other.body) ? { ...other, body: { ...other.body, name: 'iets-anders' } } : other
    const isSameCall = changed === other && other.url.match(/\d/) === null
    await expectUnchanged(world, async () => {
      if (!isSameCall) expectRefusal(await send(world.own.owner, changed, key), 409, 'idempotency-key-reused')
      const tooLong = await send(world.own.owner, other, { 'idempotency-key': 'x'.repeat(201) })
      expectRefusal(tooLong, 400, 'invalid')
      expect(tooLong.body).toMatchObject({ message: 'De header Idempotency-Key moet 1 tot 200 tekens hebben.' })
    })
  })

  if (call.method === 'POST' && !call.isBodyless) describeBody(world, call, send)
}

function describeBody(world: World, call: WriteCall, send: Send): void {
  test('refuses a body that is not the JSON that it expects', async () => {
    const { url, body } = await call.attempt(world.own)
    const wrongShape = Array.isArray(body) ? '{}' : '[]'
    await expectUnchanged(world, async () => {
      for (const text of [
        'null',
        '5',
        '"tekst"',
        'true',
        wrongShape,
        '',
        '{"name":',
        '{"price":NaN}',
        '{"__proto__":1}',
      ])
        expectRefusal(await send(world.own.owner, { url, body: text }, json), 400, 'invalid')
      expectRefusal(await send(world.own.owner, { url }), 400, 'invalid')
      for (const type of ['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'])
        expectRefusal(await send(world.own.owner, { url, body: 'name=x' }, { 'content-type': type }), 415)
    })
  })

  test('refuses a body of more than a megabyte', async () => {
    const { url } = await call.attempt(world.own)
    const body = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
    await expectUnchanged(world, async () =>
      expectRefusal(await send(world.own.owner, { url, body }, json), 413, 'too-large'),
    )
  })

  // spec: dish-calls-9, dish-calls-17
  test('refuses wrong values and names their field', async () => {
    const { url, body } = await call.attempt(world.own)
    await expectUnchanged(world, async () => {
      for (const [field, values] of Object.entries(call.refused ?? {})) {
        for (const [value, message] of values) {
          const answer = await send(world.own.owner, { url, body: withField(body, field, value) })
          expectRefusal(answer, 400, 'invalid')
          expect([value, fieldsOf(answer)]).toEqual([value, { [field]: message }])
          expect(answer.body).toMatchObject({ message })
        }
      }
    })
  })
}

/** Checks the shape that every refusal has: a code, a Dutch sentence, and no internals of the server. */
export function expectRefusal(answer: Answer, status?: number, code?: string): void {
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  expect(answer.status, answer.text).toBeLessThan(500)
  if (status !== undefined) expect(answer.status, answer.text).toBe(status)
  const { fields = {}, ...refusal } = answer.body as { message: string; fields?: Record<string, string> }
  expect(refusal).toEqual({
    code: code ?? expect.stringMatching(/^[a-z-]+$/),
    message: expect.stringMatching(/^\S.*\S$/),
  })
  for (const message of [refusal.message, ...Object.values(fields)]) expect(message).not.toMatch(english)
}

/** Returns the fields that a refusal names, each with its sentence. */
export function fieldsOf(answer: Answer): Record<string, string> {
  return (answer.body as { fields?: Record<string, string> }).fields ?? {}
}

/** Runs `act` and checks that it changes no row of either company. */
export async function expectUnchanged({ app, own, other }: World, act: () => Promise<unknown>): Promise<void> {
  const dump = async () => [await dumpCompany(app, own.companyId), await dumpCompany(app, other.companyId)]
  const before = await dump()
  await act()
  expect(await dump()).toEqual(before)
}

function withField(body: unknown, field: string, value: unknown): unknown {
  const { [field]: _, ...rest } = body as Record<string, unknown>
  return value === missing ? rest : { ...rest, [field]: value }
}

/** Returns the address with each of its ids in turn replaced by each of the values. */
function withEachIdReplaced(url: string, values: readonly string[]): string[] {
  const parts = url.split('/')
  return parts.flatMap((part, index) =>
    /^\d+$/.test(part) ? values.map((value) => parts.with(index, value).join('/')) : [],
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The values that a required name refuses, in any call. */
export const refusedNames = [
  [missing, 'Naam is verplicht'],
  [null, 'Naam is verplicht'],
  ['', 'Naam is verplicht'],
  [' \t\n ', 'Naam is verplicht'],
  ['\u0000', 'Naam is verplicht'],
  ['\u200f\u202e\u2067\u061c', 'Naam is verplicht'],
  ['\u00ad\u3164\u2800\ufe0f', 'Naam is verplicht'],
  [12, 'Naam moet tekst zijn'],
  [['Soep'], 'Naam moet tekst zijn'],
  [{}, 'Naam moet tekst zijn'],
  ['n'.repeat(10_000), 'Naam mag niet langer zijn dan 200 tekens'],
] as const

/** The values that the id of a thing to save refuses. */
export const refusedIds = [
  ['abc', 'id moet een nummer zijn'],
  ['1', 'id moet een nummer zijn'],
  [true, 'id moet een nummer zijn'],
  [{}, 'id moet een nummer zijn'],
  [-1, 'id mag niet negatief zijn'],
  [1.5, 'id moet een geheel getal zijn'],
  [1e20, 'id moet een geheel getal zijn'],
] as const

/** The values that a version refuses. */
export const refusedVersions = [
  ['1', 'version moet een nummer zijn'],
  [-1, 'version mag niet negatief zijn'],
  [0.5, 'version moet een geheel getal zijn'],
] as const

/** The values that an optional description refuses. */
export const refusedDescriptions = [
  [7, 'Omschrijving moet tekst zijn'],
  [['tekst'], 'Omschrijving moet tekst zijn'],
  ['o'.repeat(10_000), 'Omschrijving mag niet langer zijn dan 2000 tekens'],
] as const

/** Returns the values that a switch refuses; `label` is its Dutch name. */
export function refusedSwitches(label: string) {
  return ['true', 1, 0, {}].map((value) => [value, `${label} moet true of false zijn`] as const)
}
