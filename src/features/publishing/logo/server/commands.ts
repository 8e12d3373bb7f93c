import { createHash } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { CompanyId } from '#shared/ids.ts'
import { logoAddress } from '../../card/card-logo.ts'
import { getMenuRow, type MenuRow } from '../../card/server/menu-row.ts'
import type { LogoImage } from './logo-images.ts'

/**
 * Puts a logo on the company's card in place of the current one, and returns its address; an identical logo changes
 * nothing. Throws not-found when there is no menu.
 */
export function saveLogo(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  images: readonly LogoImage[],
): Promise<{ logoUrl: string }> {
  const hash = hashOf(images)
  return changeCompany(db, companyId, who, async (trx, record) => {
    const menu = await getMenuRow(trx, companyId)
    const logoUrl = logoAddress(menu.qrcode, hash)
    if (menu.hash === hash) return { logoUrl }
    await deleteLogo(trx, companyId)
    const rows = images.map(({ contentType, ...image }) => ({ ...image, content_type: contentType }))
    await trx
      .insertInto('menu_logo')
      .values(rows.map((row) => ({ ...row, company_id: companyId, hash })))
      .execute()
    await record(lineOf(menu, menu.hash === null ? 'added' : 'replaced'))
    return { logoUrl }
  })
}

/**
 * Removes the logo from the company's card; changes nothing when there is none. Throws not-found when there is no menu.
 */
export function removeLogo(db: Db, companyId: CompanyId, who: Caller): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx, record) => {
    const menu = await getMenuRow(trx, companyId)
    if (menu.hash === null) return true
    await deleteLogo(trx, companyId)
    await record(lineOf(menu, 'removed'))
    return true
  })
}

async function deleteLogo(trx: Trx, companyId: CompanyId): Promise<void> {
  await trx.deleteFrom('menu_logo').where('company_id', '=', companyId).execute()
}

function lineOf({ id, name }: MenuRow, logo: 'added' | 'replaced' | 'removed') {
  return { action: 'change', subject: 'menu', subjectId: id, subjectName: name, details: { logo } } as const
}

function hashOf(images: readonly LogoImage[]): string {
  const hash = createHash('sha256')
  for (const { bytes } of images) hash.update(bytes)
  return hash.digest('base64url').slice(0, 22)
}
