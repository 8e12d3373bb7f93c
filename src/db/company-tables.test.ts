import { expect, test } from 'vitest'
import { dumpCompany } from '#test/dump.ts'
import { openRestaurant } from '#test/restaurants.ts'
import { startTestApp } from '#test/start-test-app.ts'
import { companyTables } from './company-tables.ts'

test('the list of company tables names every table of the database with rows of a company', async () => {
  const { db } = await startTestApp()
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'company_id'),
  )
  expect(Object.keys(companyTables).sort()).toEqual(tables.map(({ name }) => name).sort())
})

test('every row of a company goes with it, and no row of another', async () => {
  const app = await startTestApp()
  const gone = await openRestaurant(app, 'Lepelhuis')
  const other = await openRestaurant(app, 'Messenhof')
  const before = await dumpCompany(app, other.companyId)
  await app.db.deleteFrom('company').where('id', '=', gone.companyId).execute()
  const { company, ...left } = await dumpCompany(app, gone.companyId)
  expect([company, ...Object.keys(companyTables).map((table) => left[table])].flat()).toEqual([])
  expect(Object.keys(left).sort()).toEqual(Object.keys(companyTables).sort())
  expect(await dumpCompany(app, other.companyId)).toEqual(before)
})
