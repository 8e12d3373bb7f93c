import type { ReferenceExpression } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Database } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Span, Step } from '../rules.ts'

/** What holds or is held, as the steps name it: 'dish 12', 'product 7'. */
type Kind = 'dish' | 'product'
/** Who made a link or ended it: a member of staff by name, or another caller by its key. */
type Author = { name: string | null; caller: string | null }
export type LinkStep = Step & { isChoice: boolean; begunBy: Author | null; endedBy: Author | null }
/** Up to what holds a thing, or down to what is in it. */
type Way = 'up' | 'down'

/** Returns the name of a thing among the steps. */
export function keyOf(kind: Kind, id: number): string {
  return `${kind} ${id}`
}

/** Returns the kind and id of a thing by its name among the steps. */
export function readKey(key: string): { kind: Kind; id: number } {
  const [kind, id] = key.split(' ')
  return { kind: kind === 'dish' ? 'dish' : 'product', id: Number(id) }
}

/**
 * Loads the links that lead from these things up to all that held them at any moment of a period, or down to all that was in
 * them, with the choices of dishes as they are now: some queries for each level, each by index.
 */
export async function loadSteps(
  trx: Trx,
  companyId: CompanyId,
  starts: readonly string[],
  way: Way,
  during: Span,
): Promise<LinkStep[]> {
  const seen = new Set(starts)
  const all: LinkStep[] = []
  for (let latest = [...starts]; latest.length > 0; ) {
    const steps: LinkStep[] = []
    for (const kind of ['dish', 'product'] as const) {
      const ids = latest.map(readKey).flatMap((thing) => (thing.kind === kind ? thing.id : []))
      for await (const batch of inBatches(ids)) {
        steps.push(...(await loadLinks(trx, companyId, { kind, ids: batch, way, during })))
        steps.push(...(await loadOptions(trx, companyId, { kind, ids: batch, way })))
      }
    }
    all.push(...steps)
    latest = [...new Set(steps.map(({ end }) => end))].filter((key) => !seen.has(key))
    for (const key of latest) seen.add(key)
  }
  return all
}

type Asked = { kind: Kind; ids: readonly number[]; way: Way }

async function loadLinks(
  trx: Trx,
  companyId: CompanyId,
  { kind, ids, way, during }: Asked & { during: Span },
): Promise<LinkStep[]> {
  // Nothing but products is in dishes and products.
  if (way === 'up' && kind === 'dish') return []
  const column = way === 'up' ? 'product_id' : kind === 'dish' ? 'dish_id' : 'parent_id'
  const rows = await linksOf(trx, companyId, column, ids, during).execute()
  // Asked for in this order SQLite reads all links of the company.
  const inOrder = rows.toSorted((one, other) => one.id - other.id)
  return inOrder.map((row) => {
    const holder = row.dish_id === null ? keyOf('product', row.parent_id ?? 0) : keyOf('dish', row.dish_id)
    const part = keyOf('product', row.product_id)
    return {
      ...(way === 'up' ? { start: part, end: holder } : { start: holder, end: part }),
      from: momentOr(row.begun_at, Number.NEGATIVE_INFINITY),
      to: momentOr(row.ended_at, Number.POSITIVE_INFINITY),
      isChoice: false,
      begunBy: row.begun_at === null ? null : { name: nameOf(row.beginner, row.beginners), caller: row.begun_caller },
      endedBy: row.ended_at === null ? null : { name: nameOf(row.ender, row.enders), caller: row.ended_caller },
    }
  })
}

/** Returns a query for the links of these things that stood at any moment of a period: those that stand and those that ended, by an index each. */
export function linksOf(
  trx: Trx,
  companyId: CompanyId,
  column: 'product_id' | 'dish_id' | 'parent_id',
  ids: readonly number[],
  { from }: Span,
) {
  const links = () =>
    trx
      .selectFrom('every_link as link')
      .leftJoin('profile as beginner', 'beginner.user_id', 'link.begun_by')
      .leftJoin('profile as ender', 'ender.user_id', 'link.ended_by')
      .select(['link.id', 'link.dish_id', 'link.parent_id', 'link.product_id', 'link.begun_at', 'link.ended_at'])
      .select(['link.begun_caller', 'link.ended_caller'])
      .select(['beginner.firstname as beginner', 'beginner.lastname as beginners'])
      .select(['ender.firstname as ender', 'ender.lastname as enders'])
      .where('link.company_id', '=', companyId)
      .where(`link.${column}`, 'in', [...ids])
  const ended = Number.isFinite(from) ? new Date(from).toISOString() : ''
  return links()
    .where('link.ended_at', 'is', null)
    .unionAll(links().where('link.ended_at', 'is not', null).where('link.ended_at', '>', ended))
}

/** Choices keep no past: they count as they are, for all of a period. */
async function loadOptions(trx: Trx, companyId: CompanyId, { kind, ids, way }: Asked): Promise<LinkStep[]> {
  // A product offers nothing.
  if (way === 'down' && kind === 'product') return []
  const offered = kind === 'dish' ? 'dish_option.option_dish_id' : 'dish_option.product_id'
  const column: ReferenceExpression<Database, 'dish_option' | 'dish_group'> =
    way === 'down' ? 'dish_group.dish_id' : offered
  const rows = await trx
    .selectFrom('dish_option')
    .innerJoin('dish_group', (join) =>
      join
        .onRef('dish_group.company_id', '=', 'dish_option.company_id')
        .onRef('dish_group.id', '=', 'dish_option.group_id'),
    )
    .select(['dish_group.dish_id', 'product_id', 'option_dish_id'])
    .where('dish_option.company_id', '=', companyId)
    .where('dish_group.company_id', '=', companyId)
    .where(column, 'in', [...ids])
    .orderBy('dish_option.id')
    .execute()
  return rows.flatMap(({ dish_id, product_id, option_dish_id }) => {
    const option = product_id === null ? option_dish_id && keyOf('dish', option_dish_id) : keyOf('product', product_id)
    if (!option) return []
    const dish = keyOf('dish', dish_id)
    const ends = way === 'up' ? { start: option, end: dish } : { start: dish, end: option }
    const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
    return { ...ends, ...always, isChoice: true, begunBy: null, endedBy: null }
  })
}

/** Returns a stored moment in ms since 1970. */
export function momentOr(iso: string | null, otherwise: number): number {
  return iso === null ? otherwise : Date.parse(iso)
}

/** Returns the name of somebody with a profile; null once the account was deleted. */
export function nameOf(firstname: string | null, lastname: string | null): string | null {
  return firstname === null ? null : `${firstname} ${lastname}`
}
