import { expect, test } from 'vitest'
import type { CompanyId } from '#shared/ids.ts'
import { wheatBread } from '#test/catalogue-entries.ts'
import { photograph } from '#test/dish-photos.ts'
import { dumpCompany } from '#test/dump.ts'
import { uploadLogo } from '#test/form.ts'
import { photographLabel } from '#test/label-photos.ts'
import { plain } from '#test/logos.ts'
import { makeKey } from '#test/programs.ts'
import { leaveQuestion } from '#test/questions.ts'
import { idOf, membershipOf, openRestaurant, sayConfirmed } from '#test/restaurants.ts'
import { pair, scan } from '#test/scanner.ts'
import { startTestApp, type TestApp } from '#test/start-test-app.ts'
import { companyTables } from './company-tables.ts'

// spec: own-data-10
test('the list of company tables names every table of the database with rows of a company', async () => {
  const { db } = await startTestApp()
  const tables = (await db.introspection.getTables()).filter(
    ({ isView, columns }) => !isView && columns.some(({ name }) => name === 'company_id'),
  )
  expect(Object.keys(companyTables).sort()).toEqual(tables.map(({ name }) => name).sort())
})

// spec: own-data-10
test('every row of a company goes with it, and no row of another', async () => {
  const app = await startTestApp()
  const gone = await openRestaurant(app, 'Lepelhuis')
  const other = await openRestaurant(app, 'Messenhof')
  await gone.owner.post('/dish/SetDish', { id: gone.menu.dish, name: 'Soep', price: 1, dietaryneeds: [{ id: 1 }] })
  await uploadLogo(gone.owner, await plain(30, 20).png().toBuffer())
  await photograph(gone.owner, gone.menu.dish)
  await fillPassingTables(app, gone.companyId)
  await scan(await pair(gone.owner, { dishid: gone.menu.looseDish }), { refid: wheatBread.sheet.refid })
  const { product: photographed } = await photographLabel(gone.owner)
  await gone.owner.delete(`/product/DeleteProduct/${photographed}`)
  await photographLabel(gone.owner)
  await gone.owner.post('/user/Invite')
  await leaveQuestion(app, gone.owner)
  await sayConfirmed(gone.owner, gone.menu.dish)
  await gone.owner.post(`/dish/AddOwnProduct/${gone.menu.looseDish}`, { id: gone.menu.spareProduct })
  await gone.owner.delete(`/dish/RemoveProduct/${gone.menu.looseDish}/${gone.menu.spareProduct}`)
  await gone.owner.post(`/dish/SetTranslations/${gone.menu.dish}`, { texts: [{ language: 'de', name: 'Suppe' }] })
  const groups = [{ name: 'Kies wat erbij', kind: 'one', options: [{ product: gone.menu.product }] }]
  await gone.owner.post(`/dish/SetChoices/${gone.menu.looseDish}`, { groups })
  const words = { field: 'name', dutch: 'Kies wat erbij', before: '', text: 'Wähle dazu' }
  await gone.owner.post('/menu/SetTranslations', { language: 'de', texts: [words] })
  await gone.owner.post('/menus/SetMenu', { name: 'Diner' })
  const station = idOf(await gone.owner.post('/station/SetStation', { name: 'Frituur', carries: [] }))
  await gone.owner.post(`/dish/SetStation/${gone.menu.dish}/${station}`, { made: true })
  await gone.owner.post('/inspection/SetPlace', { name: 'Bar' })
  await gone.owner.post('/menu/SetAddress', { name: 'lepelhuis' })
  await gone.owner.post('/inspection/SetInstruction', { text: 'Lees dit' })
  await gone.owner.post('/inspection/SetInstructed', { version: 1 })
  await gone.owner.post('/inspection/Print', { kind: 'matrix' })
  await gone.owner.post(`/dish/SetIncident/${gone.menu.dish}`)
  await makeKey(gone.owner)
  await gone.owner.post('/program/SetWebhook', { url: 'https://93.184.216.34/' })
  const filled = await dumpCompany(app, gone.companyId)
  expect(Object.entries(filled).filter(([, rows]) => rows.length === 0)).toEqual([])
  const before = await dumpCompany(app, other.companyId)
  await app.db.deleteFrom('company').where('id', '=', gone.companyId).execute()
  const { company, ...left } = await dumpCompany(app, gone.companyId)
  expect([company, ...Object.keys(companyTables).map((table) => left[table])].flat()).toEqual([])
  expect(Object.keys(left).sort()).toEqual(Object.keys(companyTables).sort())
  expect(await dumpCompany(app, other.companyId)).toEqual(before)
})

/** Adds a row to each table that a menu alone leaves empty. */
async function fillPassingTables(app: TestApp, companyId: CompanyId): Promise<void> {
  const now = new Date().toISOString()
  const asker = await app.foundCompany('Zoekt werk')
  const { userId } = await membershipOf(app, asker)
  await app.db
    .insertInto('access_request')
    .values({ user_id: userId, company_id: companyId, created_at: now })
    .execute()
  const answer = { caller: 'scanner:een', user_id: null, key: 'sleutel', fingerprint: '', answer: '1', created_at: now }
  await app.db
    .insertInto('idempotency')
    .values({ ...answer, company_id: companyId })
    .execute()
}
