import type { Selectable } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { ProductSheetTable, ProductTable } from '#db/schema/products.ts'
import { formatGtin } from '#features/catalogue/gtin.ts'
import { standing } from '#features/menu/choices/rules.ts'
import type { GroupRow } from '#features/menu/choices/server/choice-rows.ts'
import { daysOf } from '#features/menu/dishes/days.ts'
import { readSchedule } from '#features/menu/hours/rules.ts'
import { asOfDay, comingOf } from '#features/menu/prices/coming/rules.ts'
import { pricesOf } from '#features/menu/prices/rules.ts'
import { readCarried } from '#features/menu/stations/server/known-stations.ts'
import { isOwnProduct } from '#features/products/product/rules.ts'
import { isSheetKnown } from '#features/products/statements/rules.ts'
import { doubtsOf, newestDate, standingDoubts } from '#features/products/statements/server/sheets.ts'
import { switchesOf } from '#features/publishing/card/server/menu-row.ts'
import { readSites } from '#features/publishing/embedding/server/stored-sites.ts'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import { dutchDay } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { toEuros } from '#shared/money.ts'
import {
  type TakenCategory,
  type TakenProduct,
  type TakenStatement,
  takeoutFormat,
  type WrittenDish,
  type WrittenProduct,
  type WrittenTakeout,
} from '../schema.ts'
import { type CompanyRows, readCompanyRows } from './company-rows.ts'
import type { NameOf } from './names.ts'
import { takenRemovals } from './taken-links.ts'
import { takenQuestions } from './taken-questions.ts'
import { endedSignOffs, standingSignOff } from './taken-sign-offs.ts'
import { takenTranslations } from './taken-translations.ts'

/**
 * Returns the company's menu and products as they are at one moment, with a logo of the size for print. It lets other
 * work of this process run in between, however much there is.
 */
export async function readTakeout(db: Db, companyId: CompanyId, nameOf: NameOf): Promise<WrittenTakeout> {
  const rows = await readCompanyRows(db, companyId)
  const { company, menu, logo, questions, words } = rows
  const openinghours = readSchedule(menu.opening_schedule)
  const ofMenu = questions.filter((row) => (row.product_id ?? row.dish_id ?? row.category_id) === null)
  return {
    format: takeoutFormat.name,
    version: takeoutFormat.version,
    made: new Date().toISOString(),
    company,
    menu: {
      name: menu.name,
      ispublished: menu.is_published === 1,
      ...switchesOf(menu),
      accentcolor: menu.accentcolor ?? '',
      font: menu.font ?? '',
      hours: menu.opening_hours,
      ...(openinghours && { openinghours }),
      sites: readSites(menu.sites),
      showaddress: menu.show_address === 1,
      showphone: menu.show_phone === 1,
    },
    ...takenQuestions(ofMenu, nameOf),
    logo: logo ? { contenttype: logo.contentType, base64: logo.bytes.toString('base64') } : null,
    words: words.map(({ language, name_search: name, text, source, is_machine }) => {
      const stale = source === null ? {} : { source }
      return { language: language as OtherLanguage, name, text, ...stale, machine: is_machine === 1 }
    }),
    menus: rows.menus.map(({ name, introduction, isPublished, switches, schedule, categories }) => ({
      ...{ name, introduction, ispublished: isPublished, ...switches, schedule, categories: [...categories] },
    })),
    stations: rows.stations.map(({ id, name, carries }) => ({ id, name, carries: readCarried(carries) })),
    places: rows.places.map(({ name, way }) => ({ name, way })),
    instruction: rows.instruction?.text ?? '',
    categories: await takenCategories(rows, nameOf),
    products: await takenProducts(rows, nameOf),
    dishes: await takenDishes(rows, nameOf),
  }
}

async function takenCategories(
  { categories, translations, questions }: CompanyRows,
  nameOf: NameOf,
): Promise<TakenCategory[]> {
  const questionsOf = await grouped(questions, (row) => row.category_id)
  const translationsOf = await grouped(translations, (row) => row.category_id)
  return inOrder(categories).map(({ id, name, description, is_published }) => ({
    id,
    name,
    description,
    ispublished: is_published === 1,
    translations: takenTranslations(translationsOf.get(id), nameOf),
    ...takenQuestions(questionsOf.get(id), nameOf),
  }))
}

/** Returns categories or dishes in the order of the menu; all have ids of one list. */
function inOrder<Row extends { id: number; position: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.position - other.position || one.id - other.id)
}

async function takenProducts(
  { products, statements, sheets, questions, components, photos, ended, signOffs }: CompanyRows,
  nameOf: NameOf,
): Promise<WrittenProduct[]> {
  const endedOf = await grouped(ended, (row) => row.parent_id)
  const sheetsOf = await grouped(sheets, (row) => row.product_id)
  const questionsOf = await grouped(questions, (row) => row.product_id)
  const componentsOf = await grouped(components, (row) => row.product_id)
  const signOffsOf = await grouped(signOffs, (row) => row.product_id)
  const photosOf = await grouped(photos, (row) => row.productId)
  const taken: WrittenProduct[] = []
  for await (const batch of inBatches(products))
    for (const row of batch)
      taken.push({
        ...takenProduct(row),
        checked: standingSignOff(signOffsOf.get(row.id), nameOf) ?? null,
        sheet: isOwnProduct(row)
          ? null
          : takenSheet(sheetsOf.get(row.id) ?? [], statements.get(row.id) ?? [], questionsOf.get(row.id) ?? []),
        ...takenQuestions(questionsOf.get(row.id), nameOf),
        photos: (photosOf.get(row.id) ?? []).map(({ productId, productName, ...photo }) => photo),
        statements: (statements.get(row.id) ?? []).map(({ source, date, addedBy, levels }) => ({
          ...{ source, date, by: nameOf(addedBy), levels },
        })),
        components: (componentsOf.get(row.id) ?? [])
          .toSorted((one, other) => one.position - other.position || one.component_id - other.component_id)
          .map((link) => link.component_id),
        ...takenRemovals(endedOf.get(row.id), questionsOf.get(row.id), nameOf),
        ...endedSignOffs(signOffsOf.get(row.id), nameOf),
      })
  return taken
}

function takenProduct(
  row: Selectable<ProductTable>,
): Omit<TakenProduct, 'checked' | 'sheet' | 'questions' | 'photos' | 'statements' | 'components'> {
  const { id, source, refid, type, name, description, brand, footprint, farmtofarm } = row
  return {
    ...{ id, source, refid, type, name, description, brand, footprint, farmtofarm },
    gtin: row.gtin === null ? null : formatGtin(row.gtin),
  }
}

/** Returns what the file says of a catalogue product's sheets; null without one. */
function takenSheet(
  sheets: readonly Selectable<ProductSheetTable>[],
  statements: readonly Pick<TakenStatement, 'levels'>[],
  questions: readonly { answer: string | null }[],
): TakenProduct['sheet'] {
  const newest = sheets.find((sheet) => sheet.is_newest === 1)
  if (!newest) return null
  const levels = statements.flatMap((said) => said.levels)
  const { unread, doubtful } = standingDoubts(sheets.map(doubtsOf))
  const isQuestioned = questions.some(({ answer }) => answer === null)
  return {
    complete: isSheetKnown({ levels, unread, doubtful }, isQuestioned),
    date: newest.date ?? newestDate(sheets),
    unread: [...unread],
    ...((doubtful || isQuestioned) && { doubtful: true }),
  }
}

async function takenDishes(
  {
    categories,
    dishes,
    diets,
    dishPhotos,
    held,
    ended,
    signOffs,
    translations,
    questions,
    choices,
    madeOn,
  }: CompanyRows,
  nameOf: NameOf,
): Promise<WrittenDish[]> {
  const questionsOf = await grouped(questions, (row) => row.dish_id)
  const endedOf = await grouped(ended, (row) => row.dish_id)
  const signOffsOf = await grouped(signOffs, (row) => row.dish_id)
  const translationsOf = await grouped(translations, (row) => row.dish_id)
  const dishesOf = await grouped(dishes, (row) => row.category_id)
  const dietsOf = await grouped(diets, (row) => row.dish_id)
  const madeOnOf = await grouped(madeOn, (row) => row.dish_id)
  const productsOf = await grouped(held, (row) => row.dish_id)
  const today = dutchDay(new Date())
  const categoryIds = [...inOrder(categories).map(({ id }) => id), null]
  const taken: WrittenDish[] = []
  for await (const batch of inBatches(categoryIds.flatMap((id) => inOrder(dishesOf.get(id) ?? []))))
    for (const stored of batch) {
      const row = asOfDay(stored, today)
      const { id, category_id, name, description, is_published } = row
      const confirmed = standingSignOff(signOffsOf.get(id), nameOf)
      taken.push({
        ...{
          id,
          category: category_id,
          name,
          description,
          ...pricesOf(row),
          ispublished: is_published === 1,
          ...daysOf(row),
          ...comingOf(row),
        },
        diets: (dietsOf.get(id) ?? []).map((row) => row.diet_id),
        ...heldIn(productsOf.get(id) ?? []),
        ...madeOnIn(madeOnOf.get(id)),
        ...(dishPhotos.has(id) && { photo: dishPhotos.get(id) }),
        choices: (choices.get(id) ?? []).map(takenGroup),
        translations: takenTranslations(translationsOf.get(id), nameOf),
        ...(confirmed && { confirmed }),
        ...(row.stopped_at !== null && { stopped: { at: row.stopped_at, by: nameOf(row.stopped_by) } }),
        ...takenQuestions(questionsOf.get(id), nameOf),
        ...takenRemovals(endedOf.get(id), questionsOf.get(id), nameOf),
      })
    }
  return taken
}

function heldIn(links: CompanyRows['held']): Pick<WrittenDish, 'products' | 'leaveout'> {
  const sorted = links.toSorted((one, other) => one.position - other.position || one.product_id - other.product_id)
  const leaveout = sorted.filter((link) => link.can_leave_out === 1).map((link) => link.product_id)
  return { products: sorted.map((link) => link.product_id), ...(leaveout.length > 0 && { leaveout }) }
}

function madeOnIn(made: CompanyRows['madeOn'] = []): Pick<WrittenDish, 'stations'> {
  if (made.length === 0) return {}
  return { stations: made.map((row) => ({ station: row.station_id, keptapart: row.kept_apart_at !== null })) }
}

function takenGroup(group: GroupRow): WrittenDish['choices'][number] {
  const options = standing(group).map(({ productId, dishId, priceCents }) => {
    return { product: productId, dish: dishId, price: toEuros(priceCents) }
  })
  const { name, kind, fromCourses } = group
  return { name, kind, ...(fromCourses !== null && { fromcourses: fromCourses }), options }
}

/** Groups as `Map.groupBy` does, and lets other work run in between. */
async function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Promise<ReadonlyMap<Key, Row[]>> {
  const groups = new Map<Key, Row[]>()
  for await (const batch of inBatches(rows))
    for (const row of batch) {
      const group = groups.get(keyOf(row))
      if (group) group.push(row)
      else groups.set(keyOf(row), [row])
    }
  return groups
}
