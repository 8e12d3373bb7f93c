import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'

export type Membership = { companyId: CompanyId; isOwner: boolean; mayCheckAllergens: boolean }

/** The company that a signed-in user belongs to and what the user may do there; undefined without a company. */
export async function findMembership(db: Db, userId: string): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('membership')
    .select(['company_id', 'is_owner', 'may_check_allergens'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const isOwner = row.is_owner === 1
  return {
    companyId: row.company_id as CompanyId,
    isOwner,
    mayCheckAllergens: isOwner || row.may_check_allergens === 1,
  }
}

/** A card that anybody may read: whose, at which version, and whether in other languages too. */
export type PublishedCard = { companyId: CompanyId; version: number; translated: boolean }

/** The company whose published menu carries this token, with the version of its card; undefined when nobody may read it. */
export async function findPublishedCard(db: Db, token: string): Promise<PublishedCard | undefined> {
  // Whatever else stands in an address is no token; PostgreSQL would not even take a NUL as text.
  if (!/^[\w-]+$/.test(token)) return undefined
  const row = await db
    .selectFrom('menu')
    .innerJoin('company', 'company.id', 'menu.company_id')
    .select(['company.id', 'company.card_version', 'menu.show_translations'])
    .where('menu.qrcode', '=', token)
    .where('menu.is_published', '=', 1)
    .executeTakeFirst()
  if (!row) return undefined
  return { companyId: row.id as CompanyId, version: row.card_version, translated: row.show_translations === 1 }
}

/** Proof for a company that the running transaction has just made. */
export function foundedCompany(id: number): CompanyId {
  return id as CompanyId
}
