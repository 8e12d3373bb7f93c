import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { day } from '#shared/dates.ts'
import { password, startTestApp, type TestApp } from './start-test-app.ts'

type Row = Readonly<Record<string, unknown>>

/** Returns every row of our tables, by table. */
async function dumpAll({ db }: TestApp): Promise<Record<string, Row[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const rows = await Promise.all(tables.map((table) => sql<Row>`select * from ${sql.table(table)}`.execute(db)))
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.rows ?? []]))
}

/** Replaces the values that differ from one account to the next by their types. */
function anonymous(rows: readonly Row[]): Row[] {
  const madeEachTime = /^(id|.*_id|accountId|userId|token|code|qrcode|password|ipAddress|userAgent|.*At|.*_at)$/
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        madeEachTime.test(column) && value !== null ? typeof value : value,
      ]),
    ),
  )
}

/** Returns the length in ms of the only session, rounded to a second. */
function lengthOf([session, ...more]: readonly Row[] = []): number {
  expect(more).toEqual([])
  const ms = new Date(String(session?.expiresAt)).getTime() - new Date(String(session?.createdAt)).getTime()
  return Math.round(ms / 1000) * 1000
}

describe('a prepared company', () => {
  test('has the same rows as signing up and confirming leave, except the mail and the wait before another', async () => {
    const [prepared, registered] = [await startTestApp(), await startTestApp()]
    const { email } = await prepared.foundCompany('De Lepel')
    await registered.signUp('De Lepel', email)

    const [left, right] = [await dumpAll(prepared), await dumpAll(registered)]
    expect(Object.keys(left)).toEqual(Object.keys(right))
    expect(left.mail).toEqual([])
    expect([lengthOf(left.session), lengthOf(right.session)]).toEqual([30 * day, 30 * day])
    for (const table of Object.keys(right).filter(
      (name) => !['mail', 'throttle', 'secret', 'migration'].includes(name),
    ))
      expect([table, anonymous(left[table] ?? [])]).toEqual([table, anonymous(right[table] ?? [])])
  })

  test('has a session of the usual length, may sign out, and signs in with its password only', async () => {
    const app = await startTestApp()
    const owner = await app.foundCompany('De Lepel')
    expect((await owner.get('/auth/get-session')).body).toMatchObject({ email: owner.email })
    const wrong = { email: owner.email, password: `${password}!` }
    expect((await app.visitor.post('/auth/sign-in/email', wrong)).status).toBe(401)
    expect((await (await app.signIn(owner.email)).get('/dish/GetDishes')).status).toBe(200)

    expect((await owner.post('/auth/sign-out')).status).toBe(200)
    expect((await owner.get('/dish/GetDishes')).status).toBe(401)
  })
})
