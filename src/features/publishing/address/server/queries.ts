import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'
import { mayBeRead } from '../../public-card/rules.ts'
import { isAddress, proposalsFor, skeletonOf } from '../rules.ts'

/** Finds the token of the published card that a readable address leads to, however its letters are written. */
export async function findTokenAt(db: Db, typed: string): Promise<string | undefined> {
  const name = typed.toLowerCase()
  if (!isAddress(name)) return undefined
  const house = await db
    .selectFrom('menu_address')
    .innerJoin('menu', 'menu.company_id', 'menu_address.company_id')
    .select(['menu.qrcode', 'menu.is_published'])
    .where('menu_address.skeleton', '=', skeletonOf(name))
    .executeTakeFirst()
  return house && mayBeRead({ isPublished: house.is_published === 1 }) ? house.qrcode : undefined
}

/** The readable address of a house, '' while it has none; then also one that it may choose, '' where there is none to propose. */
export type HouseAddress = { name: string; proposed: string }

/** Reads the readable address of a house. */
export async function readAddress(db: Db, companyId: CompanyId): Promise<HouseAddress> {
  const current = await db
    .selectFrom('menu_address')
    .select('name')
    .where('company_id', '=', companyId)
    .where('is_current', '=', 1)
    .executeTakeFirst()
  if (current) return { name: current.name, proposed: '' }
  const company = db.selectFrom('company').select('name').where('id', '=', companyId)
  const { name } = await company.executeTakeFirstOrThrow()
  return { name: '', proposed: await findFree(db, companyId, name) }
}

/** Returns the first address for a house of this name that no house has; '' when there is none. */
export async function findFree(db: Db, companyId: CompanyId, name: string): Promise<string> {
  const company = db.selectFrom('company').select('city').where('id', '=', companyId)
  const { city } = await company.executeTakeFirstOrThrow()
  const proposals = proposalsFor(name, city)
  if (proposals.length === 0) return ''
  const taken = await db
    .selectFrom('menu_address')
    .select('skeleton')
    .where('skeleton', 'in', proposals.map(skeletonOf))
    .execute()
  const skeletons = new Set(taken.map(({ skeleton }) => skeleton))
  return proposals.find((proposal) => !skeletons.has(skeletonOf(proposal))) ?? ''
}
