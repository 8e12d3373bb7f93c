import type { Db } from '#db/connect.ts'
import { inSnapshot } from '#db/transaction.ts'
import type { Staff } from '#features/accounts/server/session.ts'
import type { WaiterView } from '#features/floor/schema.ts'
import { getWaiterView } from '#features/floor/server/queries.ts'
import { describeGroup } from '#features/history/groups.ts'
import { listAllergenLines } from '#features/history/server/queries.ts'
import { pricesInWords } from '#features/menu/prices/rules.ts'
import { cardUrl } from '#features/publishing/card/card-address.ts'
import type { CardDish } from '#features/publishing/card/schema.ts'
import { getMenuForGuests } from '#features/publishing/card/server/menu-row.ts'
import { listForGuests } from '#features/publishing/card/server/queries.ts'
import { notFound } from '#server/requests/errors.ts'
import {
  dayAfter,
  dutchDay,
  dutchMoment,
  formatDate,
  formatDay,
  formatTime,
  sayDay,
  sayWeekday,
} from '#shared/dates.ts'
import { groupBy } from '#shared/groups.ts'
import type { CompanyId } from '#shared/ids.ts'
import { cellInWords, type MatrixMenu, matrixOf, nameOfRow } from '../matrix.ts'
import type { LargeMenu, Paper, PrintedCard, PrintedMenu } from '../paper/papers.ts'
import type { PrintInput } from '../schema.ts'
import { dietsOf, type SaidOfDish, sentencesByDish } from '../sentences.ts'
import { getInstruction } from './instruction.ts'
import { listPlaces } from './places.ts'
import { type SaidOnPrint, saidOnPaper } from './prints.ts'
import type { SheetNames } from './rests.ts'
import { listVouched } from './vouched.ts'

/** Where papers get what they say from, and the moment of which they are. */
export type Source = { db: Db; staff: Staff; names: SheetNames; publicUrl: string; now: Date }
/** A paper before it is made, with what it says of dishes. */
export type Composed = { paper: Paper; said: SaidOnPrint | undefined }

/** The most lines of the history on one paper: of a longer period it has the newest whole days, and says so by its period. */
const longestLog = 5000

/** Reads what stands on a paper; what it says of dishes is of one moment. Throws 404 for a place or a dish that is not there. */
export function composePaper(source: Source, wanted: PrintInput): Promise<Composed> {
  switch (wanted.kind) {
    case 'matrix':
      return composeMatrix(source)
    case 'cards':
      return composeCards(source, wanted)
    case 'large':
      return composeLarge(source)
    case 'signs':
      return composeSigns(source, wanted.place)
    case 'log':
      return composeLog(source, wanted)
    case 'instruction':
      return composeInstruction(source)
    case 'signoffs':
      return composeSignOffs(source)
  }
}

/** Returns the address of the card where guests can read allergens; undefined where they can not. */
export async function findCardUrl(db: Db, companyId: CompanyId, publicUrl: string): Promise<string | undefined> {
  const menu = await getMenuForGuests(db, companyId)
  const isRead = menu.is_published === 1 && menu.show_allergens === 1 && menu.qrcode !== ''
  return isRead ? cardUrl(publicUrl, menu.qrcode) : undefined
}

async function composeMatrix({ db, staff, publicUrl, now }: Source): Promise<Composed> {
  const menus = matrixOf(await getWaiterView(db, staff.companyId, now))
  const url = await findCardUrl(db, staff.companyId, publicUrl)
  return {
    paper: { kind: 'matrix', url, menus: menus.map(asPrinted) },
    said: { isWhole: true, dishes: saidOnPaper('matrix', sentencesByDish(menus)) },
  }
}

function asPrinted({ name, categories }: MatrixMenu): PrintedMenu {
  return {
    name,
    categories: categories.map((category) => ({
      name: category.name,
      rows: category.rows.map((row) => ({
        ...{ name: nameOfRow(row), isChoice: row.choice !== undefined },
        cells: row.cells.map(cellInWords),
      })),
    })),
  }
}

async function composeCards(
  { db, staff, publicUrl, now }: Source,
  { dishes, large = false }: { dishes: readonly number[]; large?: boolean | undefined },
): Promise<Composed> {
  const { view, texts } = await readDishes(db, staff.companyId, now)
  const said = sentencesByDish(matrixOf(view))
  const wanted = [...new Set(dishes)].map((id) => {
    const found = said.get(id)
    if (!found) throw notFound('Gerecht')
    return [id, found] as const
  })
  const cards = wanted.map(
    ([id, found]): PrintedCard => ({
      ...{ name: found.dish.name, description: texts.get(id)?.description ?? '' },
      ...{ allergens: onCard(found), diets: dietsOf(found.dish) },
    }),
  )
  const url = await findCardUrl(db, staff.companyId, publicUrl)
  return {
    paper: { kind: 'cards', url, perSheet: large ? 8 : 10, cards },
    said: { isWhole: false, dishes: saidOnPaper('cards', new Map(wanted)) },
  }
}

/** So many letters about choices can still be read on a display card. */
const mostOfChoices = 300

/** What a display card has room for: of many choices it says where to ask. */
function onCard({ sentences, alone }: SaidOfDish): readonly string[] {
  const ofChoices = sentences.slice(alone.length).join(' ')
  return ofChoices.length <= mostOfChoices ? sentences : [...alone, 'Over wat je erbij kiest: vraag het ons.']
}

async function composeLarge({ db, staff, now }: Source): Promise<Composed> {
  const { view, texts, showsPrices } = await readDishes(db, staff.companyId, now)
  const menus = matrixOf(view)
  const said = sentencesByDish(menus)
  const asLarge = (id: number) => {
    const { dish, sentences } = said.get(id) ?? {}
    const text = texts.get(id)
    if (!dish || !sentences) return []
    return {
      ...{ name: dish.name, description: text?.description ?? '' },
      price: showsPrices && text && text.price !== null ? pricesInWords({ price: text.price, sizes: text.sizes }) : '',
      ...{ allergens: sentences, diets: dietsOf(dish) },
    }
  }
  const large = menus.map(
    ({ name, categories }): LargeMenu => ({
      name,
      categories: categories.map((category) => ({
        name: category.name,
        dishes: category.rows.filter(({ choice }) => choice === undefined).flatMap(({ dish }) => asLarge(dish.id)),
      })),
    }),
  )
  return { paper: { kind: 'large', menus: large }, said: { isWhole: true, dishes: saidOnPaper('large', said) } }
}

/** Reads the waiter's view with the texts of the same dishes, at one moment. */
function readDishes(
  db: Db,
  companyId: CompanyId,
  now: Date,
): Promise<{ view: WaiterView; texts: Map<number, CardDish>; showsPrices: boolean }> {
  return inSnapshot(db, async (trx) => {
    const categories = await listForGuests(trx, companyId, now)
    const menu = await getMenuForGuests(trx, companyId)
    return {
      view: await getWaiterView(trx, companyId, now),
      texts: new Map(categories.flatMap(({ dishes }) => dishes).map((dish) => [dish.id, dish])),
      showsPrices: menu.show_prices === 1,
    }
  })
}

async function composeSigns({ db, staff, publicUrl }: Source, placeId: number | undefined): Promise<Composed> {
  const places = await listPlaces(db, staff.companyId)
  const wanted = places.filter(({ id }) => placeId === undefined || id === placeId)
  if (wanted.length === 0) throw notFound('Verkooppunt')
  const url = await findCardUrl(db, staff.companyId, publicUrl)
  const signs = wanted.map(({ name, way }) => ({ place: name, way }))
  return { paper: { kind: 'signs', url, signs }, said: undefined }
}

async function composeLog(
  { db, staff, now }: Source,
  { from, until }: { from: string; until: string },
): Promise<Composed> {
  const span = {
    from: new Date(dutchMoment(from)).toISOString(),
    until: new Date(dutchMoment(dayAfter(until))).toISOString(),
  }
  const found = await listAllergenLines(db, staff.companyId, { ...span, limit: longestLog + 1 })
  const isWhole = found.length <= longestLog
  const oldest = dutchDay(new Date(found.at(-1)?.at ?? span.from))
  // Of a day with more than fit there are its newest.
  const begin = isWhole ? from : oldest < until ? dayAfter(oldest) : until
  const lines = found.filter(({ at }) => dutchDay(new Date(at)) >= begin).slice(0, longestLog)
  // Each by itself: what is put together on a screen does not tell which product went into which dish.
  const changes = lines.map((line) => describeGroup([line]))
  const today = dutchDay(now)
  const byDay = groupBy(changes, ({ at }) => dutchDay(new Date(at)))
  const days = Array.from(byDay, ([day, ofDay]) => ({
    day: `${sayWeekday(day)} ${sayDay(day, today)}`,
    lines: ofDay.map(({ at, who, what, things }) => {
      const told = things.flatMap(({ changes: said }) => said)
      return [`${formatTime(at)} ${who} ${what}`, ...(told.length > 0 ? [told.join('; ')] : [])].join(': ')
    }),
  }))
  return { paper: { kind: 'log', period: `${formatDay(begin)} tot en met ${formatDay(until)}`, days }, said: undefined }
}

async function composeInstruction({ db, staff }: Source): Promise<Composed> {
  const { text, read, waiting } = await getInstruction(db, staff)
  const readers = read.map(({ name, at }) => ({ name, on: formatDate(at) }))
  return {
    paper: { kind: 'instruction', text, read: readers, waiting: waiting.map(({ name }) => name) },
    said: undefined,
  }
}

async function composeSignOffs({ db, staff, names }: Source): Promise<Composed> {
  return { paper: { kind: 'signoffs', ...(await listVouched(db, staff.companyId, names)) }, said: undefined }
}
