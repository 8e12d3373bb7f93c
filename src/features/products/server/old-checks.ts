import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'
export async function listOldChecks(
  _db: Db,
  _companyId: CompanyId,
  _now: Date,
): Promise<{ id: number; name: string; at: string; by: string | null }[]> {
  return []
}
