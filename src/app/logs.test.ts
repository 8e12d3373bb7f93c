import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { type SlowStatement, slowStatements } from '#db/connect.ts'
import { logAnswers } from '#server/requests/access-log.ts'
import { publishCard } from '#test/outages.ts'
import { startTestApp } from '#test/start-test-app.ts'

const pending = 'A'.repeat(22)

async function start() {
  const lines: Record<string, unknown>[] = []
  const app = await startTestApp({ watch: logAnswers, logTo: { write: (line) => void lines.push(JSON.parse(line)) } })
  const owner = await app.foundCompany('Lepelhuis')
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  /** Over the network: what stands before the framework is in the log as well. */
  const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    const answer = await fetch(origin + path, { ...init, headers: { cookie: owner.cookie ?? '', ...init.headers } })
    await answer.text()
    return answer
  }
  lines.length = 0
  return { app, owner, lines, ask }
}

test('each answer is a line with its route, status and time, and nothing in it tells who asked or for which token', async () => {
  const { owner, lines, ask } = await start()
  const path = await publishCard(owner)
  for (const address of [path, path, `/reset-password?token=${pending}`, '/nergens']) await ask(address)
  await ask('/category/GetCategory/999', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  const secret = JSON.stringify({ email: 'iemand@voorbeeld.nl', password: 'iets anders nog' })
  await ask('/auth/sign-in/email', { method: 'POST', body: secret, headers: { 'content-type': 'application/json' } })
  const told = lines
    .filter(({ msg }) => msg === 'answered')
    .map(({ method, route, status }) => ({ method, route, status }))
  expect(told).toContainEqual({ method: 'GET', route: '/show/:token', status: 200 })
  expect(told).toContainEqual({ method: 'GET', route: 'kept answer', status: 200 })
  expect(told).toContainEqual({ method: 'GET', route: 'unknown address', status: 404 })
  expect(told).toContainEqual({ method: 'GET', route: '/category/GetCategory/:id', status: 404 })
  expect(told).toContainEqual({ method: 'POST', route: '/auth/sign-in/email', status: 401 })
  const text = JSON.stringify(lines)
  for (const told of [path, pending, 'iemand', '203.0.113.9', 'iets anders', owner.cookie ?? '?'])
    expect(text).not.toContain(told)
  expect(lines.every(({ ms }) => typeof ms === 'number')).toBe(true)
})

test('who saw a failure can name the lines that tell of it, and these hold no values of the row', async () => {
  const { app, lines, ask } = await start()
  await app.db.schema.dropView('category').execute()
  const answer = await ask('/category/GetCategories')
  expect(answer.status).toBe(500)
  const ofIt = lines.filter(({ reqId }) => reqId === answer.headers.get('x-request-id'))
  expect(ofIt).toMatchObject([
    {
      level: 50,
      msg: 'unexpected error',
      method: 'GET',
      route: '/category/GetCategories',
      err: { stack: expect.stringContaining('category') },
    },
    { level: 30, msg: 'answered', status: 500 },
  ])
})

if (inject('database') === 'postgres') {
  test('an error that PostgreSQL explains by the values of a row is logged without them', async () => {
    const { app, lines } = await start()
    const { id } = await app.db.selectFrom('company').select('id').executeTakeFirstOrThrow()
    const again = app.db
      .insertInto('company')
      .values({ id, name: 'Geheim' } as never)
      .execute()
    const error = await again.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    app.server.log.error({ err: error }, 'seen')
    expect(lines).toMatchObject([{ msg: 'seen', err: { code: '23502' } }])
    expect(JSON.stringify(error)).toContain('Geheim')
    expect(JSON.stringify(lines)).not.toContain('Geheim')
  })

  test('a statement that takes half a second is told, without its values', async () => {
    const { app } = await start()
    const told: SlowStatement[] = []
    const tell = (statement: unknown) => void told.push(statement as SlowStatement)
    slowStatements.subscribe(tell)
    await sql`select pg_sleep(0.6), ${'Geheim'}::text`.execute(app.db)
    await sql`select 1`.execute(app.db)
    slowStatements.unsubscribe(tell)
    expect(told).toEqual([{ sql: 'select pg_sleep(0.6), $1::text', ms: expect.any(Number) }])
    expect(told[0]?.ms).toBeGreaterThan(500)
  })
}
