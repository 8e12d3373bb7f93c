import { type Act, type NaiveLinks, takeOut } from './naive-links.ts'
import {
  bringsAnything,
  canReach,
  knowledgeOfDish,
  knowledgeOfProducts,
  mayTake,
  type NaiveDish,
  type NaiveKnowledge,
  type NaiveMenu,
} from './naive-model.ts'

/** Lists which products are there today in place of which others: pairs of the usual one and the other. */
export function standingSwaps({ products }: Pick<NaiveLinks, 'products'>): [usual: number, by: number][] {
  return [...products].flatMap(([id, { components, begun }]) =>
    components.flatMap((by) => (begun.get(by)?.swap ? [[id, by] as [number, number]] : [])),
  )
}

/**
 * Returns whether somebody may not let a product go from these others: where it is there today in place of one, both count
 * until who has the right says so, by whatever way it would go.
 */
export function mayNotEnd(
  { products }: NaiveLinks,
  { holders, by }: { holders: Iterable<number>; by: number },
  { who, now }: Act,
): boolean {
  if (!bringsAnything(knowledgeOfProducts(products, [by]))) return false
  return [...holders].some((id) => {
    const holder = products.get(id)
    // Who began a link that ended is remembered with the holder.
    const begun = holder?.components.includes(by) ? holder.begun.get(by) : undefined
    return begun?.swap !== undefined && !mayTake(who, begun, now)
  })
}

/** Returns whether a product would hold itself; one that lies in the trash still holds what is in it. */
export function wouldLoop({ products, gone }: NaiveLinks, part: number | undefined, holder: number): boolean {
  return part !== undefined && canReach(new Map([...gone.products, ...products]), part, holder)
}

/**
 * Ends a swap: all is as it was where who has the right does it, the check from before too, if the product is just what was
 * checked, nothing is asked about it, and nobody took a check back meanwhile.
 */
export function endSwap(
  links: NaiveLinks,
  { id, by }: { id: number; by: number },
  act: Act,
): { wasChecked: boolean; hadCheck: boolean; stands: boolean } {
  const { swap } = links.products.get(id)?.begun.get(by) ?? {}
  const wasChecked = links.products.get(id)?.signedAt != null
  takeOut(links, { kind: 'product', id, product: by }, act)
  const after = links.products.get(id)
  const hadCheck = swap !== undefined && swap.checkedAt !== null && !swap.isTakenBack
  const isSame = after?.removed.length === 0 && swap?.print === printOf(links.products, id)
  const stands = hadCheck && isSame && act.who === 'owner'
  if (after && stands) links.products.set(id, { ...after, signedAt: swap.checkedAt, signedPrint: swap.print })
  return { wasChecked, hadCheck, stands }
}

/** Returns a dish that is not made on a station. */
export function takeOffStation(dish: NaiveDish, station: number): NaiveDish {
  return { ...dish, madeOn: new Map([...dish.madeOn].filter(([id]) => id !== station)) }
}

/** Lists what can be left off a dish, in its order: not what another product is there for today. */
export function leavableIn({ products }: Pick<NaiveLinks, 'products'>, { components, begun }: NaiveDish): number[] {
  const swapped = new Set(standingSwaps({ products: new Map(products) }).map(([usual]) => usual))
  return components.filter((id) => begun.get(id)?.canLeaveOut && !swapped.has(id))
}

/** Returns what is known of a dish without all that can be left off it; what its words leave in doubt then is not counted. */
export function knowledgeWithout(
  menu: NaiveMenu,
  id: number,
  dish: NaiveDish,
  leaving: readonly number[],
): NaiveKnowledge {
  const kept = { ...dish, components: dish.components.filter((part) => !leaving.includes(part)) }
  const { contained, traces, unknown } = knowledgeOfDish(menu, id, { ...kept, name: silent, description: silent })
  return { contained, traces, unknown }
}

const silent = { text: '', read: '' }

/** Returns all of a product that somebody looks at who checks it. */
export function printOf(products: NaiveLinks['products'], id: number): string {
  const { name, description, said, traces, components = [] } = products.get(id) ?? {}
  const parts = components.map((part) => {
    const { contained, traces, unknown } = knowledgeOfProducts(products, [part])
    const one = products.get(part)
    const known = [contained, traces, unknown].map((ids) => [...ids].toSorted())
    return [part, one?.name, one?.description, one?.signedAt !== null, one?.components.length, known]
  })
  const own = [said, traces].map((all) => [...(all?.keys() ?? [])].toSorted())
  return JSON.stringify([name, description, own, parts])
}
