import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { mayEditCompany } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getMenuRow } from '../../card/server/menu-row.ts'
import { mostAddresses, skeletonOf } from '../rules.ts'
import type { SavedAddress } from '../schema.ts'
import { findFree } from './queries.ts'

/**
 * Makes a name the readable address of a house; those of before lead on and stay the house's, which may take one of them again.
 * Throws 403 for anybody but an owner, and 409 for a name that another house has or that looks like one, and for one name too many.
 */
export function chooseAddress(db: Db, companyId: CompanyId, who: Caller, { name }: SavedAddress): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx, record, caller) => {
    if (!mayEditCompany(caller))
      throw new AppError(403, 'owner-only', 'Alleen de eigenaar kan het adres van de kaart kiezen.')
    const own = await trx.selectFrom('menu_address').selectAll().where('company_id', '=', companyId).execute()
    const before = own.find(({ is_current }) => is_current === 1)
    if (before?.name === name) return true
    const skeleton = skeletonOf(name)
    if (!own.some((address) => address.skeleton === skeleton)) {
      if (own.length >= mostAddresses) throw tooMany()
      await claim(trx, companyId, name)
    }
    const ofHouse = trx.updateTable('menu_address').where('company_id', '=', companyId)
    await ofHouse.set({ is_current: 0 }).where('is_current', '=', 1).execute()
    await ofHouse
      .set({ name, is_current: 1, chosen_at: new Date().toISOString() })
      .where('skeleton', '=', skeleton)
      .execute()
    const { id, name: subjectName } = await getMenuRow(trx, companyId)
    await record({ action: 'choose-address', subject: 'menu', subjectId: id, subjectName, details: { name } })
    return true
  })
}

/** Gives a name to a house. Of two houses that want it at once the database lets one have it. */
async function claim(trx: Trx, companyId: CompanyId, name: string): Promise<void> {
  const row = { skeleton: skeletonOf(name), company_id: companyId, name, is_current: 0, chosen_at: '' } as const
  const claimed = await trx
    .insertInto('menu_address')
    .values(row)
    .onConflict((conflict) => conflict.column('skeleton').doNothing())
    .returning('skeleton')
    .executeTakeFirst()
  if (claimed) return
  const free = await findFree(trx, companyId, name)
  const advice = free === '' ? 'Kies een ander.' : `Vrij is nog: ${free}`
  throw new AppError(409, 'address-taken', `Dit adres is al van een ander, of lijkt er te veel op. ${advice}`)
}

function tooMany(): AppError {
  const message = `Je hebt al ${mostAddresses} adressen gehad, en die blijven van jou. Kies een van die.`
  return new AppError(409, 'too-many-addresses', message)
}
