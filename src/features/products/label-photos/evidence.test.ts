import { describe, expect, test } from 'vitest'
import { day } from '#shared/dates.ts'
import { aPdf } from '#test/a-pdf.ts'
import { addEvidence } from '#test/evidence.ts'
import { newLines } from '#test/history.ts'
import { plain } from '#test/logos.ts'
import { idOf, makeDish, sayChecked, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import { download, downloadMenu, load, zipOf } from '#test/takeout.ts'
import type { ProductDetail } from '../schema.ts'
import { isOldCheck } from '../sign-off/rules.ts'
import { keptPdf } from './rules.ts'
import type { LabelPhoto } from './schema.ts'

const world = twoRestaurants()
const product = async (owner: Client, name = 'Mosterd') => idOf(await owner.post('/product/SetProduct', { name }))
const read = async (owner: Client, id: number) => (await owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
const kept = async (owner: Client, id: number, bytes: Uint8Array = aPdf) => {
  const answer = await addEvidence(owner, id, bytes)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as LabelPhoto
}
const whose = { supplier: 'De Kaasboer', articlenumber: 'KB 1234', date: '2026-10-03' }

describe('evidence of what is in a product', () => {
  test('is a photo or a PDF, with whose it is; a PDF comes back as it was, to be saved', async () => {
    const { owner } = world.own
    const id = await product(owner)
    let pdf: LabelPhoto | undefined
    const lines = await newLines(world, async () => {
      pdf = await kept(owner, id)
      await kept(owner, id, await plain(90, 60).png().toBuffer())
      const set = await owner.post(`/product/SetEvidence/${id}/${pdf.id}`, whose)
      expect(set.status, set.text).toBe(200)
      await owner.post(`/product/SetEvidence/${id}/${pdf.id}`, whose)
    })
    expect(lines).toEqual([`add-photo product ${id}`, `add-photo product ${id}`, `describe-evidence product ${id}`])
    const { photos } = await read(owner, id)
    expect(photos).toEqual([
      { ...pdf, ...whose },
      { id: expect.any(Number), at: expect.any(String), kind: 'photo', supplier: '', articlenumber: '', date: null },
    ])
    const answer = await owner.get(`/product/GetPhoto/${id}/${pdf?.id}`)
    expect(answer.bytes.equals(aPdf)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="bewijs.pdf"',
      'x-content-type-options': 'nosniff',
    })
    const again = await addEvidence(owner, id, aPdf, 'de zelfde')
    expect((await addEvidence(owner, id, aPdf, 'de zelfde')).body).toEqual(again.body)
    expect((await read(owner, id)).photos).toHaveLength(3)
  })

  test('is refused where it is neither, is too large, is not whole, or is another company’s; nothing changes then', async () => {
    const { owner } = world.own
    const id = await product(owner)
    const pdf = await kept(owner, id)
    const theirs = await product(world.other.owner)
    await expectUnchanged(world, async () => {
      expectRefusal(await addEvidence(owner, id, Buffer.from('geen plaatje')), 415)
      for (const bytes of [
        Buffer.from('%PDF-1.7 afgebroken'),
        Buffer.concat([aPdf, Buffer.alloc(keptPdf.bytes, 32), Buffer.from('%%EOF')]),
      ])
        expectRefusal(await addEvidence(owner, id, bytes), 400, 'invalid')
      expectRefusal(await addEvidence(owner, theirs, aPdf), 404, 'not-found')
      for (const path of [`${theirs}/${pdf.id}`, `${id}/987654`])
        expectRefusal(await owner.post(`/product/SetEvidence/${path}`, whose), 404, 'not-found')
      expectRefusal(await world.other.owner.post(`/product/SetEvidence/${id}/${pdf.id}`, whose), 404, 'not-found')
      for (const [field, value] of [
        ['supplier', 'x'.repeat(101)],
        ['date', '03-10-2026'],
        ['articlenumber', 5],
      ] as const) {
        const answer = await owner.post(`/product/SetEvidence/${id}/${pdf.id}`, { ...whose, [field]: value })
        expectRefusal(answer, 400, 'invalid')
        expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
      }
    })
    expectRefusal(await world.other.owner.get(`/product/GetPhoto/${id}/${pdf.id}`), 404, 'not-found')
  })

  test('says in a cell of the matrix, on paper and in the folder on what the check rests', async () => {
    const owner = await world.app.foundCompany('Bewijshuis')
    const categoryid = idOf(await owner.post('/category/SetCategory', { name: 'Borrel' }))
    const body = { name: 'Geraspte kaas', allergens: [{ id: 1 }] }
    const cheese = idOf(await owner.post('/product/SetProduct', body))
    const pesto = idOf(await owner.post('/product/SetProduct', { name: 'Kruidenmengsel' }))
    await owner.post(`/product/AddOwnComponent/${pesto}`, { id: cheese })
    for (const id of [cheese, pesto]) await sayChecked(owner, id)
    const dish = await makeDish(owner, 'Proefbord', [pesto], { categoryid })
    const { id } = await kept(owner, cheese)
    await owner.post(`/product/SetEvidence/${cheese}/${id}`, whose)
    const reasons = (await owner.get(`/inspection/GetReasons?dishid=${dish}&allergenid=1`)).body
    const by = expect.stringMatching(/^Allergenen gecontroleerd op \d\d-\d\d-\d{4} door \S.*$/)
    const saidBy = expect.stringMatching(/^Opgegeven op \d\d-\d\d-\d{4} door \S.*$/)
    expect(reasons).toEqual([
      {
        level: 'contains',
        way: ['Kruidenmengsel', 'Geraspte kaas'],
        rests: [saidBy, by, 'Bewijs: PDF van De Kaasboer, artikel KB 1234, van 03-10-2026'],
      },
    ])
    for (const query of [`dishid=${dish}&allergenid=1`, `productid=${cheese}&allergenid=1`])
      expectRefusal(await world.other.owner.get(`/inspection/GetReasons?${query}`), 404, 'not-found')
    for (const query of [
      'allergenid=1',
      `dishid=${dish}&productid=${cheese}&allergenid=1`,
      `dishid=${dish}&allergenid=6`,
    ])
      expectRefusal(await owner.get(`/inspection/GetReasons?${query}`), 400, 'invalid')
  })

  test('goes along in a takeout, and comes back with whose it is', async () => {
    const owner = await world.app.foundCompany('Meeneemhuis')
    const id = await product(owner, 'Blok')
    const { id: photo } = await kept(owner, id)
    await owner.post(`/product/SetEvidence/${id}/${photo}`, whose)
    const files = await download(owner)
    expect(files.get(`etiketten/${photo}.pdf`)?.equals(aPdf)).toBe(true)
    const elsewhere = await world.app.foundCompany('Nieuwhuis')
    const all = Object.fromEntries([...files].filter(([name]) => name === 'menukaart.json' || name.endsWith('.pdf')))
    expect((await load(elsewhere, await zipOf(all))).status).toBe(200)
    const [loaded] = (await downloadMenu(elsewhere)).products
    expect(loaded?.photos).toEqual([{ ...whose, id: expect.any(Number), at: expect.any(String), kind: 'pdf' }])
  })
})

describe('a check that is a year old', () => {
  test('is to be made again, as is one whose evidence became a year old since', () => {
    const now = new Date('2026-11-28T12:00:00Z')
    const ago = (days: number) => new Date(now.getTime() - days * day).toISOString()
    const dated = (...days: number[]) => days.map((days) => ({ date: ago(days).slice(0, 10) }))
    expect([364, 365].map((days) => isOldCheck(ago(days), [], now))).toEqual([false, true])
    expect([300, 410].map((days) => isOldCheck(ago(40), dated(days), now))).toEqual([false, false])
    expect([dated(370), dated(370, 300), [{ date: null }]].map((list) => isOldCheck(ago(40), list, now))).toEqual([
      true,
      false,
      false,
    ])
    // Whoever looked again since knows how old it is.
    expect(isOldCheck(ago(1), dated(370), now)).toBe(false)
  })

  test('is listed for the inspector until it is made anew; one of today is not made again', async () => {
    const owner = await world.app.foundCompany('Oudhuis')
    const id = await product(owner, 'Huissaus')
    await sayChecked(owner, id)
    const old = async () =>
      ((await owner.get('/inspection/GetReadiness')).body as { old: { id: number; name: string }[] }).old
    expect(await old()).toEqual([])
    const year = new Date(Date.now() - 366 * day).toISOString()
    await world.app.db.updateTable('sign_off').set({ said_at: year }).where('product_id', '=', id).execute()
    expect(await old()).toEqual([{ id, name: 'Huissaus', at: year, by: expect.any(String) }])
    expect((await read(owner, id)).complete).toBe(true)
    await sayChecked(owner, id)
    expect(await old()).toEqual([])
    const checked = (await read(owner, id)).checked
    await sayChecked(owner, id)
    expect((await read(owner, id)).checked).toEqual(checked)
    expect((await world.app.db.selectFrom('sign_off').selectAll().where('product_id', '=', id).execute()).length).toBe(
      2,
    )
  })
})
