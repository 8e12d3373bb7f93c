import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { dutchMoment } from '#shared/dates.ts'
import { idOf, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'

// The clock stands, and goes only where a test sets it.
const begin = '2027-03-20T12:00:00Z'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(begin) }))
const world = twoRestaurants()
const at = (moment: string | number) => void vi.setSystemTime(moment)
afterEach(() => at(begin))
afterAll(() => void vi.useRealTimers())

const saveDish = async (body: Record<string, unknown>) =>
  idOf(await world.own.owner.post('/dish/SetDish', { price: 20, categoryid: 0, ...body }))

/** Publishes the menu, and returns what guests read of the choices of a dish, and of the page and its old copy. */
async function published(dish: number) {
  await world.own.owner.post('/menu/SetQrSettings', { ispublished: true, price: true, allergens: true })
  const { qrcode } = (await world.own.owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const visit = async (path: string) => (await world.app.visitor.get(path)).text
  const readData = async () => {
    const menu = JSON.parse(await visit(`/menu/GetCompleteMenu/${qrcode}`)) as CompleteMenu
    return menu.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === dish)
  }
  return {
    page: () => visit(`/show/${qrcode}`),
    old: () => visit(`/show/${qrcode}/kept`),
    unknown: async () => (await readData())?.unknown,
    offered: async () => {
      const read = await readData()
      return [...(read?.choices ?? []), ...(read?.courses ?? [])].map(({ options }) => options.map(({ name }) => name))
    },
  }
}

for (const kind of ['one', 'course'] as const)
  test(`guests choose a special of a group (${kind}) on its days alone, on a kept card too`, async () => {
    const { menu, owner } = world.own
    const special = await saveDish({ name: `Aspergesoep ${kind}`, firstday: '2027-03-22', lastday: '2027-03-22' })
    const soup = await saveDish({ name: `Tomatensoep ${kind}` })
    const dish = await saveDish({ name: `Menu ${kind}`, categoryid: menu.category })
    const options = [{ dish: special }, { dish: soup }]
    idOf(await owner.post(`/dish/SetChoices/${dish}`, { groups: [{ name: 'Soep', kind, options }] }))
    const { offered, page, old } = await published(dish)
    const [begins, ends] = [dutchMoment('2027-03-22'), dutchMoment('2027-03-23')]
    expect(await offered()).toEqual([[`Tomatensoep ${kind}`]])
    expect(await page()).toContain(`data-until="${begins}"`)
    const read = (await owner.get(`/dish/GetDish/${dish}`)).body as DishDetail
    const [group] = [...(read.choices ?? []), ...(read.courses ?? [])]
    expect(group?.options.map(({ presence }) => presence)).toEqual(['coming', undefined])
    at(begins)
    expect(await offered()).toEqual([[`Aspergesoep ${kind}`, `Tomatensoep ${kind}`]])
    expect(await page()).toContain(`data-until="${ends}"`)
    expect(await old()).toContain(`Tomatensoep ${kind}`)
    expect(await old()).not.toContain('Aspergesoep')
    at(ends)
    expect(await offered()).toEqual([[`Tomatensoep ${kind}`]])
    await owner.delete(`/dish/DeleteDish/${dish}`)
  })

test('a group of which nothing is there today stays, and is asked about; an extra is not told of', async () => {
  const { menu, owner } = world.own
  const product = idOf(await owner.post('/product/SetProduct', { name: 'Hert' }))
  await sayChecked(owner, product)
  const special = await saveDish({ name: 'Hertenbiefstuk', lastday: '2027-03-20' })
  idOf(await owner.post(`/dish/AddOwnProduct/${special}`, { id: product }))
  await sayConfirmed(owner, special)
  const dish = await saveDish({ name: 'Bord van de dag', categoryid: menu.category })
  const options = [{ dish: special }]
  const groups = [
    { name: 'Hoofd', kind: 'one', options },
    { name: 'Erbij', kind: 'any', options },
  ]
  idOf(await owner.post(`/dish/SetChoices/${dish}`, { groups }))
  await sayConfirmed(owner, dish)
  const { offered, unknown, page } = await published(dish)
  expect(await offered()).toEqual([['Hertenbiefstuk'], ['Hertenbiefstuk']])
  expect(await unknown()).toEqual([])
  at(dutchMoment('2027-03-21'))
  expect(await offered()).toEqual([[]])
  expect(await unknown()).toHaveLength(14)
  expect(await page()).toContain('data-m="*"')
})
