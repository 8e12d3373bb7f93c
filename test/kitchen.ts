import fc from 'fast-check'
import { expect } from 'vitest'
import { allergens } from '#features/allergens/allergens.ts'
import { testEntries, wheatBread } from './catalogue-entries.ts'
import { canReach, type NaiveProduct } from './naive-model.ts'
import { idOf } from './restaurants.ts'
import type { Answer, Client, TestApp } from './start-test-app.ts'

/** A company with a published menu of one category, and the naive model of its dishes and products. */
export type Kitchen = {
  owner: Client
  /** The path of its public card. */
  card: string
  category: number
  products: Map<number, NaiveProduct>
  dishes: Map<number, { name: string; products: readonly number[] }>
  /** How many dishes and products were ever made; numbers their names. */
  made: number
}

/** One edit; `one` and `other` pick its dish and products by their places in the kitchen's lists at that moment. */
export type Edit = { kind: Kind; one: number; other: number; allergens: readonly number[]; checked: boolean }
type Kind = keyof typeof edits
type Doing = { app: TestApp; kitchen: Kitchen; neighbour: Kitchen; edit: Edit }

/** Founds a company with one category and publishes its menu. */
export async function openKitchen(app: TestApp, name: string): Promise<Kitchen> {
  const owner = await app.foundCompany(name)
  const category = idOf(await owner.post('/category/SetCategory', { name: 'Alles' }))
  await owner.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  return { owner, card: `/show/${qrcode}`, category, products: new Map(), dishes: new Map(), made: 0 }
}

/** Deletes all dishes and products, through HTTP and from the model. */
export async function emptyKitchen({ owner, products, dishes }: Kitchen): Promise<void> {
  for (const id of dishes.keys()) await owner.delete(`/dish/DeleteDish/${id}`)
  for (const id of products.keys()) await owner.delete(`/product/DeleteProduct/${id}`)
  products.clear()
  dishes.clear()
}

/** Applies an edit through HTTP and to the model alike; an edit that finds no dish or product does nothing. */
export async function applyEdit(app: TestApp, kitchen: Kitchen, neighbour: Kitchen, edit: Edit): Promise<void> {
  await edits[edit.kind]({ app, kitchen, neighbour, edit })
}

/** Generates edits, adding more often than removing, so that deep trees come about. */
export function anyEdit(): fc.Arbitrary<Edit> {
  const kinds = Object.keys(edits) as Kind[]
  return fc.record({
    kind: fc.constantFrom(...kinds, ...kinds.slice(0, kindsThatBuild), ...kinds.slice(0, kindsThatBuild)),
    one: fc.nat({ max: 1000 }),
    other: fc.nat({ max: 1000 }),
    allergens: fc.uniqueArray(fc.constantFrom(...allergens.map(({ id }) => id)), { maxLength: 3 }),
    checked: fc.boolean(),
  })
}

const kindsThatBuild = 9
const edits = {
  async newDish({ kitchen }: Doing) {
    const name = nextName(kitchen, 'Gerecht')
    const body = { name, price: 1, categoryid: kitchen.category }
    kitchen.dishes.set(idOf(await kitchen.owner.post('/dish/SetDish', body)), { name, products: [] })
  },

  async newProduct({ kitchen, edit }: Doing) {
    const [dishId, dish] = pick(kitchen.dishes, edit.one)
    if (!dish) return
    const id = idOf(await kitchen.owner.post(`/dish/AddOwnProduct/${dishId}`, newProduct(kitchen, edit)))
    kitchen.products.set(id, { contains: edit.allergens, complete: false, components: [] })
    kitchen.dishes.set(dishId, { ...dish, products: [...dish.products, id] })
  },

  async newComponent({ kitchen, edit }: Doing) {
    const [parentId, parent] = pick(kitchen.products, edit.one)
    if (!parent) return
    const id = idOf(await kitchen.owner.post(`/product/AddOwnComponent/${parentId}`, newProduct(kitchen, edit)))
    kitchen.products.set(id, { contains: edit.allergens, complete: false, components: [] })
    kitchen.products.set(parentId, { ...parent, components: [...parent.components, id] })
  },

  async useProduct({ kitchen, edit }: Doing) {
    const [[dishId, dish], [id, product]] = [pick(kitchen.dishes, edit.one), pick(kitchen.products, edit.other)]
    if (!dish || !product) return
    expectTaken(await kitchen.owner.post(`/dish/AddOwnProduct/${dishId}`, { id }))
    kitchen.dishes.set(dishId, { ...dish, products: [...new Set([...dish.products, id])] })
  },

  async useComponent({ kitchen, edit }: Doing) {
    const [[parentId, parent], [id]] = [pick(kitchen.products, edit.one), pick(kitchen.products, edit.other)]
    if (!parent) return
    const answer = await kitchen.owner.post(`/product/AddOwnComponent/${parentId}`, { id })
    if (canReach(kitchen.products, id, parentId)) return expect(answer.status).toBe(409)
    expectTaken(answer)
    kitchen.products.set(parentId, { ...parent, components: [...new Set([...parent.components, id])] })
  },

  async catalogueProduct({ kitchen, edit }: Doing) {
    const [dishId, dish] = pick(kitchen.dishes, edit.one)
    if (!dish) return
    const id = await addFromCatalogue(kitchen, `/dish/AddPsProduct/${dishId}`, edit)
    kitchen.dishes.set(dishId, { ...dish, products: [...new Set([...dish.products, id])] })
  },

  async catalogueComponent({ kitchen, edit }: Doing) {
    const [parentId, parent] = pick(kitchen.products, edit.one)
    if (!parent) return
    const { refid } = sheetOf(edit)
    const held = [...kitchen.products].find(([, product]) => product.refid === refid)?.[0]
    const url = `/product/AddPsComponent/${parentId}`
    if (held !== undefined && canReach(kitchen.products, held, parentId))
      return expect((await kitchen.owner.post(url, { refid })).status).toBe(409)
    const id = await addFromCatalogue(kitchen, url, edit)
    const now = kitchen.products.get(parentId) ?? parent
    kitchen.products.set(parentId, { ...now, components: [...new Set([...now.components, id])] })
  },

  async changeProduct({ kitchen, edit }: Doing) {
    const [id, product] = pick(kitchen.products, edit.one)
    if (!product) return
    const answer = await kitchen.owner.post('/product/SetProduct', { ...newProduct(kitchen, edit), id })
    if (product.refid) return expect(answer.status).toBe(403)
    expectTaken(answer)
    kitchen.products.set(id, { ...product, contains: edit.allergens })
  },

  async checkProduct({ kitchen, edit }: Doing) {
    const [id, product] = pick(kitchen.products, edit.one)
    if (!product) return
    const { stamp } = (await kitchen.owner.get(`/product/GetProduct/${id}`)).body as { stamp: string }
    const answer = await kitchen.owner.post(`/product/SetChecked/${id}`, { checked: edit.checked, stamp })
    if (product.refid) return expect(answer.status).toBe(403)
    expectTaken(answer)
    kitchen.products.set(id, { ...product, complete: edit.checked })
  },

  async unlinkProduct({ kitchen, edit }: Doing) {
    const [[dishId, dish], [id, product]] = [pick(kitchen.dishes, edit.one), pick(kitchen.products, edit.other)]
    if (!dish || !product) return
    expectTaken(await kitchen.owner.delete(`/dish/RemoveProduct/${dishId}/${id}`))
    kitchen.dishes.set(dishId, { ...dish, products: dish.products.filter((held) => held !== id) })
  },

  async unlinkComponent({ kitchen, edit }: Doing) {
    const [[parentId, parent], [id]] = [pick(kitchen.products, edit.one), pick(kitchen.products, edit.other)]
    if (!parent) return
    expectTaken(await kitchen.owner.delete(`/product/RemoveComponent/${parentId}/${id}`))
    kitchen.products.set(parentId, { ...parent, components: parent.components.filter((held) => held !== id) })
  },

  async deleteProduct({ kitchen, edit }: Doing) {
    const [id, product] = pick(kitchen.products, edit.one)
    if (!product) return
    expectTaken(await kitchen.owner.delete(`/product/DeleteProduct/${id}`))
    for (const [holder, held] of kitchen.products)
      if (!held.refid && holder !== id && canReach(kitchen.products, holder, id))
        kitchen.products.set(holder, { ...held, complete: false })
    kitchen.products.delete(id)
  },

  async deleteDish({ kitchen, edit }: Doing) {
    const [id, dish] = pick(kitchen.dishes, edit.one)
    if (!dish) return
    expectTaken(await kitchen.owner.delete(`/dish/DeleteDish/${id}`))
    kitchen.dishes.delete(id)
  },

  async takeFromNeighbour({ kitchen, neighbour, edit }: Doing) {
    const [[dishId, dish], [id, theirs]] = [pick(kitchen.dishes, edit.one), pick(neighbour.products, edit.other)]
    if (!dish || !theirs) return
    expect((await kitchen.owner.post(`/dish/AddOwnProduct/${dishId}`, { id })).status).toBe(404)
  },

  /** Reads the card as a guest, which puts its present state into the cache. */
  async readCard({ app, kitchen }: Doing) {
    expectTaken(await app.visitor.get(kitchen.card))
  },
}

/** Adds a product of the catalogue, and models it as a person would read its sheet. */
async function addFromCatalogue({ owner, products }: Kitchen, url: string, edit: Edit): Promise<number> {
  const { refid, levels, doubtful } = sheetOf(edit)
  const id = idOf(await owner.post(url, { refid }))
  const levelOf = (allergen: number) => levels.find((row) => row.id === allergen)?.level ?? 'not-specified'
  const ids = allergens.map((allergen) => allergen.id)
  const drawn = products.get(id) ?? {
    contains: ids.filter((allergen) => levelOf(allergen) === 'contains'),
    complete: !doubtful && ids.every((allergen) => levelOf(allergen) !== 'not-specified'),
    components: [],
    refid,
  }
  products.set(id, drawn)
  return id
}

function sheetOf(edit: Edit) {
  const { sheet } = testEntries[edit.other % testEntries.length] ?? wheatBread
  return sheet
}

function newProduct(kitchen: Kitchen, edit: Edit) {
  return { id: 0, name: nextName(kitchen, 'Product'), allergens: edit.allergens.map((id) => ({ id })) }
}

function nextName(kitchen: Kitchen, kind: string): string {
  kitchen.made += 1
  return `${kind} ${kitchen.made}`
}

function pick<T>(map: ReadonlyMap<number, T>, index: number): [number, T | undefined] {
  return [...map][index % map.size] ?? [0, undefined]
}

function expectTaken(answer: Answer): void {
  expect(answer.status, answer.text).toBe(200)
}
