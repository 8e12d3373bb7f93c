import fc from 'fast-check'
import { expect } from 'vitest'
import { allergens } from '#features/allergens/allergens.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { floorEdits } from './floor-edits.ts'
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
import { emptyHolding, linkEdits, traceOf } from './link-edits.ts'
import { printOf } from './naive-floor.ts'
import {
  afterReading,
  type Begun,
  dietsWait,
  mayTake,
  type NaiveDish,
  type NaiveProduct,
  readDietsAfter,
  type TextField,
  type Translation,
  translated,
} from './naive-model.ts'
import { dutchTexts, englishTexts, type NaiveText, unwritten, waits, written } from './naive-words.ts'
import { offerEdits } from './offer-edits.ts'
import { idOf } from './restaurants.ts'
import { wordEdits } from './word-edits.ts'

/** One edit of a kitchen. */
export type Edit = Details & { kind: Kind }
type Kind = keyof typeof edits

/** Applies an edit through HTTP and to the model alike; an edit that finds no dish or product does nothing. */
export async function applyEdit(house: House, kitchen: Kitchen, neighbour: Kitchen, edit: Edit): Promise<void> {
  wait(house, 1000)
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

/** The edits by which a history begins, so that there is something to edit, of which some is known. */
export function openingEdits(): Edit[] {
  const kinds = [
    ...(['newDish', 'newDish', 'newDish', 'newProduct', 'newProduct', 'newProduct', 'newComponent'] as const),
    ...([
      'makeStation',
      'makeOn',
      'newComponent',
      'catalogueProduct',
      'catalogueProduct',
      'checkEverything',
      'confirmAll',
    ] as const),
  ]
  const texts = { text: 'Gerecht', english: 'Of the house', diets: [], yes: false }
  return kinds.map((kind, place) => {
    const who = place % 2 === 0 ? 'owner' : 'helper'
    return { ...texts, kind, who, one: place, other: place, allergens: [place % 2 === 0 ? 1 : 17] }
  })
}

const edits = {
  ...linkEdits,
  ...wordEdits,
  ...offerEdits,
  ...floorEdits,

  async newDish({ kitchen, edit }: Doing) {
    const name = nextName(kitchen, edit.text)
    const body = { name, price: 1, categoryid: kitchen.category }
    const id = idOf(await clientOf(kitchen, edit.who).post('/dish/SetDish', body))
    kitchen.dishes.set(id, {
      position: nextPosition(kitchen),
      name: written(unwritten, name, edit.who),
      description: unwritten,
      translations: new Map(),
      diets: [],
      readDiets: [],
      answered: new Set(),
      isPublished: true,
      isStopped: false,
      offers: [],
      madeOn: new Map(),
      ...emptyHolding,
    })
  },

  async checkProduct({ house, kitchen, edit }: Doing) {
    const picked = pick(kitchen.products, edit.one)
    if (!picked) return
    const [id, product] = picked
    const client = clientOf(kitchen, edit.who)
    const { stamp } = (await client.get(`/product/GetProduct/${id}`)).body as ProductDetail
    const answer = await client.post(`/product/SetChecked/${id}`, { checked: edit.yes, stamp })
    if (edit.who === 'helper' || product.sheet) return expect(answer.status).toBe(403)
    if (edit.yes && product.removed.length > 0) return expect(answer.status).toBe(409)
    expectTaken(answer)
    const isTakenBack = !edit.yes && product.signedAt !== null
    const begun = isTakenBack ? takenBack(product.begun) : product.begun
    kitchen.products.set(id, { ...product, begun, ...(edit.yes ? signed(kitchen, id, house.now) : { signedAt: null }) })
    if (edit.yes) vouchForProducts(kitchen.products, [id])
  },

  async checkEverything({ house, kitchen }: Doing) {
    for (const [id, product] of kitchen.products) {
      if (product.sheet || product.removed.length > 0) continue
      const { stamp } = (await kitchen.owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
      expectTaken(await kitchen.owner.post(`/product/SetChecked/${id}`, { checked: true, stamp }))
      kitchen.products.set(id, { ...product, ...signed(kitchen, id, house.now) })
      vouchForProducts(kitchen.products, [id])
    }
  },

  async confirmDish({ house, kitchen, edit }: Doing) {
    const picked = pick(kitchen.dishes, edit.one)
    if (!picked) return
    const [id, dish] = picked
    const client = clientOf(kitchen, edit.who)
    const { stamp } = (await client.get(`/dish/GetDish/${id}`)).body as DishDetail
    const answer = await client.post(`/dish/SetConfirmed/${id}`, { confirmed: edit.yes, stamp })
    if (edit.who === 'helper') return expect(answer.status).toBe(403)
    if (edit.yes && (dish.removed.length > 0 || !isFilledIn(dish))) return expect(answer.status).toBe(409)
    expectTaken(answer)
    kitchen.dishes.set(id, { ...dish, signedAt: edit.yes ? house.now : null })
    if (edit.yes) vouchForDish(kitchen, id)
  },

  async confirmAll({ house, kitchen }: Doing) {
    const waiting = (await kitchen.owner.get('/dish/Unconfirmed')).body as { id: number; stamp: string }[]
    const expected = [...kitchen.dishes].filter(
      ([, dish]) => dish.signedAt === null && isFilledIn(dish) && dish.removed.length === 0,
    )
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(expected.map(([id]) => id).toSorted())
    const body = waiting.map(({ id, stamp }) => ({ id, stamp }))
    expectTaken(await kitchen.owner.post('/dish/ConfirmDishes', body))
    for (const [id, dish] of expected) {
      kitchen.dishes.set(id, { ...dish, signedAt: house.now })
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
    const now: Begun = { by: edit.who, at: house.now }
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
      signedAt: taken.length + goneTraces.length === 0 && isSame ? product.signedAt : null,
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
      signedAt: name === dish.name.text && description === dish.description.text ? dish.signedAt : null,
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
      signedAt: null,
      position: nextPosition(kitchen),
      // That the other is kept apart is not said of this one.
      madeOn: new Map(Array.from(dish.madeOn, ([on, made]) => [on, { ...made, isApart: false }])),
    })
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

/** Of what is checked once more it stays said what was looked at first. */
function signed({ products }: Kitchen, id: number, now: number): Pick<NaiveProduct, 'signedAt' | 'signedPrint'> {
  const { signedAt, signedPrint } = products.get(id) ?? {}
  return { signedAt: now, signedPrint: signedAt == null ? printOf(products, id) : signedPrint }
}

/** A check that was taken back lets none from before stand again at the end of a swap. */
function takenBack(begun: NaiveProduct['begun']): NaiveProduct['begun'] {
  const noted = Array.from(
    begun,
    ([id, one]) => [id, one.swap ? { ...one, swap: { ...one.swap, isTakenBack: true as const } } : one] as const,
  )
  return new Map(noted)
}

/** Returns whether there is anything that everybody gets, or must choose. */
function isFilledIn({ components, offers }: NaiveDish): boolean {
  return components.length > 0 || offers.some(({ isMust }) => isMust)
}

const weights: Partial<Record<Kind, number>> = {
  newDish: 4,
  newProduct: 3,
  newComponent: 3,
  useComponent: 2,
  catalogueProduct: 6,
  catalogueComponent: 2,
  checkEverything: 2,
  confirmAll: 2,
  takeOutOfDishes: 3,
  replace: 4,
  unlinkProduct: 4,
  unlinkComponent: 4,
  undo: 6,
  putBack: 8,
  scan: 4,
  undoScan: 3,
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
  offer: 6,
  makeOn: 4,
  leaveOut: 5,
  swap: 4,
  endSwap: 5,
}

function asId(id: number): { id: number } {
  return { id }
}

/** Returns the place of a dish that is made now: after the last one that stands. */
function nextPosition({ dishes }: Kitchen): number {
  return Math.max(0, ...[...dishes.values()].map(({ position }) => position)) + 1
}
