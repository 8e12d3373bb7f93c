import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'

/** Reads the sites of a house from its menu's row. */
export function readSites(stored: string): string[] {
  return JSON.parse(stored) as string[]
}

/** Reads the sites on which a house lets its cards be shown; none where it has no menu. */
export async function listSites(db: Db, companyId: CompanyId): Promise<string[]> {
  const menu = await db.selectFrom('menu').select('sites').where('company_id', '=', companyId).executeTakeFirst()
  return readSites(menu?.sites ?? '[]')
}
