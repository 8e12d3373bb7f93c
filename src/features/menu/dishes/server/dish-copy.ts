import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { begunColumns } from '#features/products/links/server/link-columns.ts'
import { copyLinkQuestions } from '#features/products/links/server/questions.ts'
import { copyTranslations } from '#features/translations/own-texts/server/commands.ts'
import { listTranslations } from '#features/translations/own-texts/server/queries.ts'
import type { Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { maxNameLength } from '#shared/lengths.ts'
import { copyChoices } from '../../choices/server/written-groups.ts'
import { copyClaims } from '../../claims/server/claims.ts'
import { copyPhoto } from '../../photos/server/commands.ts'
import { settlePrices } from '../../prices/coming/server/commands.ts'
import { storedSizes } from '../../prices/rules.ts'
import { type DishRow, getDishRow, listDietIds } from '../../rows/server/dish-rows.ts'
import { copyStations } from '../../stations/server/dish-stations.ts'
import { keepTranslatedClaims } from '../../translating/server/claimed-texts.ts'
import { insertDish } from './new-dishes.ts'

const suffix = ' (kopie)'

/**
 * Copies a dish to the end of its category, with its description, prices, diets, photo, products, choices, stations, open questions, translations
 * and whoever stopped it, but not what was said of its ingredients. What waits for somebody with the right waits there
 * too. The name of the copy marks it as one, and it is unpublished, so that guests don't see the same dish twice. Throws
 * not-found.
 */
export function duplicateDish(db: Db, companyId: CompanyId, who: Caller, id: number): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    await settlePrices(trx, companyId)
    const dish = await getDishRow(trx, companyId, id)
    const name = copiedName(dish.name)
    const copy = await insertDish(trx, companyId, caller, {
      name,
      description: dish.description,
      price: dish.price_cents,
      sizes: storedSizes(dish.sizes),
      ...comingOfCopy(dish),
      firstday: dish.first_day,
      lastday: dish.last_day,
      categoryid: dish.category_id,
      ispublished: false,
      dietaryneeds: await listDietIds(trx, companyId, id),
      // Else a copy would be the way around who may end that.
      stoppedAt: dish.stopped_at,
      stoppedBy: dish.stopped_by,
    })
    await copyProducts(trx, companyId, id, copy.id)
    await copyPhoto(trx, companyId, { from: id, to: copy.id })
    await copyStations(trx, companyId, { from: id, to: copy.id })
    await copyChoices(trx, companyId, caller, { from: id, to: copy.id })
    // What somebody took out of the dish is missing in its copy too.
    await copyLinkQuestions(trx, companyId, caller, { from: id, to: copy.id })
    await copyTranslations(trx, companyId, id, copy.id)
    // Else a copy would be the way around who may agree to what they claim.
    const written = await listTranslations(trx, companyId, { kind: 'dish', id: copy.id })
    await keepTranslatedClaims(trx, companyId, caller, { written })
    await copyClaims(trx, companyId, caller, { from: id, to: copy.id })
    await record({ action: 'create', subject: 'dish', subjectId: copy.id, subjectName: name, details: { copyOf: id } })
    return copy
  })
}

function comingOfCopy({ coming_cents, coming_sizes, coming_from }: DishRow) {
  if (coming_from === null) return {}
  return coming_sizes === null
    ? { comingprice: coming_cents, comingfrom: coming_from }
    : { comingsizes: storedSizes(coming_sizes), comingfrom: coming_from }
}

function copiedName(name: string): string {
  // A cut inside an emoji would leave half of its surrogate pair.
  const cut = name.slice(0, maxNameLength - suffix.length).replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}${suffix}`
}

/** Copies the links with who made them: a copy is no way to take out unasked what another put in. */
async function copyProducts(trx: Trx, companyId: CompanyId, from: number, to: number): Promise<void> {
  const columns = ['company_id', 'product_id', 'position', 'can_leave_out', ...begunColumns] as const
  await trx
    .insertInto('every_link')
    .columns([...columns, 'dish_id'])
    .expression((links) =>
      links
        .selectFrom('dish_product')
        .select([...columns, sql<number>`cast(${to} as integer)`.as('dish_id')])
        .where('company_id', '=', companyId)
        .where('dish_id', '=', from),
    )
    .execute()
}
