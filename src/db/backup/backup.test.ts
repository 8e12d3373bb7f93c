import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { takeLease } from '#server/work/leases.ts'
import { day } from '#shared/dates.ts'
import { dumpAll, emptyDatabase, forge, linesOf, newBackupPath, newFolder, openDatabase } from '#test/backups.ts'
import { makeDataFolder } from '#test/data-folder.ts'
import { openRestaurant } from '#test/restaurants.ts'
import { sharedTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'
import type { DatabaseKind } from '../connect.ts'
import { lockDataFolder } from '../folder-lock.ts'
import { migrate } from '../migrate.ts'
import { inTransaction, type Trx } from '../transaction.ts'
import { BackupProblem } from './backup-problem.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const shared = sharedTestApp()
let made = Buffer.alloc(0)
beforeAll(async () => {
  await openRestaurant(shared(), 'Lepelhuis')
  const folder = makeDataFolder('menukaart-backup-')
  await writeBackup(shared(), join(folder, 'b'))
  made = readFileSync(join(folder, 'b'))
  rmSync(folder, { recursive: true })
})

/** Returns a copy of a backup of the shared app, which has one restaurant and stays as it is. */
function copyOfBackup(): string {
  const path = newBackupPath()
  writeFileSync(path, made)
  return path
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BackupProblem)
  return (error as BackupProblem).message
}

const tablesOf = async (db: TestApp['db']) =>
  (await db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name)

describe('a backup', () => {
  // spec: operator-9
  test('holds every table, also one that nobody thought of', async () => {
    const app = await startTestApp()
    await sql`create table later (id text not null primary key)`.execute(app.db)
    await sql`insert into later (id) values ('vergeten?')`.execute(app.db)
    const path = newBackupPath()
    await writeBackup(app, path)
    const heads = linesOf(path).filter((line) => line.startsWith('{"table"'))
    const tables = heads.map((line) => (JSON.parse(line) as { table: string }).table)
    expect(tables.toSorted()).toEqual((await tablesOf(app.db)).toSorted())
    expect(linesOf(path)).toContain('["vergeten?"]')
  })

  test('refuses a table that it could not hold whole', async () => {
    const app = await startTestApp()
    await sql`create table keyless (name text)`.execute(app.db)
    await expect(writeBackup(app, newBackupPath())).rejects.toThrow('keyless has no primary key')
    await sql`drop table keyless`.execute(app.db)
    await sql`create table odd (id text not null primary key, price numeric(8, 2))`.execute(app.db)
    const path = newBackupPath()
    await expect(writeBackup(app, path)).rejects.toThrow('odd.price')
    expect(readdirSync(dirname(path))).toEqual([])
  })

  // spec: operator-9
  test('shows one moment: what is written meanwhile is in it whole or not at all', async () => {
    const app = await startTestApp()
    const { owner } = await openRestaurant(app, 'Lepelhuis')
    // Stands between the tables of categories and dishes, and takes a while to read and compress.
    const message = { subject: 'Groot', email: 'a@b.nl', user_id: null, created_at: '2026-11-22T10:00:00.000Z' }
    for (let n = 0; n < 5; n++) {
      const question = randomBytes(400_000).toString('base64')
      await app.db
        .insertInto('contact_message')
        .values({ ...message, question })
        .execute()
    }
    let isWriting = true
    const write = async () => {
      for (let n = 1; isWriting; n++) {
        const dishes = [1, 2, 3].map((dish) => ({ name: `Soep ${n}.${dish}`, price: dish }))
        expect((await owner.post('/dish/QuickEntry', { categories: [{ name: `Kaart ${n}`, dishes }] })).status).toBe(
          200,
        )
      }
    }
    const writing = write()
    const target = await emptyDatabase()
    const path = newBackupPath()
    await takeLease(app.db, 'nightly-backup', new Date(), Date.now() + day)
    await writeBackup(app, path)
    isWriting = false
    await writing
    await restoreBackup(target, path)
    const { db } = openDatabase(target)
    // Who had a job did it elsewhere.
    expect(await db.selectFrom('lease').selectAll().execute()).toEqual([])
    const dishes = await db.selectFrom('dish').select('category_id').where('name', 'like', 'Soep %').execute()
    const categories = await db.selectFrom('category').select('id').where('name', 'like', 'Kaart %').execute()
    expect(dishes).toHaveLength(3 * categories.length)
    const later = await app.db.selectFrom('category').select('id').where('name', 'like', 'Kaart %').execute()
    expect(later.length).toBeGreaterThan(categories.length)
  })

  if (onSqlite)
    test('never replaces a file', async () => {
      const path = newBackupPath()
      writeFileSync(path, 'de enige goede')
      expect(await refusalOf(writeBackup(shared(), path))).toBe(
        `${path} bestaat al. Kies een andere naam voor de back-up.`,
      )
      expect(readFileSync(path, 'utf8')).toBe('de enige goede')
    })

  if (onSqlite)
    test('of a folder without a database, or into one that is not there, is refused', async () => {
      const folder = newFolder()
      const nothing = { dataDir: folder, databaseUrl: undefined }
      const path = newBackupPath()
      expect(await refusalOf(writeBackup(nothing, path))).toMatch(/^In .* staat geen database\. /)
      expect(readdirSync(folder)).toEqual([])
      expect(await refusalOf(writeBackup(shared(), join(folder, 'weg', 'b')))).toMatch(/kan niet worden geschreven/)
      expect(await refusalOf(writeBackup(await emptyDatabase(), path))).toMatch(/geen (database|tabellen)/)
    })

  if (onSqlite)
    test('that is aborted leaves nothing', async () => {
      const path = newBackupPath()
      await expect(writeBackup(shared(), path, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/)
      expect(readdirSync(dirname(path))).toEqual([])
    })

  if (onSqlite)
    test('is for its owner alone to read', async () => {
      const path = newBackupPath()
      await writeBackup(shared(), path)
      expect(statSync(path).mode & 0o777).toBe(0o600)
    })
})

describe('a restoration', () => {
  test('brings back every row of every table, and the same again from there', async () => {
    const app = shared()
    const path = copyOfBackup()
    const [first, second] = [await emptyDatabase(), await emptyDatabase()]
    await restoreBackup(first, path)
    expect(await dumpAll(openDatabase(first))).toEqual(await dumpAll(app))
    const again = newBackupPath()
    await writeBackup(first, again)
    expect(linesOf(again).slice(1)).toEqual(linesOf(path).slice(1))
    await restoreBackup(second, again)
    expect(await dumpAll(openDatabase(second))).toEqual(await dumpAll(app))
  })

  // spec: operator-12
  test('gives no id twice, not even that of a row that was deleted before the backup', async () => {
    const app = await startTestApp()
    const { owner, menu } = await openRestaurant(app, 'Lepelhuis')
    const name = { name: 'Weg' }
    const { body: gone } = await owner.post('/category/SetCategory', name)
    await owner.delete(`/category/DeleteCategory/${gone}`)
    const path = newBackupPath()
    await writeBackup(app, path)
    const target = await emptyDatabase()
    await restoreBackup(target, path)
    const restored = await startTestApp({ database: target })
    const { body: fresh } = await restored.client(owner.cookie).post('/category/SetCategory', name)
    expect(fresh).toBeGreaterThan(gone as number)
    expect(gone).toBeGreaterThan(menu.emptyCategory)
  })

  test('leaves the same constraints and indexes as a new installation has', async () => {
    const app = shared()
    const target = await emptyDatabase()
    await restoreBackup(target, copyOfBackup())
    const rulesOf = async ({ db, kind }: Pick<TestApp, 'db' | 'kind'>) => {
      const query =
        kind === 'sqlite'
          ? sql`select name, sql from sqlite_master order by name`
          : sql`select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as sql from pg_constraint
                where connamespace = 'public'::regnamespace
                union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`
      return (await query.execute(db)).rows
    }
    const rules = await rulesOf(app)
    expect(rules.length).toBeGreaterThan(50)
    expect(await rulesOf(openDatabase(target))).toEqual(rules)
    const { db } = openDatabase(target)
    const orphan = { company_id: 999_999, dish_id: 1, diet_id: 1 }
    await expect(db.insertInto('dish_diet').values(orphan).execute()).rejects.toThrow(/foreign key/i)
  })

  test('migrates a backup of an older version to the newest', async () => {
    const old = await emptyDatabase()
    const source = openDatabase(old)
    await migrate(source.db, '003-sheet-unread')
    await sql`insert into company (code, name, created_at) values ('ABCDEFGHJK', 'Oud', '2026-01-01')`.execute(
      source.db,
    )
    const path = newBackupPath()
    await writeBackup(old, path)
    expect(await openBackup(path)).toMatchObject({ migration: '003-sheet-unread' })
    const target = await emptyDatabase()
    await restoreBackup(target, path)
    const restored = await startTestApp({ database: target })
    expect(await restored.db.selectFrom('company').select('name').execute()).toEqual([{ name: 'Oud' }])
    expect(await restored.db.selectFrom('pending_registration').selectAll().execute()).toEqual([])
  })

  // spec: operator-10
  test('takes only an empty database', async () => {
    const app = shared()
    const path = copyOfBackup()
    const before = await dumpAll(app)
    expect(await refusalOf(restoreBackup(app, path))).toMatch(/staat al (iets|een database)\. .* lege/)
    expect(await dumpAll(app)).toEqual(before)
  })

  if (onSqlite)
    // spec: operator-10
    test('of a version that this program does not know is refused', async () => {
      const path = copyOfBackup()
      const [head = '', ...rest] = linesOf(path)
      const target = await emptyDatabase()
      for (const newer of [{ migration: '999-later' }, { format: 2 }, { format: 2, migration: undefined }]) {
        forge(path, [JSON.stringify({ ...JSON.parse(head), ...newer }), ...rest])
        expect(await refusalOf(restoreBackup(target, path))).toMatch(/is gemaakt met een nieuwere versie van Menukaart/)
      }
      expect(await tablesOf(openDatabase(target).db)).toEqual([])
    })

  test('that fails half-way changes nothing, and the next one succeeds', async () => {
    const path = copyOfBackup()
    const lines = linesOf(path)
    const target = await emptyDatabase()
    const { tables } = JSON.parse(lines.at(-1) ?? '') as { tables: number }
    const [company, verification] = ['company', 'verification'].map((table) =>
      lines.findIndex((line) => line.startsWith(`{"table":"${table}"`)),
    ) as [number, number]
    const forgeries: [readonly string[], RegExp][] = [
      [lines.toSpliced(company + 1, 1), /verwijst een rij naar iets dat ontbreekt/],
      [lines.map((line) => line.replace('{"table":"throttle"', '{"table":"nergens"')), /tabel nergens/],
      [lines.map((line) => line.replace('"key":"text"', '"key":"bytes"')), /tabel idempotency/],
      [lines.toSpliced(verification, 2).with(-1, `{"tables":${tables - 1}}`), /tabel verification/],
      [lines.toSpliced(verification, 2), /niet compleet/],
    ]
    const good = newBackupPath()
    writeFileSync(good, readFileSync(path))
    for (const [forged, reason] of forgeries) {
      forge(path, forged)
      expect(await refusalOf(restoreBackup(target, path))).toMatch(reason)
      expect(await tablesOf(openDatabase(target).db)).toEqual([])
    }
    expect((await restoreBackup(target, good)).rows.get('company')).toBe(1)
  })

  // spec: operator-10
  test('waits for no server: a folder that one uses is refused', async () => {
    const path = copyOfBackup()
    const dataDir = newFolder()
    const lock = lockDataFolder(dataDir)
    onTestFinished(() => lock?.release())
    const refusal = refusalOf(restoreBackup({ dataDir, databaseUrl: undefined }, path))
    expect(await refusal).toMatch(/^Er draait een server op /)
    expect(existsSync(join(dataDir, 'menukaart.db'))).toBe(false)
  })
})

if (onSqlite)
  describe('a file that is not what was written', () => {
    // spec: operator-10
    test('is refused wherever a byte differs, is missing or was added', { timeout: 60_000 }, async () => {
      const path = copyOfBackup()
      const good = readFileSync(path)
      const refusals = new Set<string>()
      const tryFile = async (bytes: Buffer) => {
        writeFileSync(path, bytes)
        refusals.add((await refusalOf(openBackup(path))).replace(path, ''))
      }
      // The first and the last bytes one by one: the head of gzip, its checksum and length, the seal.
      for (let at = 0; at < good.length; at += at < 12 || at > good.length - 82 ? 1 : 41) {
        const altered = Buffer.from(good)
        altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8))
        await tryFile(altered)
      }
      for (const length of [0, 1, 10, 71, 72, 73, good.length - 72, good.length - 1])
        await tryFile(good.subarray(0, length))
      await tryFile(Buffer.concat([good, Buffer.from('\n')]))
      await tryFile(Buffer.concat([good, good]))
      const said = [
        ' is beschadigd of niet compleet, en wordt daarom niet gebruikt.',
        ' is geen back-up van Menukaart.',
      ]
      expect([...refusals].toSorted()).toEqual(said)
      writeFileSync(path, good)
      expect(await openBackup(path)).toMatchObject({ migration: expect.any(String) })
    })

    test('is refused before anything is touched', async () => {
      const path = copyOfBackup()
      const good = readFileSync(path)
      writeFileSync(path, good.subarray(0, good.length / 2))
      const target = await emptyDatabase()
      expect(await refusalOf(restoreBackup(target, path))).toMatch(/beschadigd of niet compleet/)
      expect(readdirSync(target.dataDir)).toEqual([])
    })

    test('is refused in words that say what it is instead', async () => {
      const folder = newFolder()
      const target = await emptyDatabase()
      const text = join(folder, 'brief.txt')
      writeFileSync(text, 'Beste Sanne, hierbij een brief die lang genoeg is om een zegel te kunnen hebben. '.repeat(9))
      mkdirSync(join(folder, 'map'))
      const refuse = (path: string) => refusalOf(restoreBackup(target, path))
      expect(await refuse(text)).toBe(`${text} is geen back-up van Menukaart.`)
      expect(await refuse(join(folder, 'map'))).toMatch(/ is een map\. /)
      expect(await refuse(join(folder, 'weg'))).toMatch(/ bestaat niet\. /)
    })
  })

type Values = {
  id: string
  text: string
  other: string | null
  number: number
  real: number | null
  bytes: Uint8Array
  moment: Date
}

/** Inserts rows with the values in columns of every kind. */
async function insertRow(trx: Trx, kind: DatabaseKind, values: Values): Promise<void> {
  const { id, text, other, number, real, bytes, moment } = values
  const company = { code: `${id} ${text}`, name: text, created_at: text }
  const { id: company_id } = await trx.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
  const names = { name: text, name_search: text, description: text, brand: other }
  const product = { ...names, company_id, source: 'own', type: 'bought', footprint: real, farmtofarm: null } as const
  await trx.insertInto('every_product').values(product).execute()
  const logo = { company_id, variant: 'phone', hash: id, content_type: text, width: 1, height: 1, bytes } as const
  await trx.insertInto('menu_logo').values(logo).execute()
  await trx
    .insertInto('throttle')
    .values({ key: `${id} ${text}`, until: number })
    .execute()
  const isVerified = text.length % 2 === 1
  const [time, emailVerified] = kind === 'sqlite' ? [moment.toISOString(), Number(isVerified)] : [moment, isVerified]
  const user = { id: `${text} ${id}`, name: text, email: id, image: other }
  await trx
    .insertInto('user')
    .values({ ...user, emailVerified, createdAt: time, updatedAt: time })
    .execute()
}

// spec: operator-12
test('values of every kind come back: any text, nulls, the largest numbers, bytes, times', {
  timeout: 60_000,
}, async () => {
  const word = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', ''))
  const awkward = fc.constantFrom('', '\u2028\r\n\t', '\'"\\', '[1]', '{"rows":0}', '👩‍🍳 \u202e', '\u0001\u001f\u007f')
  const text = fc.oneof(word, awkward)
  const number = fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, 2 ** 53 - 1, -(2 ** 53 - 1)))
  const real = fc.option(fc.double({ noNaN: true }).map((value) => value + 0))
  const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  const row = fc.record({
    text,
    other: fc.option(text),
    number,
    real,
    bytes: fc.uint8Array({ maxLength: 300 }),
    moment,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 50, maxLength: 60 }), async (rows) => {
      const [source, target] = [await emptyDatabase(), await emptyDatabase()]
      const { db, kind, close } = openDatabase(source)
      await migrate(db)
      await inTransaction(db, async (trx) => {
        for (const [index, values] of rows.entries()) await insertRow(trx, kind, { ...values, id: `${index}` })
      })
      const path = newBackupPath()
      await writeBackup(source, path)
      await restoreBackup(target, path)
      const restored = openDatabase(target)
      expect(await dumpAll(restored)).toEqual(await dumpAll({ db }))
      await Promise.all([close(), restored.close()])
    }),
    // A run has 50 samples of each value, and needs two databases.
    { numRuns: 1, endOnFailure: true },
  )
})

test('numbers beyond those of JavaScript come back digit by digit', async () => {
  const source = await emptyDatabase()
  const { db } = openDatabase(source)
  await migrate(db)
  const insert = (key: string, until: string) =>
    sql`insert into throttle (key, until) values (${key}, cast(${until} as bigint))`.execute(db)
  const digits = ['9223372036854775807', '-9223372036854775808', '9007199254740993']
  for (const until of digits) await insert(until, until)
  const [target, path] = [await emptyDatabase(), newBackupPath()]
  await writeBackup(source, path)
  await restoreBackup(target, path)
  const read = sql<{ until: string }>`select cast(until as text) as until from throttle`
  const { rows } = await read.execute(openDatabase(target).db)
  expect(rows.map(({ until }) => until).toSorted()).toEqual(digits.toSorted())
})
