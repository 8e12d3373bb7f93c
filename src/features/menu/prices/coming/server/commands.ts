import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { authorOf, type Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { listProvenCompanies } from '#features/accounts/company/server/company-id.ts'
import { changeOf } from '#features/history/lines.ts'
import { recordHistory } from '#features/history/server/commands.ts'
import { dutchDay, dutchMoment } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { priceColumns } from '../../../rows/rules.ts'
import { asOfDay } from '../rules.ts'

/** The calendar: whoever works when the day has come did not change the price. */
const who: Caller = { kind: 'schedule', name: 'nieuwe prijzen' }

/**
 * Writes down the prices of a company whose day has come at `now`, each with a line in the history at the moment at which
 * it came. Whoever reads a price before has the same one (`asOfDay`), so nothing depends on when this runs; a command runs
 * it first that changes dishes, so that it changes what is read.
 */
export async function settlePrices(trx: Trx, companyId: CompanyId, now = new Date()): Promise<void> {
  const today = dutchDay(now)
  const due = await trx
    .selectFrom('dish')
    .select(['id', 'name', 'version', ...priceColumns])
    .where('company_id', '=', companyId)
    .where('coming_from', '<=', today)
    .orderBy('coming_from')
    .orderBy('id')
    .execute()
  for await (const batch of inBatches(due))
    for (const row of batch) {
      const { id, name: _, ...after } = asOfDay(row, today)
      await trx.updateTable('every_dish').set(after).where('company_id', '=', companyId).where('id', '=', id).execute()
    }
  for (const [day, rows] of Map.groupBy(due, ({ coming_from }) => coming_from ?? today)) {
    const lines = rows.map((row) => {
      const { price_cents, sizes } = asOfDay(row, today)
      const after = { ...(price_cents !== row.price_cents && { price_cents }), ...(sizes !== row.sizes && { sizes }) }
      const dish = { subject: 'dish', subjectId: row.id, subjectName: row.name } as const
      return { ...dish, action: 'new-price', details: changeOf(row, after) } as const
    })
    await recordHistory(trx, companyId, authorOf(who), lines, new Date(dutchMoment(day)).toISOString())
  }
}

/** Writes down the prices of every company whose day has come at `now`, as `settlePrices` does. */
export async function settleAllPrices(db: Db, now: Date): Promise<void> {
  const due = await listProvenCompanies(db, (companies) =>
    companies
      .innerJoin('dish', 'dish.company_id', 'company.id')
      .where('dish.coming_from', '<=', dutchDay(now))
      .distinct(),
  )
  for (const { companyId } of due)
    await changeCompany(db, companyId, who, async (trx) => {
      await settlePrices(trx, companyId, now)
      return null
    })
}
