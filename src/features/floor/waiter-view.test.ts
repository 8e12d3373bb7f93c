import { beforeAll, describe, expect, test } from 'vitest'
import { parentAllergens } from '#features/allergens/allergens.ts'
import { placeWithChoices } from '#features/publishing/filter/rules.ts'
import { groupsOnPage, readFilterMarks } from '#test/card.ts'
import { idOf, makeDish, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import type { Client } from '#test/start-test-app.ts'
import { reasonsFor, saidOfChoices } from './reasons.ts'
import type { AskedDish, WaiterView } from './schema.ts'
import { askedByTable, slipFor } from './slip.ts'
import { avoidedOf, relianceOn, verdictOn } from './verdict.ts'

const world = twoRestaurants()
const [milk, egg, gluten, wheat, rye, nuts, cashew] = [1, 3, 5, 6, 7, 16, 34] as const
const [vegan, vega, notPregnant] = [2, 1, 9] as const

const idsOf = (ids: readonly number[]) => ids.map((id) => ({ id }))

async function product(owner: Client, name: string, said: { contains?: number[]; maycontain?: number[] } = {}) {
  const [parts, whole] = [true, false].map((isPart) =>
    idsOf((said.contains ?? []).filter((id) => parentAllergens.has(id) === isPart)),
  )
  const input = { name, allergens: whole, suballergens: parts, maycontain: idsOf(said.maycontain ?? []) }
  const id = idOf(await owner.post('/product/SetProduct', input))
  await sayChecked(owner, id)
  return id
}

const viewOf = async (client: Client) => (await client.get('/service/GetService')).body as WaiterView
const dishesIn = (view: WaiterView) => view.categories.flatMap(({ dishes }) => dishes)
const asking = (allergens: number[], { diets = [] as number[], traces = true } = {}) => ({ allergens, diets, traces })

describe('what a waiter says of a dish', () => {
  let owner: Client
  let view: WaiterView

  beforeAll(async () => {
    owner = await world.app.foundCompany('Bedienhuis')
    const theirs = await world.app.foundCompany('Buurhuis')
    const categoryid = idOf(await owner.post('/category/SetCategory', { name: 'Hoofd' }))
    const hidden = idOf(await owner.post('/category/SetCategory', { name: 'Later', ispublished: false }))
    const [rice, pesto, chocolate] = [
      await product(owner, 'Rijst'),
      await product(owner, 'Pesto', { contains: [milk, nuts, cashew] }),
      await product(owner, 'Chocolade', { contains: [milk], maycontain: [nuts] }),
    ]
    const bread = await product(owner, 'Brood', { contains: [gluten, wheat] })
    const mix = idOf(await owner.post('/product/SetProduct', { name: 'Kruidenmix' }))
    const sauce = await product(owner, 'Eiersaus', { contains: [egg] })
    const own = { categoryid }
    await makeDish(owner, 'Rijstschotel', [rice], { ...own, dietaryneeds: idsOf([vegan]) })
    await makeDish(owner, 'Pasta pesto', [rice, pesto], own)
    await makeDish(owner, 'Mousse', [chocolate], { ...own, dietaryneeds: idsOf([vega, notPregnant]) })
    await makeDish(owner, 'Toast', [bread], own)
    await makeDish(owner, 'Curry', [rice, mix], own)
    await makeDish(owner, 'Dagverrassing', [], own)
    const chicken = await makeDish(owner, 'Kip', [rice], own)
    const groups = [{ name: '', kind: 'any', options: [{ product: sauce, price: 1 }] }]
    expect((await owner.post(`/dish/SetChoices/${chicken}`, { groups })).status).toBe(200)
    const bowl = await makeDish(owner, 'Bowl', [rice], own)
    const must = [
      { name: 'Kies een saus', kind: 'one', options: [{ product: sauce }, { product: pesto }] },
      { name: 'Kies erbij', kind: 'one', options: [{ product: rice }, { product: bread }] },
    ]
    expect((await owner.post(`/dish/SetChoices/${bowl}`, { groups: must })).status).toBe(200)
    const walnuts = await product(owner, 'Walnoten', { contains: [nuts, 33] })
    const salad = await makeDish(owner, 'Salade', [rice, walnuts], own)
    expect((await owner.post(`/dish/SetLeaveOut/${salad}/${walnuts}`, { leaveout: true })).status).toBe(200)
    await sayConfirmed(owner, salad)
    const stopped = await makeDish(owner, 'Gestopt', [rice], own)
    expect((await owner.post(`/dish/SetStopped/${stopped}`, { stopped: true })).status).toBe(200)
    await makeDish(owner, 'Uit de kaart', [rice], { ...own, ispublished: false })
    await makeDish(owner, 'Komt nog', [rice], { categoryid: hidden })
    await owner.post('/menu/SetQrSettings', { ispublished: true })
    const far = idOf(await theirs.post('/category/SetCategory', { name: 'Hun hoofd' }))
    await makeDish(theirs, 'Andermans gerecht', [await product(theirs, 'Andermans product')], { categoryid: far })
    view = await viewOf(owner)
  })

  const named = (name: string): AskedDish => dishesIn(view).find((one) => one.name === name) ?? expect.fail(name)
  const wordsFor = (wanted: ReturnType<typeof asking>) =>
    Object.fromEntries(dishesIn(view).map((one) => [one.name, verdictOn(one, wanted)]))
  const why = (name: string, wanted: ReturnType<typeof asking>) =>
    reasonsFor(named(name), wanted, new Map(view.products.map((one) => [one.id, one])))

  test('is yes, no or unknown for nuts and milk at once, and names what brings it', () => {
    expect(wordsFor(asking([nuts, milk]))).toEqual({
      Rijstschotel: 'yes',
      'Pasta pesto': 'no',
      Mousse: 'no',
      Toast: 'yes',
      Curry: 'unknown',
      Dagverrassing: 'unknown',
      Kip: 'yes',
      Bowl: 'yes',
      Salade: 'without',
      Gestopt: 'unknown',
    })
    expect(why('Pasta pesto', asking([nuts, milk]))).toEqual(['Bevat: noten, melk (Pesto)'])
    expect(why('Curry', asking([nuts]))).toEqual(['Niet bekend: noten (Kruidenmix)'])
    expect(why('Gestopt', asking([nuts]))).toEqual(['Vraag de keuken: dit gerecht is even gestopt'])
    expect(why('Salade', asking([nuts]))).toEqual(['zonder Walnoten'])
    expect(why('Kip', asking([egg]))).toEqual(['zonder Eiersaus'])
  })

  test('goes to the kitchen on a slip with what to leave off, and says so of what can not be had any more', () => {
    const wanted = asking([nuts], { diets: [vegan] })
    expect(askedByTable(wanted)).toEqual(['GEEN noten', 'ook geen sporen', 'vegan'])
    expect(askedByTable(asking([cashew, milk], { traces: false }))).toEqual(['GEEN cashewnoot, melk'])
    const named = (names: string[]) => dishesIn(view).filter(({ name }) => names.includes(name))
    const lines = slipFor(named(['Salade', 'Pasta pesto', 'Curry', 'Kip', 'Rijstschotel']), asking([nuts, egg]))
    expect(lines.map(({ name, leave, isFine }) => [name, isFine, ...leave])).toEqual([
      ['Rijstschotel', true],
      ['Pasta pesto', false],
      ['Curry', false],
      ['Kip', true, 'Eiersaus'],
      ['Salade', true, 'Walnoten'],
    ])
  })

  test('names the group in which nothing remains, and what comes with each choice', () => {
    expect(why('Bowl', asking([egg, nuts]))).toEqual(['geen keuze bij Kies een saus'])
    expect(saidOfChoices(named('Bowl'))).toEqual([
      ...['Eiersaus: bevat ei', 'Pesto: bevat melk, noten', 'Brood: bevat gluten'],
    ])
    expect(saidOfChoices(named('Rijstschotel'))).toEqual([])
  })

  test('of traces is no for who may not have them, and never yes for others', () => {
    expect(verdictOn(named('Mousse'), asking([nuts]))).toBe('no')
    expect(verdictOn(named('Mousse'), asking([nuts], { traces: false }))).toBe('unknown')
    expect(why('Mousse', asking([nuts]))).toEqual(['Kan bevatten: noten (Chocolade)'])
  })

  test('of diets goes by what a dish is marked as', () => {
    const words = wordsFor(asking([], { diets: [vega] }))
    expect([words.Rijstschotel, words.Mousse, words.Toast]).toEqual(['yes', 'yes', 'no'])
    expect(why('Toast', asking([], { diets: [vega] }))).toEqual(['niet als vega aangemerkt'])
    expect(verdictOn(named('Mousse'), asking([], { diets: [notPregnant] }))).toBe('no')
  })

  // spec: routes-17
  test('is yes exactly where the filter of the guest’s card leaves the dish', async () => {
    const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    const html = (await world.app.visitor.get(`/show/${qrcode}`)).text
    const [marks, groups] = [readFilterMarks(html), groupsOnPage(html)]
    expect(marks).toHaveLength(dishesIn(view).length)
    for (const allergens of [[milk], [egg], [gluten], [wheat], [rye], [nuts], [cashew], [milk, egg, gluten, nuts]])
      for (const diets of [[], [vega], [vegan], [notPregnant]])
        for (const [at, one] of dishesIn(view).entries()) {
          const left = placeWithChoices(marks[at] ?? expect.fail(), groups[at] ?? [], { allergens, diets }) === 'rest'
          expect([one.name, verdictOn(one, asking(allergens, { diets }))].join(' ').endsWith(' yes')).toBe(left)
        }
  })

  test('is of nobody else’s dishes, nor of what guests can not order; every colleague may ask', async () => {
    const names = dishesIn(view).map(({ name }) => name)
    expect(names).not.toContain('Uit de kaart')
    expect(names).not.toContain('Komt nog')
    expect(names).not.toContain('Andermans gerecht')
    expect(view.products.map(({ name }) => name)).not.toContain('Andermans product')
    expect((await world.app.visitor.get('/service/GetService')).status).toBe(401)
  })
})

test('of several menus says which is served now, and what stands on each', async () => {
  const owner = await world.app.foundCompany('Tweekaarten')
  const [lunch, dinner] = [
    idOf(await owner.post('/category/SetCategory', { name: 'Broodjes' })),
    idOf(await owner.post('/category/SetCategory', { name: 'Hoofd' })),
  ]
  const rice = await product(owner, 'Rijst')
  await makeDish(owner, 'Broodje', [rice], { categoryid: lunch })
  await makeDish(owner, 'Bavette', [rice], { categoryid: dinner })
  const never = { week: Array.from({ length: 7 }, () => []), exceptions: [] }
  for (const [name, id, schedule] of [
    ['Lunch', lunch, null],
    ['Diner', dinner, never],
    ['Kerst', dinner, null],
  ] as const) {
    const menu = { id: 0, name, ispublished: name !== 'Kerst', categories: [{ id }], ...(schedule && { schedule }) }
    expect((await owner.post('/menus/SetMenu', menu)).status).toBe(200)
  }
  const { menus } = await viewOf(owner)
  // The house's own menu is the first of them.
  expect(menus.slice(1)).toEqual([
    expect.objectContaining({ name: 'Lunch', served: true, categories: [{ id: lunch, served: true }] }),
    expect.objectContaining({ name: 'Diner', served: false, categories: [{ id: dinner, served: false }] }),
  ])
})

test('a choice of grains or nuts narrows an allergen, as on the card; all of them are the allergen as a whole', () => {
  expect(avoidedOf(new Set([nuts]))).toEqual([nuts])
  expect(avoidedOf(new Set([nuts, cashew]))).toEqual([cashew])
  expect(avoidedOf(new Set([cashew]))).toEqual([])
  expect(avoidedOf(new Set([nuts, 31, 32, 33, 34, 35, 36, 37, 38]))).toEqual([nuts])
})

test('an answer without network has its time after two minutes, and is none after half an hour', () => {
  const minutes = (count: number) => relianceOn(count * 60_000)
  expect([minutes(0), minutes(1.9), minutes(2.1), minutes(29), minutes(31)]).toEqual([
    ...['now', 'now', 'dated', 'dated', 'none'],
  ])
})
