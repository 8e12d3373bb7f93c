import { describe, expect, inject, test } from 'vitest'
import { reasonsFor } from '#features/floor/reasons.ts'
import type { WaiterView } from '#features/floor/schema.ts'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { judgedOf } from '#features/publishing/filter/dish-marks.ts'
import { verdictFor } from '#features/publishing/filter/verdict.ts'
import { newLines } from '#test/history.ts'
import { hire, idOf, makeDish, missingIds, sayChecked, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, missing, refusedSwitches } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import { downloadMenu, load } from '#test/takeout.ts'
import type { DishDetail } from '../dishes/schema.ts'
import type { ListedStation } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const [milk, egg, gluten, wheat, rye, fish, nuts] = [1, 3, 5, 6, 7, 11, 16] as const
const grains: readonly number[] = [wheat, rye]
let made = 0
const unique = (name: string) => `${name} ${++made}`
const named = (ids: readonly number[]) => ids.map((id) => ({ id }))

async function station(name: string, carries: readonly number[], { owner } = world.own): Promise<number> {
  return idOf(await owner.post('/station/SetStation', { name: unique(name), carries: named(carries) }))
}
async function product(name: string, allergens: readonly number[], { owner } = world.own): Promise<number> {
  const [parts = [], whole = []] = [true, false].map((isPart) =>
    allergens.filter((id) => grains.includes(id) === isPart),
  )
  const body = { name, allergens: named(whole), suballergens: named(parts) }
  const id = idOf(await owner.post('/product/SetProduct', body))
  await sayChecked(owner, id)
  return id
}
/** Makes a confirmed dish on the card of one checked product. */
async function dishOf(name: string, allergens: readonly number[] = [], { owner, menu } = world.own): Promise<number> {
  return makeDish(owner, unique(name), [await product(unique('Product'), allergens, { owner } as never)], {
    categoryid: menu.category,
  })
}
const make = (who: Client, dish: number, on: number, body: object = { made: true }) =>
  who.post(`/dish/SetStation/${dish}/${on}`, body)
const detail = async (dish: number, { owner } = world.own) =>
  (await owner.get(`/dish/GetDish/${dish}`)).body as DishDetail
const traces = async (dish: number, at = world.own) => (await detail(dish, at)).maycontain.map(({ id }) => id)
const listed = async (id: number, { owner } = world.own) =>
  ((await owner.get('/station/GetStations')).body as ListedStation[]).find((one) => one.id === id)

async function onCard(dish: number) {
  const { owner } = world.own
  await owner.post('/menu/SetQrSettings', { ispublished: true, allergens: true, translate: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const menu = (await world.app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).body as CompleteMenu
  const found = menu.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === dish)
  if (!found) throw new Error(`dish ${dish} is not on the card`)
  return { found, qrcode, word: (...allergens: number[]) => verdictFor(judgedOf(found), { allergens, diets: [] }).word }
}

describeWrite('POST /station/SetStation', world, {
  method: 'POST',
  attempt: () => ({ url: '/station/SetStation', body: { id: 0, name: unique('Snijplank'), carries: [{ id: milk }] } }),
  leaves: (answer) => [`create station ${answer.body}`],
  refused: {
    name: [
      [missing, 'Naam is verplicht'],
      ['', 'Naam is verplicht'],
      [7, 'Naam moet tekst zijn'],
    ],
    carries: [[[{ id: 999 }], 'Kan bevatten: dit allergeen bestaat niet']],
  },
})

describeWrite('DELETE /station/DeleteStation/{id}', world, {
  method: 'DELETE',
  attempt: async () => ({ url: `/station/DeleteStation/${await station('IJsmachine', [milk])}` }),
  leaves: (_answer, [id]) => [`delete station ${id}`],
})

describeWrite('POST /dish/SetStation/{dishId}/{stationId}', world, {
  method: 'POST',
  attempt: async () => ({
    url: `/dish/SetStation/${await dishOf('Friet')}/${await station('Frituur', [egg])}`,
    body: { made: true },
  }),
  leaves: (_answer, [dish]) => [`make-on dish ${dish}`],
  refused: { made: refusedSwitches('Gemaakt op') },
})

describe('a station', () => {
  // spec: routes-18
  test('brings what it carries to a dish as traces: on its screen, the card, its filter, lists and at the table', async () => {
    const { owner } = world.own
    const fryer = await station('Frituur', [fish, wheat])
    const dish = await dishOf('Friet', [egg])
    expect(await traces(dish)).toEqual([])
    expect((await onCard(dish)).word(fish)).toBe('can')
    expect((await make(owner, dish, fryer)).body).toBe(true)
    const { stations, complete, allergens, confirmed } = await detail(dish)
    expect(stations.map(({ id, keptapart }) => [id, keptapart])).toEqual([[fryer, false]])
    expect([complete, confirmed !== null, allergens.map(({ id }) => id)]).toEqual([true, true, [egg]])
    expect(new Set(await traces(dish))).toEqual(new Set([gluten, wheat, fish]))
    const card = await onCard(dish)
    expect(new Set(card.found.maycontain.map(({ id }) => id))).toEqual(new Set([gluten, wheat, fish]))
    expect([card.word(fish), card.word(wheat), card.word(milk), card.word(egg)]).toEqual([
      'unknown',
      'unknown',
      'can',
      'no',
    ])
    const html = (await world.app.visitor.get(`/show/${card.qrcode}`)).text
    expect(html).toContain('Kan bevatten')
    const english = (await world.app.visitor.get(`/show/${card.qrcode}?lang=en`)).text
    expect(english).toContain('May contain')
    const withIt = (await owner.get(`/dish/WithAllergen/${fish}`)).body as { traces: { id: number }[] }
    expect(withIt.traces.map(({ id }) => id)).toContain(dish)
    const view = (await owner.get('/service/GetService')).body as WaiterView
    const asked = view.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === dish)
    const name = stations[0]?.name
    const wanted = { allergens: [fish], diets: [], traces: true } as never
    expect(asked && reasonsFor(asked, wanted, new Map()).join()).toContain(`(${name})`)
  })

  test('takes more from anybody and gives up less only to who has the right', async () => {
    const { owner, companyId } = world.own
    const cook = await hire(world.app, companyId, { mayCheckAllergens: false })
    const chef = await hire(world.app, companyId, { mayCheckAllergens: true })
    const fryer = idOf(await cook.post('/station/SetStation', { name: unique('Frituur'), carries: named([milk]) }))
    const dish = await dishOf('Kroket')
    expect((await make(cook, dish, fryer)).status).toBe(200)
    const set = (who: Client, carries: readonly number[], more: object = {}) =>
      who.post('/station/SetStation', { id: fryer, carries: named(carries), ...more })
    expect(await newLines(world, () => set(owner, [milk, egg]))).toEqual([`change station ${fryer}`])
    expect(await newLines(world, () => set(owner, [egg, milk]))).toEqual([])
    expect((await set(cook, [milk, egg, nuts])).status).toBe(200)
    expect(new Set(await traces(dish))).toEqual(new Set([milk, egg, nuts]))
    await expectUnchanged(world, async () => {
      expectRefusal(await set(cook, [egg]), 403, 'may-not-take-station')
      expectRefusal(await set(cook, [egg, nuts, fish]), 403, 'may-not-take-station')
      expectRefusal(await cook.delete(`/station/DeleteStation/${fryer}`), 403, 'may-not-take-station')
      expectRefusal(await make(cook, dish, fryer, { made: false }), 403, 'may-not-take-station')
      expectRefusal(await make(cook, dish, fryer, { made: true, keptapart: true }), 403, 'may-not-take-station')
      expectRefusal(await set(owner, [egg], { version: 1 }), 409, 'changed-meanwhile')
    })
    expect((await set(cook, [milk, egg, nuts], { name: unique('Friteuse') })).status).toBe(200)
    expect((await set(chef, [egg])).status).toBe(200)
    expect(await traces(dish)).toEqual([egg])
    expect((await owner.delete(`/station/DeleteStation/${fryer}`)).body).toBe(true)
    expect([await traces(dish), (await detail(dish)).stations]).toEqual([[], []])
  })

  test('on which a dish is kept apart brings nothing until anybody ends that', async () => {
    const { owner, companyId } = world.own
    const cook = await hire(world.app, companyId, { mayCheckAllergens: false })
    const [fryer, grill] = [await station('Frituur', [milk]), await station('Grill', [egg])]
    const dish = await dishOf('Friet')
    await make(owner, dish, grill)
    await expectUnchanged(world, async () =>
      expectRefusal(await make(owner, dish, fryer, { made: false, keptapart: true }), 409, 'not-made-here'),
    )
    expect(await newLines(world, () => make(owner, dish, fryer, { made: true, keptapart: true }))).toEqual([
      `make-on dish ${dish}`,
      `keep-apart dish ${dish}`,
    ])
    expect(await traces(dish)).toEqual([egg])
    // Somebody who says again that it is made there does not end it.
    expect(await newLines(world, () => make(cook, dish, fryer))).toEqual([])
    expect(await traces(dish)).toEqual([egg])
    expect((await make(cook, dish, fryer, { made: true, keptapart: false })).status).toBe(200)
    expect(new Set(await traces(dish))).toEqual(new Set([egg, milk]))
    expect((await make(owner, dish, fryer, { made: false })).status).toBe(200)
    expect(await traces(dish)).toEqual([egg])
    expect(await newLines(world, () => make(cook, dish, fryer, { made: false }))).toEqual([])
  })

  test('brings it to a dish that can be had without something as well, and to who takes the dish as a choice', async () => {
    const { owner } = world.own
    const fryer = await station('Frituur', [nuts])
    const walnuts = await product(unique('Walnoten'), [nuts])
    const dish = await makeDish(owner, unique('Salade'), [await product(unique('Sla'), []), walnuts], {
      categoryid: world.own.menu.category,
    })
    await owner.post(`/dish/SetLeaveOut/${dish}/${walnuts}`, { leaveout: true })
    expect((await onCard(dish)).word(nuts)).toBe('can-without')
    await make(owner, dish, fryer)
    expect((await onCard(dish)).word(nuts)).toBe('no')
    expect((await detail(dish)).leaveout?.without.maycontain.map(({ id }) => id)).toEqual([nuts])
    await make(owner, dish, fryer, { made: true, keptapart: true })
    expect((await onCard(dish)).word(nuts)).toBe('can-without')
    const side = await dishOf('Friet')
    await make(owner, side, fryer)
    const burger = await dishOf('Burger')
    const groups = [{ name: 'Erbij', kind: 'one', options: [{ dish: side }] }]
    expect((await owner.post(`/dish/SetChoices/${burger}`, { groups })).status).toBe(200)
    expect((await onCard(burger)).word(nuts)).not.toBe('can')
    expect((await detail(burger)).choices?.[0]?.options[0]?.maycontain.map(({ id }) => id)).toEqual([nuts])
  })

  test("of another company is none: not in a path, nor by its name or on a dish of one's own", async () => {
    const { own, other } = world
    const name = unique('Frituur')
    const theirs = idOf(await other.owner.post('/station/SetStation', { name, carries: named([milk]) }))
    const ours = await station('Frituur', [milk])
    await expectUnchanged(world, async () => {
      for (const id of [theirs, missingIds.menu]) {
        expectRefusal(await make(own.owner, own.menu.dish, id), 404, 'not-found')
        expectRefusal(await own.owner.delete(`/station/DeleteStation/${id}`), 404, 'not-found')
        expectRefusal(await own.owner.post('/station/SetStation', { id, name: 'Van mij' }), 404, 'not-found')
      }
      expectRefusal(await make(own.owner, other.menu.dish, ours), 404, 'not-found')
    })
    expect(await listed(theirs)).toBeUndefined()
    expect((await own.owner.post('/station/SetStation', { name })).status).toBe(200)
    await expectUnchanged(world, async () =>
      expectRefusal(await own.owner.post('/station/SetStation', { name: name.toUpperCase() }), 409, 'station-exists'),
    )
  })
})

if (onSqlite)
  describe('what is made on a station', () => {
    test('stays with a copy, a way back and a download; that it is kept apart stays with an undo alone', async () => {
      const { owner } = world.other
      const fryer = await station('Frituur', [rye, egg], world.other)
      const dish = await dishOf('Friet', [], world.other)
      await make(owner, dish, fryer, { made: true, keptapart: true })
      expect(await traces(dish, world.other)).toEqual([])
      const copy = idOf(await owner.post(`/dish/DuplicateDish/${dish}`, {}))
      expect(new Set(await traces(copy, world.other))).toEqual(new Set([gluten, rye, egg]))
      await owner.delete(`/dish/DeleteDish/${dish}`)
      await owner.post('/trash/Restore', { kind: 'dish', id: dish, undoonly: true })
      expect((await detail(dish, world.other)).stations[0]?.keptapart).toBe(true)
      const file = await downloadMenu(owner)
      expect(file.stations.find(({ id }) => id === fryer)?.carries).toEqual([egg, rye])
      expect(file.dishes.find(({ id }) => id === dish)?.stations).toEqual([{ station: fryer, keptapart: true }])
      await owner.delete(`/dish/DeleteDish/${dish}`)
      await owner.post('/dish/SetDish', { name: 'Ertussen', price: 3 })
      await owner.post('/trash/Restore', { kind: 'dish', id: dish })
      expect((await detail(dish, world.other)).stations[0]?.keptapart).toBe(false)
      expect(new Set(await traces(dish, world.other))).toEqual(new Set([gluten, rye, egg]))

      const fresh = await world.app.foundCompany('Ingeladen werkplekken')
      const unknown = file.dishes.map((one) =>
        one.id === dish ? { ...one, stations: [{ station: 9, keptapart: true }] } : one,
      )
      expectRefusal(await load(fresh, { ...file, dishes: unknown }), 400)
      expect((await load(fresh, file)).status).toBe(200)
      const loaded = await downloadMenu(fresh)
      expect(loaded.stations.map(({ carries }) => carries)).toContainEqual([egg, rye])
      const on = loaded.dishes.flatMap(({ stations = [] }) => stations.map(({ keptapart }) => keptapart))
      expect(on).toEqual([false, false])
    })

    test('suggests what it would carry: what is in its products, by grain and nut, until that is said or it is kept apart', async () => {
      const { owner } = world.own
      const fryer = await station('Frituur', [gluten])
      const kibbeling = await dishOf('Kibbeling', [fish, wheat])
      const satay = await dishOf('Saté', [nuts])
      const idsIn = async () => (await listed(fryer))?.notcarried.map(({ id }) => id)
      expect(await idsIn()).toEqual([])
      await make(owner, kibbeling, fryer)
      await make(owner, satay, fryer)
      // Of gluten any grain may come along, so nothing of wheat is left to say.
      const carried = (await listed(fryer))?.notcarried
      expect(carried?.map(({ id, dishes }) => [id, dishes.length])).toEqual([
        [fish, 1],
        [nuts, 1],
      ])
      expect(carried?.[0]?.dishes[0]).toMatch(/^Kibbeling/)
      expect((await traces(kibbeling)).includes(fish)).toBe(false)
      await owner.post('/station/SetStation', { id: fryer, carries: named([rye]) })
      expect(new Set(await idsIn())).toEqual(new Set([fish, wheat, nuts]))
      await make(owner, satay, fryer, { made: true, keptapart: true })
      expect(new Set(await idsIn())).toEqual(new Set([fish, wheat]))
      await owner.post('/station/SetStation', { id: fryer, carries: named([rye, wheat, fish]) })
      expect(await idsIn()).toEqual([])
    })

    test('is suggested by the words of a dish', async () => {
      const [fryer, grill] = [await station('Frituur', []), await station('Grill', [])]
      const { owner } = world.own
      const fries = await dishOf('Verse friet')
      const steak = idOf(
        await owner.post('/dish/SetDish', { name: unique('Bavette'), description: 'van de grill', price: 9 }),
      )
      const idsIn = async (id: number) => (await listed(id))?.suggested.map((dish) => dish.id)
      expect(await idsIn(fryer)).toContain(fries)
      expect(await idsIn(fryer)).not.toContain(steak)
      expect(await idsIn(grill)).toContain(steak)
      await make(owner, fries, fryer)
      expect(await idsIn(fryer)).not.toContain(fries)
      expect((await listed(fryer))?.dishes).toMatchObject([{ id: fries, keptapart: false }])
    })
  })
