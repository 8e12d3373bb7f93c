import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { changeDishes } from '#features/menu/dishes/server/commands.ts'
import { setSoldOut } from '#features/menu/dishes/server/dish-marks.ts'
import { settlePrices } from '#features/menu/prices/coming/server/commands.ts'
import { type StoredSize, storedSizes } from '#features/menu/prices/rules.ts'
import { getDishRow } from '#features/menu/rows/server/dish-rows.ts'
import { AppError } from '#server/requests/errors.ts'
import type { Saved } from '#server/requests/versions.ts'
import type { PriceInput, SoldOutByProgram } from '../schema.ts'
import { holdKey, type ProgramKey } from './keys.ts'

/**
 * Sets what a dish costs, by a program. Throws 401 when its key ended a moment ago, 403 when it may not, 404 for another
 * company's dish, and 409 for a dish that was changed since it was read, or that has other sizes.
 */
export function setPrice(db: Db, key: ProgramKey, who: Caller, wanted: PriceInput): Promise<Saved> {
  return changeCompany(db, key.companyId, who, async (trx) => {
    await holdKey(trx, key)
    const dish = await currentDish(trx, key, wanted.dish)
    if (!key.mayPrice) throw mayNot('prijzen niet wijzigen')
    const sizes = wanted.sizes && sizesAfter(storedSizes(dish.sizes), wanted.sizes)
    const change = { id: dish.id, version: wanted.version ?? dish.version, price: wanted.price, sizes }
    const [saved] = await changeDishes(trx, key.companyId, who, [change])
    return { id: dish.id, version: saved?.version ?? dish.version }
  })
}

/** Says that a dish is sold out, or can be ordered again, by a program. Throws 401, 403 and 404 as `setPrice` does. */
export function setSoldOutByProgram(db: Db, key: ProgramKey, who: Caller, wanted: SoldOutByProgram): Promise<true> {
  return changeCompany(db, key.companyId, who, async (trx) => {
    await holdKey(trx, key)
    await getDishRow(trx, key.companyId, wanted.dish)
    if (!key.maySellOut) throw mayNot('niet zeggen wat op is')
    return setSoldOut(trx, key.companyId, who, wanted.dish, wanted)
  })
}

/** Reads a dish with the sizes of today: a price whose day has come may have brought others. */
async function currentDish(trx: Trx, { companyId }: ProgramKey, id: number) {
  await settlePrices(trx, companyId)
  return getDishRow(trx, companyId, id)
}

/** Returns all sizes of a dish with those that changed. Their names are words that guests read: a key sets none. */
function sizesAfter(stored: readonly StoredSize[], wanted: readonly StoredSize[]): StoredSize[] {
  const centsOf = new Map(wanted.map(({ name, cents }) => [name, cents]))
  const unknown = wanted.find(({ name }) => !stored.some((size) => size.name === name))
  if (unknown) {
    const message = `Dit gerecht heeft geen maat "${unknown.name}". Er is niets gewijzigd.`
    throw new AppError(409, 'sizes', message, { sizes: message })
  }
  return stored.map(({ name, cents }) => ({ name, cents: centsOf.get(name) ?? cents }))
}

function mayNot(what: string): AppError {
  return new AppError(403, 'key-may-not', `Deze sleutel mag ${what}.`)
}
