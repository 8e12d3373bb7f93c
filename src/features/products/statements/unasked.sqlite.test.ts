import { describe, expect, test } from 'vitest'
import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { everyLevel, packaged, testEntries } from '#test/catalogue-entries.ts'
import { hire, idOf, membershipOf, twoRestaurants } from '#test/restaurants.ts'
import { downloadMenu, load } from '#test/takeout.ts'

const world = twoRestaurants()
type Sheet = Parameters<typeof packaged>[2]

const read = async (id: number) => (await world.own.owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)
const mustard = (level: AllergenLevel) => everyLevel([1]).map((said) => (said.id === 24 ? { ...said, level } : said))

async function answer(id: number, chosen: 'accept' | 'keep') {
  const stamp = (await read(id)).question?.stamp
  expect((await world.own.owner.post(`/product/AnswerQuestion/${id}`, { answer: chosen, stamp })).status).toBe(200)
}

let made = 800

/** Adds a catalogue product with this sheet; `readSheet` reads another of it. */
async function newProduct(first: Sheet) {
  made += 1
  const number = made
  const readSheet = async (sheet: Sheet) => {
    const entry = packaged(number, `Proefsaus ${number}`, sheet)
    placeCatalogue(world.app.dataDir, [...testEntries, entry])
    return idOf(await world.own.owner.post('/product/AddProduct', { refid: entry.sheet.refid }))
  }
  const id = await readSheet(first)
  const shown = async () => {
    const { allergens, complete, question } = await read(id)
    return { allergens: namesOf(allergens), complete, kind: question?.kind ?? null }
  }
  return { id, readSheet, shown }
}

describe('no sheet makes a product complete before somebody answers', () => {
  test('also when the sheet that would is read again with a newer date', async () => {
    const { id, readSheet, shown } = await newProduct({ levels: mustard('not-specified'), date: '2026-05-01' })
    const asks = { allergens: ['Melk', 'Mosterd'], complete: false, kind: 'says-less' }
    await readSheet({ levels: mustard('contains'), date: '2026-06-01' })
    expect(await shown()).toEqual(asks)
    await readSheet({ levels: mustard('contains'), date: '2026-07-01' })
    expect(await shown()).toEqual(asks)
    await answer(id, 'keep')
    expect(await shown()).toEqual({ ...asks, complete: true, kind: null })
    await readSheet({ levels: mustard('contains'), date: '2026-08-01' })
    expect(await shown()).toEqual({ ...asks, complete: true, kind: null })
  })

  test('also when a sheet that was once left aside comes back in between', async () => {
    const { id, readSheet, shown } = await newProduct({ levels: mustard('not-specified'), date: '2026-05-01' })
    await readSheet({ levels: mustard('free-from'), date: '2026-06-01' })
    await answer(id, 'keep')
    expect(await shown()).toEqual({ allergens: ['Melk'], complete: false, kind: null })
    await readSheet({ levels: mustard('contains'), date: '2026-07-01' })
    await readSheet({ levels: mustard('free-from'), date: '2026-08-01' })
    expect(await shown()).toEqual({ allergens: ['Melk', 'Mosterd'], complete: false, kind: 'says-less' })
  })

  test('also when sheets were joined before it was kept which said what, and a sheet says less and then all again', async () => {
    const { id, readSheet, shown } = await newProduct({ levels: everyLevel([1, 21]), date: '2026-05-01' })
    const { db } = world.app
    const sheet = await db
      .selectFrom('product_sheet')
      .selectAll()
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('question')
      .values({
        ...{ company_id: sheet.company_id, product_id: id, sheet_id: sheet.id, kind: 'joined-before', was_complete: 0 },
        ...{ asked_at: '2026-05-02T10:00:00.000Z', answered_at: null, answered_by: null, answer: null },
      })
      .execute()
    const asks = { allergens: ['Melk', 'Selderij'], complete: false, kind: 'joined-before' }
    await readSheet({ levels: everyLevel([1]), date: '2026-06-01' })
    expect(await shown()).toEqual(asks)
    await readSheet({ levels: everyLevel([1, 21]), date: '2026-07-01' })
    expect(await shown()).toEqual(asks)
    await answer(id, 'keep')
    expect(await shown()).toEqual({ ...asks, complete: true, kind: null })
  })
})

test('a colleague without the right who says that something is contained, and takes it back, leaves its traces', async () => {
  const { own, app } = world
  const cook = await hire(app, own.companyId, { mayCheckAllergens: false })
  const id = idOf(await own.owner.post('/product/SetProduct', { id: 0, name: 'Proefsoep', allergens: [{ id: 1 }] }))
  const said = { source: 'cook', sheet_id: null, said_at: '2026-05-01T10:00:00.000Z', said_by: null } as const
  await app.db
    .insertInto('product_statement')
    .values({
      ...{ company_id: own.companyId, product_id: id, allergen_id: 24, level: 'may-contain', ...said },
      ...{ withdrawn_at: null, withdrawn_by: null, withdrawn_why: null },
    })
    .execute()
  const save = async (allergens: number[]) => {
    const { version } = await read(id)
    idOf(
      await cook.post('/product/SetProduct', {
        id,
        name: 'Proefsoep',
        allergens: allergens.map((one) => ({ id: one })),
        version,
      }),
    )
  }
  await save([1, 24])
  expect(namesOf((await read(id)).allergens)).toEqual(['Melk', 'Mosterd'])
  await save([1])
  const standing = await app.db
    .selectFrom('product_statement')
    .select(['allergen_id', 'level'])
    .where('product_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .orderBy('allergen_id')
    .execute()
  expect(standing).toEqual([
    { allergen_id: 1, level: 'contains' },
    { allergen_id: 24, level: 'may-contain' },
  ])
})

test('a download in which traces stand beside what is contained can be loaded', async () => {
  const owner = await world.app.foundCompany('Proefkeuken')
  idOf(await owner.post('/product/SetProduct', { id: 0, name: 'Proefsoep', allergens: [{ id: 24 }] }))
  const { companyId } = await membershipOf(world.app, owner)
  const { db } = world.app
  const row = await db
    .selectFrom('product_statement')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { id: _, ...said } = row
  await db
    .insertInto('product_statement')
    .values({ ...said, level: 'may-contain' })
    .execute()
  const file = await downloadMenu(owner)
  const answer = await load(await world.app.foundCompany('Nieuwe keuken'), file)
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"products":1')])
})
