import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'

export type Membership = { companyId: CompanyId; isOwner: boolean; isChecker: boolean }

/** Finds the company that a user belongs to and what it grants the user; undefined without a company. */
export async function findMembership(db: Db, userId: string): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('membership')
    .select(['company_id', 'is_owner', 'may_check_allergens'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    companyId: row.company_id as CompanyId,
    isOwner: row.is_owner === 1,
    isChecker: row.may_check_allergens === 1,
  }
}

/** Returns the 403 for a user who belongs to no company, or no longer to the company of the call. */
export function noCompany(): AppError {
  return new AppError(403, 'no-company', 'Je hoort nog niet bij een bedrijf.')
}

type Companies = SelectQueryBuilder<Database, 'company', { proven_id: number }>

/**
 * Finds the company that `proof` narrows all companies to, with the other columns that the proof selects; undefined if
 * there is none. The feature that owns a proof (a card's token, a scanner's code) joins and narrows; a CompanyId is
 * made in this file alone. Throws an Error if the proof leaves more than one company.
 */
export async function findProvenCompany<Row extends { proven_id: number }>(
  db: Db,
  proof: (companies: Companies) => { execute: () => Promise<Row[]> },
): Promise<{ companyId: CompanyId; row: Row } | undefined> {
  const [row, another] = await proof(db.selectFrom('company').select('company.id as proven_id').limit(2)).execute()
  if (another) throw new Error('A proof narrows the companies to one')
  return row && { companyId: row.proven_id as CompanyId, row }
}

/**
 * Lists the companies that `proof` narrows all companies to, with the other columns that the proof selects: for proofs
 * of many companies at once, such as the tokens of their cards. Each row holds the proof of its own company.
 */
export async function listProvenCompanies<Row extends { proven_id: number }>(
  db: Db,
  proof: (companies: Companies) => { execute: () => Promise<Row[]> },
): Promise<{ companyId: CompanyId; row: Row }[]> {
  const rows = await proof(db.selectFrom('company').select('company.id as proven_id')).execute()
  return rows.map((row) => ({ companyId: row.proven_id as CompanyId, row }))
}

/** Inserts a company and returns its id: the transaction that founds a company needs no other proof of it. */
export async function insertCompany(
  trx: Trx,
  company: { code: string; name: string; created_at: string },
): Promise<CompanyId> {
  const { id } = await trx.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
  return id as CompanyId
}
