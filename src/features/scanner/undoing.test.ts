import { describe, expect, inject, test, vi } from 'vitest'
import { formatGtin } from '#features/catalogue/gtin.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ListedProduct, ProductDetail } from '#features/products/schema.ts'
import { hour } from '#shared/dates.ts'
import { testGtin, wheatBread } from '#test/catalogue-entries.ts'
import { dumpContent } from '#test/dump.ts'
import { fillMenu, hire, idOf, openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal } from '#test/ritual.ts'
import { type Phone, pair, readScans, scan } from '#test/scanner.ts'
import type { Client } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const bread = { refid: wheatBread.sheet.refid, name: wheatBread.sheet.name }
const mustard = { refid: 0, ean: formatGtin(testGtin(901)), name: 'Mosterd' }

/** Opens a restaurant of its own, whose list no other test changes. */
const openOne = () => openRestaurant(world.app, 'Scanhuis')
const search = async (owner: Client, keyword: string) =>
  (await owner.get(`/product/search?keyword=${encodeURIComponent(keyword)}`)).body as ListedProduct[]
const productsOf = async (owner: Client, dish: number) =>
  ((await owner.get(`/dish/GetDish/${dish}`)).body as DishDetail).products.map(({ name }) => name)
const componentsOf = async (owner: Client, product: number) =>
  ((await owner.get(`/product/GetProduct/${product}`)).body as ProductDetail).components.map(({ name }) => name)
/** Asks to undo one of a session's scans; 0 is the newest. */
const askUndo = async (phone: Phone, which = 0) =>
  phone.owner.post(`/product/UndoScan/${(await readScans(phone)).scans[which]?.id}`)
const undo = async (phone: Phone, which = 0) => {
  const answer = await askUndo(phone, which)
  expect([answer.status, answer.body], answer.text).toEqual([200, true])
}
/** Expects that undoing takes nothing away, for this reason. */
async function expectNothingUndone(phone: Phone, companyId: number, message: string): Promise<void> {
  const before = await dumpContent(world.app, companyId)
  const answer = await askUndo(phone)
  expectRefusal(answer, 409, 'nothing-to-undo')
  expect(answer.body).toMatchObject({ message })
  expect(await dumpContent(world.app, companyId)).toEqual(before)
}

describeWrite('POST /product/UndoScan/{scanid}', world, {
  method: 'POST',
  isBodyless: true,
  attempt: async ({ owner, name }) => {
    for (const { id } of await search(owner, wheatBread.sheet.name)) await owner.delete(`/product/DeleteProduct/${id}`)
    const phone = await pair(owner, { dishid: (await fillMenu(owner, name)).dish })
    await scan(phone, bread)
    return { url: `/product/UndoScan/${(await readScans(phone)).scans[0]?.id}` }
  },
  leaves: () => [expect.stringMatching(/^remove-product dish \d+$/), expect.stringMatching(/^delete product \d+$/)],
  foreign: () => [],
})

describe('undoing a scan', () => {
  test('leaves a product in the list that a dish has come to offer as a choice', async () => {
    const { owner, menu } = await openOne()
    const phone = await pair(owner, { dishid: menu.dish })
    const { id: product } = await scan(phone, mustard)
    const groups = [{ name: 'Kies een saus', kind: 'one', options: [{ product }] }]
    idOf(await owner.post(`/dish/SetChoices/${menu.looseDish}`, { groups }))
    await undo(phone)
    expect(await productsOf(owner, menu.dish)).not.toContain('Mosterd')
    const { choices } = (await owner.get(`/dish/GetDish/${menu.looseDish}`)).body as DishDetail
    expect(choices?.[0]?.options).toMatchObject([{ name: 'Mosterd', gone: false }])
  })

  if (onSqlite)
    test('is not taken back by whoever puts the product back later: it is in the list alone', async () => {
      const { owner, menu } = await openOne()
      const phone = await pair(owner, { dishid: menu.looseDish })
      const { id } = await scan(phone, bread)
      await undo(phone)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
      expect((await owner.post('/trash/Restore', { kind: 'product', id })).status).toBe(200)
      vi.useRealTimers()
      expect(await productsOf(owner, menu.looseDish)).toEqual([])
      expect(await search(owner, wheatBread.sheet.name)).toMatchObject([{ id }])
    })

  // spec: scan-staff-9
  test('takes the product from the dish and from the list, and says so', async () => {
    const { owner, menu } = await openOne()
    const phone = await pair(owner, { dishid: menu.looseDish })
    await scan(phone, bread)
    await undo(phone)
    expect(await productsOf(owner, menu.looseDish)).toEqual([])
    expect(await search(owner, wheatBread.sheet.name)).toEqual([])
    expect((await readScans(phone)).scans).toMatchObject([{ undone: true, productid: null }])
    await undo(phone)
  })

  if (onSqlite)
    test('leaves what was there before the scan', async () => {
      const { owner, menu } = await openOne()
      const id = idOf(await owner.post('/product/AddProduct', { refid: bread.refid }))
      const phone = await pair(owner, { dishid: menu.looseDish })
      await scan(phone, bread)
      await scan(phone, bread)
      await undo(phone, 0)
      expect(await productsOf(owner, menu.looseDish)).toEqual([wheatBread.sheet.name])
      await undo(phone, 1)
      expect(await productsOf(owner, menu.looseDish)).toEqual([])
      expect((await search(owner, wheatBread.sheet.name)).map((product) => product.id)).toEqual([id])
    })

  test.each(['dish', 'product'] as const)('leaves what a colleague put in the %s anew since', async (kind) => {
    const { owner, menu, companyId } = await openOne()
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
    const isDish = kind === 'dish'
    const phone = await pair(owner, isDish ? { dishid: menu.looseDish } : { productid: menu.spareProduct })
    const { id } = await scan(phone, bread)
    const within = isDish ? menu.looseDish : menu.spareProduct
    const inside = () => (isDish ? productsOf(owner, within) : componentsOf(owner, within))
    const removal = isDish ? `/dish/RemoveProduct/${within}/${id}` : `/product/RemoveComponent/${within}/${id}`
    const adding = isDish ? `/dish/AddOwnProduct/${within}` : `/product/AddOwnComponent/${within}`
    expect((await colleague.delete(removal)).status).toBe(200)
    expect(await inside()).toEqual([])
    expect((await colleague.post(adding, { id })).status).toBe(200)
    await expectNothingUndone(
      phone,
      companyId,
      `${wheatBread.sheet.name} is daarna opnieuw toegevoegd en blijft daarom staan.`,
    )
    expect(await inside()).toEqual([wheatBread.sheet.name])
  })

  if (onSqlite)
    test.each(['dish', 'product'] as const)(
      'leaves in the %s what a colleague has put in as well since',
      async (kind) => {
        const { owner, menu, companyId } = await openOne()
        const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
        const isDish = kind === 'dish'
        const within = isDish ? menu.looseDish : menu.spareProduct
        const phone = await pair(owner, isDish ? { dishid: within } : { productid: within })
        const { id } = await scan(phone, bread)
        await colleague.post(isDish ? `/dish/AddOwnProduct/${within}` : `/product/AddOwnComponent/${within}`, { id })
        const { name } = wheatBread.sheet
        await expectNothingUndone(phone, companyId, `${name} is daarna opnieuw toegevoegd en blijft daarom staan.`)
        expect(await (isDish ? productsOf : componentsOf)(owner, within)).toEqual([name])
      },
    )

  if (onSqlite)
    // spec: scan-staff-9
    test('leaves what was taken away already, and says so', async () => {
      const { owner, menu, companyId } = await openOne()
      await owner.post('/product/AddProduct', { refid: bread.refid })
      const phone = await pair(owner, { dishid: menu.looseDish })
      const { id } = await scan(phone, bread)
      await owner.delete(`/dish/RemoveProduct/${menu.looseDish}/${id}`)
      await expectNothingUndone(
        phone,
        companyId,
        `${wheatBread.sheet.name} staat al niet meer waar de scan het neerzette.`,
      )
    })

  // spec: scan-staff-9
  test('leaves a product that somebody worked on since, and says so', async () => {
    const { owner, menu, companyId } = await openOne()
    const phone = await pair(owner)
    const { id } = await scan(phone, mustard)
    await owner.post(`/dish/AddOwnProduct/${menu.dish}`, { id })
    await expectNothingUndone(phone, companyId, 'Mosterd is daarna gebruikt of bewerkt en blijft daarom staan.')
    expect(await search(owner, 'mosterd')).toHaveLength(1)
    expect(await productsOf(owner, menu.dish)).toContain('Mosterd')
  })

  // spec: scan-staff-10
  test('leaves what a second scan stands for, which can be undone in its turn', async () => {
    const { owner, menu, companyId } = await openOne()
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
    const into = { dishid: menu.looseDish }
    const [one, second] = [await pair(owner, into), await pair(colleague, into)]
    await scan(one, mustard)
    expect(await scan(second, mustard)).toMatchObject({ isnew: false })
    await undo(one)
    expect((await readScans(one)).scans).toMatchObject([{ undone: true }])
    expect(await productsOf(owner, menu.looseDish)).toEqual(['Mosterd'])
    expect((await readScans(second)).scans).toMatchObject([{ undone: false, isnew: true }])
    await undo(second)
    expect(await productsOf(owner, menu.looseDish)).toEqual([])
    expect(await search(owner, 'mosterd')).toEqual([])
  })

  if (onSqlite)
    test('of an earlier scan leaves what a later one put back', async () => {
      const { owner, menu } = await openOne()
      const phone = await pair(owner, { dishid: menu.looseDish })
      const { id } = await scan(phone, bread)
      await owner.delete(`/dish/RemoveProduct/${menu.looseDish}/${id}`)
      const next = await pair(owner, { dishid: menu.looseDish })
      expect(await scan(next, bread)).toMatchObject({ isnew: true })
      expectRefusal(await askUndo(phone), 409, 'nothing-to-undo')
      await undo(next)
      expect(await productsOf(owner, menu.looseDish)).toEqual([])
      await undo(phone)
      expect(await search(owner, wheatBread.sheet.name)).toEqual([])
    })
})
