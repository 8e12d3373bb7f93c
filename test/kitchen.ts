import { expect, vi } from 'vitest'
import { isAllergen } from '#features/allergens/allergens.ts'
import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'
import { placeCatalogue } from './catalogue.ts'
import { testEntries } from './catalogue-entries.ts'
import { type Holder, type NaiveLinks, noLinks } from './naive-links.ts'
import { type NaiveAbove, type NaiveSheet, type NaiveStation, vouched } from './naive-model.ts'
import { unwritten, type Who, written } from './naive-words.ts'
import { hire, idOf, membershipOf } from './restaurants.ts'
import { otherServer, type TestReadings } from './sheet-readings.ts'
import type { Answer, Client, TestApp } from './start-test-app.ts'

/** A company with a published menu of one category, and the naive model of its dishes and products. */
export type Kitchen = NaiveLinks & {
  owner: Client
  /** A colleague without the right to approve allergens. */
  helper: Client
  /** The path of its public card. */
  card: string
  category: number
  /** The texts of the category, and of the menu, whose opening line stands for a description. */
  above: NaiveAbove[]
  stations: Map<number, NaiveStation>
  /** What phones scanned: into what, and whether that was undone. */
  scans: (Holder & { scan: number; product: number; isUndone: boolean })[]
  /** How many dishes and products were ever made; numbers their names. */
  made: number
}

/** What two kitchens share: the server with its catalogue, and the time. */
export type House = { app: TestApp; entries: IndexEntry[]; readings: TestReadings; now: number }

/** What an edit is about; `one` and `other` pick its dish and products by their places in the lists of that moment. */
export type Details = {
  who: Who
  one: number
  other: number
  allergens: readonly number[]
  text: string
  english: string
  diets: readonly number[]
  yes: boolean
}
/** Where an edit is made. */
export type Doing = { house: House; kitchen: Kitchen; neighbour: Kitchen; edit: Details }

/** Opens a server whose time stands still until `wait`, with a catalogue that names no grains or nuts. */
export async function openHouse(
  app: TestApp,
  readings = otherServer(app, { db: app.db }),
  now = Date.now(),
): Promise<House> {
  const entries = testEntries.map(({ sheet, ...entry }) => {
    return { ...entry, sheet: { ...sheet, levels: sheet.levels.filter(({ id }) => isAllergen(id)) } }
  })
  placeCatalogue(app.dataDir, entries)
  // On a busy machine its thread takes longer to start than a call may wait.
  await expect.poll(async () => (await app.visitor.get('/catalogue/GetStats')).status, { timeout: 40_000 }).toBe(200)
  const house = { app, entries, readings, now }
  wait(house, 0)
  return house
}

/** Lets time pass, in ms. */
export function wait(house: House, ms: number): void {
  house.now += ms
  vi.useFakeTimers({ toFake: ['Date'], now: house.now })
}

/** Replaces the sheet of an entry of the catalogue by a newer one with these levels. */
export function publishSheet(house: House, index: number, levels: NaiveSheet): void {
  house.entries = house.entries.map((entry, place) => {
    if (place !== index) return entry
    const said = Array.from(levels, ([id, level]) => ({ id, level }))
    return { ...entry, sheet: { ...entry.sheet, levels: said, date: nextDay(entry.sheet.date) } }
  })
  placeCatalogue(house.app.dataDir, house.entries)
}

/** Founds a company with one category, an owner and a helper, and publishes its menu. */
export async function openKitchen(app: TestApp, name: string): Promise<Kitchen> {
  const owner = await app.foundCompany(name)
  const { companyId } = await membershipOf(app, owner)
  const helper = await hire(app, companyId, { mayCheckAllergens: false })
  const category = idOf(await owner.post('/category/SetCategory', { name: 'Alles' }))
  await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const above: NaiveAbove[] = [
    { ...noTexts, kind: 'category', name: written(unwritten, 'Alles', 'owner') },
    { ...noTexts, kind: 'menu', name: written(unwritten, name, 'owner') },
  ]
  return {
    ...noLinks(),
    owner,
    helper,
    card: `/show/${qrcode}`,
    category,
    above,
    stations: new Map(),
    scans: [],
    made: 0,
  }
}

const noTexts = { kind: 'menu' as const, name: unwritten, description: unwritten, answered: new Set<string>() }

/** Writes a text of the category (0) or the menu (1), through HTTP and in the model. */
export async function writeAbove(
  kitchen: Kitchen,
  place: number,
  who: Who,
  texts: { name: string; description: string },
) {
  const { name, description } = texts
  const [url, body] =
    place === 0
      ? ['/category/SetCategory', { id: kitchen.category, name, description }]
      : ['/menu/SetQrSettings', { name, openingline: description }]
  expectTaken(await clientOf(kitchen, who).post(url, body))
  const before = kitchen.above[place] ?? noTexts
  kitchen.above[place] = {
    ...before,
    name: written(before.name, name, who),
    description: written(before.description, description, who),
  }
}

/** Deletes all dishes, products and texts above them, through HTTP and from the model. */
export async function emptyKitchen(kitchen: Kitchen): Promise<void> {
  const { owner, products, dishes, stations } = kitchen
  for (const place of [0, 1]) await writeAbove(kitchen, place, 'owner', { name: 'Alles', description: '' })
  for (const id of dishes.keys()) await owner.delete(`/dish/DeleteDish/${id}`)
  for (const id of products.keys()) await owner.delete(`/product/DeleteProduct/${id}`)
  for (const id of stations.keys()) await owner.delete(`/station/DeleteStation/${id}`)
  Object.assign(kitchen, noLinks(), { scans: [], stations: new Map() })
}

/** Returns the client of one of the two. */
export function clientOf(kitchen: Kitchen, who: Who): Client {
  return kitchen[who]
}

/** Returns the thing at a place of a list that may be shorter, with its id; undefined when there is none. */
export function pick<T>(map: ReadonlyMap<number, T>, index: number): readonly [number, T] | undefined {
  return [...map][index % Math.max(map.size, 1)]
}

/** The owner has seen these products and all in them, and agreed: none of it is only the helper's any more. */
export function vouchForProducts(products: Kitchen['products'], ids: readonly number[]): void {
  for (const id of ids) {
    const product = products.get(id)
    if (!product) continue
    const { said, traces, begun, removed, components } = product
    const kept = new Map([...begun].filter(([part]) => removed.includes(part)))
    const agreed = { said: vouched(said), traces: vouched(traces), begun: new Map([...vouched(begun), ...kept]) }
    products.set(id, { ...product, ...agreed })
    vouchForProducts(products, components)
  }
}

/** The owner has seen a dish and all in it, and agreed. */
export function vouchForDish({ dishes, products }: Kitchen, id: number): void {
  const dish = dishes.get(id)
  if (!dish) return
  dishes.set(id, { ...dish, begun: vouched(dish.begun) })
  vouchForProducts(products, dish.components)
}

/** Returns a name that nothing of the kitchen ever had. */
export function nextName(kitchen: Kitchen, kind: string): string {
  kitchen.made += 1
  return `${kind} ${kitchen.made}`
}

/** Expects that an answer took what was sent. */
export function expectTaken(answer: Answer): void {
  expect(answer.status, answer.text).toBe(200)
}

function nextDay(date: string | null): string {
  const day = new Date(date ?? '2026-05-01')
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
