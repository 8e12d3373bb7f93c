import { describe, expect, inject, test } from 'vitest'
import type { Overview } from '#features/dashboard/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { day } from '#shared/dates.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { everyLevel, packaged } from '#test/catalogue-entries.ts'
import { hire, membershipOf, sayChecked } from '#test/restaurants.ts'
import { pair, scan } from '#test/scanner.ts'
import { otherServer } from '#test/sheet-readings.ts'
import { type Client, startTestApp } from '#test/start-test-app.ts'
import { downloadMenu, load } from '#test/takeout.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const [milk, soy, peanut] = [1, 4, 17]
const bar = (contains: readonly number[] = [peanut, milk], date = '2026-06-01') =>
  packaged(41, 'Chocoladereep met pinda', { levels: everyLevel(contains), date })
const ean = bar().sheet.gtin ?? ''
const pasta = packaged(31, 'Pasta')
const asItems = (ids: readonly number[]) => ids.map((id) => ({ id }))

/** A company that named an unknown barcode "Reep" and checked it, whereupon the catalogue comes to know it. */
async function open({ allergens = [] }: { allergens?: readonly number[] } = {}) {
  const app = await startTestApp({ env: { CATALOGUE: 'embedded' } })
  const [own, other] = await app.foundCompanies(['Lepelhuis', 'Messenhof'])
  if (!own || !other) throw new Error('no companies')
  await expect.poll(async () => (await app.visitor.get('/catalogue/GetStats')).status, { timeout: 40_000 }).toBe(200)
  const phone = await pair(own)
  const { id } = await scan(phone, { refid: 0, ean, name: 'Reep' })
  const save = (client: Client, body: object) => client.post('/product/SetProduct', { id, name: 'Reep', ...body })
  await save(own, { allergens: asItems(allergens) })
  expect((await sayChecked(own, id)).status).toBe(200)
  const publish = (...entries: ReturnType<typeof bar>[]) => placeCatalogue(app.dataDir, [pasta, ...entries])
  const reread = (after = 0) => otherServer(app).round(new Date(Date.now() + after))
  publish(bar())
  return { app, own, other, id, phone, save, publish, reread }
}

const read = async (owner: Client, id: number) => (await owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
const allergens = async (owner: Client, id: number) =>
  (await read(owner, id)).ownallergens.map((allergen) => allergen.id).toSorted((one, another) => one - another)

describe('an own product whose barcode the catalogue comes to know', () => {
  test('warns of what the sheet says as soon as the index is there, keeps its check, and says where it came from', async () => {
    const { own, id, reread } = await open()
    await reread()
    expect(await allergens(own, id)).toEqual([milk, peanut])
    const { name, type, refid, checked, complete, sheet, question } = await read(own, id)
    expect({ name, type, refid, complete, question }).toEqual({
      ...{ name: 'Reep', type: 'bought', refid: null, complete: true, question: null },
    })
    expect(checked).not.toBeNull()
    expect(sheet).toMatchObject({ source: 'openfoodfacts', sourcename: 'Open Food Facts', date: '2026-06-01' })
    expect(sheet?.levels.map((said) => [said.id, said.level]).toSorted()).toEqual([
      [milk, 'contains'],
      [peanut, 'contains'],
    ])
  })

  test('is told to the owner on the dashboard and by mail, and to no other company', async () => {
    const { app, own, other, id, reread } = await open()
    await reread()
    const [mail, ...more] = await app.collectMails()
    expect([mail?.to, mail?.subject, more]).toEqual([own.email, "Let op: Reep bevat nu melk en pinda's", []])
    const warnings = async (owner: Client) => ((await owner.get('/dashboard/GetOverview')).body as Overview).warnings
    expect(await warnings(own)).toEqual([
      { id, name: 'Reep', contains: ['Melk', "Pinda's"], maycontain: [], dishes: [] },
    ])
    expect(await warnings(other)).toEqual([])
  })

  if (onSqlite)
    test('warns when it is scanned again, by its digits and by the number that its company gave it', async () => {
      const byDigits = await open()
      const answer = await scan(byDigits.phone, { refid: 0, ean, name: 'Iets anders' })
      expect([answer.id, answer.name]).toEqual([byDigits.id, 'Reep'])
      expect(await allergens(byDigits.own, byDigits.id)).toEqual([milk, peanut])

      const byNumber = await open()
      const { products } = (await byNumber.own.get(`/MenuApp/SearchByEan/${ean}`)).body as {
        products: { id: number }[]
      }
      expect((await scan(byNumber.phone, { refid: products[0]?.id ?? 0 })).id).toBe(byNumber.id)
      expect(await allergens(byNumber.own, byNumber.id)).toEqual([milk, peanut])
    })

  if (onSqlite)
    test('keeps the warning when a colleague without the right saves it, from before and after, until the owner takes it away', async () => {
      const { app, own, id, phone, save, reread } = await open()
      const { companyId } = await membershipOf(app, own)
      const colleague = await hire(app, companyId, { mayCheckAllergens: false })
      const { version } = await read(colleague, id)
      await reread()
      expect((await save(colleague, { allergens: [], version })).status).toBe(409)
      expect((await save(colleague, { allergens: [] })).status).toBe(403)
      expect(await allergens(own, id)).toEqual([milk, peanut])
      expect((await save(own, { allergens: asItems([milk]) })).status).toBe(200)
      const { warnings } = (await own.get('/dashboard/GetOverview')).body as Overview
      expect(warnings).toMatchObject([{ contains: ['Melk'] }])
      await scan(phone, { refid: 0, ean, name: 'Reep' })
      await reread(day)
      expect(await allergens(own, id)).toEqual([milk])
    })

  if (onSqlite)
    test('that a colleague said too stays when they take theirs back', async () => {
      const { app, own, id, save, reread } = await open()
      const { companyId } = await membershipOf(app, own)
      const colleague = await hire(app, companyId, { mayCheckAllergens: false })
      expect((await save(colleague, { allergens: asItems([peanut]) })).status).toBe(200)
      await reread()
      expect((await save(colleague, { allergens: asItems([milk]) })).status).toBe(403)
      expect(await allergens(own, id)).toEqual([milk, peanut])
    })

  if (onSqlite)
    test('says no less when the sheet says less, now or later, and more when it says more', async () => {
      const { own, id, publish, reread } = await open({ allergens: [soy] })
      await reread()
      expect(await allergens(own, id)).toEqual([milk, soy, peanut])
      publish(bar([], '2026-07-01'))
      await reread()
      const { complete, question } = await read(own, id)
      expect([await allergens(own, id), complete, question]).toEqual([[milk, soy, peanut], true, null])
      publish(bar([3], '2026-08-01'))
      await reread()
      expect(await allergens(own, id)).toEqual([milk, 3, soy, peanut])
    })

  if (onSqlite)
    test('is complete or not by its check alone, whatever of the sheet could not be read', async () => {
      const { own, id, publish, reread } = await open()
      const { sheet, ...entry } = bar()
      publish({ ...entry, sheet: { ...sheet, doubtful: true, unread: ['boterachtig'] } })
      await reread()
      expect((await read(own, id)).complete).toBe(true)
    })

  test('is in a download that can be loaded again, with its warning', async () => {
    const { app, own, reread } = await open({ allergens: [milk] })
    await reread()
    const menu = await downloadMenu(own)
    expect(menu.products.map(({ source, sheet }) => [source, sheet])).toEqual([['own', null]])
    const loaded = await app.foundCompany('Leeg')
    expect((await load(loaded, menu)).status).toBe(200)
    await reread(day)
    expect((await load(await app.foundCompany('Ook leeg'), await downloadMenu(loaded))).status).toBe(200)
    const [product] = (await loaded.get('/product/search?keyword=reep')).body as ProductDetail[]
    expect(await allergens(loaded, product?.id ?? 0)).toEqual([milk, peanut])
  })

  if (onSqlite)
    test('comes back from the trash with its warning', async () => {
      const { own, id, reread } = await open()
      await reread()
      await own.delete(`/product/DeleteProduct/${id}`)
      expect((await own.post('/trash/Restore', { kind: 'product', id })).status).toBe(200)
      expect(await allergens(own, id)).toEqual([milk, peanut])
    })
})
