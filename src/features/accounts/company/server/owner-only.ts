import type { Db } from '#db/connect.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { AdmittedCaller } from '../caller.ts'
import { mayManageColleagues } from '../rules.ts'
import { admit } from './company-changes.ts'

/** Throws 403 unless the caller, with the rights read under the company's lock, may manage its colleagues. */
export function requireColleagueRight(caller: AdmittedCaller): void {
  if (!mayManageColleagues(caller)) throw new AppError(403, 'owner-only', 'Alleen de eigenaar van het bedrijf mag dit.')
}

/** Does the same for a read, which needs no lock. */
export async function requireManager(db: Db, companyId: CompanyId, userId: string): Promise<void> {
  requireColleagueRight(await admit(db, companyId, { kind: 'staff', userId }))
}
