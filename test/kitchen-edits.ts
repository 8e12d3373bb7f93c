import fc from 'fast-check'
import { expect } from 'vitest'
import { allergens } from '#features/allergens/allergens.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import {
  clientOf,
  type Details,
  type Doing,
  expectTaken,
  type House,
  type Kitchen,
  nextName,
  pick,
  publishSheet,
  vouchForDish,
  vouchForProducts,
  wait,
} from './kitchen.ts'
import {
  afterReading,
  asksWhenTaken,
  type Begun,
  canReach,
  dietsWait,
  knowledgeOfProducts,
  mayTake,
  type NaiveDish,
  type NaiveProduct,
  readDietsAfter,
  type TextField,
  type Translation,
  translated,
} from './naive-model.ts'
import { dutchTexts, englishTexts, type NaiveText, unwritten, type Who, waits, written } from './naive-words.ts'
import { idOf } from './restaurants.ts'
import { wordEdits } from './word-edits.ts'

/** One edit of a kitchen. */
export type Edit = Details & { kind: Kind }
type Kind = keyof typeof edits

/** Applies an edit through HTTP and to the model alike; an edit that finds no dish or product does nothing. */
export async function applyEdit(house: House, kitchen: Kitchen, neighbour: Kitchen, edit: Edit): Promise<void> {
  await edits[edit.kind]({ house, kitchen, neighbour, edit })
}

/** Generates edits; what needs several others before it comes more often. */
export function anyEdit(): fc.Arbitrary<Edit> {
  const kinds = Object.keys(edits) as Kind[]
  return fc.record({
    kind: fc.constantFrom(...kinds.flatMap((kind) => Array<Kind>(weights[kind] ?? 1).fill(kind))),
    who: fc.constantFrom('owner', 'helper'),
    one: fc.nat({ max: 1000 }),
    other: fc.nat({ max: 1000 }),
    allergens: fc.uniqueArray(fc.constantFrom(...allergens.map(({ id }) => id)), { maxLength: 3 }),
    // Most of what is written claims nothing.
    text: fc.constantFrom(...Array<string>(dutchTexts.length).fill('Gerecht'), ...dutchTexts),
    english: fc.constantFrom(...englishTexts),
    diets: fc.subarray([1, 2, 3, 4, 5, 9], { maxLength: 3 }),
    yes: fc.boolean(),
  })
}

const edits = {
  ...wordEdits,

  async newDish({ kitchen, edit }: Doing) {
    const name = nextName(kitchen, edit.text)
    const body = { name, price: 1, categoryid: kitchen.category }
    const id = idOf(await clientOf(kitchen, edit.who).post('/dish/SetDish', body))
    kitchen.dishes.set(id, {
      name: written(unwritten, name, edit.who),
      description: unwritten,
      translations: new Map(),
      diets: [],
      readDiets: [],
      answered: new Set(),
      isPublished: true,
      isConfirmed: false,
      isStopped: false,
      products: [],
      begun: new Map(),
      removed: [],
    })
  },

  async newProduct(doing: Doing) {
    const dish = pick(doing.kitchen.dishes, doing.edit.one)
    if (dish) await putInDish(doing, dish, newProduct(doing))
  },

  async newComponent(doing: Doing) {
    const parent = pick(doing.kitchen.products, doing.edit.one)
    if (parent) await putInProduct(doing, parent, newProduct(doing))
  },

  async useProduct(doing: Doing) {
    const { kitchen, edit } = doing
    const [dish, product] = [pick(kitchen.dishes, edit.one), pick(kitchen.products, edit.other)]
    if (dish && product) await putInDish(doing, dish, { id: product[0] })
  },

  async useInManyDishes({ house, kitchen, edit }: Doing) {
    const product = pick(kitchen.products, edit.other)
    const dishes = [...kitchen.dishes].filter((_, place) => edit.yes || place % 2 === edit.one % 2)
    if (!product || dishes.length === 0) return
    const body = dishes.map(([id]) => ({ id }))
    const answer = await clientOf(kitchen, edit.who).post(`/dish/PutInDishes/${product[0]}`, body)
    const lacking = dishes.filter(([, dish]) => !dish.products.includes(product[0]))
    expect((answer.body as number[]).toSorted(), answer.text).toEqual(lacking.map(([id]) => id).toSorted())
    for (const [id, dish] of dishes) kitchen.dishes.set(id, withProduct(house, dish, product[0], edit.who))
  },

  async useComponent(doing: Doing) {
    const { kitchen, edit } = doing
    const [parent, product] = [pick(kitchen.products, edit.one), pick(kitchen.products, edit.other)]
    if (parent && product) await putInProduct(doing, parent, { id: product[0] })
  },

  async catalogueProduct(doing: Doing) {
    const dish = pick(doing.kitchen.dishes, doing.edit.one)
    if (dish) await putInDish(doing, dish, 'catalogue')
  },

  async catalogueComponent(doing: Doing) {
    const parent = pick(doing.kitchen.products, doing.edit.one)
    if (parent) await putInProduct(doing, parent, 'catalogue')
  },

  async checkProduct({ kitchen, edit }: Doing) {
    const picked = pick(kitchen.products, edit.one)
    if (!picked) return
    const [id, product] = picked
    const client = clientOf(kitchen, edit.who)
    const { stamp } = (await client.get(`/product/GetProduct/${id}`)).body as ProductDetail
    const answer = await client.post(`/product/SetChecked/${id}`, { checked: edit.yes, stamp })
    if (edit.who === 'helper' || product.sheet) return expect(answer.status).toBe(403)
    if (edit.yes && product.removed.length > 0) return expect(answer.status).toBe(409)
    expectTaken(answer)
    kitchen.products.set(id, { ...product, isChecked: edit.yes })
    if (edit.yes) vouchForProducts(kitchen.products, [id])
  },

  async checkEverything({ kitchen }: Doing) {
    for (const [id, product] of kitchen.products) {
      if (product.sheet || product.removed.length > 0) continue
      const { stamp } = (await kitchen.owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
      expectTaken(await kitchen.owner.post(`/product/SetChecked/${id}`, { checked: true, stamp }))
      kitchen.products.set(id, { ...product, isChecked: true })
      vouchForProducts(kitchen.products, [id])
    }
  },

  async confirmDish({ kitchen, edit }: Doing) {
    const picked = pick(kitchen.dishes, edit.one)
    if (!picked) return
    const [id, dish] = picked
    const client = clientOf(kitchen, edit.who)
    const { stamp } = (await client.get(`/dish/GetDish/${id}`)).body as DishDetail
    const answer = await client.post(`/dish/SetConfirmed/${id}`, { confirmed: edit.yes, stamp })
    if (edit.who === 'helper') return expect(answer.status).toBe(403)
    if (edit.yes && (dish.removed.length > 0 || dish.products.length === 0)) return expect(answer.status).toBe(409)
    expectTaken(answer)
    kitchen.dishes.set(id, { ...dish, isConfirmed: edit.yes })
    if (edit.yes) vouchForDish(kitchen, id)
  },

  async confirmAll({ kitchen }: Doing) {
    const waiting = (await kitchen.owner.get('/dish/Unconfirmed')).body as { id: number; stamp: string }[]
    const expected = [...kitchen.dishes].filter(
      ([, { isConfirmed, products, removed }]) => !isConfirmed && products.length > 0 && removed.length === 0,
    )
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(expected.map(([id]) => id).toSorted())
    const body = waiting.map(({ id, stamp }) => ({ id, stamp }))
    expectTaken(await kitchen.owner.post('/dish/ConfirmDishes', body))
    for (const [id, dish] of expected) {
      kitchen.dishes.set(id, { ...dish, isConfirmed: true })
      vouchForDish(kitchen, id)
    }
  },

  async stopDish({ kitchen, edit }: Doing) {
    const picked = pick(kitchen.dishes, edit.one)
    if (!picked) return
    const [id, dish] = picked
    const answer = await clientOf(kitchen, edit.who).post(`/dish/SetStopped/${id}`, { stopped: edit.yes })
    if (edit.who === 'helper' && !edit.yes) return expect(answer.status).toBe(403)
    expectTaken(answer)
    kitchen.dishes.set(id, { ...dish, isStopped: edit.yes })
  },

  async changeProduct({ house, kitchen, edit }: Doing) {
    const picked = pick(kitchen.products, edit.one)
    if (!picked) return
    const [id, product] = picked
    const name = edit.yes ? nextName(kitchen, edit.text) : product.name
    const description = edit.other % 3 === 0 ? edit.text : product.description
    const wanted = edit.other % 2 === 0 ? edit.allergens : [...new Set([...product.said.keys(), ...edit.allergens])]
    // Left out, traces stay as they are.
    const maycontain = edit.one % 2 === 0 ? undefined : edit.one % 3 === 0 ? [] : [traceOf(edit)]
    const body = { id, name, description, allergens: wanted.map(asId), maycontain: maycontain?.map(asId) }
    const answer = await clientOf(kitchen, edit.who).post('/product/SetProduct', body)
    if (product.sheet) return expect([200, 403], answer.text).toContain(answer.status)
    const taken = [...product.said].filter(([allergen]) => !wanted.includes(allergen))
    const isKept = (trace: number) => !maycontain || maycontain.includes(trace) || wanted.includes(trace)
    const goneTraces = [...product.traces].filter(([trace]) => !isKept(trace))
    if ([...taken, ...goneTraces].some(([, begun]) => !mayTake(edit.who, begun, house.now)))
      return expect(answer.status).toBe(403)
    expectTaken(answer)
    const now = { by: edit.who, at: house.now }
    const isSame = name === product.name && description === product.description
    kitchen.products.set(id, {
      ...product,
      name,
      description,
      said: new Map(wanted.map((allergen) => [allergen, product.said.get(allergen) ?? now])),
      traces: new Map([
        ...(maycontain ?? []).map((trace) => [trace, now] as const),
        ...[...product.traces].filter(([trace]) => isKept(trace)),
      ]),
      isChecked: product.isChecked && taken.length + goneTraces.length === 0 && isSame,
    })
  },

  async changeDish({ kitchen, edit }: Doing) {
    const picked = pick(kitchen.dishes, edit.one)
    if (!picked) return
    const [id, dish] = picked
    const name = edit.yes ? nextName(kitchen, edit.text) : dish.name.text
    const description = edit.other % 2 === 0 ? dish.description.text : edit.other % 7 === 0 ? '' : edit.text
    const body = { id, name, description, price: 1 + (edit.other % 9) }
    expectTaken(await clientOf(kitchen, edit.who).post('/dish/SetDish', body))
    kitchen.dishes.set(id, {
      ...dish,
      name: written(dish.name, name, edit.who),
      description: written(dish.description, description, edit.who),
      isConfirmed: dish.isConfirmed && name === dish.name.text && description === dish.description.text,
    })
  },

  async publishDish({ kitchen, edit }: Doing) {
    const picked = pick(kitchen.dishes, edit.one)
    if (!picked) return
    const [id, dish] = picked
    const body = { id, name: dish.name.text, price: 1, ispublished: edit.yes }
    expectTaken(await clientOf(kitchen, edit.who).post('/dish/SetDish', body))
    kitchen.dishes.set(id, { ...dish, isPublished: edit.yes })
  },

  async chooseDiets({ kitchen, edit }: Doing) {
    const picked = pick(kitchen.dishes, edit.one)
    if (!picked) return
    const [id, dish] = picked
    const body = { id, name: dish.name.text, price: 1, dietaryneeds: edit.diets.map(asId) }
    expectTaken(await clientOf(kitchen, edit.who).post('/dish/SetDish', body))
    const isSame = edit.diets.length === dish.diets.length && edit.diets.every((diet) => dish.diets.includes(diet))
    const readDiets = isSame ? dish.readDiets : readDietsAfter(dish.readDiets, edit.diets, edit.who)
    kitchen.dishes.set(id, { ...dish, diets: edit.diets, readDiets })
  },

  async copyDish({ kitchen, edit }: Doing) {
    const picked = pick(kitchen.dishes, edit.one)
    if (!picked) return
    const [from, dish] = picked
    const id = idOf(await clientOf(kitchen, edit.who).post(`/dish/DuplicateDish/${from}`))
    // Its links stay those of who made them, what was taken out of the dish is asked of it too, and a stop holds for it.
    // What waits waits there too, whoever copies it; else texts and diets are those of who does. Nobody has answered
    // anything about it.
    const copied = ([field, translation]: [TextField, Translation]) =>
      [field, translation.waits ? translation : translated(translation.text, translation.source, edit.who)] as const
    const rewritten = (before: NaiveText, text: string) =>
      waits(before) ? { text, read: before.read } : written(unwritten, text, edit.who)
    kitchen.dishes.set(id, {
      ...dish,
      name: rewritten(dish.name, `${dish.name.text} (kopie)`),
      description: rewritten(dish.description, dish.description.text),
      translations: new Map(Array.from(dish.translations, copied)),
      readDiets: dietsWait(dish) ? dish.readDiets : readDietsAfter([], dish.diets, edit.who),
      answered: new Set(),
      isPublished: false,
      isConfirmed: false,
    })
  },

  async unlinkProduct({ house, kitchen, edit }: Doing) {
    const dish = pick(kitchen.dishes, edit.one)
    const product = dish && (edit.yes ? held(kitchen, dish[1].products, edit) : pick(kitchen.products, edit.other))
    if (!product) return
    const [dishId, id] = [dish[0], product[0]]
    expectTaken(await clientOf(kitchen, edit.who).delete(`/dish/RemoveProduct/${dishId}/${id}`))
    kitchen.dishes.set(dishId, withoutProduct(house, kitchen, dish[1], id, edit.who))
  },

  async unlinkComponent({ house, kitchen, edit }: Doing) {
    const parent = pick(kitchen.products, edit.one)
    const product =
      parent && (edit.yes ? held(kitchen, parent[1].components, edit) : pick(kitchen.products, edit.other))
    if (!product) return
    const [parentId, id] = [parent[0], product[0]]
    expectTaken(await clientOf(kitchen, edit.who).delete(`/product/RemoveComponent/${parentId}/${id}`))
    kitchen.products.set(parentId, withoutComponent(house, kitchen, parent[1], id, edit.who))
  },

  async deleteProduct({ house, kitchen, edit }: Doing) {
    const picked = pick(kitchen.products, edit.one)
    if (!picked) return
    const [id] = picked
    expectTaken(await clientOf(kitchen, edit.who).delete(`/product/DeleteProduct/${id}`))
    // The model knows of nothing that comes back: kept-knowledge.test.ts tries that.
    await house.app.db
      .updateTable('every_product')
      .set((eb) => ({ refid: eb(eb.val(0), '-', eb.ref('id')) }))
      .where('deleted_at', 'is not', null)
      .where('refid', '>', 0)
      .execute()
    const holders = [...kitchen.products].filter(([holder]) => holder !== id && canReach(kitchen.products, holder, id))
    const dishes = [...kitchen.dishes].map(
      ([dish, now]) => [dish, withoutProduct(house, kitchen, now, id, edit.who)] as const,
    )
    const products = holders.map(
      ([holder, now]) =>
        [holder, { ...withoutComponent(house, kitchen, now, id, edit.who), isChecked: false }] as const,
    )
    for (const [dish, after] of dishes) kitchen.dishes.set(dish, after)
    for (const [holder, after] of products) kitchen.products.set(holder, after)
    kitchen.products.delete(id)
  },

  async deleteDish({ kitchen, edit }: Doing) {
    const picked = pick(kitchen.dishes, edit.one)
    if (!picked) return
    expectTaken(await clientOf(kitchen, edit.who).delete(`/dish/DeleteDish/${picked[0]}`))
    kitchen.dishes.delete(picked[0])
  },

  async answerRemovedProduct({ house, kitchen, edit }: Doing) {
    const picked = pick(new Map([...kitchen.dishes].filter(([, { removed }]) => removed.length > 0)), edit.one)
    if (!picked) return
    const [id, dish] = picked
    const { removals } = (await kitchen.owner.get(`/dish/GetDish/${id}`)).body as DishDetail
    const answered = await answerFirst(kitchen, edit, `/dish/AnswerRemoval/${id}`, removals)
    if (answered === undefined) return
    const removed = dish.removed.filter((_, index) => index !== dish.removed.indexOf(answered))
    const isBack = edit.yes && !dish.products.includes(answered)
    kitchen.dishes.set(id, isBack ? withProduct(house, dish, answered, 'owner') : { ...dish, removed })
  },

  async answerRemovedComponent({ house, kitchen, edit }: Doing) {
    const picked = pick(new Map([...kitchen.products].filter(([, { removed }]) => removed.length > 0)), edit.one)
    if (!picked) return
    const [id, parent] = picked
    const { removals } = (await kitchen.owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
    const first = removals[0]?.product.id ?? 0
    // Since then it may hold the product that would be put back in it.
    const isLoop = edit.yes && removals[0]?.mayreturn && canReach(kitchen.products, first, id)
    const answered = await answerFirst(kitchen, edit, `/product/AnswerRemoval/${id}`, removals, isLoop)
    if (answered === undefined) return
    const removed = parent.removed.filter((_, index) => index !== parent.removed.indexOf(answered))
    kitchen.products.set(id, edit.yes ? withComponent(house, parent, answered, 'owner') : { ...parent, removed })
  },

  /** A newer sheet in the catalogue: it says more, or less of one allergen that it warns of. */
  async publishSheet({ house, edit }: Doing) {
    const index = edit.one % house.entries.length
    const before = house.entries[index]?.sheet.levels ?? []
    const levels = new Map(before.map(({ id, level }) => [id, level]))
    const warned = before.filter(({ level }) => level === 'contains' || level === 'may-contain')
    const lowered = warned[edit.other % Math.max(warned.length, 1)]
    if (lowered && !edit.yes) levels.set(lowered.id, edit.other % 2 === 0 ? 'free-from' : 'may-contain')
    if (edit.yes) for (const id of edit.allergens) if (levels.has(id)) levels.set(id, 'contains')
    publishSheet(house, index, levels)
  },

  async answerSheet({ kitchen, edit }: Doing) {
    const asked = new Map([...kitchen.products].filter(([, { sheet }]) => sheet?.isAsked))
    const picked = pick(asked, edit.one)
    if (!picked?.[1].sheet) return
    const [id, product] = picked
    const client = clientOf(kitchen, edit.who)
    const { question } = (await client.get(`/product/GetProduct/${id}`)).body as ProductDetail
    const body = { answer: edit.yes ? 'accept' : 'keep', stamp: question?.stamp }
    const answer = await client.post(`/product/AnswerQuestion/${id}`, body)
    if (edit.who === 'helper') return expect(answer.status).toBe(403)
    expectTaken(answer)
    const { sheet } = product
    const settled = edit.yes
      ? { ...sheet, stands: sheet?.newest ?? new Map() }
      : { ...sheet, kept: [...(sheet?.kept ?? []), sheet?.newest ?? new Map()] }
    kitchen.products.set(id, { ...product, sheet: { ...sheet, ...settled, isAsked: false } } as NaiveProduct)
  },

  /** The server reads the sheets of everybody's products again. */
  async readSheets({ house, kitchen, neighbour }: Doing) {
    await house.readings.round(new Date(house.now))
    for (const { products } of [kitchen, neighbour])
      for (const [id, product] of products) {
        const read = house.entries.find((entry) => entry.sheet.refid === product.sheet?.refid)
        const levels = new Map(read?.sheet.levels.map((said) => [said.id, said.level]))
        if (product.sheet) products.set(id, { ...product, sheet: afterReading(product.sheet, levels) })
      }
  },

  async wait({ house, edit }: Doing) {
    wait(house, edit.yes ? 11 * 60_000 : 4 * 60_000)
  },

  async takeFromNeighbour({ kitchen, neighbour, edit }: Doing) {
    const [dish, theirs] = [pick(kitchen.dishes, edit.one), pick(neighbour.products, edit.other)]
    if (!dish || !theirs) return
    const answer = await clientOf(kitchen, edit.who).post(`/dish/AddOwnProduct/${dish[0]}`, { id: theirs[0] })
    expect(answer.status).toBe(404)
  },

  /** Reads the card as a guest, which puts its present state into the cache. */
  async readCard({ house, kitchen }: Doing) {
    expectTaken(await house.app.visitor.get(kitchen.card))
  },
}

const weights: Partial<Record<Kind, number>> = {
  newDish: 2,
  newProduct: 3,
  newComponent: 3,
  useComponent: 2,
  catalogueProduct: 6,
  catalogueComponent: 2,
  checkEverything: 2,
  confirmAll: 2,
  unlinkProduct: 4,
  unlinkComponent: 4,
  answerRemovedProduct: 3,
  answerRemovedComponent: 3,
  publishSheet: 6,
  readSheets: 2,
  answerSheet: 4,
  changeDish: 3,
  changeProduct: 2,
  publishDish: 2,
  chooseDiets: 2,
  answerDishDoubt: 3,
  answerProductDoubt: 3,
  agreeToDish: 2,
  writeAbove: 2,
  translate: 3,
}

type NewProduct = { name: string; allergens: readonly { id: number }[]; maycontain: readonly { id: number }[] }
type Wanted = { id: number } | NewProduct | 'catalogue'

function newProduct({ kitchen, edit }: Doing) {
  const maycontain = edit.yes ? [{ id: traceOf(edit) }] : []
  return { name: nextName(kitchen, edit.text), allergens: edit.allergens.map((id) => ({ id })), maycontain }
}

async function putInDish(doing: Doing, [dishId, dish]: readonly [number, NaiveDish], wanted: Wanted): Promise<void> {
  const { house, kitchen, edit } = doing
  const [url, body] = wanted === 'catalogue' ? ['AddPsProduct', sheetOf(doing)] : ['AddOwnProduct', wanted]
  const id = idOf(await clientOf(kitchen, edit.who).post(`/dish/${url}/${dishId}`, body))
  noteProduct(doing, id, wanted)
  kitchen.dishes.set(dishId, withProduct(house, dish, id, edit.who))
}

async function putInProduct(doing: Doing, [parentId]: readonly [number, NaiveProduct], wanted: Wanted): Promise<void> {
  const { house, kitchen, edit } = doing
  const [url, body] = wanted === 'catalogue' ? ['AddPsComponent', sheetOf(doing)] : ['AddOwnComponent', wanted]
  const answer = await clientOf(kitchen, edit.who).post(`/product/${url}/${parentId}`, body)
  const known = wanted === 'catalogue' ? inKitchen(doing) : 'id' in wanted ? wanted.id : undefined
  if (known !== undefined && canReach(kitchen.products, known, parentId)) return expect(answer.status).toBe(409)
  const id = idOf(answer)
  noteProduct(doing, id, wanted)
  const parent = kitchen.products.get(parentId)
  if (parent) kitchen.products.set(parentId, withComponent(house, parent, id, edit.who))
}

/** Draws a product that was added: a new one, or one of the catalogue, whose sheet was read at that moment. */
function noteProduct(doing: Doing, id: number, wanted: Wanted): void {
  const { house, kitchen, edit } = doing
  if (wanted !== 'catalogue') {
    if ('id' in wanted) return
    const said = new Map(edit.allergens.map((allergen) => [allergen, { by: edit.who, at: house.now }]))
    const now = { by: edit.who, at: house.now }
    const traces = new Map(wanted.maycontain.map((allergen) => [allergen.id, now]))
    kitchen.products.set(id, { ...empty, name: wanted.name, said, traces })
    return
  }
  const sheet = sheetOf(doing)
  const read = new Map(sheet.levels.map(({ id: allergen, level }) => [allergen, level]))
  const before = kitchen.products.get(id)
  const drawn = { refid: sheet.refid, stands: read, newest: read, isDoubtful: sheet.doubtful, isAsked: false, kept: [] }
  const after = before?.sheet ? afterReading(before.sheet, read) : drawn
  kitchen.products.set(id, { ...(before ?? { ...empty, name: sheet.name }), sheet: after })
}

const empty = {
  name: '',
  description: '',
  answered: new Set<string>(),
  said: new Map(),
  traces: new Map(),
  isChecked: false,
  components: [],
  begun: new Map(),
  removed: [],
} as const

function asId(id: number): { id: number } {
  return { id }
}

/** The allergen of an edit that is about traces. */
function traceOf({ other }: Details): number {
  return allergens[other % allergens.length]?.id ?? 1
}

function sheetOf({ house, edit }: Doing) {
  const entry = house.entries[edit.other % house.entries.length]
  if (!entry) throw new Error('the catalogue is empty')
  return entry.sheet
}

function inKitchen(doing: Doing): number | undefined {
  const { refid } = sheetOf(doing)
  return [...doing.kitchen.products].find(([, product]) => product.sheet?.refid === refid)?.[0]
}

/** Picks one of the products that something holds. */
function held(kitchen: Kitchen, ids: readonly number[], { other }: Details) {
  return pick(new Map([...kitchen.products].filter(([id]) => ids.includes(id))), other)
}

function withProduct({ now }: House, dish: NaiveDish, id: number, by: Who): NaiveDish {
  if (dish.products.includes(id)) return { ...dish, begun: byNobody(dish.begun, id) }
  return {
    ...dish,
    products: [...dish.products, id],
    begun: begunAnew(dish, id, { by, at: now }),
    removed: dish.removed.filter((gone) => gone !== id),
  }
}

/** What is put in once more is nobody's alone: whoever lacks the right is asked when they take it out. */
function byNobody(begun: NaiveDish['begun'], id: number) {
  return new Map([...begun, [id, { by: 'owner' as const, at: 0 }]])
}

/** What stood until somebody was asked about it stays of who put it there; anything else is of who puts it there now. */
function begunAnew({ begun, removed }: Pick<NaiveDish, 'begun' | 'removed'>, id: number, now: Begun) {
  const earlier = removed.includes(id) ? begun.get(id) : undefined
  return new Map([...begun, [id, earlier ?? now]])
}

function withComponent({ now }: House, parent: NaiveProduct, id: number, by: Who): NaiveProduct {
  if (parent.components.includes(id)) return { ...parent, begun: byNobody(parent.begun, id) }
  return {
    ...parent,
    components: [...parent.components, id],
    begun: begunAnew(parent, id, { by, at: now }),
    removed: parent.removed.filter((gone) => gone !== id),
    isChecked: false,
  }
}

function withoutProduct(house: House, kitchen: Kitchen, dish: NaiveDish, id: number, who: Who): NaiveDish {
  if (!dish.products.includes(id)) return dish
  const removed = asks(house, kitchen, dish.begun.get(id), id, who) ? [...dish.removed, id] : dish.removed
  return { ...dish, products: dish.products.filter((other) => other !== id), isConfirmed: false, removed }
}

function withoutComponent(house: House, kitchen: Kitchen, parent: NaiveProduct, id: number, who: Who): NaiveProduct {
  if (!parent.components.includes(id)) return parent
  const removed = asks(house, kitchen, parent.begun.get(id), id, who) ? [...parent.removed, id] : parent.removed
  return { ...parent, components: parent.components.filter((other) => other !== id), isChecked: false, removed }
}

function asks(house: House, kitchen: Kitchen, begun: { by: Who; at: number } | undefined, id: number, who: Who) {
  const known = knowledgeOfProducts(kitchen.products, [id])
  return asksWhenTaken(who, begun ?? { by: 'owner', at: 0 }, known, house.now)
}

/** Answers the first question of a screen; returns what it was about, or undefined when the answer was refused. */
async function answerFirst(
  kitchen: Kitchen,
  edit: Details,
  url: string,
  [question]: DishDetail['removals'],
  isLoop = false,
): Promise<number | undefined> {
  if (!question) throw new Error('nobody asks anything')
  const { product, stamp, mayreturn } = question
  expect(mayreturn).toBe(kitchen.products.has(product.id))
  const answer = await clientOf(kitchen, edit.who).post(url, { answer: edit.yes ? 'back' : 'gone', stamp })
  if (edit.who === 'helper') expect(answer.status).toBe(403)
  else if (edit.yes && (!mayreturn || isLoop)) expect(answer.status).toBe(409)
  else {
    expectTaken(answer)
    if (edit.yes) vouchForProducts(kitchen.products, [product.id])
    return product.id
  }
  return undefined
}
