import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { hashPassword } from 'better-auth/crypto'
import { getMigrations } from 'better-auth/db/migration'
import { CompiledQuery, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cleanUp } from '#app/cleanup.ts'
import { listAccessRequests } from '#features/accounts/access-requests/server/queries.ts'
import { listColleagues } from '#features/accounts/colleagues/server/queries.ts'
import { foundCompany } from '#features/accounts/company/server/commands.ts'
import { findMembership } from '#features/accounts/company/server/company-id.ts'
import { getProfile } from '#features/accounts/profile/server/queries.ts'
import { confirmRegistration } from '#features/accounts/registration/server/commands.ts'
import { getSecurity, listSessions } from '#features/accounts/security/server/queries.ts'
import { createAuth } from '#features/accounts/server/auth.ts'
import { getCurrentUser } from '#features/accounts/server/queries.ts'
import { getHistory } from '#features/dashboard/server/history.ts'
import { readPresent } from '#features/dashboard/server/present.ts'
import { getOverview } from '#features/dashboard/server/queries.ts'
import { saveCategory } from '#features/menu/categories/server/commands.ts'
import { getCategory, listCategories } from '#features/menu/categories/server/queries.ts'
import { categoryInput } from '#features/menu/category/schema.ts'
import { findUncategorisedDishes, getDish, listDishes } from '#features/menu/dishes/server/queries.ts'
import { listMenus } from '#features/menu/menus/server/queries.ts'
import { findPhotoFile, listPhotoHashes } from '#features/menu/photos/server/queries.ts'
import { listQuestions } from '#features/menu/questions/server/queries.ts'
import { getMenuTranslations, getTranslations } from '#features/menu/translating/server/queries.ts'
import { listTrash } from '#features/menu/trash/server/queries.ts'
import { listDishesWith } from '#features/menu/which-contain/server/queries.ts'
import { getPhoto, listAllPhotos } from '#features/products/label-photos/server/queries.ts'
import { findOwnByEan } from '#features/products/server/barcodes.ts'
import { getProduct, searchProducts } from '#features/products/server/queries.ts'
import { listProductsWith } from '#features/products/which-contain/server/queries.ts'
import { findKey } from '#features/programs/server/keys.ts'
import { getProgramMenu, getPrograms } from '#features/programs/server/queries.ts'
import { deliverDue } from '#features/programs/server/webhook-delivery.ts'
import { getCompleteMenu, getMenuIn } from '#features/publishing/card/server/queries.ts'
import { findLogo } from '#features/publishing/logo/server/queries.ts'
import { findPublishedCard } from '#features/publishing/public-card/server/card-by-token.ts'
import { ownsMenu } from '#features/publishing/public-card/server/pictures.ts'
import { getQrSettings } from '#features/publishing/settings/server/queries.ts'
import { getSessionAnswer } from '#features/scanner/server/queries.ts'
import { findSession } from '#features/scanner/server/sessions.ts'
import type { OutgoingMail } from '#mail/delivery.ts'
import { createOutbox } from '#mail/outbox.ts'
import { listUndeliveredMail } from '#mail/undelivered.ts'
import { hashOf } from '#server/hashes/secrets.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { wheatBread } from '#test/catalogue-entries.ts'
import { createDatabase } from '#test/databases.ts'
import { dumpCompany } from '#test/dump.ts'
import { quickPasswords } from '#test/quick-passwords.ts'
import { hire, type MenuIds, membershipOf, openRestaurant, sayChecked } from '#test/restaurants.ts'
import { pair, scan } from '#test/scanner.ts'
import { sharedTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'
import { type Connection, connect, type Db } from './connect.ts'
import { migrate } from './migrate.ts'
import { inSnapshot } from './transaction.ts'

async function emptyDatabase(kind?: 'sqlite', lastMigration?: string) {
  const { dataDir, databaseUrl, remove } = await createDatabase({ isEmpty: true })
  const connection = connect({ dataDir, databaseUrl: kind === 'sqlite' ? undefined : databaseUrl })
  onTestFinished(async () => {
    await connection.close()
    await remove()
  })
  await migrate(connection.db, lastMigration)
  return connection
}

/** Returns the tables with their columns, as far as both databases describe them alike. */
async function columnsOf(db: Db) {
  const tables = await db.introspection.getTables()
  return Object.fromEntries(
    tables
      .filter(({ isView }) => !isView)
      .map(({ name, columns }) => [
        name,
        Object.fromEntries(columns.map((column) => [column.name, column.isNullable ? 'null' : 'not null']).sort()),
      ])
      .sort(),
  )
}

/** Returns the named indexes and the foreign keys, one line each. */
async function linksOf(db: Db, kind: 'sqlite' | 'postgres'): Promise<string[]> {
  const statement =
    kind === 'sqlite'
      ? sql<{ line: string }>`
          select name as line from sqlite_master where type = 'index' and sql is not null union all
          select tables.name || ' ' || group_concat(lower(keys."from") || ' ') || '> ' || keys."table" || ' ' || lower(keys.on_delete)
          from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
          where tables.type = 'table' group by tables.name, keys.id, keys."table", keys.on_delete`
      : sql<{ line: string }>`
          select indexname::text as line from pg_indexes where schemaname = 'public' and indexname !~ '_(key|pkey)$'
            and indexname not like 'kysely%' union all
          select from_table.relname || ' ' || string_agg(lower(columns.attname) || ' ', ',' order by place) || '> ' || to_table.relname || ' ' ||
            case keys.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict' else 'no action' end
          from pg_constraint as keys
          join pg_class as from_table on from_table.oid = keys.conrelid join pg_class as to_table on to_table.oid = keys.confrelid
          cross join unnest(keys.conkey) with ordinality as key(number, place)
          join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = key.number
          where keys.contype = 'f' group by keys.oid, from_table.relname, to_table.relname, keys.confdeltype`
  const { rows } = await statement.execute(db)
  return rows.map(({ line }) => line).sort()
}

describe('the migrations', () => {
  test('make the same tables, columns, indexes and foreign keys on both databases', async () => {
    const here = await emptyDatabase()
    const sqlite = await emptyDatabase('sqlite')
    const columns = await columnsOf(here.db)
    expect(Object.keys(columns)).toHaveLength(54)
    expect(columns).toEqual(await columnsOf(sqlite.db))
    const links = await linksOf(here.db, here.kind)
    expect(links.length).toBeGreaterThan(40)
    expect(links).toEqual(await linksOf(sqlite.db, 'sqlite'))
  })

  test('make strict tables on SQLite, where foreign keys are enforced', async () => {
    const { db } = await emptyDatabase('sqlite')
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_list where schema = 'main' and type = 'table' and strict = 0
        and name not like 'sqlite%' and name not like 'kysely%'`.execute(db)
    expect(rows).toEqual([])
    const membership = { user_id: 'niemand', company_id: 1, is_owner: 1, created_at: '' } as const
    await expect(db.insertInto('membership').values(membership).execute()).rejects.toThrow(/FOREIGN KEY/)
  })

  test('give Better Auth every table and column that it needs', async () => {
    const { db, kind } = await emptyDatabase()
    const auth = createAuth(db, {
      kind,
      secret: 'x'.repeat(32),
      publicUrl: 'http://localhost:3000',
      passwords: quickPasswords,
    })
    const { toBeCreated, toBeAdded } = await getMigrations(auth.options)
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] })
  })

  test('can be run again and by several processes at once', async () => {
    const { dataDir, databaseUrl, remove } = await createDatabase({ isEmpty: true })
    onTestFinished(remove)
    const start = `
      import { connect } from './src/db/connect.ts'
      import { migrateDatabase } from './src/db/migrate.ts'
      const where = ${JSON.stringify({ dataDir, databaseUrl })}
      await migrateDatabase(where)
      await migrateDatabase(where)
      const { db, close } = connect(where)
      console.log((await db.introspection.getTables()).filter(({ isView }) => !isView).length)
      await close()`
    const run = promisify(execFile)
    const processes = [1, 2, 3].map(() => run(process.execPath, ['--input-type=module', '--eval', start]))
    for (const { stdout } of await Promise.all(processes)) expect(stdout.trim()).toBe('54')
  })
})

test('a migration that fails halfway leaves nothing behind, so that the next start can run it whole', async () => {
  const { dataDir, databaseUrl, remove } = await createDatabase({ isEmpty: true })
  const { db, close } = connect({ dataDir, databaseUrl })
  onTestFinished(async () => {
    await close()
    await remove()
  })
  await sql`create table mail (in_the_way text)`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/mail/)
  expect(Object.keys(await columnsOf(db))).toEqual(['mail'])
  await sql`drop table mail`.execute(db)
  await migrate(db)
  expect(Object.keys(await columnsOf(db))).toHaveLength(54)
})

/** Adds a user as the first tables hold one; Better Auth itself writes the columns of today. Returns the id. */
async function insertUser(
  db: Db,
  { email, name, emailVerified }: { email: string; name: string; emailVerified: boolean },
) {
  const id = `user-${name}`
  const isVerified = emailVerified ? sql`true` : sql`false`
  const now = '2026-01-01T00:00:00.000Z'
  await sql`
    insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${id}, ${name}, ${email}, ${isVerified}, ${now}, ${now})`.execute(db)
  return id
}

describe('users who had not confirmed their address when registrations got their own table', () => {
  const context = (kind: Connection['kind']) => ({
    auth: { kind, secret: 'x'.repeat(32), publicUrl: 'http://localhost:3000', passwords: quickPasswords },
    onCompanyFounded: async () => undefined,
  })

  /** Adds a user with a company, as registering used to do; with the token of a link if one was mailed. */
  async function addUser({ db, kind }: Connection, name: string, emailVerified: boolean, token?: string) {
    const { internalAdapter } = await createAuth(db, context(kind).auth).$context
    const email = `${name}@lepel.example`
    const id = await insertUser(db, { email, name, emailVerified })
    const password = await hashPassword(`wachtwoord van ${name}`)
    await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password })
    const profile = { user_id: id, firstname: name, lastname: 'Bakker', role: null, department: null }
    await db
      .insertInto('profile')
      .values({ ...profile, terms_accepted_at: '2026-01-01T00:00:00.000Z' })
      .execute()
    await db.transaction().execute(async (trx) => {
      await foundCompany(trx, { userId: id, companyName: `Zaak van ${name}` }, async () => undefined)
    })
    if (token)
      await sql`
        insert into email_token (token_hash, user_id, purpose, expires_at)
        values (${hashOf(token)}, ${id}, ${emailVerified ? 'reset-password' : 'verify-email'}, '2099-01-01T00:00:00.000Z')`.execute(
        db,
      )
    return id
  }

  const names = async (db: Db, table: 'user' | 'company') =>
    (await db.selectFrom(table).select('name').orderBy('id').execute()).map(({ name }) => name)

  test('wait with the link that was mailed to them, and everybody else stays unchanged', async () => {
    const connection = await emptyDatabase(undefined, '003-sheet-unread')
    const { db, kind } = connection
    const owner = await addUser(connection, 'Anna', true, 'a'.repeat(32))
    await addUser(connection, 'Bram', false, 'b'.repeat(32))
    await addUser(connection, 'Carla', false)
    const guest = await addUser(connection, 'Dirk', false)
    const own = await db
      .selectFrom('membership')
      .select('company_id')
      .where('user_id', '=', owner)
      .executeTakeFirstOrThrow()
    await db.updateTable('membership').set(own).where('user_id', '=', guest).execute()
    await migrate(db)

    expect(await names(db, 'user')).toEqual(['Anna'])
    expect(await names(db, 'company')).toContain('Zaak van Anna')
    expect(await names(db, 'company')).not.toContain('Zaak van Bram')
    expect(await names(db, 'company')).not.toContain('Zaak van Carla')
    expect(await db.selectFrom('email_token').select('user_id').execute()).toEqual([{ user_id: owner }])

    const proof = { token: 'b'.repeat(32), browser: undefined }
    await expect(confirmRegistration(db, context(kind), proof)).rejects.toMatchObject({ code: 'password-needed' })
    const stranger = { ...proof, browser: 'c'.repeat(32), password: 'wachtwoord van Anna' }
    await expect(confirmRegistration(db, context(kind), stranger)).rejects.toMatchObject({ code: 'wrong-password' })
    await confirmRegistration(db, context(kind), { ...proof, password: 'wachtwoord van Bram' })
    expect((await names(db, 'user')).sort()).toEqual(['Anna', 'Bram Bakker'])
    expect(await names(db, 'company')).toContain('Zaak van Bram')
  })
})

describe('changes from before it was kept how they came', () => {
  test('are of staff, or of nobody knows whom, and a call of that day is repeated without doing it twice', async () => {
    const { db, kind } = await emptyDatabase(undefined, '004-pending-registrations')
    const auth = { kind, secret: 'x'.repeat(32), publicUrl: 'http://localhost:3000', passwords: quickPasswords }
    const { internalAdapter } = await createAuth(db, auth).$context
    const userId = await insertUser(db, { email: 'an@lepel.example', name: 'An', emailVerified: true })
    const companyId = await db
      .transaction()
      .execute((trx) => foundCompany(trx, { userId, companyName: 'Lepelhuis' }, async () => undefined))
    for (const author of [userId, null])
      await sql`
        insert into history (company_id, user_id, at, action, subject, subject_id, subject_name, details)
        values (${companyId}, ${author}, '2026-01-01T00:00:00.000Z', 'create', 'dish', 1, 'Soep', '{}')`.execute(db)
    const idempotency = { key: 'dezelfde', fingerprint: 'vingerafdruk' }
    await sql`
      insert into idempotency (company_id, user_id, key, fingerprint, answer, created_at)
      values (${companyId}, ${userId}, ${idempotency.key}, ${idempotency.fingerprint}, '{"id":7,"version":1}',
        '2026-01-01T00:00:00.000Z')`.execute(db)
    await migrate(db)

    const lines = db.selectFrom('history').select(['user_id', 'came_by', 'caller', 'subject_name']).orderBy('id')
    expect(await lines.execute()).toEqual([
      { user_id: userId, came_by: 'staff', caller: null, subject_name: 'Soep' },
      { user_id: null, came_by: 'unknown', caller: null, subject_name: 'Soep' },
    ])
    const category = categoryInput.parse({ name: 'Soepen' })
    const again = saveCategory(db, companyId, { kind: 'staff', userId, idempotency }, category)
    expect(await again).toEqual({ id: 7, version: 1 })
    expect(await listCategories(db, companyId)).toEqual([])

    await internalAdapter.deleteUser(userId)
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([])
    expect((await lines.execute()).map(({ user_id, came_by }) => [user_id, came_by])).toEqual([
      [null, 'staff'],
      [null, 'unknown'],
    ])
  })

  test('are found by each dish and product that they name, or that came with them, of that company alone', async () => {
    const { db } = await emptyDatabase(undefined, '044-incidents')
    const companies: number[] = []
    for (const companyName of ['Lepelhuis', 'Messenhof']) {
      const userId = await insertUser(db, { email: `${companyName}@x.example`, name: companyName, emailVerified: true })
      const found = db.transaction()
      companies.push(await found.execute((trx) => foundCompany(trx, { userId, companyName }, async () => undefined)))
    }
    const [own = 0, other = 0] = companies
    for (const [id, company] of [own, other, own, own].entries())
      await sql`insert into every_dish (id, company_id, name, name_search, description, is_published, position)
        values (${id + 1}, ${company}, 'Soep', 'soep', '', 1, 1)`.execute(db)
    let last = 0
    const keep = async (company: number, action: string, [subject, id]: [string, number], details: object = {}) => {
      last += 1
      await sql`
        insert into history (id, company_id, came_by, at, action, subject, subject_id, subject_name, details)
        values (${last}, ${company}, 'staff', '2026-01-01T00:00:00.000Z', ${action}, ${subject}, ${id}, 'Saus',
          ${JSON.stringify(details)})`.execute(db)
      return last
    }
    const put = await keep(own, 'put-in-dishes', ['product', 7], { dishes: [1, 3] })
    const replaced = await keep(own, 'replace', ['product', 7], { product: 8, dishes: [3], products: [9] })
    const part = await keep(own, 'remove-component', ['product', 9], { product: 8 })
    const entered = await keep(own, 'enter-menu', ['company', own], { dishes: { count: 2, first: 1, last: 3 } })
    await keep(own, 'enter-menu', ['company', own], { dishes: { count: 0 } })
    await keep(own, 'create', ['dish', 4], { copyOf: 3 })
    await keep(own, 'add-product', ['dish', 4])
    const theirs = await keep(other, 'take-out-of-dishes', ['product', 12], { dishes: [2] })
    // More than the migration reads at once.
    for (let line = 0; line < 600; line += 1) await keep(own, 'add-product', ['dish', 4], { product: 30 })
    await migrate(db)
    const things = db.selectFrom('history_thing').select(['company_id', 'subject', 'subject_id', 'history_id'])
    const told = (await things.where('subject_id', '<>', 30).execute()).map((row) => Object.values(row).join(' '))
    expect(told.toSorted()).toEqual(
      [
        ...[`${own} dish 1 ${put}`, `${own} dish 3 ${put}`, `${own} dish 3 ${replaced}`],
        ...[`${own} product 8 ${replaced}`, `${own} product 9 ${replaced}`, `${own} product 8 ${part}`],
        ...[`${own} dish 1 ${entered}`, `${own} dish 3 ${entered}`, `${other} dish 2 ${theirs}`],
      ].toSorted(),
    )
    expect(await things.where('subject_id', '=', 30).execute()).toHaveLength(600)
  })

  test('came in no way that is not known', async () => {
    const app = await startTestApp()
    const own = await openRestaurant(app, 'Lepelhuis')
    const line = {
      company_id: own.companyId,
      at: '',
      action: '',
      subject: '',
      subject_id: 1,
      subject_name: '',
      details: '',
    }
    const came_by = 'elsewhere' as 'staff'
    await expect(
      app.db
        .insertInto('history')
        .values({ ...line, came_by })
        .execute(),
    ).rejects.toThrow(/check/i)
  })
})

test('mails that waited when they got a moment of writing are delivered with the moment of the upgrade', async () => {
  const { db } = await emptyDatabase(undefined, '005-callers')
  const before = new Date().toISOString()
  await sql`
    insert into mail (recipient, subject, text, html, next_attempt_at)
    values ('jan@lepel.example', 'Oud', 'Oud', 'Oud', '2026-01-01T00:00:00.000Z')`.execute(db)
  await migrate(db)
  const delivered: OutgoingMail[] = []
  await createOutbox(db, async (mail) => void delivered.push(mail), console).deliverDue()
  expect(delivered).toMatchObject([{ to: 'jan@lepel.example', replyTo: null, subject: 'Oud' }])
  const { createdAt } = delivered[0] ?? { createdAt: '' }
  expect(createdAt >= before && createdAt <= new Date().toISOString()).toBe(true)
})

// spec: words-2
test('names are found after the upgrade by whatever apostrophe, letters and widths they were typed with', async () => {
  const { db } = await emptyDatabase(undefined, '020-sold-out')
  const user_id = await insertUser(db, { email: 'an@lepel.example', name: 'An', emailVerified: true })
  const company_id = await db
    .transaction()
    .execute((trx) => foundCompany(trx, { userId: user_id, companyName: 'Lepelhuis' }, async () => undefined))
  const names = ['Pinda’s', 'Smørrebrød', 'Ｓｏｅｐ', ...Array.from({ length: 500 }, (_, index) => `Taart ${index}’s`)]
  for (const [index, name] of names.entries()) {
    await sql`insert into dish (id, company_id, name, name_search, description, is_published, position)
      values (${index + 5}, ${company_id}, ${name}, ${name.toLowerCase()}, '', 1, 1)`.execute(db)
    await sql`insert into product (id, company_id, source, type, name, name_search, description)
      values (${index + 5}, ${company_id}, 'own', 'bought', ${name}, ${name.toLowerCase()}, '')`.execute(db)
  }
  await migrate(db)
  for (const table of ['dish', 'product'] as const) {
    const rows = await db.selectFrom(table).select(['name', 'name_search']).execute()
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(names))
    expect(rows.filter(({ name, name_search }) => name_search !== searchForm(name))).toEqual([])
  }
})

test('a link of before the upgrade is of the newest scan that made it, and its product keeps the name of then', async () => {
  const { db } = await emptyDatabase(undefined, '010-label-photos')
  const user_id = await insertUser(db, { email: 'an@lepel.example', name: 'An', emailVerified: true })
  const company_id = await db
    .transaction()
    .execute((trx) => foundCompany(trx, { userId: user_id, companyName: 'Lepelhuis' }, async () => undefined))
  const at = '2026-05-01T08:00:00.000Z'
  await sql`insert into dish (id, company_id, name, name_search, description, is_published, position)
    values (5, ${company_id}, 'Soep', 'soep', '', 1, 1)`.execute(db)
  await sql`insert into product (id, company_id, source, type, name, name_search, description)
    values (6, ${company_id}, 'own', 'bought', 'Ui', 'ui', '')`.execute(db)
  await sql`insert into dish_product (company_id, dish_id, product_id, position) values (${company_id}, 5, 6, 1)`.execute(
    db,
  )
  await sql`insert into scanner_session (id, company_id, name, code_hash, user_id, created_at, last_scan_at)
    values (7, ${company_id}, 'een', 'x', ${user_id}, ${at}, ${at})`.execute(db)
  for (const [id, madeLink] of [1, 1, 0].entries())
    await sql`insert into scan (id, company_id, session_id, scan_key, product_id, at, made_product, made_link, dish_id)
      values (${id + 1}, ${company_id}, 7, ${String(id)}, 6, ${at}, 0, ${madeLink}, 5)`.execute(db)
  await migrate(db)
  const links = db.selectFrom('dish_product').select(['scan_id', 'product_id', 'dish_id'])
  expect(await links.execute()).toEqual([{ scan_id: 2, product_id: 6, dish_id: 5 }])
  await db.deleteFrom('every_product').where('id', '=', 6).execute()
  const names = await db.selectFrom('scan').select('product_name').execute()
  expect(names.map((scan) => scan.product_name)).toEqual(['Ui', 'Ui', 'Ui'])
})

describe('rows that belong together', () => {
  test('are deleted with their company, and nothing of another company is', async () => {
    const app = await startTestApp()
    const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
    const before = await dumpCompany(app, other.companyId)
    await app.db.deleteFrom('company').where('id', '=', own.companyId).execute()
    expect(Object.values(await dumpCompany(app, own.companyId)).flat()).toEqual([])
    expect(await dumpCompany(app, other.companyId)).toEqual(before)
  })

  test('stay when a colleague leaves: allergens and checks remain, without the name', async () => {
    const app = await startTestApp()
    const { owner, companyId } = await openRestaurant(app, 'Lepelhuis')
    const chef = await hire(app, companyId, { mayCheckAllergens: true })
    const product = (await chef.post('/product/SetProduct', { name: 'Walnoten', allergens: [{ id: 16 }] }))
      .body as number
    await sayChecked(chef, product)
    await app.db.deleteFrom('user').where('id', '=', chef.userId).execute()
    expect((await owner.get(`/product/GetProduct/${product}`)).body).toMatchObject({
      complete: true,
      allergens: [{ id: 16, name: 'Noten' }],
      checked: { at: expect.any(String), by: null },
    })
    const history = await app.db
      .selectFrom('history')
      .select(['user_id', 'action'])
      .where('subject_id', '=', product)
      .execute()
    expect(history).toContainEqual({ user_id: null, action: 'check-allergens' })
  })

  test('can not be linked across companies, not even by our own mistake', async () => {
    const app = await startTestApp()
    const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
    const company_id = own.companyId
    const begun = { begun_at: null, begun_by: null, begun_caller: null }
    const links = [
      app.db.insertInto('every_link').values({
        company_id,
        dish_id: own.menu.dish,
        product_id: other.menu.product,
        position: 1,
        ...begun,
      }),
      app.db.insertInto('every_link').values({
        company_id,
        parent_id: other.menu.product,
        product_id: own.menu.spareProduct,
        position: 1,
        ...begun,
      }),
      app.db.updateTable('every_dish').set({ category_id: other.menu.category }).where('id', '=', own.menu.dish),
      app.db.deleteFrom('every_category').where('id', '=', own.menu.category),
    ]
    for (const link of links) await expect(link.execute()).rejects.toThrow(/foreign key/i)
  })
})

describe('a query', () => {
  const never = new AbortController().signal
  type At = { companyId: CompanyId; userId: string; menu: MenuIds; session: number }
  type Query = (db: Db, at: At) => Promise<unknown>
  const nothingSaid = { after: {}, added: {}, taken: {} }
  const queries = {
    listCategories: (db, { companyId }) => listCategories(db, companyId),
    getCategory: (db, { companyId, menu }) => getCategory(db, companyId, menu.category),
    listDishes: (db, { companyId }) => listDishes(db, companyId),
    getDish: (db, { companyId, menu }) => getDish(db, companyId, menu.dish),
    findUncategorisedDishes: (db, { companyId }) => findUncategorisedDishes(db, companyId, 'e'),
    searchProducts: (db, { companyId }) => searchProducts(db, companyId, 'e'),
    listDishesWith: (db, { companyId }) => listDishesWith(db, companyId, 21),
    listQuestions: (db, { companyId }) => listQuestions(db, companyId),
    listProductsWith: (db, { companyId }) => listProductsWith(db, companyId, 21),
    getProduct: (db, { companyId, menu }) =>
      getProduct(db, companyId, menu.component, { nameOf: String, pageOf: () => null }),
    listMenus: (db, { companyId }) => listMenus(db, companyId, new Date()),
    getCompleteMenu: (db, { companyId }) => getCompleteMenu(db, companyId),
    getMenuIn: (db, { companyId }) => getMenuIn(db, companyId, 'de'),
    getTranslations: (db, { companyId, menu }) =>
      getTranslations(db, companyId, { kind: 'dish', id: menu.dish }, undefined),
    getMenuTranslations: (db, { companyId }) => getMenuTranslations(db, companyId, undefined),
    getQrSettings: (db, { companyId }) => getQrSettings(db, companyId, 'http://localhost'),
    getOverview: (db, at) => getOverview(db, at, 'http://localhost'),
    getHistory: (db, { companyId, userId }) => getHistory(db, { companyId, userId }, { person: userId, before: 1e9 }),
    getHistoryOfDish: (db, { companyId, userId, menu }) => getHistory(db, { companyId, userId }, { dishid: menu.dish }),
    getHistoryOfProduct: (db, { companyId, userId, menu }) =>
      getHistory(db, { companyId, userId }, { productid: menu.product, person: userId, before: 1e9 }),
    getHistoryOfMenu: (db, { companyId, userId }) =>
      getHistory(db, { companyId, userId }, { menuid: 1 }).catch(() => undefined),
    readPresent: (db, { companyId, menu }) =>
      readPresent(db, companyId, [
        ...(['dish', 'product'] as const).flatMap((kind) => [
          {
            kind: 'fields' as const,
            of: { kind, id: menu[kind] },
            before: { category_id: menu.category },
            ...nothingSaid,
          },
          { kind: 'put-back' as const, of: { kind, id: menu[kind] }, parts: [] },
        ]),
      ]),
    findPublishedCard: (db) => findPublishedCard(db, 'abc'),
    findLogo: (db, { companyId }) => findLogo(db, companyId, 'phone'),
    ownsMenu: (db, { companyId }) => ownsMenu(db, companyId, 'abc'),
    listSessions: (db, { userId }) => listSessions(db, userId, 'x'),
    getSecurity: (db, { userId }) => getSecurity(db, userId),
    findMembership: (db, { userId }) => findMembership(db, userId),
    deliverDue: (db) => createOutbox(db, async () => undefined, console).deliverDue(),
    listUndeliveredMail: (db) => listUndeliveredMail(db),
    listAccessRequests: (db, { companyId, userId }) => listAccessRequests(db, companyId, userId),
    listColleagues: (db, { companyId, userId }) => listColleagues(db, companyId, userId),
    getProfile: (db, { userId }) => getProfile(db, userId),
    getCurrentUser: (db, { userId }) => getCurrentUser(db, userId, ''),
    findSession: (db) => findSession(db, 'abc'),
    findOwnByEan: (db, { companyId }) => findOwnByEan(db, companyId, 9520000000011),
    listAllPhotos: (db, { companyId }) => listAllPhotos(db, companyId),
    getPhoto: (db, { companyId }) => getPhoto(db, companyId, { productid: 1, photoid: 1 }).catch(() => undefined),
    listPhotoHashes: (db, { companyId }) => inSnapshot(db, (trx) => listPhotoHashes(trx, companyId)),
    findPhotoFile: (db, { companyId, menu }) =>
      findPhotoFile(db, companyId, { dishId: menu.dish, hash: '', picture: 'card', encoding: 'avif' }),
    listTrash: (db, { companyId }) => listTrash(db, companyId),
    getPrograms: (db, { companyId, userId }) => getPrograms(db, companyId, userId),
    getProgramMenu: (db, { companyId }) => getProgramMenu(db, companyId, new Date()),
    findKey: (db) => findKey(db, 'mk_abc', new Date()),
    deliverMessages: (db) =>
      deliverDue(db, new Date(), { post: async () => undefined, publicUrl: '', stopping: never }),
    getScans: async (db, { companyId, session }) => getSessionAnswer(db, companyId, session),
  } satisfies Record<string, Query>
  const shared = sharedTestApp()
  for (const [name, query] of Object.entries(queries)) {
    // spec: mail-6
    test(`of a screen uses an index and never reads all companies: ${name}`, async () => {
      const app = shared()
      const statements = await statementsOf(app.db, await somebodyIn(app), query)
      expect(statements.length).toBeGreaterThan(0)
      for (const statement of statements) {
        const plan = await planOf(app, statement)
        expect(plan.filter(readsWholeTable), `${statement.sql}\n${plan.join('\n')}`).toEqual([])
      }
    })
  }

  // spec: mail-6
  test('of the hourly tidying uses an index too', async () => {
    const app = shared()
    const statements = await statementsOf(app.db, await somebodyIn(app), (db) => cleanUp(db, new Date()))
    expect(statements).toHaveLength(25)
    for (const statement of statements)
      expect((await planOf(app, statement)).filter(readsWholeTable), statement.sql).toEqual([])
  })

  test('of the history of one thing reads its lines alone, the newest first, by two indexes', async () => {
    const app = shared()
    if (app.kind === 'postgres') return
    for (const query of [queries.getHistoryOfDish, queries.getHistoryOfProduct]) {
      const statements = await statementsOf(app.db, await somebodyIn(app), query)
      // The parts of a statement are seen by themselves too.
      const whole = statements.find(
        ({ sql: text }) => text.includes('"subject_name"') && text.includes('history_thing'),
      )
      const plan = whole ? await planOf(app, whole) : []
      const told = plan.join('\n')
      expect(told).toMatch(
        /SEARCH history USING (COVERING )?INDEX history_subject \(company_id=\? AND subject=\? AND subject_id=\?/,
      )
      expect(told).toMatch(/thing USING COVERING INDEX \S+ \(company_id=\? AND subject=\? AND subject_id=\?/)
      // The lines themselves by their ids, never all of the company's.
      expect(told).toMatch(/^SEARCH history USING INDEX history_company \(company_id=\? AND id=\?\)/)
    }
  })

  test('of a sorted list uses the index made for its order', async () => {
    const app = shared()
    if (app.kind === 'postgres') return
    const made = { dish_list: queries.listDishes, product_list: queries.searchProducts }
    for (const [index, query] of Object.entries(made)) {
      const statements = await statementsOf(app.db, await somebodyIn(app), query)
      const plans = await Promise.all(statements.map((statement) => planOf(app, statement)))
      expect(plans.flat().join('\n')).toContain(`USING INDEX ${index} (company_id=?`)
    }
  })

  async function somebodyIn(app: TestApp): Promise<At> {
    const { owner, companyId, menu } = await openRestaurant(app, 'Lepelhuis')
    const { userId } = await membershipOf(app, owner)
    const session = await pair(owner)
    await scan(session, { refid: wheatBread.sheet.refid })
    return { companyId, userId, menu, session: session.id }
  }

  /** Returns the statements that `read` sends to the database. */
  async function statementsOf(db: Db, at: At, read: Query): Promise<CompiledQuery[]> {
    const statements: CompiledQuery[] = []
    const watched = db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        statements.push(db.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await read(watched, at)
    return statements
  }

  /** Returns the database's plan, step by step. PostgreSQL prefers to scan small tables: here only where it must. */
  async function planOf({ db, kind }: TestApp, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
    if (kind === 'sqlite') {
      const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
      return (await db.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail)
    }
    return db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const plan = CompiledQuery.raw(`explain ${text}`, [...parameters])
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(plan)
      return rows.map((row) => row['QUERY PLAN'].trim())
    })
  }

  /** Returns whether a step reads a whole table. Scans of what the statement itself has selected before do not count. */
  function readsWholeTable(step: string): boolean {
    return /^SCAN (?!reached|roots|holding|own|also|code|CONSTANT|\()|Seq Scan on/.test(step)
  }
})
