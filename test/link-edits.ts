import { expect } from 'vitest'
import { allergens } from '#features/allergens/allergens.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { Restored, TrashKey } from '#features/trash/schema.ts'
import {
  clientOf,
  type Details,
  type Doing,
  expectTaken,
  type House,
  type Kitchen,
  nextName,
  pick,
  vouchForProducts,
  wait,
} from './kitchen.ts'
import { mayNotEnd, standingSwaps, wouldLoop } from './naive-floor.ts'
import {
  copyOf,
  deleteThing,
  type Holder,
  putBack,
  putIn,
  putLinkBack,
  standAgain,
  standing,
  takeBack,
  takeOut,
} from './naive-links.ts'
import { afterReading, type Begun, canReach, type Holding } from './naive-model.ts'
import { idOf } from './restaurants.ts'
import { pair, readScans, sendScan } from './scanner.ts'

/** The edits that put something in something else, take it out, delete it, undo that and put it back. */
export const linkEdits = {
  newProduct: (doing: Doing) => putInside(doing, 'dish', newProduct(doing)),
  newComponent: (doing: Doing) => putInside(doing, 'product', newProduct(doing)),
  catalogueProduct: (doing: Doing) => putInside(doing, 'dish', 'catalogue'),
  catalogueComponent: (doing: Doing) => putInside(doing, 'product', 'catalogue'),

  async useProduct(doing: Doing) {
    const product = pick(doing.kitchen.products, doing.edit.other)
    if (product) await putInside(doing, 'dish', { id: product[0] })
  },

  async useComponent(doing: Doing) {
    const product = pick(doing.kitchen.products, doing.edit.other)
    if (product) await putInside(doing, 'product', { id: product[0] })
  },

  async useInManyDishes({ house, kitchen, edit }: Doing) {
    const [product] = pick(kitchen.products, edit.other) ?? []
    const dishes = [...kitchen.dishes].filter((_, place) => edit.yes || place % 2 === edit.one % 2)
    if (product === undefined || dishes.length === 0) return
    const body = dishes.map(([id]) => ({ id }))
    const answer = await clientOf(kitchen, edit.who).post(`/dish/PutInDishes/${product}`, body)
    const lacking = dishes.filter(([, dish]) => !dish.components.includes(product))
    expect((answer.body as number[]).toSorted(), answer.text).toEqual(lacking.map(([id]) => id).toSorted())
    for (const [id] of dishes) putIn(kitchen, { kind: 'dish', id, product }, { by: edit.who, at: house.now })
  },

  async takeOutOfDishes({ house, kitchen, edit }: Doing) {
    const [product] = pick(kitchen.products, edit.other) ?? []
    const ids = [...kitchen.dishes.keys()]
    if (product === undefined || ids.length === 0) return
    const answer = await clientOf(kitchen, edit.who).post(`/dish/TakeOutOfDishes/${product}`, ids.map(asId))
    const taken = takeBack(kitchen, product, ids, actOf(house, edit))
    expect((answer.body as number[]).toSorted(), answer.text).toEqual(taken.toSorted())
  },

  /** Puts a product in the place of another wherever that is, and, with `yes`, undoes that at once. */
  async replace({ house, kitchen, edit }: Doing) {
    const used = new Set([...kitchen.dishes.values(), ...kitchen.products.values()].flatMap((one) => one.components))
    const from = held(kitchen, [...used], edit)?.[0]
    const [by] = pick(kitchen.products, edit.one) ?? []
    if (from === undefined || by === undefined || from === by) return
    const holding = (kind: Kind) => [...standing(kitchen, kind)].filter(([, one]) => one.components.includes(from))
    const [dishes, products] = [holding('dish').map(([id]) => id), holding('product').map(([id]) => id)]
    const body = { by, dishes: dishes.map(asId), products: products.map(asId) }
    const answer = await clientOf(kitchen, edit.who).post(`/product/ReplaceProduct/${from}`, body)
    if (products.some((id) => wouldLoop(kitchen, by, id))) return expect(answer.status, answer.text).toBe(409)
    if (mayNotEnd(kitchen, { holders: products, by: from }, actOf(house, edit)))
      return expect(answer.status, answer.text).toBe(403)
    expectTaken(answer)
    const [kind, holderid] =
      dishes[0] === undefined ? (['component', products[0]] as const) : (['dish-product', dishes[0]] as const)
    const places = [...dishes.map((id) => ['dish', id] as const), ...products.map((id) => ['product', id] as const)]
    const holdBoth = places.filter(([of, id]) => standing(kitchen, of).get(id)?.components.includes(by))
    if (edit.yes) {
      expect((await restore(kitchen, edit.who, { kind, id: from, holderid, undoonly: true })).undone).toBe(true)
    }
    if (!edit.yes) replaceOptions(kitchen, { from, by, dishes }, edit.who)
    for (const [of, id] of edit.yes ? [] : places) takeOut(kitchen, { kind: of, id, product: from }, actOf(house, edit))
    // Where it was already it is nobody's alone, which an undo leaves.
    for (const [of, id] of edit.yes ? holdBoth : places)
      putIn(kitchen, { kind: of, id, product: by }, { by: edit.who, at: house.now })
  },

  async unlinkProduct(doing: Doing) {
    await unlink(doing, 'dish')
  },

  async unlinkComponent(doing: Doing) {
    await unlink(doing, 'product')
  },

  async deleteProduct(doing: Doing) {
    await deleteOne(doing, 'product')
  },

  async deleteDish(doing: Doing) {
    await deleteOne(doing, 'dish')
  },

  /** Takes something away and puts it back at once: all is as it was, unless anything else happened, or time passed. */
  async undo(doing: Doing) {
    const { house, kitchen, neighbour, edit } = doing
    const before = copyOf(kitchen)
    const ways = [unlink, unlink, deleteOne, deleteOne]
    const way = ways[edit.other % ways.length]
    const key = await way?.({ ...doing, edit: { ...edit, yes: true } }, edit.other % 2 === 0 ? 'dish' : 'product')
    if (!key) return
    const [elsewhere, here] = [edit.allergens.length === 1, edit.allergens.length === 2]
    if (elsewhere || here) await addCategory(here ? kitchen : neighbour)
    wait(house, edit.allergens.length === 3 ? 15_001 : 14_000)
    const isUndone = edit.allergens.length < 2
    const who = edit.yes ? 'owner' : 'helper'
    const { undone, notes } = await restore(kitchen, who, key)
    expect(undone).toBe(isUndone)
    if (isUndone) expect(notes).toEqual([])
    if (isUndone) Object.assign(kitchen, before)
    else noteRestored(kitchen, key, { who, now: house.now })
  },

  /** Puts back something that lies in the trash. */
  async putBack({ house, kitchen, edit }: Doing) {
    const { gone, ended } = kitchen
    const keys: TrashKey[] = [
      ...[...gone.dishes.keys()].map((id) => ({ kind: 'dish' as const, id })),
      ...[...gone.products.keys()].map((id) => ({ kind: 'product' as const, id })),
      ...ended.filter(({ how }) => how === 'taken').map((link) => keyOfLink(link)),
    ]
    const key = keys[edit.other % Math.max(keys.length, 1)]
    if (!key) return
    wait(house, 16_000)
    const { kind, id, holderid = 0 } = key
    const holders = kind === 'dish-product' ? kitchen.dishes : kitchen.products
    if (holderid !== 0 && !(holders.has(holderid) && kitchen.products.has(id))) {
      const refused = await clientOf(kitchen, edit.who).post('/trash/Restore', key)
      return expect(refused.status, refused.text).toBe(409)
    }
    expect((await restore(kitchen, edit.who, key)).undone).toBe(false)
    noteRestored(kitchen, key, actOf(house, edit))
  },

  /** Deletes all dishes and their category, which comes back at once or later, and some of the dishes after it. */
  async clearMenu(doing: Doing) {
    const { house, kitchen, edit } = doing
    const client = clientOf(kitchen, edit.who)
    const url = `/category/DeleteCategory/${kitchen.category}`
    const ids = [...kitchen.dishes.keys()]
    if (ids.length > 0) expect((await client.delete(url)).status).toBe(409)
    for (const id of ids) {
      expectTaken(await client.delete(`/dish/DeleteDish/${id}`))
      deleteThing(kitchen, { kind: 'dish', id }, actOf(house, edit))
    }
    expectTaken(await client.delete(url))
    wait(house, edit.yes ? 1000 : 16_000)
    const { undone } = await restore(kitchen, edit.who, { kind: 'category', id: kitchen.category })
    expect(undone).toBe(edit.yes)
    wait(house, 16_000)
    for (const id of ids.filter((_, place) => place % 3 !== edit.one % 3)) {
      await restore(kitchen, edit.who, { kind: 'dish', id })
      noteRestored(kitchen, { kind: 'dish', id }, actOf(house, edit))
    }
  },

  async scan(doing: Doing) {
    const { house, kitchen, edit } = doing
    const kind = edit.one % 3 === 0 ? 'product' : 'dish'
    const [id] = pick(standing(kitchen, kind), edit.one) ?? []
    if (id === undefined) return
    const phone = await pair(clientOf(kitchen, edit.who), kind === 'dish' ? { dishid: id } : { productid: id })
    const { refid } = sheetOf(doing)
    const answer = await sendScan(phone, { refid })
    if (kind === 'product' && wouldLoop(kitchen, inKitchen(doing), id)) return expect(answer.status).toBe(409)
    expectTaken(answer)
    const product = (answer.body as { id: number }).id
    noteFromCatalogue(doing, product, false)
    const scan = (await readScans(phone)).scans[0]?.id ?? 0
    kitchen.scans.push({ scan, kind, id, product, isUndone: false })
    putIn(kitchen, { kind, id, product }, { by: edit.who, at: house.now, scan })
  },

  async undoScan({ house, kitchen, edit }: Doing) {
    const done = kitchen.scans[edit.one % Math.max(kitchen.scans.length, 1)]
    if (!done) return
    const { scan, kind, id, product } = done
    const answer = await clientOf(kitchen, edit.who).post(`/product/UndoScan/${scan}`)
    const holder = kitchen.products.has(product) ? standing(kitchen, kind).get(id) : undefined
    const begun = holder?.components.includes(product) ? holder.begun.get(product) : undefined
    const isItsOwn = begun?.scan === scan
    if (isItsOwn) expectTaken(answer)
    if (answer.status !== 200) return expect(answer.status, answer.text).toBe(409)
    if (kitchen.products.has(product)) done.isUndone = true
    const later = kitchen.scans.findLast((one) => isSameScan(one, done) && one.scan > scan && !one.isUndone)
    if (isItsOwn && later) changeBegun(kitchen, done, { ...begun, scan: later.scan })
    else if (isItsOwn) takeOut(kitchen, done, actOf(house, edit))
    // Whether the product goes along is for the scanner to say; it may only where nobody has to do with it.
    const isGone = (await kitchen.owner.get(`/product/GetProduct/${product}`)).status === 404
    if (!isGone || !kitchen.products.has(product)) return
    const { components, signedAt } = kitchen.products.get(product) ?? {}
    const holders = [...kitchen.dishes.values(), ...kitchen.products.values()]
    const offers = [...kitchen.dishes.values()].flatMap((dish) => dish.offers)
    expect(offers.some(({ options }) => options.includes(product))).toBe(false)
    expect([components, signedAt, holders.some((one) => one.components.includes(product))]).toEqual([[], null, false])
    deleteThing(kitchen, { kind: 'product', id: product }, actOf(house, edit))
  },

  async answerRemovedProduct(doing: Doing) {
    await answerRemoved(doing, 'dish')
  },

  async answerRemovedComponent(doing: Doing) {
    await answerRemoved(doing, 'product')
  },
}

/** The product that takes the place of another does so among the choices of these dishes too, once a group. */
function replaceOptions(
  kitchen: Kitchen,
  { from, by, dishes }: { from: number; by: number; dishes: readonly number[] },
  who: Details['who'],
): void {
  for (const id of dishes) {
    const dish = kitchen.dishes.get(id)
    if (!dish?.offers.some(({ options }) => options.includes(from))) continue
    const replaced = (one: number) => (one === from ? by : one)
    // An option that was there already stays in its place.
    const offers = dish.offers.map(({ options, ...group }) => {
      const hasBoth = options.includes(from) && options.includes(by)
      return { ...group, options: hasBoth ? options.filter((one) => one !== from) : options.map(replaced) }
    })
    const isMust = dish.offers.some((group) => group.isMust && group.options.includes(from))
    kitchen.dishes.set(id, { ...dish, offers, ...(isMust && who === 'helper' && { signedAt: null }) })
  }
}

type Kind = Holder['kind']
type NewProduct = { name: string; allergens: readonly { id: number }[]; maycontain: readonly { id: number }[] }
type Wanted = { id: number } | NewProduct | 'catalogue'

const paths = {
  dish: {
    get: '/dish/GetDish',
    add: '/dish/AddOwnProduct',
    addPs: '/dish/AddPsProduct',
    remove: '/dish/RemoveProduct',
  },
  product: {
    ...{ get: '/product/GetProduct', add: '/product/AddOwnComponent', addPs: '/product/AddPsComponent' },
    remove: '/product/RemoveComponent',
  },
}

/** Something that holds nothing. */
export const emptyHolding: Holding = { components: [], begun: new Map(), removed: [], signedAt: null }

function newProduct({ kitchen, edit }: Doing): NewProduct {
  const maycontain = edit.yes ? [{ id: traceOf(edit) }] : []
  return { name: nextName(kitchen, edit.text), allergens: edit.allergens.map((id) => ({ id })), maycontain }
}

async function putInside(doing: Doing, kind: Kind, wanted: Wanted): Promise<void> {
  const { house, kitchen, edit } = doing
  const [holder] = pick(standing(kitchen, kind), edit.one) ?? []
  if (holder === undefined) return
  const [url, body] = wanted === 'catalogue' ? [paths[kind].addPs, sheetOf(doing)] : [paths[kind].add, wanted]
  const answer = await clientOf(kitchen, edit.who).post(`${url}/${holder}`, body)
  const known = wanted === 'catalogue' ? inKitchen(doing) : 'id' in wanted ? wanted.id : undefined
  if (kind === 'product' && wouldLoop(kitchen, known, holder)) return expect(answer.status).toBe(409)
  const product = idOf(answer)
  const made = { by: edit.who, at: house.now }
  if (wanted === 'catalogue') noteFromCatalogue(doing, product, edit.who === 'owner')
  else if ('name' in wanted) noteNew(kitchen, product, wanted, made)
  putIn(kitchen, { kind, id: holder, product }, made)
}

function noteNew(kitchen: Kitchen, id: number, { name, allergens: contained, maycontain }: NewProduct, made: Begun) {
  const [said, traces] = [contained, maycontain].map((named) => new Map(named.map((one) => [one.id, made])))
  const texts = { name, description: '', answered: new Set<string>() }
  kitchen.products.set(id, { ...emptyHolding, ...texts, said: said ?? new Map(), traces: traces ?? new Map() })
}

/** Draws a product of the catalogue that was added, whose sheet was read at that moment; one in the trash stands again. */
function noteFromCatalogue(doing: Doing, id: number, isByOwner: boolean): void {
  const { kitchen } = doing
  const sheet = sheetOf(doing)
  const read = new Map(sheet.levels.map(({ id: allergen, level }) => [allergen, level]))
  standAgain(kitchen, { kind: 'product', id }, isByOwner)
  if (!kitchen.products.has(id)) noteNew(kitchen, id, { name: sheet.name, allergens: [], maycontain: [] }, nobody)
  const product = kitchen.products.get(id)
  const drawn = { refid: sheet.refid, stands: read, newest: read, isDoubtful: sheet.doubtful, isAsked: false, kept: [] }
  if (product)
    kitchen.products.set(id, { ...product, sheet: product.sheet ? afterReading(product.sheet, read) : drawn })
}

const nobody: Begun = { by: 'nobody', at: 0 }

/** Takes a product out of a dish or product; also returns by what it is found in the trash, if it was there. */
async function unlink({ house, kitchen, edit }: Doing, kind: Kind): Promise<TrashKey | undefined> {
  const holding = [...standing(kitchen, kind)].filter(([, { components }]) => components.length > 0 || !edit.yes)
  const [id, holder] = pick(new Map(holding), edit.one) ?? []
  if (id === undefined || !holder) return undefined
  const [product] = (edit.yes ? held(kitchen, holder.components, edit) : pick(kitchen.products, edit.other)) ?? []
  if (product === undefined) return undefined
  const isHeld = holder.components.includes(product)
  const isOwnOnly = edit.english === 'Nut-free'
  const url = `${paths[kind].remove}/${id}/${product}${isOwnOnly ? '?ownonly=true' : ''}`
  const answer = await clientOf(kitchen, edit.who).delete(url)
  const isRefused = isOwnOnly && isHeld && holder.begun.get(product)?.by !== edit.who
  const isSwap = kind === 'product' && mayNotEnd(kitchen, { holders: [id], by: product }, actOf(house, edit))
  expect(answer.status, answer.text).toBe(isRefused ? 409 : isSwap ? 403 : 200)
  if (isRefused || isSwap || !isHeld) return undefined
  takeOut(kitchen, { kind, id, product }, actOf(house, edit))
  return keyOfLink({ kind, id, product })
}

async function deleteOne({ house, kitchen, edit }: Doing, kind: Kind): Promise<TrashKey | undefined> {
  // What something in the trash holds would be chosen too seldom.
  const { products, dishes } = kitchen.gone
  const unseen = [...products.values(), ...dishes.values()].flatMap(({ components }) => components)
  const [chosen] = edit.yes && kind === 'product' ? (held(kitchen, unseen, edit) ?? []) : []
  const id = chosen ?? pick(standing(kitchen, kind), edit.one)?.[0]
  if (id === undefined) return undefined
  const url = kind === 'dish' ? '/dish/DeleteDish' : '/product/DeleteProduct'
  const answer = await clientOf(kitchen, edit.who).delete(`${url}/${id}`)
  if (kind === 'product' && isInSwap(kitchen, id, actOf(house, edit))) {
    expect(answer.status, answer.text).toBe(403)
    return undefined
  }
  expectTaken(answer)
  deleteThing(kitchen, { kind, id }, actOf(house, edit))
  return { kind, id }
}

/** Returns whether deleting a product would end a swap that this person may not end: of it, or by it. */
function isInSwap(kitchen: Kitchen, id: number, act: ReturnType<typeof actOf>): boolean {
  const isUsual = standingSwaps(kitchen).some(([usual]) => usual === id)
  return (isUsual && act.who === 'helper') || mayNotEnd(kitchen, { holders: kitchen.products.keys(), by: id }, act)
}

function keyOfLink({ kind, id, product }: Holder & { product: number }): TrashKey {
  return { kind: kind === 'dish' ? 'dish-product' : 'component', id: product, holderid: id }
}

async function restore(kitchen: Kitchen, who: Details['who'], key: TrashKey): Promise<Restored> {
  const answer = await clientOf(kitchen, who).post('/trash/Restore', key)
  expectTaken(answer)
  return answer.body as Restored
}

/** Draws that something is back that was deleted or taken out, later than an undo. */
function noteRestored(kitchen: Kitchen, key: TrashKey, act: Parameters<typeof putBack>[2]): void {
  const { kind, id, holderid } = key
  if (kind === 'dish' || kind === 'product') {
    const dish = kind === 'dish' ? kitchen.gone.dishes.get(id) : undefined
    const isTwin = [...kitchen.dishes.values()].some((one) => one.isPublished && one.name.text === dish?.name.text)
    if (dish && isTwin) kitchen.gone.dishes.set(id, { ...dish, isPublished: false })
    putBack(kitchen, { kind, id }, act)
    return
  }
  const isIt = (link: Kitchen['ended'][number]) =>
    link.how === 'taken' && JSON.stringify(keyOfLink(link)) === JSON.stringify({ kind, id, holderid })
  const link = kitchen.ended.findLast(isIt)
  if (link) putLinkBack(kitchen, link, act)
  kitchen.ended = kitchen.ended.filter((one) => !isIt(one))
}

async function addCategory({ owner }: Kitchen): Promise<void> {
  await owner.delete(`/category/DeleteCategory/${idOf(await owner.post('/category/SetCategory', { name: 'Leeg' }))}`)
}

function isSameScan(one: Kitchen['scans'][number], other: Kitchen['scans'][number]): boolean {
  return one.kind === other.kind && one.id === other.id && one.product === other.product
}

function changeBegun(kitchen: Kitchen, { kind, id, product }: Kitchen['scans'][number], begun: Begun): void {
  const thing = standing(kitchen, kind).get(id)
  if (thing) standing(kitchen, kind).set(id, { ...thing, begun: new Map([...thing.begun, [product, begun]]) })
}

function actOf({ now }: House, { who }: Details) {
  return { who, now }
}

function asId(id: number): { id: number } {
  return { id }
}

/** Returns the allergen of an edit that is about traces. */
export function traceOf({ other }: Details): number {
  return allergens[other % allergens.length]?.id ?? 1
}

function sheetOf({ house, edit }: Doing) {
  const entry = house.entries[edit.other % house.entries.length]
  if (!entry) throw new Error('the catalogue is empty')
  return entry.sheet
}

/** Returns the product of a catalogue that the company has, deleted or not. */
function inKitchen(doing: Doing): number | undefined {
  const { refid } = sheetOf(doing)
  const { products, gone } = doing.kitchen
  return [...products, ...gone.products].find(([, product]) => product.sheet?.refid === refid)?.[0]
}

/** Picks one of the products that something holds. */
function held(kitchen: Kitchen, ids: readonly number[], { other }: Details) {
  return pick(new Map([...kitchen.products].filter(([id]) => ids.includes(id))), other)
}

/** Answers the first question about what was taken out of one of the dishes or products that have any. */
async function answerRemoved({ house, kitchen, edit }: Doing, kind: Kind): Promise<void> {
  const asking = new Map([...standing(kitchen, kind)].filter(([, { removed }]) => removed.length > 0))
  const [id, holder] = pick(asking, edit.one) ?? []
  if (id === undefined || !holder) return
  const { removals } = (await kitchen.owner.get(`${paths[kind].get}/${id}`)).body as DishDetail
  const [question] = removals
  if (!question) throw new Error('nobody asks anything')
  const { stamp, mayreturn } = question
  const product = question.product.id
  expect(mayreturn).toBe(kitchen.products.has(product))
  const body = { answer: edit.yes ? 'back' : 'gone', stamp }
  const answer = await clientOf(kitchen, edit.who).post(`/${kind}/AnswerRemoval/${id}`, body)
  if (edit.who === 'helper') return expect(answer.status).toBe(403)
  // Since then it may hold what it would be put back in.
  const isLoop = kind === 'product' && canReach(kitchen.products, product, id)
  if (edit.yes && (!mayreturn || isLoop)) return expect(answer.status).toBe(409)
  expectTaken(answer)
  if (edit.yes) {
    vouchForProducts(kitchen.products, [product])
    return putIn(kitchen, { kind, id, product }, { by: 'owner', at: house.now })
  }
  const removed = holder.removed.filter((_, index) => index !== holder.removed.indexOf(product))
  standing(kitchen, kind).set(id, { ...holder, removed })
  kitchen.unwanted.push({ kind, id, product, at: house.now })
}
