import { expect, vi } from 'vitest'
import type { CategoryWithDishes, DishDetail } from '#features/menu/dishes/schema.ts'
import { idOf } from '../restaurants.ts'
import { pair } from '../scanner.ts'
import type { Client, TestApp } from '../start-test-app.ts'
import { Browser } from './browser.ts'
import { lossyFetch } from './lossy-line.ts'
import { ScanningPhone } from './phone.ts'
import type { Weather } from './weather.ts'

const steps = 60
/** So many barcodes of a rush hour were not in the one before; the others the company knows. */
const newScans = 5
/** Far more steps than anybody needs: then nobody ever gets an answer. */
const mostSteps = 1000

/**
 * Has two browsers and a phone at work in one company at once, over bad lines to several servers, until each has an answer
 * to all that it sent. Expects that every count, dish and scan is there once.
 */
export async function playRush(apps: readonly TestApp[], owner: Client, weather: Weather, nth: number): Promise<void> {
  const { counter, phone } = await weather.inCalm(() => open(owner))
  const line = ({ cookie }: Pick<Client, 'cookie'>) => {
    const clients = apps.map((app) => app.client(cookie))
    return lossyFetch(clients, weather)
  }
  const browsers = ['Bak', 'Pan'].map((name) => new Browser(name, counter, weather))
  const scanning = new ScanningPhone(phone.code, nth * newScans, weather)
  const all = [
    ...browsers.map((who) => ({ who, fetch: line(owner) })),
    { who: scanning, fetch: line({ cookie: undefined }) },
  ]
  const act = async ({ who, fetch }: (typeof all)[number]) => {
    vi.stubGlobal('fetch', fetch)
    await who.step()
  }
  try {
    for (let step = 0; step < steps; step += 1) await act(weather.oneOf(all))
    for (const one of all)
      for (let step = 0; !one.who.isIdle; step += 1) {
        if (step === mostSteps) throw new Error('Somebody waits for ever')
        await act(one)
      }
  } finally {
    vi.unstubAllGlobals()
  }
  await weather.inCalm(() => expectOnce(owner, { counter, browsers, scanning }))
  for (const { counted, made } of browsers) weather.note('done: save of a browser', counted + made.length)
  weather.note('done: scan', scanning.scanned)
}

async function open(owner: Client) {
  const category = idOf(await owner.post('/category/SetCategory', { name: 'Spits' }))
  const dish = idOf(
    await owner.post('/dish/SetDish', { name: 'Teller', description: '0', price: 1, categoryid: category }),
  )
  return { counter: { dish, category }, phone: await pair(owner, { dishid: dish }) }
}

type Rush = { counter: { dish: number; category: number }; browsers: readonly Browser[]; scanning: ScanningPhone }

async function expectOnce(owner: Client, { counter, browsers, scanning }: Rush): Promise<void> {
  const { description, products } = (await owner.get(`/dish/GetDish/${counter.dish}`)).body as DishDetail
  const counted = browsers.reduce((sum, browser) => sum + browser.counted, 0)
  expect(Number(description)).toBe(counted)
  expect(scanning.added).toHaveLength(scanning.scanned)
  expect(products.map(({ name }) => name).toSorted()).toEqual(scanning.added.toSorted())
  const groups = (await owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
  const group = groups.find(({ id }) => id === counter.category)
  const names = group?.dishes.filter(({ id }) => id !== counter.dish).map(({ name }) => name)
  expect(names?.toSorted()).toEqual(browsers.flatMap(({ made }) => made).toSorted())
}
