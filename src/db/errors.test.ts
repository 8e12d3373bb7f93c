import { expect, test } from 'vitest'
import { asOutage, DatabaseOutage, outageKindOf, revealOutages } from './errors.ts'

const failing = (code: string, message = 'as it happens') => Object.assign(new Error(message), { code })
const sqlite = (errcode: number) => Object.assign(new Error('as it happens'), { code: 'ERR_SQLITE_ERROR', errcode })

test.each(
  'ECONNREFUSED ECONNRESET ETIMEDOUT EHOSTUNREACH ENETUNREACH EPIPE EAI_AGAIN ENOTFOUND 08000 08006 57P01 57P02 57P03 57014 55P03 25P03 25006 53000 53200 53300 40P01'.split(
    ' ',
  ),
)('%s means that the database is away', (code) => {
  expect(outageKindOf(failing(code))).toBe('away')
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])('"%s" means that the database is away', (message) => {
  expect(outageKindOf(new Error(message))).toBe('away')
})

test('a full disk is told apart, and an extended code of SQLite counts as the code that it extends', () => {
  expect(outageKindOf(failing('53100'))).toBe('full')
  // 4874: an I/O error on the shared memory's file, for which a full disk has no room.
  for (const code of [13, 4874]) expect(outageKindOf(sqlite(code))).toBe('full')
  // 5: busy, 517: busy with an old snapshot, 8: read-only, 778: an I/O error while writing, 14: cannot open.
  for (const code of [5, 517, 8, 778, 14]) expect(outageKindOf(sqlite(code))).toBe('away')
})

test('a damaged file of SQLite is told apart', () => {
  // 11: corrupt, 267: corrupt in a virtual table, 26: not a database.
  for (const code of [11, 267, 26]) expect(outageKindOf(sqlite(code))).toBe('damaged')
})

test('an error that a retry would not fix is no outage', () => {
  // Unique, check, no such column, a missing file, out of range; 1: an SQL error, 19: a constraint, 2067: unique.
  for (const code of ['23505', '23514', '42703', 'ENOENT', '22003']) expect(outageKindOf(failing(code))).toBeUndefined()
  for (const code of [1, 19, 2067]) expect(outageKindOf(sqlite(code))).toBeUndefined()
  for (const error of [undefined, null, 'ECONNRESET', new Error('')]) expect(outageKindOf(error)).toBeUndefined()
  const mistake = failing('42703')
  expect(asOutage(mistake)).toBe(mistake)
})

test('the first outage is thrown, even if another error or a result came of it', async () => {
  const outage = () => asOutage(failing('57P01', 'the server stops'))
  const first = await revealOutages(async () => {
    outage()
    await Promise.resolve()
    asOutage(failing('ECONNRESET'))
    throw new Error('Failed to get session')
  }).catch((error: unknown) => error)
  expect(first).toBeInstanceOf(DatabaseOutage)
  expect(String(first)).toBe('DatabaseOutage: 57P01 the server stops')
  await expect(revealOutages(async () => void outage())).rejects.toBeInstanceOf(DatabaseOutage)
})

test('results and errors that have nothing to do with the database pass unchanged', async () => {
  expect(await revealOutages(async () => 5)).toBe(5)
  const mistake = new TypeError('ours')
  await expect(revealOutages(() => Promise.reject(mistake))).rejects.toBe(mistake)
  // One caller's outage must not reach another caller.
  const [, other] = await Promise.allSettled([
    revealOutages(async () => asOutage(failing('57P01'))),
    revealOutages(async () => 'fine'),
  ])
  expect(other).toEqual({ status: 'fulfilled', value: 'fine' })
})
