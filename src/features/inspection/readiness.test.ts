import { describe, expect, inject, test, vi } from 'vitest'
import { JobThreads } from '#server/work/job-threads.ts'
import { day, dutchDay } from '#shared/dates.ts'
import { newLines } from '#test/history.ts'
import { printedText } from '#test/read-print.ts'
import { hire, idOf, makeDish, membershipOf, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, missing } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import { usualInstruction } from './instruction-text.ts'
import { mostCards, mostPlaces, openPoints } from './rules.ts'
import type { Instruction, OutdatedPrints, Readiness } from './schema.ts'

const world = twoRestaurants()
let made = 0
const unique = (name: string) => `${name} ${++made}`
const addPlace = async ({ owner } = world.own, name = unique('Bar')) =>
  idOf(await owner.post('/inspection/SetPlace', { name, way: 'oral' }))
const readinessOf = async (client: Client) => (await client.get('/inspection/GetReadiness')).body as Readiness
const placeOf = async (id: number, client: Client = world.own.owner) =>
  (await readinessOf(client)).places.find((place) => place.id === id)
const instructionOf = async (client: Client) => (await client.get('/inspection/GetInstruction')).body as Instruction
const outdatedOf = async (client: Client) => (await client.get('/inspection/GetOutdated')).body as OutdatedPrints

describe('places of sale', () => {
  describeWrite('POST /inspection/SetPlace', world, {
    method: 'POST',
    attempt: async () => ({ url: '/inspection/SetPlace', body: { name: unique('Terras'), way: 'both' } }),
    leaves: ({ body }) => [`create place ${body}`],
    refused: {
      name: [
        [missing, 'Naam is verplicht'],
        ['', 'Naam is verplicht'],
        [5, 'Naam moet tekst zijn'],
      ],
      way: [['borden', 'Manier moet written, oral of both zijn']],
    },
  })

  test('are added, changed and deleted by who may approve allergens, each with a line of the history', async () => {
    const { owner, companyId } = world.own
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
    let id = 0
    const lines = await newLines(world, async () => {
      id = await addPlace(world.own, 'Vitrine')
      const { version } = (await placeOf(id)) ?? {}
      await owner.post('/inspection/SetPlace', { id, name: 'Vitrine binnen', way: 'both', version })
      await owner.post('/inspection/SetPlace', { id, name: 'Vitrine binnen', way: 'both' })
      expectRefusal(await owner.post('/inspection/SetPlace', { id, name: 'Oud', version }), 409, 'changed-meanwhile')
      await owner.put(`/inspection/SetHung/${id}`)
    })
    expect(lines).toEqual([`create place ${id}`, `change place ${id}`, `say-it-hangs place ${id}`])
    await expectUnchanged(world, async () => {
      expectRefusal(await colleague.post('/inspection/SetPlace', { name: 'Balie' }), 403, 'may-not-change-places')
      expectRefusal(await colleague.delete(`/inspection/DeletePlace/${id}`), 403, 'may-not-change-places')
      expectRefusal(await owner.post('/inspection/SetPlace', { name: 'vitrine BINNEN' }), 409, 'place-exists')
      const { owner: stranger } = world.other
      for (const answer of [
        await stranger.post('/inspection/SetPlace', { id, name: 'Van mij' }),
        await stranger.put(`/inspection/SetHung/${id}`),
        await stranger.delete(`/inspection/DeletePlace/${id}`),
        await stranger.post('/inspection/Print', { kind: 'signs', place: id }),
      ])
        expectRefusal(answer, 404, 'not-found')
    })
    expect(await placeOf(id, world.other.owner)).toBeUndefined()
    expect(await newLines(world, () => owner.delete(`/inspection/DeletePlace/${id}`))).toEqual([`delete place ${id}`])
    expect(await placeOf(id)).toBeUndefined()
  })

  test('are so many at most', async () => {
    const owner = await world.app.foundCompany('Warenhuis')
    for (let number = 1; number <= mostPlaces; number += 1)
      await owner.post('/inspection/SetPlace', { name: `Kassa ${number}` })
    expectRefusal(await owner.post('/inspection/SetPlace', { name: 'Nog een' }), 409, 'too-many-places')
  })

  test('have a sign that anybody says to hang there, by name and day; asked again after ninety days, and when the way changes', async () => {
    const { owner, companyId } = world.own
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
    const id = await addPlace()
    const open = async (after = 0) => {
      const { places, ...rest } = await readinessOf(owner)
      const one = { ...rest, places: places.filter((place) => place.id === id) }
      return openPoints({ ...one, unknown: [], old: [], instruction: { waiting: 0 } }, new Date(Date.now() + after))
    }
    expect([(await placeOf(id))?.hung, await open()]).toEqual([null, 1])
    expect((await colleague.put(`/inspection/SetHung/${id}`)).status).toBe(200)
    expect((await placeOf(id))?.hung).toEqual({ at: expect.any(String), by: expect.stringMatching(/\S+ \S+/) })
    expect([await open(), await open(90 * day - 60_000), await open(90 * day)]).toEqual([0, 0, 1])
    await owner.post('/inspection/SetPlace', { id, name: unique('Andere naam') })
    expect((await placeOf(id))?.hung).not.toBeNull()
    // Another sign belongs there now, which nobody saw who looked before.
    const { version } = (await placeOf(id)) ?? {}
    await owner.post('/inspection/SetPlace', { id, way: 'both' })
    expectRefusal(await colleague.put(`/inspection/SetHung/${id}?version=${version}`), 409, 'changed-meanwhile')
    expect((await placeOf(id))?.hung).toBeNull()
  })

  test('where guests read for themselves are not ready without a card that shows allergens', async () => {
    const owner = await world.app.foundCompany('Leeshuis')
    const id = idOf(await owner.post('/inspection/SetPlace', { name: 'Terras', way: 'written' }))
    await owner.put(`/inspection/SetHung/${id}`)
    const now = new Date()
    const signs = async () => openPoints({ ...(await readinessOf(owner)), instruction: { waiting: 0 } }, now)
    expect([(await readinessOf(owner)).card, await signs()]).toEqual([false, 1])
    await owner.post('/menu/SetQrSettings', { ispublished: true, allergens: true })
    expect([(await readinessOf(owner)).card, await signs()]).toEqual([true, 0])
    await owner.post('/menu/SetQrSettings', { allergens: false })
    expect([(await readinessOf(owner)).card, await signs()]).toEqual([false, 1])
    await owner.post('/inspection/SetPlace', { id, way: 'oral' })
    await owner.put(`/inspection/SetHung/${id}`)
    expect(await signs()).toBe(0)
  })
})

describe('the instruction', () => {
  test('is one to start from until the house writes its own, and is read anew by all when it changes', async () => {
    const { owner, companyId } = world.own
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
    const first = await instructionOf(owner)
    expect([first.text, first.isown, first.version, first.isread]).toEqual([usualInstruction, false, 0, false])
    const staff = first.waiting.length
    expect(staff).toBeGreaterThan(1)
    await owner.post('/inspection/SetInstructed', { version: 0 })
    await owner.post('/inspection/SetInstructed', { version: 0 })
    await colleague.post('/inspection/SetInstructed', { version: 0, name: 'Henk de afwasser' })
    await colleague.post('/inspection/SetInstructed', { version: 0, name: 'henk de Afwasser' })
    const read = await instructionOf(owner)
    expect(read.read.map(({ isnamed }) => isnamed)).toEqual([false, true])
    expect([read.waiting.length, read.isread, (await instructionOf(colleague)).isread]).toEqual([
      staff - 1,
      true,
      false,
    ])
    expect((await readinessOf(owner)).instruction).toEqual({ read: 2, waiting: staff - 1 })
    expect((await instructionOf(world.other.owner)).read).toEqual([])

    await expectUnchanged(world, async () => {
      const refused = await colleague.post('/inspection/SetInstruction', { text: 'Doe maar' })
      expectRefusal(refused, 403, 'may-not-change-instruction')
      expectRefusal(await owner.post('/inspection/SetInstruction', { text: 'x'.repeat(8001) }), 400, 'invalid')
    })
    expect(
      await newLines(world, () => owner.post('/inspection/SetInstruction', { text: '# Lees dit', version: 0 })),
    ).toEqual([`change-instruction company ${companyId}`])
    const own = await instructionOf(owner)
    expect([own.text, own.isown, own.read, own.isread]).toEqual(['# Lees dit', true, [], false])
    // Who was named is asked about again, too, and can be taken off.
    expect(own.waiting).toHaveLength(staff + 1)
    expect(own.waiting.at(-1)).toEqual({ id: expect.any(Number), name: 'henk de Afwasser' })
    // What was read is not what stands there now.
    for (const name of [undefined, 'Ria'])
      expectRefusal(await owner.post('/inspection/SetInstructed', { version: 0, name }), 409, 'changed-meanwhile')
    expectRefusal(
      await owner.post('/inspection/SetInstruction', { text: 'Ouder', version: 0 }),
      409,
      'changed-meanwhile',
    )
    await owner.post('/inspection/SetInstruction', { text: '  ', version: own.version })
    const again = await instructionOf(owner)
    expect([again.text, again.isown, again.isread]).toEqual([usualInstruction, false, false])
  })

  test('lists who has no account until somebody takes the name off; a colleague with one is never taken off', async () => {
    const owner = await world.app.foundCompany('Namenhuis')
    await owner.post('/inspection/SetInstructed', { version: 0, name: 'Ria' })
    await owner.post('/inspection/SetInstructed', { version: 0 })
    const { read } = await instructionOf(owner)
    const idOfRead = (isnamed: boolean) => read.find((one) => one.isnamed === isnamed)?.id
    const stranger = world.other.owner
    expectRefusal(await stranger.delete(`/inspection/DeleteInstructed/${idOfRead(true)}`), 404, 'not-found')
    expectRefusal(await owner.delete(`/inspection/DeleteInstructed/${idOfRead(false)}`), 404, 'not-found')
    await owner.delete(`/inspection/DeleteInstructed/${idOfRead(true)}`)
    expect((await instructionOf(owner)).read.map(({ isnamed }) => isnamed)).toEqual([false])
  })
})

describe('what was printed', () => {
  const product = async (owner: Client, name: string, ids: readonly number[]) => {
    const id = idOf(await owner.post('/product/SetProduct', { name, allergens: ids.map((one) => ({ id: one })) }))
    await sayChecked(owner, id)
    return id
  }
  async function openHouse() {
    const owner = await world.app.foundCompany(unique('Drukhuis'))
    const categoryid = idOf(await owner.post('/category/SetCategory', { name: 'Buffet' }))
    const milk = await product(owner, 'Room', [1])
    const cake = await makeDish(owner, 'Toetje', [milk], { categoryid })
    const soup = await makeDish(owner, 'Soep', [await product(owner, 'Bouillon', [21])], { categoryid })
    const print = (body: object) => owner.post('/inspection/Print', body)
    return { owner, categoryid, milk, cake, soup, print }
  }
  const addEgg = (owner: Client, dish: number) =>
    owner.post(`/dish/AddOwnProduct/${dish}`, { name: unique('Eierdooier'), allergens: [{ id: 3 }] })

  test('is wrong once an allergen on it changes, and right again when it changes back or is printed anew; a price or a name does not count', async () => {
    const { owner, cake, soup, print } = await openHouse()
    expect(await outdatedOf(owner)).toEqual({ cards: [], large: 0, matrix: 0 })
    await addEgg(owner, soup)
    expect(await outdatedOf(owner)).toEqual({ cards: [], large: 0, matrix: 0 })
    for (const body of [{ kind: 'cards', dishes: [cake, soup] }, { kind: 'large' }, { kind: 'matrix' }])
      expect((await print(body)).status).toBe(200)
    await owner.post('/dish/SetDish', { id: cake, name: 'Toetje van de dag', price: 12.5 })
    await sayConfirmed(owner, cake)
    expect(await outdatedOf(owner)).toEqual({ cards: [], large: 0, matrix: 0 })

    const egg = idOf(await addEgg(owner, cake))
    const wrong = { cards: [{ id: cake, name: 'Toetje van de dag', gone: false }], large: 1, matrix: 1 }
    expect(await outdatedOf(owner)).toEqual(wrong)
    await print({ kind: 'cards', dishes: [cake] })
    expect(await outdatedOf(owner)).toEqual({ ...wrong, cards: [] })
    await owner.delete(`/dish/RemoveProduct/${cake}/${egg}`)
    await sayConfirmed(owner, cake)
    const { cards, large, matrix } = await outdatedOf(owner)
    expect([cards.map(({ id }) => id), large, matrix]).toEqual([[cake], 0, 0])
    // The other card still hangs there.
    await owner.post(`/dish/AddOwnProduct/${soup}`, { name: 'Vlokken', allergens: [{ id: 24 }] })
    expect((await outdatedOf(owner)).cards.map(({ id }) => id)).toEqual([soup, cake])
  })

  test('is wrong of a whole card when a dish comes or goes; of a single card only when its dish goes, until that was taken away', async () => {
    const { owner, categoryid, milk, cake, soup, print } = await openHouse()
    for (const body of [{ kind: 'cards', dishes: [cake, soup] }, { kind: 'large' }, { kind: 'matrix' }])
      await print(body)
    await makeDish(owner, 'Vla', [milk], { categoryid })
    expect(await outdatedOf(owner)).toEqual({ cards: [], large: 1, matrix: 1 })
    await owner.post('/dish/SetDish', { id: soup, name: 'Soep', price: 5, ispublished: false })
    const gone = { id: soup, name: 'Soep', gone: true }
    expect(await outdatedOf(owner)).toEqual({ cards: [gone], large: 2, matrix: 2 })
    expectRefusal(await world.other.owner.delete(`/inspection/DeletePrinted/${soup}`), 404, 'not-found')
    await owner.delete(`/inspection/DeletePrinted/${soup}`)
    expectRefusal(await owner.delete(`/inspection/DeletePrinted/${soup}`), 404, 'not-found')
    await print({ kind: 'matrix' })
    expect(await outdatedOf(owner)).toEqual({ cards: [], large: 2, matrix: 0 })
  })

  test('is numbered within the house, whatever it was', async () => {
    const { owner, cake, print } = await openHouse()
    await owner.post('/inspection/SetPlace', { name: 'Bar' })
    const period = { kind: 'log', from: '2026-01-01', until: '2026-12-31' }
    for (const body of [
      ...[{ kind: 'matrix' }, { kind: 'signs' }, { kind: 'cards', dishes: [cake], large: true }, { kind: 'large' }],
      ...[period, { kind: 'instruction' }, { kind: 'signoffs' }],
    ])
      expect((await print(body)).headers['content-type']).toBe('application/pdf')
    const { companyId } = await membershipOf(world.app, owner)
    const prints = world.app.db.selectFrom('print').selectAll().where('company_id', '=', companyId)
    const rows = await prints.orderBy('number').execute()
    expect(rows.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'matrix'],
      [2, 'signs'],
      [3, 'cards'],
      [4, 'large'],
      [5, 'log'],
      [6, 'instruction'],
      [7, 'signoffs'],
    ])
    expect(rows.every(({ printed_by, at }) => printed_by !== null && at <= new Date().toISOString())).toBe(true)
  })

  test('is refused where nothing is to be printed, and changes nothing then', async () => {
    const { owner } = world.own
    const house = await world.app.foundCompany('Leegdruk')
    await expectUnchanged(world, async () => {
      for (const [body, field] of [
        [{ kind: 'cards', dishes: [] }, 'dishes'],
        [{ kind: 'cards' }, 'dishes'],
        [{ kind: 'cards', dishes: Array.from({ length: mostCards + 1 }, (_, place) => place + 1) }, 'dishes'],
        [{ kind: 'log', from: '2026-02-30', until: '2026-03-01' }, 'from'],
        [{ kind: 'log', from: '2026-03-02', until: '2026-03-01' }, 'until'],
        [{ kind: 'poster' }, 'kind'],
      ] as const) {
        const answer = await owner.post('/inspection/Print', body)
        expectRefusal(answer, 400, 'invalid')
        expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
      }
      expectRefusal(await owner.post('/inspection/Print', { kind: 'cards', dishes: [world.other.menu.dish] }), 404)
      expectRefusal(await house.post('/inspection/Print', { kind: 'signs' }), 404)
    })
  })

  test('says of a dish what is chosen in it, and what is known while it is stopped; a diet that goes makes its card wrong', async () => {
    const { owner, categoryid, cake, soup, milk, print } = await openHouse()
    const textOf = async (body: object) => {
      const answer = await print(body)
      expect(answer.status).toBe(200)
      return (await printedText(answer.bytes)).replace(/\s+/g, ' ')
    }
    const egg = await product(owner, 'Dooier', [3])
    const menu = idOf(await owner.post('/dish/SetDish', { name: 'Keuzebord', price: 9, categoryid, ispublished: true }))
    const groups = [{ name: 'Kies', kind: 'one', options: [{ product: milk }, { product: egg }] }]
    await owner.post(`/dish/SetChoices/${menu}`, { groups })
    await sayConfirmed(owner, menu)
    const said = await textOf({ kind: 'cards', dishes: [menu] })
    expect(said).toContain('Wat erin zit, hangt af van wat je kiest. Met Room: bevat: melk. Met Dooier: bevat: ei.')
    expect(said).not.toContain('geen van de veertien')
    await owner.post(`/dish/SetStopped/${cake}`, { stopped: true })
    expect(await textOf({ kind: 'cards', dishes: [cake] })).toContain(
      'Vraag het ons voordat je dit bestelt. Bevat: melk.',
    )
    const marked = { id: soup, name: 'Soep', price: 5, dietaryneeds: [{ id: 3 }] }
    await owner.post('/dish/SetDish', marked)
    await sayConfirmed(owner, soup)
    await print({ kind: 'cards', dishes: [soup] })
    expect((await outdatedOf(owner)).cards).toEqual([])
    await owner.post('/dish/SetDish', { ...marked, dietaryneeds: [] })
    await sayConfirmed(owner, soup)
    expect((await outdatedOf(owner)).cards.map(({ id }) => id)).toEqual([soup])
    // What is chosen stands among what somebody vouched for.
    const vouched = await textOf({ kind: 'signoffs' })
    for (const name of ['Room', 'Dooier', 'Bouillon']) expect(vouched).toContain(name)
  })

  test('of so many choices that nobody could read them sends guests to the house, and is still wrong when one changes', async () => {
    const { owner, categoryid, print } = await openHouse()
    const options: { product: number }[] = []
    for (let number = 1; number <= 20; number += 1)
      options.push({ product: await product(owner, `Vulling van het huis ${number}`, [1, 3]) })
    const dish = idOf(await owner.post('/dish/SetDish', { name: 'Broodje', price: 9, categoryid, ispublished: true }))
    await owner.post(`/dish/SetChoices/${dish}`, { groups: [{ name: 'Beleg', kind: 'any', options }] })
    const text = (await printedText((await print({ kind: 'cards', dishes: [dish] })).bytes)).replace(/\s+/g, ' ')
    expect(text).toContain('Over wat je erbij kiest: vraag het ons.')
    expect((await outdatedOf(owner)).cards).toEqual([])
    const [one] = options
    await owner.post('/product/SetProduct', { id: one?.product, name: 'Vulling 1', allergens: [{ id: 24 }] })
    expect((await outdatedOf(owner)).cards.map(({ id }) => id)).toEqual([dish])
  })

  test('keeps what it was while it was not made: a wrong paper stays wrong', async () => {
    const { owner, cake, print } = await openHouse()
    await print({ kind: 'cards', dishes: [cake] })
    await addEgg(owner, cake)
    vi.spyOn(JobThreads.prototype, 'run').mockRejectedValueOnce(new Error('no thread'))
    expect((await print({ kind: 'cards', dishes: [cake] })).status).toBe(500)
    expect((await outdatedOf(owner)).cards.map(({ id }) => id)).toEqual([cake])
  })

  // What is the same on either database runs on SQLite alone.
  if (inject('database') === 'sqlite')
    test('of a day with more changes than fit tells the newest of that day', async () => {
      const { owner, print } = await openHouse()
      const { companyId } = await membershipOf(world.app, owner)
      const [line] = await world.app.db
        .selectFrom('history')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('action', '=', 'check-allergens')
        .execute()
      const { id: _, ...row } = line ?? expect.fail()
      for (let batch = 0; batch < 52; batch += 1)
        await world.app.db
          .insertInto('history')
          .values(Array.from({ length: 100 }, () => row as never))
          .execute()
      const today = dutchDay(new Date(row.at))
      const answer = await print({ kind: 'log', from: '2026-01-01', until: today })
      expect(answer.status, answer.text.slice(0, 200)).toBe(200)
      const text = await printedText(answer.bytes)
      expect(text).toContain('controleerde de allergenen')
      expect(text).not.toContain('niets gewijzigd')
    })
})
