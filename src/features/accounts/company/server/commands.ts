import { randomInt } from 'node:crypto'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import { codeAlphabet, codeLength } from '../rules.ts'
import { insertCompany } from './company-id.ts'

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

function newCompanyCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}
