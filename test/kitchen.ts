import { expect, vi } from 'vitest'
import { isAllergen } from '#features/allergens/allergens.ts'
import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'
import { placeCatalogue } from './catalogue.ts'
import { testEntries } from './catalogue-entries.ts'
import type { NaiveDish, NaiveProduct, NaiveSheet, Who } from './naive-model.ts'
import { hire, idOf, membershipOf } from './restaurants.ts'
import type { Answer, Client, TestApp } from './start-test-app.ts'

/** A company with a published menu of one category, and the naive model of its dishes and products. */
export type Kitchen = {
  owner: Client
  /** A colleague without the right to approve allergens. */
  helper: Client
  /** The path of its public card. */
  card: string
  category: number
  products: Map<number, NaiveProduct>
  dishes: Map<number, NaiveDish>
  /** How many dishes and products were ever made; numbers their names. */
  made: number
}

/** What two kitchens share: the server with its catalogue, and the time. */
export type House = { app: TestApp; entries: IndexEntry[]; now: number }

/** Opens a server whose time stands still until `wait`, with a catalogue that names no grains or nuts. */
export function openHouse(app: TestApp): House {
  const entries = testEntries.map(({ sheet, ...entry }) => {
    return { ...entry, sheet: { ...sheet, levels: sheet.levels.filter(({ id }) => isAllergen(id)) } }
  })
  placeCatalogue(app.dataDir, entries)
  const house = { app, entries, now: Date.now() }
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
  await owner.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  return { owner, helper, card: `/show/${qrcode}`, category, products: new Map(), dishes: new Map(), made: 0 }
}

/** Deletes all dishes and products, through HTTP and from the model. */
export async function emptyKitchen({ owner, products, dishes }: Kitchen): Promise<void> {
  for (const id of dishes.keys()) await owner.delete(`/dish/DeleteDish/${id}`)
  for (const id of products.keys()) await owner.delete(`/product/DeleteProduct/${id}`)
  products.clear()
  dishes.clear()
}

/** Returns the client of one of the two. */
export function clientOf(kitchen: Kitchen, who: Who): Client {
  return kitchen[who]
}

/** Returns the thing at a place of a list that may be shorter, with its id; undefined when there is none. */
export function pick<T>(map: ReadonlyMap<number, T>, index: number): readonly [number, T] | undefined {
  return [...map][index % Math.max(map.size, 1)]
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
