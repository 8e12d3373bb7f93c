import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { settleAllPrices } from '#features/menu/prices/coming/server/commands.ts'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { dayAfter, dutchMoment } from '#shared/dates.ts'
import { readCard } from '#test/card.ts'
import { idOf, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged } from '#test/ritual.ts'
import type { CategoryWithDishes, DishDetail } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'
// The clock stands: a session lasts thirty days, and guests read the card long after.
const begin = '2027-03-20T12:00:00Z'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(begin) }))
const world = twoRestaurants()
const at = (moment: string | number) => void vi.setSystemTime(moment)
afterEach(() => at(begin))
afterAll(() => void vi.useRealTimers())

async function special(body: Record<string, unknown>): Promise<number> {
  const { owner, menu } = world.own
  const dish = { name: 'Lepelhuis asperges', price: 18.5, categoryid: menu.category, ...body }
  return idOf(await owner.post('/dish/SetDish', dish))
}

const detail = async (id: number) => (await world.own.owner.get(`/dish/GetDish/${id}`)).body as DishDetail

async function listed(id: number) {
  const groups = (await world.own.owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
  return groups.flatMap(({ dishes }) => dishes).find((dish) => dish.id === id)
}

/** Publishes the menu, and returns how guests read it. */
async function published() {
  await world.own.owner.post('/menu/SetQrSettings', { ispublished: true, price: true })
  const { qrcode } = (await world.own.owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const visit = async (path: string) => (await world.app.visitor.get(path)).text
  return {
    page: () => visit(`/show/${qrcode}`),
    old: () => visit(`/show/${qrcode}/kept`),
    names: async () => readCard(await visit(`/show/${qrcode}`)).flatMap(({ dishes }) => dishes.map(({ name }) => name)),
    data: async () => JSON.parse(await visit(`/menu/GetCompleteMenu/${qrcode}`)) as CompleteMenu,
  }
}

const refusedDays = (label: string) =>
  [
    ['morgen', `${label} moet een dag zijn, zoals 2026-11-30`],
    ['2027-02-29', `${label} moet een dag zijn, zoals 2026-11-30`],
    ['30-11-2026', `${label} moet een dag zijn, zoals 2026-11-30`],
    ['9999-01-01', `${label} moet een dag zijn, zoals 2026-11-30`],
    [20_261_130, `${label} moet een dag zijn, zoals 2026-11-30`],
  ] as const

describeWrite('POST /dish/SetDish of a special', world, {
  method: 'POST',
  attempt: ({ menu }) => ({
    url: '/dish/SetDish',
    body: {
      ...{ id: 0, name: 'Lepelhuis wild', price: 24, categoryid: menu.category },
      ...{ firstday: '2098-10-01', lastday: '2098-12-31', comingprice: 26, comingfrom: '2098-11-01' },
    },
  }),
  leaves: ({ body: id }) => [`create dish ${id}`],
  refused: {
    firstday: refusedDays('Eerste dag'),
    lastday: [...refusedDays('Laatste dag'), ['2098-09-30', 'De laatste dag ligt voor de eerste dag']],
    comingfrom: [...refusedDays('Vanaf'), ['2020-01-01', 'Kies voor de nieuwe prijs een dag na vandaag']],
    comingprice: [
      ['26', 'Voer een geldige prijs in'],
      [-1, 'Voer een geldige prijs in'],
      [26.505, 'Prijs mag hoogstens twee decimalen hebben'],
      [100_000, 'Prijs mag hoogstens 99.999,99 zijn'],
    ],
  },
})

// spec: dish-days-1
test('comes and goes by itself at midnight, on the card that is kept and on the one that an old copy shows', async () => {
  const dish = await special({ firstday: '2027-03-28', lastday: '2027-03-28' })
  const { names, page, old, data } = await published()
  // The day on which the clocks go forward has 23 hours.
  const [begins, ends] = [dutchMoment('2027-03-28'), dutchMoment('2027-03-29')]
  expect(ends - begins).toBe(23 * 60 * 60_000)
  expect(await names()).not.toContain('Lepelhuis asperges')
  expect(await page()).toContain(`data-until="${begins}"`)
  expect(await listed(dish)).toMatchObject({ presence: 'coming', firstday: '2027-03-28' })
  at(begins - 1)
  expect(await names()).not.toContain('Lepelhuis asperges')
  at(begins)
  expect(await names()).toContain('Lepelhuis asperges')
  expect(JSON.stringify(await data())).toContain('"lastday":"2027-03-28"')
  expect(await page()).toContain(`data-until="${ends}"`)
  expect(await old()).toContain('Lepelhuis schotel')
  expect(await old()).not.toContain('asperges')
  at(ends - 1)
  expect(await names()).toContain('Lepelhuis asperges')
  at(ends)
  expect(await names()).not.toContain('Lepelhuis asperges')
  expect(JSON.stringify(await data())).not.toContain('asperges')
})

test('is left as it is by a save that does not speak of it, and loses its days with empty ones', async () => {
  const dish = await special({ firstday: '2098-01-01', comingprice: 20, comingfrom: '2098-02-01' })
  const save = (body: object) =>
    world.own.owner.post('/dish/SetDish', { id: dish, name: 'Lepelhuis bock', price: 5, ...body })
  await save({})
  const stands = { firstday: '2098-01-01', comingprice: 20, comingfrom: '2098-02-01', presence: 'coming', price: 5 }
  expect(await detail(dish)).toMatchObject(stands)
  expect(await listed(dish)).toMatchObject(stands)
  await save({ lastday: '2098-03-01', comingfrom: '2098-02-02' })
  expect(await detail(dish)).toMatchObject({ ...stands, lastday: '2098-03-01', comingfrom: '2098-02-02' })
  await save({ firstday: '', comingprice: 0 })
  const after = await detail(dish)
  expect(after).toMatchObject({ lastday: '2098-03-01' })
  for (const field of ['firstday', 'presence', 'comingprice', 'comingfrom']) expect(after).not.toHaveProperty(field)
  const copy = idOf(await world.own.owner.post(`/dish/DuplicateDish/${dish}`))
  expect(await detail(copy)).toMatchObject({ lastday: '2098-03-01' })
})

// spec: dish-days-2
test('a price takes effect on its day without anything being done, and a form from before is an older version', async () => {
  const { owner, menu } = world.own
  const dish = await special({ name: 'Lepelhuis bisque', price: 9.5, comingprice: 9.9, comingfrom: '2027-04-01' })
  const { data } = await published()
  const onCard = async () => (await data()).categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === dish)
  const { version } = await detail(dish)
  at(dutchMoment('2027-04-01') - 1)
  expect(await onCard()).toMatchObject({ price: 9.5 })
  expect(await detail(dish)).toMatchObject({ price: 9.5, comingprice: 9.9, version })
  at(dutchMoment('2027-04-01'))
  expect(await onCard()).toMatchObject({ price: 9.9 })
  expect(await detail(dish)).toMatchObject({ price: 9.9, version: version + 1 })
  expect(await detail(dish)).not.toHaveProperty('comingprice')
  const category = (await owner.get(`/category/GetCategory/${menu.category}`)).text
  expect(category).toContain('"price":9.9')
  const stale = { id: dish, name: 'Lepelhuis bisque', price: 9.5, version }
  await expectUnchanged(world, async () => {
    expectRefusal(await owner.post('/dish/SetDish', stale), 409, 'changed-meanwhile')
  })
  const saved = await owner.post('/dish/ChangeDishes', { dishes: [{ id: dish, version: version + 1, name: 'Bisque' }] })
  expect(saved.body).toEqual([{ id: dish, version: version + 2 }])
  expect(await detail(dish)).toMatchObject({ name: 'Bisque', price: 9.9 })
  const history = (await owner.get(`/history/GetHistory?dishid=${dish}`)).body as {
    changes: { at: string; who: string; what: string; things: { changes: string[] }[] }[]
  }
  expect(history.changes[1]).toMatchObject({
    ...{ at: '2027-03-31T22:00:00.000Z', who: 'Menukaart' },
    what: 'liet de nieuwe prijs van gerecht "Lepelhuis bisque" ingaan',
    things: [{ changes: ['€\u00a09,50 → €\u00a09,90'] }],
  })
})

test('the hourly round writes down what took effect, on its day, of each company once', async () => {
  const dish = await special({ comingprice: 19, comingfrom: '2027-03-22' })
  const { owner } = world.own
  const told = async () => (await owner.get(`/history/GetHistory?dishid=${dish}`)).text.split('ingaan').length - 1
  await settleAllPrices(world.app.db, new Date('2027-03-21T22:59:59Z'))
  await owner.post(`/dish/DuplicateDish/${dish}`)
  expect(await told()).toBe(0)
  at('2027-03-24T12:00:00Z')
  expect([await told(), await detail(dish)]).toMatchObject([0, { price: 19, version: 2 }])
  await settleAllPrices(world.app.db, new Date())
  await settleAllPrices(world.app.db, new Date())
  expect([await told(), await detail(dish)]).toMatchObject([1, { price: 19, version: 2 }])
  expect((await owner.get(`/history/GetHistory?dishid=${dish}`)).text).toContain('"at":"2027-03-21T23:00:00.000Z"')
})

test('coming prices of several dishes are one change, which its undo takes back', async () => {
  const { owner } = world.own
  const ids = [await special({ price: 10 }), await special({ price: 20, comingprice: 21, comingfrom: '2098-05-01' })]
  const raise = (dishes: object[]) => owner.post('/dish/ChangeDishes', { dishes })
  const made = await raise([
    { id: ids[0], version: 1, comingprice: 11, comingfrom: '2098-01-01' },
    { id: ids[1], version: 1, comingprice: 22, comingfrom: '2098-01-01' },
  ])
  expect(made.status).toBe(200)
  expect(await listed(ids[1] ?? 0)).toMatchObject({ price: 20, comingprice: 22, comingfrom: '2098-01-01' })
  const told = async (id = 0) => (await owner.get(`/history/GetHistory?dishid=${id}`)).text
  expect(await told(ids[0])).toContain('"changes":["vanaf 01-01-2098 €\u00a011,00"]')
  await raise([
    { id: ids[0], version: 2, comingprice: 0 },
    { id: ids[1], version: 2, comingprice: 21, comingfrom: '2098-05-01' },
  ])
  expect(await listed(ids[0] ?? 0)).not.toHaveProperty('comingprice')
  expect(await listed(ids[1] ?? 0)).toMatchObject({ comingprice: 21, comingfrom: '2098-05-01' })
})

test('a coming price goes with what it was of: one price that becomes sizes, and sizes that become one price', async () => {
  const { owner } = world.own
  const sizes = [5, 20].map((price, index) => ({ name: ['Glas', 'Fles'][index], price }))
  const later = { comingprice: 6, comingfrom: '2098-01-01' }
  const dish = await special({ name: 'Lepelhuis wit', price: 5, ...later })
  const save = async (body: object) =>
    idOf(await owner.post('/dish/SetDish', { id: dish, name: 'Wit', price: 5, ...body }))
  await save({ sizes })
  expect(await detail(dish)).not.toHaveProperty('comingfrom')
  idOf(await owner.post(`/dish/DuplicateDish/${dish}`))
  await save({ comingsizes: sizes.map((size) => ({ ...size, price: size.price + 1 })), comingfrom: '2098-01-01' })
  await save({
    sizes: [
      { name: 'Glas', price: 5 },
      { name: 'Karaf', price: 12 },
    ],
  })
  const comingsizes = [
    { name: 'Glas', price: 6 },
    { name: 'Karaf', price: 12 },
  ]
  expect(await detail(dish)).toMatchObject({ comingprice: 6, comingsizes })
  const copy = idOf(await owner.post(`/dish/DuplicateDish/${dish}`))
  expect(await detail(copy)).toMatchObject({ comingprice: 6, comingsizes })
  await save({ sizes: [] })
  expect(await detail(dish)).not.toHaveProperty('comingfrom')
})

const day = fc.integer({ min: -3, max: 3 })
const cents = fc.integer({ min: 1, max: 9999 })
const anyDish = fc.record({
  first: fc.option(day),
  last: fc.option(day),
  price: cents,
  coming: fc.option(fc.record({ price: cents, from: day })),
})
/** The days in which the clocks change, and the last one of a year. */
const middles = fc.constantFrom('2027-03-28', '2027-10-31', '2027-12-31')
const moments = fc.array(fc.integer({ min: -4 * 24 * 60, max: 4 * 24 * 60 }), { minLength: 3, maxLength: 8 })
const dayThere = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

type AnyDish = typeof anyDish extends fc.Arbitrary<infer One> ? One : never
type Wanted = { id: number; firstday: string; lastday: string; price: number; comingprice: number; comingfrom: string }

/** Returns what to save of a dish with days around one; a last day is never before the first. */
function wantedOf(id: number, { first, last, price, coming }: AnyDish, middle: string): Wanted {
  const later = coming ? { comingprice: coming.price / 100, comingfrom: dayAfter(middle, coming.from) } : undefined
  return {
    ...{ id, price: price / 100, ...(later ?? { comingprice: 0, comingfrom: '' }) },
    firstday: first === null ? '' : dayAfter(middle, first),
    lastday: last === null ? '' : dayAfter(middle, Math.max(last, first ?? last)),
  }
}

/** Says in the plainest way what guests pay for a dish on a day; undefined where they do not see it. */
function naivePrice({ firstday, lastday, price, comingprice, comingfrom }: Wanted, today: string) {
  const isThere = (firstday === '' || firstday <= today) && (lastday === '' || today <= lastday)
  if (!isThere) return undefined
  return comingfrom !== '' && comingfrom <= today ? comingprice : price
}

if (onSqlite)
  test('at any moment guests read what the calendar says, clock changes included', async () => {
    const ids: number[] = []
    for (const index of [0, 1, 2]) ids.push(await special({ name: `Lepelhuis special ${index}` }))
    const { data } = await published()
    const prices = async () => {
      const shown = (await data()).categories.flatMap(({ dishes }) => dishes)
      return ids.map((id) => shown.find((dish) => dish.id === id)?.price)
    }
    const property = fc.asyncProperty(
      fc.tuple(anyDish, anyDish, anyDish),
      middles,
      moments,
      async (dishes, middle, minutes) => {
        at(begin)
        const wanted = dishes.map((dish, index) => wantedOf(ids[index] ?? 0, dish, middle))
        for (const body of wanted)
          idOf(await world.own.owner.post('/dish/SetDish', { ...body, name: 'Lepelhuis special' }))
        for (const minute of minutes.sort((one, other) => one - other)) {
          at(dutchMoment(middle) + minute * 60_000)
          const today = dayThere.format(Date.now())
          expect([today, await prices()]).toEqual([today, wanted.map((dish) => naivePrice(dish, today))])
        }
      },
    )
    await fc.assert(property, { numRuns: 25 })
  })
