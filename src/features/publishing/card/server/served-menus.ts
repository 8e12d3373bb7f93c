import type { Trx } from '#db/transaction.ts'
import { saidUntil } from '#features/menu/hours/sentences.ts'
import { type Serving, servingOf } from '#features/menu/hours/serving.ts'
import { isOn, openMenu, switches } from '#features/menu/menus/rules.ts'
import { listServedMenus, type ServedMenu } from '#features/menu/menus/server/queries.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { CompleteMenu } from '../schema.ts'

/**
 * The menu that is asked for in a house that has several: its first one, the one that its code opens at `now`, or the one
 * with this id. Guests read of published ones alone.
 */
export type AskedMenu = { menu: 'first' | 'served' | number; now: Date; isForGuests: boolean }

type Group = { id: number }
type Switched = Pick<CompleteMenu, (typeof switches)[number]>

/** What the menus of a house make of its card. */
type Served = {
  /** Nothing where the house has the one menu of its own. */
  told: Pick<CompleteMenu, 'kaarten' | 'asof'>
  /** Keeps the categories of the open menu, in its order; all of them where the house has no other. */
  placed: <G extends Group>(groups: readonly G[]) => (G & { now?: Serving })[]
  switched: <S extends Switched>(shown: S) => S
  /** When the hours make it another card (ISO 8601). */
  changesat?: string | undefined
}

/** Reads the menus of a house, and opens the one that is asked for. Throws not-found for an id of no menu of this house. */
export async function readServed(
  trx: Trx,
  companyId: CompanyId,
  { menu, now, isForGuests }: AskedMenu,
): Promise<Served> {
  const all = await listServedMenus(trx, companyId)
  const menus = all.filter(({ isPublished }) => isPublished || !isForGuests)
  const open = typeof menu === 'number' ? menus.find(({ id }) => id === menu) : chosen(menus, menu, now)
  if (typeof menu === 'number' && !open) throw notFound('Kaart')
  if (all.length === 0) return { told: {}, placed: (groups) => [...groups], switched: (shown) => shown }
  const kaarten = menus.map((one) => asKaart(one, { isopen: one === open, now }))
  return {
    told: { kaarten, asof: now.toISOString() },
    placed: (groups) => (open ? placedOn(open, groups, now) : []),
    switched: (shown) => (open ? switchedOn(open, shown, { isHouse: menu === 'served' }) : shown),
    changesat: turnOf(menus, open, now),
  }
}

function chosen(menus: readonly ServedMenu[], which: 'first' | 'served', now: Date): ServedMenu | undefined {
  return which === 'first' ? menus[0] : openMenu(menus, now)
}

function asKaart(
  { id, name, introduction, qrcode, schedule }: ServedMenu,
  { isopen, now }: { isopen: boolean; now: Date },
) {
  return { id, name, introduction, qrcode, isopen, now: servingOf([schedule], now) }
}

function placedOn<G extends Group>({ categories, schedule }: ServedMenu, groups: readonly G[], now: Date) {
  const byId = new Map(groups.map((group) => [group.id, group]))
  return categories.flatMap(({ id, schedule: own }) => {
    const group = byId.get(id)
    return group ? [{ ...group, ...(own && { now: servingOf([schedule, own], now) }) }] : []
  })
}

/** The languages of the house's card are those of the house, whatever it opens. */
function switchedOn<S extends Switched>(menu: ServedMenu, shown: S, { isHouse }: { isHouse: boolean }): S {
  const set = switches.filter((name) => !(isHouse && name === 'translate'))
  return { ...shown, ...Object.fromEntries(set.map((name) => [name, isOn(menu.switches[name], shown[name])])) }
}

/** Returns when what is said of hours changes first (ISO 8601): of a menu, or of a category on the open one. */
function turnOf(menus: readonly ServedMenu[], open: ServedMenu | undefined, now: Date): string | undefined {
  const own = (open?.categories ?? []).flatMap(({ schedule }) => schedule ?? [])
  const schedules = [...menus.map(({ schedule }) => schedule), ...own]
  const turns = schedules.flatMap((schedule) => saidUntil(schedule, now) ?? [])
  return turns.length === 0 ? undefined : new Date(Math.min(...turns)).toISOString()
}

/** Returns the earliest of moments (ISO 8601); undefined where there is none. */
export function firstOf(moments: readonly (string | undefined)[]): string | undefined {
  return moments.filter((moment) => moment !== undefined).sort()[0]
}
