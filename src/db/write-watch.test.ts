import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openRestaurant } from '#test/restaurants.ts'
import { startTestApp } from '#test/start-test-app.ts'
import { inTransaction, type Trx } from './transaction.ts'
import { watchWrites } from './write-watch.ts'

test('a transaction counts as having written once a statement in it changed a row, or may have', async () => {
  const app = await startTestApp()
  const { companyId: company_id, menu } = await openRestaurant(app, 'Lepelhuis')
  const diet = { company_id, dish_id: menu.dish, diet_id: 1 }
  const missing = 900_000_003
  const statements: [wrote: boolean, what: string, run: (trx: Trx) => Promise<unknown>][] = [
    [false, 'select', (trx) => trx.selectFrom('dish').selectAll().execute()],
    [
      false,
      'select with a select',
      (trx) =>
        trx
          .with('mine', (db) => db.selectFrom('dish').selectAll())
          .selectFrom('mine')
          .selectAll()
          .execute(),
    ],
    [true, 'insert', (trx) => trx.insertInto('dish_diet').values(diet).execute()],
    [
      false,
      'insert of what is there',
      (trx) =>
        trx
          .insertInto('dish_diet')
          .values(diet)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    ],
    [
      false,
      'insert of what is there, returning',
      (trx) =>
        trx
          .insertInto('dish_diet')
          .values(diet)
          .onConflict((conflict) => conflict.doNothing())
          .returning('diet_id')
          .execute(),
    ],
    [
      false,
      'update of no row',
      (trx) => trx.updateTable('every_dish').set({ name: 'x' }).where('id', '=', missing).execute(),
    ],
    [true, 'update', (trx) => trx.updateTable('every_dish').set({ name: 'x' }).where('id', '=', menu.dish).execute()],
    [
      true,
      'update, returning',
      (trx) => trx.updateTable('every_dish').set({ name: 'y' }).where('id', '=', menu.dish).returning('id').execute(),
    ],
    [false, 'delete of no row', (trx) => trx.deleteFrom('every_dish').where('id', '=', missing).execute()],
    [true, 'delete', (trx) => trx.deleteFrom('every_dish').where('id', '=', menu.looseDish).execute()],
    [
      false,
      'update of no row, with a select',
      (trx) =>
        trx
          .with('mine', (db) => db.selectFrom('dish').select('id'))
          .updateTable('every_dish')
          .set({ name: 'x' })
          .where('id', '=', missing)
          .execute(),
    ],
    [false, 'raw SQL that reads', (trx) => sql`with one as (select 1) select * from one`.execute(trx)],
    [
      true,
      'raw SQL that may write',
      (trx) => sql`update every_dish set name = name where id = ${missing}`.execute(trx),
    ],
    [
      true,
      'raw SQL around a write',
      (trx) => sql`${trx.deleteFrom('every_dish').where('id', '=', missing)}`.execute(trx),
    ],
  ]
  for (const [wrote, what, run] of statements) {
    await inTransaction(app.db, async (trx) => {
      const { watched, hasWritten } = watchWrites(trx)
      expect([what, hasWritten()]).toEqual([what, false])
      await run(watched)
      expect([what, hasWritten()]).toEqual([what, wrote])
    })
  }
})
