import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#test/databases.ts'
import { startPoolerTo } from '#test/own-postgres-app.ts'
import { openTestApp } from '#test/start-test-app.ts'
import { connect, type Db } from './connect.ts'
import { inSnapshot, inTransaction } from './transaction.ts'

async function behindPooler() {
  const database = await createDatabase({ isEmpty: true })
  const { proxy, url } = await startPoolerTo(database.databaseUrl ?? '')
  onTestFinished(async () => {
    await proxy.stop()
    await database.remove()
  })
  return { dataDir: database.dataDir, databaseUrl: url, remove: async () => undefined }
}

// spec: card-20
test('behind a pooler that takes no settings a server migrates, founds a company and saves', async () => {
  const app = await openTestApp({ database: await behindPooler() })
  onTestFinished(app.stop)
  const owner = await app.foundCompany('Lepelhuis')
  const saves = Array.from({ length: 12 }, (_, nth) => owner.post('/dish/SetDish', { name: `Soep ${nth}`, price: 5 }))
  for (const { status } of await Promise.all(saves)) expect(status).toBe(200)
})

// spec: card-20
test('behind such a pooler each transaction has the limits of the server and is not compiled, and leaves neither to who comes next', async () => {
  const { db, close } = connect(await behindPooler())
  onTestFinished(close)
  const limitsOf = async (db: Db) => {
    const { rows } = await sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('jit') as jit`.execute(db)
    return rows[0]
  }
  const limited = { statement: '4s', lock: '3s', idle: '10s', jit: 'off' }
  expect([await inTransaction(db, limitsOf), await inSnapshot(db, limitsOf)]).toEqual([limited, limited])
  expect(await limitsOf(db)).toEqual({ statement: '0', lock: '0', idle: '0', jit: 'on' })
})

test('a setting that such a pooler refuses although DATABASE_URL names it is told as an outage', async () => {
  const place = await behindPooler()
  const { db, close } = connect({ ...place, databaseUrl: `${place.databaseUrl}?statement_timeout=9000` })
  onTestFinished(close)
  await expect(sql`select 1`.execute(db)).rejects.toThrow('unsupported startup parameter: statement_timeout')
})
