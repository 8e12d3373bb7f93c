import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatGtin } from '#features/catalogue/gtin.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { testGtin } from '#test/catalogue-entries.ts'
import { hire, idOf, type Newcomer, sayChecked, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import { pair, readScans, scan } from '#test/scanner.ts'
import type { Client } from '#test/start-test-app.ts'
import type { StandingSwap } from './swap-schema.ts'

const world = twoRestaurants()
const [milk, egg, soy] = [1, 3, 4] as const
const owner = () => world.own.owner
let helper: Newcomer

beforeEach(async () => {
  helper ??= await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
})
afterEach(() => void vi.useRealTimers())

async function make(name: string, allergen: number) {
  const id = idOf(await owner().post('/product/SetProduct', { name, allergens: [{ id: allergen }] }))
  await sayChecked(owner(), id)
  return id
}

/** Makes a dish with a product, in whose place the owner says that another one is today. */
async function kitchen() {
  const [usual, today, other] = [await make('Smeersel geel', egg), await make('Zwart', soy), await make('Wit', milk)]
  const board = idOf(await owner().post('/dish/SetDish', { name: 'Friet', price: 5 }))
  await owner().post(`/dish/AddOwnProduct/${board}`, { id: usual })
  await owner().post(`/product/SetSwap/${usual}`, { by: today })
  return { usual, today, other, board }
}
type Kitchen = Awaited<ReturnType<typeof kitchen>>

const told = async ({ board }: Kitchen) =>
  ((await owner().get(`/dish/GetDish/${board}`)).body as DishDetail).allergens.map(({ name }) => name)
const isSwapped = async ({ usual, today }: Kitchen) =>
  ((await owner().get('/product/GetSwaps')).body as StandingSwap[]).some(
    ({ product, by }) => product.id === usual && by.id === today,
  )

const inPlaceOfOther = 'Zwart is er vandaag in plaats van een ander product.'
/** Every call that takes what is there today away from the usual product, or that product away. */
const ends: [name: string, says: string, end: (who: Client, at: Kitchen) => ReturnType<Client['post']>][] = [
  ['EndSwap', inPlaceOfOther, (who, { usual, today }) => who.post(`/product/EndSwap/${usual}/${today}`)],
  [
    'RemoveComponent',
    inPlaceOfOther,
    (who, { usual, today }) => who.delete(`/product/RemoveComponent/${usual}/${today}`),
  ],
  [
    'ReplaceProduct',
    inPlaceOfOther,
    (who, { usual, today, other }) =>
      who.post(`/product/ReplaceProduct/${today}`, { by: other, products: [{ id: usual }] }),
  ],
  ['DeleteProduct', inPlaceOfOther, (who, { today }) => who.delete(`/product/DeleteProduct/${today}`)],
  [
    'DeleteProduct of the usual one',
    'Er is vandaag een ander product in plaats van Smeersel geel.',
    (who, { usual }) => who.delete(`/product/DeleteProduct/${usual}`),
  ],
]

describe('a swap that somebody without the right would end', () => {
  // spec: swap-3
  test.each(ends)('is refused by %s, changes nothing, and is for the owner', async (_name, says, end) => {
    const made = await kitchen()
    await expectUnchanged(world, async () => {
      const answer = await end(helper, made)
      expectRefusal(answer, 403, 'may-not-end-swap')
      expect((answer.body as { message: string }).message).toBe(
        `${says} Alleen de eigenaar, of wie dat van de eigenaar mag, kan zeggen dat de gewone er weer is. Tot dan tellen beide mee.`,
      )
    })
    expect([await told(made), await isSwapped(made)]).toEqual([['Ei', 'Soja'], true])
    expect((await end(owner(), made)).status).toBe(200)
    expect(await isSwapped(made)).toBe(false)
  })

  test.each(ends.slice(0, 3))('is their own by %s for ten minutes, and no longer', async (_name, _says, end) => {
    const [own, late] = [await kitchen(), await kitchen()]
    for (const { usual, today } of [own, late]) {
      await owner().post(`/product/EndSwap/${usual}/${today}`)
      await helper.post(`/product/SetSwap/${usual}`, { by: today })
    }
    expect((await end(helper, own)).status).toBe(200)
    expect(await isSwapped(own)).toBe(false)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    await expectUnchanged(world, async () => expectRefusal(await end(helper, late), 403, 'may-not-end-swap'))
  })

  test('keeps nobody from deleting, replacing or taking out anything else', async () => {
    const { usual, other, ...made } = await kitchen()
    await helper.post(`/product/AddOwnComponent/${usual}`, { id: other })
    expect((await helper.delete(`/product/RemoveComponent/${usual}/${other}`)).status).toBe(200)
    expect((await helper.delete(`/product/DeleteProduct/${other}`)).status).toBe(200)
    expect((await helper.delete(`/dish/RemoveProduct/${made.board}/${usual}`)).status).toBe(200)
    expect(await isSwapped({ ...made, usual, other })).toBe(true)
  })

  test('stays where a scan of the new pack is undone, and where another replacement in the usual product is', async () => {
    const { usual, other, ...made } = await kitchen()
    const phone = await pair(helper, { productid: usual })
    const { id: scanned } = await scan(phone, { refid: 0, ean: formatGtin(testGtin(911)), name: 'Nieuw pak' })
    const [scanOfIt] = (await readScans(phone)).scans
    await helper.delete(`/product/RemoveComponent/${usual}/${scanned}`)
    const at = { ...made, usual, other, today: scanned }
    await owner().post(`/product/SetSwap/${usual}`, { by: scanned })
    expectRefusal(await helper.post(`/product/UndoScan/${scanOfIt?.id}`), 409, 'nothing-to-undo')
    expect(await isSwapped(at)).toBe(true)

    await helper.post(`/product/AddOwnComponent/${usual}`, { id: other })
    const extra = await make('Extra', milk)
    await helper.post(`/product/ReplaceProduct/${other}`, { by: extra, products: [{ id: usual }] })
    const undone = { kind: 'component', id: other, holderid: usual, undoonly: true }
    await helper.post('/trash/Restore', undone)
    expect(await isSwapped(at)).toBe(true)
  })

  test('stands again when the owner takes the deletion of what is there today back at once', async () => {
    const made = await kitchen()
    const product = (await owner().get(`/product/GetProduct/${made.usual}`)).body as ProductDetail
    expect((await owner().delete(`/product/DeleteProduct/${made.today}`)).status).toBe(200)
    expect(await told(made)).toEqual(['Ei'])
    const answer = await owner().post('/trash/Restore', { kind: 'product', id: made.today, undoonly: true })
    expect(answer.body).toMatchObject({ undone: true })
    expect([await told(made), await isSwapped(made)]).toEqual([['Ei', 'Soja'], true])
    expect(((await owner().get(`/product/GetProduct/${made.usual}`)).body as ProductDetail).stamp).toBe(product.stamp)
  })
})
