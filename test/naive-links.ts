import {
  type Begun,
  bringsAnything,
  canReach,
  type Holding,
  isOwnOfJustNow,
  knowledgeOfProducts,
  mayTake,
  type NaiveDish,
  type NaiveProduct,
  vouched,
} from './naive-model.ts'
import type { Who } from './naive-words.ts'

/** A dish or product that holds products. */
export type Holder = { kind: 'dish' | 'product'; id: number }
type Link = Holder & { product: number }

/** A list of what is in what, of all that went, and of what the owner said does not belong somewhere. */
export type NaiveLinks = {
  products: Map<number, NaiveProduct>
  dishes: Map<number, NaiveDish>
  /** What is deleted, with all that was known of it and all that was in it. */
  gone: { products: Map<number, NaiveProduct>; dishes: Map<number, NaiveDish> }
  /** When each deleted thing went. */
  wentAt: Map<string, number>
  ended: (Link & { begun: Begun; at: number; how: How })[]
  unwanted: (Link & { at: number })[]
}
/** A product is taken out, or goes everywhere as it is deleted, from what is deleted itself unseen; or it was a mistake. */
type How = 'taken' | 'deleted' | 'unseen' | 'undone'
/** Who does something, and when. */
export type Act = { who: Who; now: number }

/** Returns a place for what is in what in which nothing is. */
export function noLinks(): NaiveLinks {
  return {
    products: new Map(),
    dishes: new Map(),
    gone: { products: new Map(), dishes: new Map() },
    wentAt: new Map(),
    ended: [],
    unwanted: [],
  }
}

/** Returns all that is in what at this moment, to be returned to. */
export function copyOf({ products, dishes, gone, wentAt, ended, unwanted }: NaiveLinks): NaiveLinks {
  return {
    products: new Map(products),
    dishes: new Map(dishes),
    gone: { products: new Map(gone.products), dishes: new Map(gone.dishes) },
    wentAt: new Map(wentAt),
    ended: [...ended],
    unwanted: [...unwanted],
  }
}

/** Returns what holds products and stands. */
export function standing(links: NaiveLinks, kind: Holder['kind']): Map<number, Holding> {
  return kind === 'dish' ? links.dishes : links.products
}

function goneOf({ gone }: NaiveLinks, kind: Holder['kind']): Map<number, Holding> {
  return kind === 'dish' ? gone.dishes : gone.products
}

/** Puts a product in a dish or product; where it is already, it is nobody's alone from then on, but for a second scan. */
export function putIn(links: NaiveLinks, { product, ...holder }: Link, made: Begun): void {
  const thing = standing(links, holder.kind).get(holder.id)
  if (!thing) return
  const before = thing.begun.get(product)
  if (thing.components.includes(product)) {
    const isByPhones = made.scan !== undefined && before?.scan !== undefined
    // It is there for good from now on, and can be left off as before.
    const { swap: _, ...kept } = isByPhones ? before : { by: 'nobody' as const, at: 0, ...leaveOutOf(before) }
    const begun = new Map([...thing.begun, [product, kept]])
    return void standing(links, holder.kind).set(holder.id, { ...thing, begun })
  }
  // What somebody was asked about stays of who put it there, unless the owner does this.
  const isOwners = made.by === 'owner' && made.scan === undefined
  const stays = !isOwners && before && thing.removed.includes(product)
  begin(links, { product, ...holder }, stays ? again(before, made.scan) : made)
}

/** Returns who put something there, after it was put back: a scan only where another scan had. */
function again({ canLeaveOut: _, swap: __, ...before }: Begun, scan = 0): Begun {
  return before.scan === undefined ? before : { ...before, scan }
}

function leaveOutOf(begun: Begun | undefined): Pick<Begun, 'canLeaveOut'> {
  return begun?.canLeaveOut ? { canLeaveOut: true } : {}
}

/** Says more of how a product is in another. */
export function keepMarks(
  products: NaiveLinks['products'],
  { id, product }: { id: number; product: number },
  marks: Pick<Begun, 'swap'>,
): void {
  const [holder, begun] = [products.get(id), products.get(id)?.begun.get(product)]
  if (holder && begun)
    products.set(id, { ...holder, begun: new Map([...holder.begun, [product, { ...begun, ...marks }]]) })
}

function begin(links: NaiveLinks, { product, kind, id }: Link, begun: Begun): void {
  const all = [standing(links, kind), goneOf(links, kind)].find((things) => things.has(id))
  const thing = all?.get(id)
  if (!all || !thing) return
  all.set(id, {
    ...thing,
    components: [...thing.components, product],
    begun: new Map([...thing.begun, [product, begun]]),
    removed: thing.removed.filter((gone) => gone !== product),
    // A dish is said to be right by its own list: what joins that says of itself what is not known.
    signedAt: kind === 'dish' ? thing.signedAt : null,
  })
}

/** Takes a product out of a dish or product, deleted ones too, if it is there. */
export function takeOut(links: NaiveLinks, { product, kind, id }: Link, { who, now }: Act, how: How = 'taken'): void {
  const all = how === 'unseen' ? goneOf(links, kind) : standing(links, kind)
  const thing = all.get(id)
  if (!thing?.components.includes(product)) return
  const begun = thing.begun.get(product) ?? { by: 'nobody', at: 0 }
  const isDecided = how !== 'unseen' && mayTake(who, begun, now)
  const isAsked = !isDecided && bringsAnything(knowledgeOfProducts(links.products, [product]))
  const isAsBefore = how === 'undone' && thing.signedAt !== null && thing.signedAt < begun.at && isOfNow(begun.at, now)
  all.set(id, {
    ...thing,
    components: thing.components.filter((other) => other !== product),
    removed: isAsked ? [...thing.removed, product] : thing.removed,
    signedAt: isAsBefore ? thing.signedAt : null,
  })
  links.ended.push({ product, kind, id, begun, at: now, how })
}

/** Returns whether something is so short ago that its undo lets all be as it was. */
function isOfNow(at: number, now: number): boolean {
  return now - at <= 15_000
}

/** Takes a product out of the dishes in which somebody put it just now, and returns these. */
export function takeBack(links: NaiveLinks, product: number, ids: readonly number[], act: Act): number[] {
  const own = ids.filter((id) => {
    const { components = [], begun } = links.dishes.get(id) ?? {}
    const link = begun?.get(product)
    return components.includes(product) && link && isOwnOfJustNow(act.who, link, act.now)
  })
  for (const id of own) takeOut(links, { product, kind: 'dish', id }, act, 'undone')
  return own
}

/** Deletes a dish, or a product from all that it is in. */
export function deleteThing(links: NaiveLinks, { kind, id }: Holder, act: Act): void {
  if (kind === 'product') leaveAll(links, id, act)
  const thing = standing(links, kind).get(id)
  if (thing) goneOf(links, kind).set(id, thing)
  standing(links, kind).delete(id)
  links.wentAt.set(`${kind} ${id}`, act.now)
}

function leaveAll(links: NaiveLinks, product: number, act: Act): void {
  const above = [...links.products].filter(([id]) => canReach(links.products, id, product))
  for (const kind of ['dish', 'product'] as const) {
    for (const id of standing(links, kind).keys()) takeOut(links, { product, kind, id }, act, 'deleted')
    for (const id of goneOf(links, kind).keys()) takeOut(links, { product, kind, id }, act, 'unseen')
  }
  for (const [id] of above) {
    const thing = links.products.get(id)
    if (thing) links.products.set(id, { ...thing, signedAt: null })
  }
}

/** Lets a deleted thing stand again with what is in it, said to be right by nobody. */
export function standAgain(links: NaiveLinks, { kind, id }: Holder, isByOwner: boolean): void {
  const thing = goneOf(links, kind).get(id)
  if (!thing) return
  goneOf(links, kind).delete(id)
  const { begun, components } = thing
  const held = new Map([...begun].filter(([part]) => components.includes(part)))
  const agreed = isByOwner ? new Map([...begun, ...vouched(held)]) : begun
  standing(links, kind).set(id, { ...thing, begun: agreed, signedAt: null })
  const dish = kind === 'dish' ? links.dishes.get(id) : undefined
  // That it is kept apart was said of the one that went.
  const madeOn = Array.from(dish?.madeOn ?? [], ([on, made]) => [on, { ...made, isApart: false }] as const)
  if (dish) links.dishes.set(id, { ...dish, madeOn: new Map(madeOn) })
}

/** Puts a deleted thing back, a product in all that it was in too. */
export function putBack(links: NaiveLinks, { kind, id }: Holder, act: Act): void {
  const at = links.wentAt.get(`${kind} ${id}`)
  standAgain(links, { kind, id }, act.who === 'owner')
  if (kind === 'dish') return
  for (const link of links.ended)
    if (link.product === id && link.at === at && (link.how === 'deleted' || link.how === 'unseen'))
      putLinkBack(links, link, act)
}

/** Puts a product back in what it was in, unless that has gone since, does not want it, or is in it by now. */
export function putLinkBack(links: NaiveLinks, link: NaiveLinks['ended'][number], { who, now }: Act): void {
  const { product, kind, id, how } = link
  // What was deleted first holds it again; if that stands by now, it has asked about it.
  const thing = (how === 'unseen' ? goneOf(links, kind) : standing(links, kind)).get(id)
  const isUnwanted = links.unwanted.some(
    (one) => one.product === product && one.kind === kind && one.id === id && one.at >= link.at,
  )
  const isLoop = kind === 'product' && canReach(links.products, product, id)
  if (!thing || thing.components.includes(product) || isUnwanted || isLoop) return
  begin(links, link, who === 'owner' ? { by: 'owner', at: now } : again(link.begun))
}
