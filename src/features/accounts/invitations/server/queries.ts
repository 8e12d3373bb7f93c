import type { Db } from '#db/connect.ts'
import { hashOf } from '#server/hashes/secrets.ts'
import type { CompanyId } from '#shared/ids.ts'
import { findProvenCompany } from '../../company/server/company-id.ts'
import { requireManager } from '../../company/server/owner-only.ts'
import type { InvitationState, OpenInvitation } from '../schema.ts'

/** A company as the holder of an invitation that works proves it, with who vouched. */
export type Invitation = { companyId: CompanyId; name: string; code: string; createdBy: string }

/**
 * Finds the company that an invitation leads to, by the hash of its token; undefined once it was used, ended or has
 * expired, once its maker owns the company no longer, and for any other text.
 */
export async function findInvitation(db: Db, tokenHash: string): Promise<Invitation | undefined> {
  const found = await findProvenCompany(db, (companies) =>
    companies
      .innerJoin('invitation', 'invitation.company_id', 'company.id')
      .innerJoin('membership as maker', (join) =>
        join.onRef('maker.user_id', '=', 'created_by').onRef('maker.company_id', '=', 'invitation.company_id'),
      )
      .select(['company.name', 'company.code', 'created_by as createdBy'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date().toISOString())
      .where('maker.is_owner', '=', 1),
  )
  return (
    found && { companyId: found.companyId, name: found.row.name, code: found.row.code, createdBy: found.row.createdBy }
  )
}

/** Returns whose company an invitation leads to: for its holder alone, as nobody guesses a token. */
export async function readInvitation(db: Db, token: string): Promise<InvitationState> {
  return { company: (await findInvitation(db, hashOf(token)))?.name ?? null }
}

/** Lists a company's invitations that still work, the oldest first; throws 403 unless an owner asks. */
export async function listInvitations(db: Db, companyId: CompanyId, userId: string): Promise<OpenInvitation[]> {
  await requireManager(db, companyId, userId)
  return standingOpen(db, companyId)
    .select(['id', 'created_at as created', 'expires_at as expires'])
    .orderBy('id')
    .execute()
}

/** Selects a company's invitations that still work. */
export function standingOpen(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('invitation')
    .where('company_id', '=', companyId)
    .where('expires_at', '>', new Date().toISOString())
    .where('created_by', 'in', (eb) =>
      eb.selectFrom('membership').select('user_id').where('company_id', '=', companyId).where('is_owner', '=', 1),
    )
}
