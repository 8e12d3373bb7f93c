import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { AppError } from '#server/requests/errors.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import { dutchDay } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { overlap, periodOf, reachWithChoices, readPasted, type Span, type Stay } from '../rules.ts'
import {
  type AskedPeriod,
  type AskedProducts,
  type EveryDish,
  type FoundHolders,
  type HeldDish,
  type Incident,
  maxProducts,
} from '../schema.ts'
import { keyOf, type LinkStep, loadSteps, momentOr, nameOf, readKey } from './steps.ts'
import { findPasted, listDishes, listProducts, tooMany } from './things.ts'

type Author = LinkStep['begunBy']

/**
 * Finds which dishes and products held the ones that are asked about in a period, at any depth, from when to when and by which
 * way; all at one moment. Throws 404 for another company's product, and 400 where the list stands for too many, or they
 * were in too much.
 */
export async function findHolders(db: Db, companyId: CompanyId, asked: AskedProducts): Promise<FoundHolders> {
  const during = periodOf({ from: asked.from, to: asked.to ?? asked.from })
  const { lines, found, products, steps, things } = await inSnapshot(db, async (trx) => {
    const lines = readPasted(asked.text ?? '')
    const found = await findPasted(trx, companyId, lines)
    const ids = new Set([...(asked.products ?? []), ...found.flat()])
    if (ids.size > maxProducts) throw tooMany()
    const products = await listProducts(trx, companyId, ids)
    if ((asked.products ?? []).some((id) => products.every((one) => one.id !== id)))
      throw new AppError(404, 'not-found', 'Product niet gevonden')
    const starts = products.map(({ id }) => keyOf('product', id))
    return { lines, found, products, ...(await readSteps(trx, companyId, starts, 'up', during)) }
  })
  let held = 0
  const heldIn = await yieldingMap(products, (product) => {
    const reached = reachWithChoices(keyOf('product', product.id), during, steps)
    held += [...reached.values()].reduce((sum, stays) => sum + stays.length, 0)
    if (held > mostHeld) throw tooMuchHeld()
    return { ...product, heldin: staysOf(reached, things, 'up') }
  })
  return {
    ...isoSpan(during),
    products: heldIn,
    unknown: lines.flatMap(({ text, isUnread }, place) => (!isUnread && found[place]?.length === 0 ? text : [])),
    unread: lines.flatMap(({ text, isUnread }) => (isUnread ? text : [])),
  }
}

/** The most times that products were in something which one answer tells: more than anybody reads, and a second's work. */
const mostHeld = 20_000

function tooMuchHeld(): AppError {
  const message =
    'Deze producten zaten in te veel om in één keer te tonen. Vraag minder producten of een kortere tijd op.'
  return new AppError(400, 'too-much-held', message)
}

/** Returns what was in a dish in a period, with what was said of it. Throws 404 for another company's dish. */
export function getHeldDish(db: Db, companyId: CompanyId, id: number, asked: AskedPeriod): Promise<HeldDish> {
  const from = asked.from ?? asked.to ?? dutchDay(new Date())
  const during = periodOf({ from, to: asked.to ?? from })
  return inSnapshot(db, (trx) => readHeldDish(trx, companyId, id, during))
}

/** Reads what was in a dish in a time. Throws 404 for another company's dish. */
export async function readHeldDish(trx: Trx, companyId: CompanyId, id: number, during: Span): Promise<HeldDish> {
  const [dish] = await listDishes(trx, companyId, [id])
  if (!dish) throw new AppError(404, 'not-found', 'Gerecht niet gevonden')
  const start = keyOf('dish', id)
  const { steps, things } = await readSteps(trx, companyId, [start], 'down', during)
  const there = overlap(during, {
    from: Number.NEGATIVE_INFINITY,
    to: momentOr(dish.deleted, Number.POSITIVE_INFINITY),
  })
  const stays = there ? staysOf(reachWithChoices(start, there, steps), things, 'down') : []
  const inIt = stays.filter(({ kind }) => kind === 'product')
  const ids = new Set(inIt.map((one) => one.id))
  const products = new Map((await listProducts(trx, companyId, ids)).map((one) => [one.id, one]))
  const said = await readSaid(trx, companyId, ids, during)
  return {
    ...dish,
    ...isoSpan(during),
    products: inIt.flatMap(({ kind: _, name: __, deleted: ___, ...stay }) => {
      const product = products.get(stay.id)
      return product ? { ...product, ...stay, said: said.get(stay.id) ?? [] } : []
    }),
    signoffs: there ? await readSignOffs(trx, companyId, { dish, products: [...products.values()] }, during) : [],
  }
}

type Things = ReadonlyMap<string, { name: string; deleted: string | null }>

/** Reads the steps from things, and what they lead to; a dish is there until it was deleted. */
async function readSteps(
  trx: Trx,
  companyId: CompanyId,
  starts: readonly string[],
  way: 'up' | 'down',
  during: Span,
): Promise<{ steps: LinkStep[]; things: Things }> {
  const steps = await loadSteps(trx, companyId, starts, way, during)
  const keys = [...new Set([...starts, ...steps.map(({ end }) => end)])].map(readKey)
  const idsOf = (kind: string) => keys.flatMap((thing) => (thing.kind === kind ? thing.id : []))
  const things = new Map([
    ...(await listDishes(trx, companyId, idsOf('dish'))).map((dish) => [keyOf('dish', dish.id), dish] as const),
    ...(await listProducts(trx, companyId, idsOf('product'))).map((one) => [keyOf('product', one.id), one] as const),
  ])
  const goneAt = (key: string) => momentOr(things.get(key)?.deleted ?? null, Number.POSITIVE_INFINITY)
  const isDish = (key: string) => readKey(key).kind === 'dish'
  const whileThere = steps.map((step) => ({
    ...step,
    to: Math.min(step.to, ...[step.start, step.end].filter(isDish).map(goneAt)),
  }))
  return { steps: whileThere, things }
}

type StayOf = FoundHolders['products'][number]['heldin'][number]

/** Returns all that was reached, dishes first, by name and then by time. */
function staysOf(
  reached: ReadonlyMap<string, readonly Stay<LinkStep>[]>,
  things: Things,
  way: 'up' | 'down',
): StayOf[] {
  const found = [...reached].flatMap(([key, stays]) => {
    const thing = things.get(key)
    if (!thing) return []
    return stays.map((stay) => ({ ...readKey(key), name: thing.name, deleted: thing.deleted, stay }))
  })
  return found
    .toSorted(
      (one, other) =>
        one.kind.localeCompare(other.kind) ||
        one.name.localeCompare(other.name, 'nl') ||
        one.id - other.id ||
        one.stay.from - other.stay.from,
    )
    .map(({ stay, ...thing }) => ({ ...thing, ...asTold(stay, things, way) }))
}

/** Tells when a way began and ended by its links, also outside the period, and who made it so. */
function asTold(
  stay: Stay<LinkStep>,
  things: Things,
  way: 'up' | 'down',
): Omit<StayOf, 'kind' | 'id' | 'name' | 'deleted'> {
  const between = stay.way.slice(0, -1).map(({ end }) => things.get(end)?.name ?? '')
  const begun = stay.way.find(({ from }) => from === stay.from)
  const ended = stay.way.find(({ to }) => to === stay.to)
  return {
    from: isoOf(stay.from),
    to: isoOf(stay.to),
    way: way === 'up' ? between.toReversed() : between,
    choice: stay.way.some(({ isChoice }) => isChoice),
    begunby: authorOf(begun?.begunBy ?? null),
    endedby: authorOf(ended?.endedBy ?? null),
  }
}

const callers: Readonly<Record<string, string>> = {
  scanner: 'De scanner',
  schedule: 'Menukaart',
  operator: 'De beheerder',
}

function authorOf(author: Author): string | null {
  if (!author) return null
  return author.name ?? callers[author.caller?.split(':')[0] ?? ''] ?? null
}

function isoOf(moment: number): string | null {
  return Number.isFinite(moment) ? new Date(moment).toISOString() : null
}

function isoSpan({ from, to }: Span) {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

type Said = HeldDish['products'][number]['said'][number]

/** Reads what was said of products and stood at any moment of a time, by product. */
async function readSaid(
  trx: Trx,
  companyId: CompanyId,
  ids: Iterable<number>,
  during: Span,
): Promise<Map<number, Said[]>> {
  const { from, to } = isoSpan(during)
  const said = new Map<number, Said[]>()
  for await (const batch of inBatches(ids)) {
    const rows = await trx
      .selectFrom('product_statement as said')
      .leftJoin('profile', 'profile.user_id', 'said.said_by')
      .select(['product_id', 'allergen_id', 'level', 'source', 'said_at', 'withdrawn_at', 'firstname', 'lastname'])
      .where('said.company_id', '=', companyId)
      .where('product_id', 'in', batch)
      .where('said_at', '<', to)
      .where((eb) => eb.or([eb('withdrawn_at', 'is', null), eb('withdrawn_at', '>', from)]))
      .orderBy('allergen_id')
      .orderBy('said.id')
      .execute()
    for (const row of rows)
      said.set(row.product_id, [
        ...(said.get(row.product_id) ?? []),
        {
          ...{ name: allergenName(row.allergen_id) ?? '', level: row.level, source: row.source, at: row.said_at },
          ...{ until: row.withdrawn_at, by: nameOf(row.firstname, row.lastname) },
        },
      ])
  }
  return said
}

type Signed = { dish: EveryDish; products: readonly { id: number; name: string }[] }

async function readSignOffs(
  trx: Trx,
  companyId: CompanyId,
  { dish, products }: Signed,
  during: Span,
): Promise<HeldDish['signoffs']> {
  const { from, to } = isoSpan(during)
  const signed: HeldDish['signoffs'] = []
  for (const [kind, things] of [
    ['dish', [dish]],
    ['product', products],
  ] as const)
    for await (const batch of inBatches(things)) {
      const column = `${kind}_id` as const
      const rows = await trx
        .selectFrom('sign_off')
        .leftJoin('profile', 'profile.user_id', 'sign_off.said_by')
        .select(['dish_id', 'product_id', 'said_at', 'ended_at', 'firstname', 'lastname'])
        .where('company_id', '=', companyId)
        .where(
          column,
          'in',
          batch.map(({ id }) => id),
        )
        .where('said_at', '<', to)
        .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
        .orderBy('said_at')
        .execute()
      signed.push(
        ...rows.map((row) => ({
          ...{ kind, name: batch.find(({ id }) => id === row[column])?.name ?? '' },
          ...{ at: row.said_at, until: row.ended_at, by: nameOf(row.firstname, row.lastname) },
        })),
      )
    }
  return signed
}

/** Lists all dishes by name, those of the last two years that were deleted too. */
export function listEveryDish(db: Db, companyId: CompanyId): Promise<EveryDish[]> {
  const dishes = db.selectFrom('every_dish').select(['id', 'name', 'deleted_at as deleted'])
  return dishes.where('company_id', '=', companyId).orderBy('name_search').orderBy('id').execute()
}

/** More are in the download of all data. */
const mostIncidents = 100

/** Lists when guests last reacted to a dish, the latest first: at most 100 times. */
export async function listIncidents(db: Db, companyId: CompanyId): Promise<Incident[]> {
  const rows = await db
    .selectFrom('incident')
    .innerJoin('every_dish', (join) =>
      join.onRef('every_dish.company_id', '=', 'incident.company_id').onRef('every_dish.id', '=', 'incident.dish_id'),
    )
    .leftJoin('profile', 'profile.user_id', 'incident.noted_by')
    .select(['incident.id', 'incident.at', 'incident.held', 'firstname', 'lastname'])
    .select(['every_dish.id as dishId', 'every_dish.name', 'every_dish.deleted_at as deleted'])
    .where('incident.company_id', '=', companyId)
    .orderBy('incident.at', 'desc')
    .orderBy('incident.id', 'desc')
    .limit(mostIncidents)
    .execute()
  return rows.map(({ id, at, held, firstname, lastname, dishId, name, deleted }) => ({
    ...{ id, at, by: nameOf(firstname, lastname) },
    dish: { id: dishId, name, deleted },
    held: JSON.parse(held) as HeldDish,
  }))
}
