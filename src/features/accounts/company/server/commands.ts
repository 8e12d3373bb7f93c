import { randomInt } from 'node:crypto'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import { codeAlphabet, codeLength } from '../rules.ts'
import type { RecordLine } from './company-changes.ts'
import { insertCompany } from './company-id.ts'

const companyFields = ['name', 'address', 'zipcode', 'city', 'phonenumber'] as const

/** Adds what rooms above must keep for a new company; runs in the transaction that founds it. */
export type OnCompanyFounded = (trx: Trx, companyId: CompanyId, companyName: string) => Promise<void>

/** Creates a company with this user as its account owner, inside the transaction that creates the user. */
export async function foundCompany(
  trx: Trx,
  founder: { userId: string; companyName: string },
  onFounded: OnCompanyFounded,
): Promise<CompanyId> {
  const created_at = new Date().toISOString()
  const companyId = await insertCompany(trx, { code: newCompanyCode(), name: founder.companyName, created_at })
  await trx
    .insertInto('membership')
    .values({ user_id: founder.userId, company_id: companyId, is_owner: 1, created_at })
    .execute()
  await onFounded(trx, companyId, founder.companyName)
  return companyId
}

/** What an owner may change about a company; what is absent stays as it is. */
type CompanyDetails = Partial<Record<(typeof companyFields)[number], string>>

/** Changes the name and address of a company inside a change of it, with a line in the history if anything differs. */
export async function updateCompany(
  trx: Trx,
  record: RecordLine,
  companyId: CompanyId,
  wanted: CompanyDetails,
): Promise<void> {
  const before = await trx
    .selectFrom('company')
    .select(['name', 'address', 'zipcode', 'city', 'phonenumber'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const after = { ...before, ...wanted }
  const changed = companyFields.filter((field) => after[field] !== before[field])
  if (changed.length === 0) return
  await trx.updateTable('company').set(after).where('id', '=', companyId).execute()
  await record({
    action: 'change',
    subject: 'company',
    subjectId: companyId,
    subjectName: after.name,
    details: { fields: changed },
  })
}

/** Deletes a company with all its data, which goes by foreign keys. */
export async function deleteCompany(trx: Trx, companyId: CompanyId): Promise<void> {
  await trx.deleteFrom('company').where('id', '=', companyId).execute()
}

function newCompanyCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}
