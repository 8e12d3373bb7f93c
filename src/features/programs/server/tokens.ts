import type { Trx } from '#db/transaction.ts'
import { listServedMenus } from '#features/menu/menus/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'

/** Reads the token of a house's own card. */
export async function readToken(trx: Trx, companyId: CompanyId): Promise<string> {
  const menu = trx.selectFrom('menu').select('qrcode').where('company_id', '=', companyId)
  return (await menu.executeTakeFirstOrThrow()).qrcode
}

/** Lists the tokens of all cards of a house, its own first. */
export async function listTokens(trx: Trx, companyId: CompanyId): Promise<string[]> {
  const menus = await listServedMenus(trx, companyId)
  return [await readToken(trx, companyId), ...menus.map(({ qrcode }) => qrcode)]
}
