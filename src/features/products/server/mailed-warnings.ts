import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { listProvenCompanies } from '#features/accounts/company/server/company-id.ts'
import { listOwners } from '#features/accounts/company/server/owners.ts'
import type { HistoryAction } from '#features/history/lines.ts'
import { sheetsWarnMore } from '#mail/messages/sheets-warn-more.ts'
import { queueMail } from '#mail/send-mail.ts'
import { day, isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { countProductsAsked } from '../questions/server/questions.ts'
import { listDishesWith } from './product-usage.ts'
import { listRaised, shownAsNew } from './raised-warnings.ts'

const companiesPerPage = 100

/**
 * Mails the owners of each company what sheets warn of more since their last such mail, at most once in 24 hours; what
 * comes sooner waits for the next one. Nobody is mailed twice, whoever else does this at the same time. Ends once
 * `stopping` is aborted.
 */
export async function mailWarnings(db: Db, publicUrl: string, now: Date, stopping?: AbortSignal): Promise<void> {
  let last = 0
  while (!stopping?.aborted) {
    const page = await listWithLines(db, now, last)
    for (const { companyId } of page) {
      await inTransaction(db, (trx) => mailCompany(trx, companyId, publicUrl, now))
      await otherWork()
      last = companyId
    }
    if (page.length < companiesPerPage) return
  }
}

/** Lists companies that have lines of sheets since their last mail. */
function listWithLines(db: Db, now: Date, last: number) {
  const since = isoAfter(now, -shownAsNew)
  return listProvenCompanies(db, (companies) =>
    companies
      .clearLimit()
      .where('company.id', '>', last)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('history')
            .select('history.id')
            .whereRef('history.company_id', '=', 'company.id')
            .where('history.action', '=', sql.lit<HistoryAction>('refresh-sheet'))
            .where('history.at', '>', since)
            .where((of) => of('history.at', '>', of.fn.coalesce('company.warned_at', of.val(since)))),
        ),
      )
      .orderBy('company.id')
      .limit(companiesPerPage),
  )
}

async function mailCompany(trx: Trx, companyId: CompanyId, publicUrl: string, now: Date): Promise<void> {
  const warnedAt = await lockTurn(trx, companyId)
  const [isDue, since] = [isoAfter(now, -day), isoAfter(now, -shownAsNew)]
  if (warnedAt !== null && warnedAt > isDue) return
  const at = new Date().toISOString()
  const raised = await listRaised(trx, companyId, warnedAt !== null && warnedAt > since ? warnedAt : since)
  if (raised.length === 0) return
  await trx.updateTable('company').set({ warned_at: at }).where('id', '=', companyId).execute()
  const warnings = []
  for (const { id, ...warning } of raised) {
    const dishes = await listDishesWith(trx, companyId, id)
    warnings.push({ ...warning, dishes: dishes.map(({ name }) => name) })
  }
  const message = sheetsWarnMore(publicUrl, warnings, await countProductsAsked(trx, companyId))
  for (const { id, email } of await listOwners(trx, companyId))
    await queueMail(trx, email, message, { aboutUserId: id })
}

/**
 * Returns when the owners were last mailed. Locks the company as `changeCompany` does, so that no line of an earlier
 * moment can appear once a mail went out, and no other process mails the same; its card stays as it is.
 */
async function lockTurn(trx: Trx, companyId: CompanyId): Promise<string | null> {
  const company = await trx
    .updateTable('company')
    .set((eb) => ({ warned_at: eb.ref('warned_at') }))
    .where('id', '=', companyId)
    .returning('warned_at')
    .executeTakeFirst()
  return company?.warned_at ?? null
}
