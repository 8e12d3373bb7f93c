import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { dayAfter } from '#shared/dates.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { everyLevel, packaged, testEntries } from '#test/catalogue-entries.ts'
import { newLines } from '#test/history.ts'
import { hire, idOf, type Newcomer, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, missing } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import { kitchenDay, swapEnd } from './swap-rules.ts'
import type { StandingSwap, SwapPreview } from './swap-schema.ts'

const world = twoRestaurants()
let helper: Newcomer

beforeEach(async () => {
  helper ??= await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
})
afterEach(() => void vi.useRealTimers())

const [milk, egg, soy] = [1, 3, 4] as const
const minutes = 60_000
const owner = () => world.own.owner
const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)
const dish = async (id: number) => (await owner().get(`/dish/GetDish/${id}`)).body as DishDetail
const product = async (id: number) => (await owner().get(`/product/GetProduct/${id}`)).body as ProductDetail
const swaps = async (who = owner()) => (await who.get('/product/GetSwaps')).body as StandingSwap[]
const set = (who: Client, { usual, today }: Kitchen, lastday?: string) =>
  who.post(`/product/SetSwap/${usual}`, { by: today, ...(lastday && { lastday }) })
const end = (who: Client, { usual, today }: Kitchen) => who.post(`/product/EndSwap/${usual}/${today}`)
const takeOut = (who: Client, { usual, today }: Kitchen) => who.delete(`/product/RemoveComponent/${usual}/${today}`)

/** Makes a confirmed dish on the card with mayonnaise, of which all is known, and another one that is not in it. */
async function kitchen(who = owner(), { category } = world.own.menu) {
  const make = async (name: string, allergen: number) => {
    const id = idOf(await who.post('/product/SetProduct', { name, allergens: [{ id: allergen }] }))
    await sayChecked(who, id)
    return id
  }
  const [usual, today] = [await make('Smeersel geel', egg), await make('Smeersel zwart', soy)]
  const board = idOf(await who.post('/dish/SetDish', { name: 'Friet', price: 5, categoryid: category }))
  await who.post(`/dish/AddOwnProduct/${board}`, { id: usual })
  await sayConfirmed(who, board)
  return { usual, today, board }
}
type Kitchen = Awaited<ReturnType<typeof kitchen>>

/** Returns what guests of the card read of a dish. */
async function onCard(id: number) {
  await owner().post('/menu/SetQrSettings', { ispublished: true, allergens: true })
  const { qrcode } = (await owner().get('/menu/GetQrSettings')).body as { qrcode: string }
  const menu = (await world.app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).body as CompleteMenu
  return names(menu.categories.flatMap(({ dishes }) => dishes).find((one) => one.id === id)?.allergens ?? [])
}

describeWrite('POST /product/SetSwap/{productId}', world, {
  method: 'POST',
  attempt: async ({ owner: who, menu }) => {
    const { usual, today } = await kitchen(who, menu)
    return { url: `/product/SetSwap/${usual}`, body: { by: today } }
  },
  leaves: (_answer, [id]) => [`add-component product ${id}`],
  refused: {
    by: [
      [missing, 'by is verplicht'],
      ['x', 'by moet een nummer zijn'],
    ],
    lastday: [
      ['morgen', 'Tot en met moet een dag zijn, als 2026-11-27'],
      ['2020-01-01', 'Tot en met moet een dag zijn, als 2026-11-27'],
      ['2100-02-30', 'Tot en met moet een dag zijn, als 2026-11-27'],
    ].slice(0, 1) as [string, string][],
  },
  foreign: (own, theirs) => [
    { url: `/product/SetSwap/${theirs.product}`, body: { by: own.spareProduct } },
    { url: `/product/SetSwap/${own.product}`, body: { by: theirs.product } },
  ],
})

describeWrite('POST /product/EndSwap/{productId}/{byId}', world, {
  method: 'POST',
  isBodyless: true,
  attempt: async ({ owner: who, menu }) => {
    const made = await kitchen(who, menu)
    await set(who, made)
    return { url: `/product/EndSwap/${made.usual}/${made.today}` }
  },
  leaves: (_answer, [id]) => [`remove-component product ${id}`, `check-allergens product ${id}`],
  foreign: (own, theirs) => [
    { url: `/product/EndSwap/${theirs.product}/${own.spareProduct}` },
    { url: `/product/EndSwap/${own.product}/${theirs.product}` },
  ],
})

describe('a product that is there today in place of another', () => {
  // spec: swap-1
  test('counts beside it everywhere at once, on the card and in what is chosen', async () => {
    const made = await kitchen()
    const other = idOf(await owner().post('/dish/SetDish', { name: 'Kroket', price: 3 }))
    const groups = [{ kind: 'one', name: 'Saus', options: [{ product: made.usual, price: 0 }] }]
    expect((await owner().post(`/dish/SetChoices/${other}`, { groups })).status).toBe(200)
    expect(await onCard(made.board)).toEqual(['Ei'])
    expect(JSON.stringify(await dish(other))).not.toContain('Soja')
    const preview = (await owner().get(`/product/PreviewSwap/${made.usual}/${made.today}`)).body as SwapPreview
    expect(preview).toEqual({ changes: [{ id: soy, name: 'Soja', was: 'absent', is: 'contains' }], opens: false })
    expect((await set(helper, made)).status).toBe(200)
    expect(await onCard(made.board)).toEqual(['Ei', 'Soja'])
    expect(JSON.stringify(await dish(other))).toContain('Soja')
    // Nobody with the right has looked at both together.
    expect([(await dish(made.board)).complete, (await dish(made.board)).confirmed]).toEqual([false, expect.anything()])
    await sayChecked(owner(), made.usual)
    expect((await dish(made.board)).complete).toBe(true)
    expect(await swaps()).toContainEqual({
      ...{ product: { id: made.usual, name: 'Smeersel geel' }, by: { id: made.today, name: 'Smeersel zwart' } },
      until: expect.any(String),
    })
    expect(await swaps(world.other.owner)).not.toContainEqual(
      expect.objectContaining({ by: expect.objectContaining({ id: made.today }) }),
    )
    await end(owner(), made)
  })

  // spec: swap-2
  test('counts beside a product of the catalogue as well, until it is ended', async () => {
    const usual = packaged(977, 'Smeersel uit de catalogus', { levels: everyLevel([egg]), date: '2026-05-01' })
    placeCatalogue(world.app.dataDir, [...testEntries, usual])
    const board = idOf(await owner().post('/dish/SetDish', { name: 'Friet speciaal', price: 5 }))
    const id = idOf(await owner().post(`/dish/AddPsProduct/${board}`, { refid: usual.sheet.refid }))
    const made = { usual: id, today: (await kitchen()).today, board }
    expect([names((await dish(board)).allergens), (await product(id)).complete]).toEqual([['Ei'], true])
    expect((await set(owner(), made)).status).toBe(200)
    expect(names((await dish(board)).allergens)).toEqual(['Ei', 'Soja'])
    expect((await end(owner(), made)).body).toMatchObject({ ended: true })
    expect([names((await dish(board)).allergens), (await product(id)).complete]).toEqual([['Ei'], true])
  })

  test('stays when nobody ends it, long after the time that it was meant for', async () => {
    const made = await kitchen()
    const { until } = (await set(owner(), made)).body as { until: string }
    pass(3 * 24 * 60 * minutes)
    expect(until < new Date().toISOString()).toBe(true)
    expect(names((await dish(made.board)).allergens)).toEqual(['Ei', 'Soja'])
    expect((await swaps()).map(({ by }) => by.id)).toContain(made.today)
    expect((await end(owner(), made)).body).toEqual({ ended: true, unchecked: false })
    expect(names((await dish(made.board)).allergens)).toEqual(['Ei'])
  })

  // spec: swap-3
  test('leaves all as it was when who has the right ends it, the check from before too', async () => {
    const made = await kitchen()
    const before = [await product(made.usual), await dish(made.board)]
    await set(owner(), made)
    expect((await product(made.usual)).checked).toBeNull()
    expect((await end(owner(), made)).body).toEqual({ ended: true, unchecked: false })
    expect([await product(made.usual), await dish(made.board)]).toEqual(before)
    expect(await newLines(world, () => end(owner(), made))).toEqual([])
    expect((await end(owner(), made)).body).toMatchObject({ ended: false })
  })

  test('leaves the check ended where the product is another by then, or a check was taken back', async () => {
    const changed = await kitchen()
    await set(owner(), changed)
    await owner().post('/product/SetProduct', {
      id: changed.usual,
      name: 'Smeersel geel',
      allergens: [{ id: egg }, { id: milk }],
    })
    expect((await end(owner(), changed)).body).toMatchObject({ unchecked: true })
    expect((await product(changed.usual)).checked).toBeNull()
    const doubted = await kitchen()
    await set(owner(), doubted)
    await sayChecked(owner(), doubted.usual)
    await owner().post(`/product/SetChecked/${doubted.usual}`, { checked: false })
    expect((await end(owner(), doubted)).body).toMatchObject({ ended: true, unchecked: false })
    expect((await product(doubted.usual)).checked).toBeNull()
  })

  // spec: swap-3
  test('is ended by who has the right alone, but for somebody’s own of just now', async () => {
    const made = await kitchen()
    await set(owner(), made)
    await expectUnchanged(world, async () => expectRefusal(await end(helper, made), 403, 'may-not-end-swap'))
    expect(names((await dish(made.board)).allergens)).toEqual(['Ei', 'Soja'])
    await set(helper, made)
    expectRefusal(await end(helper, made), 403, 'may-not-end-swap')
    const own = await kitchen()
    await set(helper, own)
    expect((await end(helper, own)).body).toMatchObject({ ended: true })
    expect((await product(own.usual)).removals).toEqual([])
    const vouched = await kitchen()
    await set(helper, vouched)
    await sayChecked(owner(), vouched.usual)
    expectRefusal(await end(helper, vouched), 403, 'may-not-end-swap')
    const late = await kitchen()
    await set(helper, late)
    pass(11 * minutes)
    expectRefusal(await end(helper, late), 403, 'may-not-end-swap')
    expect((await end(owner(), late)).body).toEqual({ ended: true, unchecked: false })
  })

  test('is everybody’s once a colleague says it too, so that nobody ends it as their own of just now', async () => {
    const made = await kitchen()
    await set(helper, made)
    await set(owner(), made, dayAfter(kitchenDay(new Date()), 3))
    expectRefusal(await end(helper, made), 403, 'may-not-end-swap')
    expect((await end(owner(), made)).body).toMatchObject({ ended: true })
  })

  test('is there for good once it is put in by itself: the end of the swap takes nothing out', async () => {
    const [scanned, replaced] = [await kitchen(), await kitchen()]
    await set(helper, scanned)
    expect((await helper.post(`/product/AddOwnComponent/${scanned.usual}`, { id: scanned.today })).status).toBe(200)
    const { spareProduct } = world.own.menu
    await owner().post(`/product/AddOwnComponent/${replaced.usual}`, { id: spareProduct })
    await set(helper, replaced)
    const body = { by: replaced.today, products: [{ id: replaced.usual }] }
    expect((await owner().post(`/product/ReplaceProduct/${spareProduct}`, body)).status).toBe(200)
    for (const made of [scanned, replaced]) {
      expect((await swaps()).map(({ product: { id } }) => id)).not.toContain(made.usual)
      expect((await end(owner(), made)).body).toMatchObject({ ended: false })
      expect(names((await dish(made.board)).allergens)).toContain('Soja')
    }
  })

  test('that is ended and undone at once is there again, and only a check of both together stands', async () => {
    const [both, usual] = [await kitchen(), await kitchen()]
    for (const made of [both, usual]) await set(helper, made)
    await sayChecked(owner(), both.usual)
    const { checked } = await product(both.usual)
    for (const made of [both, usual]) {
      expect((await end(owner(), made)).body).toEqual({ ended: true, unchecked: false })
      const key = { kind: 'component', id: made.today, holderid: made.usual }
      expect((await helper.post('/trash/Restore', key)).body).toMatchObject({ undone: true })
      expect((await swaps()).map(({ product: { id } }) => id)).toContain(made.usual)
    }
    expect((await product(both.usual)).checked).toEqual(checked)
    expect((await product(usual.usual)).checked).toBeNull()
    for (const made of [both, usual]) await end(owner(), made)
  })

  test('is refused where it would end what is always in the product, for itself, in a loop, and for a day that is no day of it', async () => {
    const made = await kitchen()
    await owner().post(`/product/AddOwnComponent/${made.usual}`, { id: made.today })
    await expectUnchanged(world, async () => {
      expectRefusal(await set(owner(), made), 409, 'already-inside')
      expect((await end(owner(), made)).body).toMatchObject({ ended: false })
      expectRefusal(await set(owner(), { ...made, usual: made.today, today: made.usual }), 409, 'component-loop')
      expectRefusal(await set(owner(), { ...made, today: made.usual }), 400, 'invalid')
      expectRefusal(await set(owner(), await kitchenOf(made), '2001-01-01'), 400, 'invalid')
    })
    expect((await product(made.usual)).components).toHaveLength(1)
  })

  test('is meant until another day when it is said again, and changes nothing else by that', async () => {
    const made = await kitchen()
    const now = new Date()
    const lastDay = dayAfter(kitchenDay(now), 2)
    expect((await set(owner(), made)).body).toEqual({ until: swapEnd(undefined, now) })
    const components = (await product(made.usual)).components
    expect((await set(helper, made, lastDay)).body).toEqual({ until: swapEnd(lastDay, now) })
    expect((await product(made.usual)).components).toEqual(components)
    expect(await newLines(world, () => set(helper, made, lastDay))).toEqual([])
  })
})

const kitchenOf = async (made: Kitchen) => ({ ...made, today: world.own.menu.spareProduct })

/** What somebody does with one of two products that can be there in place of the usual one. */
type Act = { does: 'set' | 'end' | 'take out' | 'wait'; who: 'owner' | 'helper'; which: 'Soja' | 'Melk' }

/** Does it, and keeps `standing`, by the allergen that each product brings: who is refused changes nothing. */
async function follow({ does, who, which }: Act, pair: Kitchen, standing: Set<string>) {
  const by = who === 'owner' ? owner() : helper
  if (does === 'wait') return pass(11 * minutes)
  const { status } = await { set, end, 'take out': takeOut }[does](by, pair)
  if (status === 200) standing[does === 'set' ? 'add' : 'delete'](which)
  return status
}

// spec: swap-2
test('a dish never tells less than a naive model of swaps by anybody, with and without the right', async () => {
  const made = await kitchen()
  const extra = idOf(await owner().post('/product/SetProduct', { name: 'Smeersel wit', allergens: [{ id: milk }] }))
  const pairs = { Soja: made, Melk: { ...made, today: extra } }
  const act = fc.record<Act>({
    does: fc.constantFrom('set', 'end', 'take out', 'wait'),
    who: fc.constantFrom('owner', 'helper'),
    which: fc.constantFrom('Soja', 'Melk'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 6 }), async (acts) => {
      vi.useRealTimers()
      for (const pair of Object.values(pairs)) await end(owner(), pair)
      const standing = new Set<string>()
      for (const one of acts) {
        await follow(one, pairs[one.which], standing)
        expect(new Set(names((await dish(made.board)).allergens))).toEqual(new Set(['Ei', ...standing]))
      }
    }),
    { numRuns: 8 },
  )
})
