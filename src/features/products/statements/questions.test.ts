import { describe, expect, inject, test } from 'vitest'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { everyLevel, packaged, testEntries } from '#test/catalogue-entries.ts'
import { leaveQuestion, questionsAbout } from '#test/questions.ts'
import { fillMenu, hire, idOf, type Restaurant, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, missing } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const stampMissing = 'stamp is verplicht: die van de vraag'
const answerWrong = 'answer moet accept (overnemen) of keep (zo laten) zijn'

const read = async (client: Client, id: number) => (await client.get(`/product/GetProduct/${id}`)).body as ProductDetail
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

async function questionOf(client: Client, id: number): Promise<NonNullable<ProductDetail['question']>> {
  const { question } = await read(client, id)
  if (!question) throw new Error('nobody asks anything')
  return question
}

async function answer(client: Client, id: number, chosen: 'accept' | 'keep') {
  const { stamp } = await questionOf(client, id)
  return client.post(`/product/AnswerQuestion/${id}`, { answer: chosen, stamp })
}

describeWrite('POST /product/AnswerQuestion/{id}', world, {
  method: 'POST',
  attempt: async ({ owner }) => {
    const id = await leaveQuestion(world.app, owner)
    const { stamp } = await questionOf(owner, id)
    return { url: `/product/AnswerQuestion/${id}`, body: { answer: 'keep', stamp } }
  },
  leaves: (_answer, [id]) => [`keep-statements product ${id}`],
  refused: {
    answer: [
      [missing, answerWrong],
      [null, answerWrong],
      ['', answerWrong],
      ['ja', answerWrong],
      [1, answerWrong],
      [['keep'], answerWrong],
    ],
    stamp: [
      [missing, stampMissing],
      [null, stampMissing],
      ['', stampMissing],
      [5, stampMissing],
      [['x'], stampMissing],
      ['x'.repeat(101), 'stamp is te lang'],
    ],
  },
  foreign: (_own, theirs) => [
    { url: `/product/AnswerQuestion/${theirs.product}`, body: { answer: 'keep', stamp: 'x' } },
    { url: `/product/AnswerQuestion/${theirs.spareProduct}`, body: { answer: 'accept', stamp: 'x' } },
  ],
})

let made = 600

/** Adds a catalogue product of one test alone, to a dish too; `read` reads another sheet of it. */
async function newProduct({ owner }: Restaurant, levels = everyLevel([1, 21])) {
  made += 1
  const number = made
  const publish = (sheet: Parameters<typeof packaged>[2]) => {
    const entry = packaged(number, `Proefkaas ${number}`, sheet)
    placeCatalogue(world.app.dataDir, [...testEntries, entry])
    return entry.sheet.refid
  }
  const refid = publish({ levels, date: '2026-05-01' })
  const dish = idOf(await owner.post('/dish/SetDish', { name: `Proefbord ${number}`, price: 5 }))
  const id = idOf(await owner.post(`/dish/AddPsProduct/${dish}`, { refid }))
  await sayConfirmed(owner, dish)
  const readSheet = async (sheet: Parameters<typeof packaged>[2]) => {
    publish(sheet)
    idOf(await owner.post('/product/AddProduct', { refid }))
  }
  const shown = async () => {
    const { allergens, complete } = (await owner.get(`/dish/GetDish/${dish}`)).body as DishDetail
    return [namesOf(allergens), complete]
  }
  return { id, readSheet, shown }
}

describe('a sheet that says less', () => {
  test('leaves a question with what stands and what the sheet says, on the dashboard too, and lessens nothing', async () => {
    const { own, other } = world
    const { id, readSheet, shown } = await newProduct(own)
    expect(await shown()).toEqual([['Melk', 'Selderij'], true])
    await readSheet({ levels: everyLevel([1]), date: '2026-06-01' })
    expect(await shown()).toEqual([['Melk', 'Selderij'], false])
    expect(await questionOf(own.owner, id)).toMatchObject({
      kind: 'says-less',
      date: '2026-06-01',
      levels: [{ id: 21, name: 'Selderij', stands: 'contains', says: 'free-from' }],
      unread: [],
      doubt: false,
    })
    const asked = { text: expect.stringContaining('Het nieuwste productblad'), answers: [], stamp: null }
    expect(await questionsAbout(own.owner, { kind: 'product', id })).toEqual([asked])
    expect(await questionsAbout(other.owner, { kind: 'product', id })).toEqual([])
  })

  // spec: known-1
  test('is accepted: what it no longer says is withdrawn, and stays to be read with who did it', async () => {
    const { own } = world
    const { id, readSheet, shown } = await newProduct(own)
    await readSheet({ levels: everyLevel([1]), date: '2026-06-01' })
    const before = await read(own.owner, id)
    expect((await answer(own.owner, id, 'accept')).status).toBe(200)
    expect(await shown()).toEqual([['Melk'], true])
    const after = await read(own.owner, id)
    expect([after.question, after.version]).toEqual([null, before.version + 1])
    const rows = world.app.db.selectFrom('product_statement').select(['level', 'withdrawn_why', 'withdrawn_by'])
    const said = await rows.where('product_id', '=', id).where('allergen_id', '=', 21).orderBy('id').execute()
    expect(said).toEqual([
      { level: 'contains', withdrawn_why: 'answer', withdrawn_by: expect.any(String) },
      { level: 'free-from', withdrawn_why: null, withdrawn_by: null },
    ])
  })

  // spec: known-5
  test('is not followed: what stands stays and is complete, and the same is not asked again, but something else is', async () => {
    const { own } = world
    const { id, readSheet, shown } = await newProduct(own)
    await readSheet({ levels: everyLevel([1]), date: '2026-06-01' })
    expect((await answer(own.owner, id, 'keep')).status).toBe(200)
    expect(await shown()).toEqual([['Melk', 'Selderij'], true])
    await readSheet({ levels: everyLevel([1]), date: '2026-07-01' })
    expect([(await read(own.owner, id)).question, await shown()]).toEqual([null, [['Melk', 'Selderij'], true]])
    await readSheet({ levels: everyLevel([]), date: '2026-08-01' })
    expect(namesOf((await questionOf(own.owner, id)).levels)).toEqual(['Melk', 'Selderij'])
    expect(await shown()).toEqual([['Melk', 'Selderij'], false])
  })

  if (onSqlite)
    test.each([['2026-05-01'], [null]])(
      'takes its warnings back when they were accepted as gone and it says them again, dated %s',
      async (date) => {
        const { own } = world
        const { id, readSheet, shown } = await newProduct(own)
        await readSheet({ levels: everyLevel([1]), date })
        expect((await answer(own.owner, id, 'accept')).status).toBe(200)
        expect(await shown()).toEqual([['Melk'], true])
        await readSheet({ levels: everyLevel([1, 21]), date })
        expect(await shown()).toEqual([['Melk', 'Selderij'], true])
      },
    )

  if (onSqlite)
    test('asks nothing any more once a newer sheet says it all again', async () => {
      const { own } = world
      const { id, readSheet, shown } = await newProduct(own)
      await readSheet({ levels: everyLevel([1]), date: '2026-06-01' })
      await readSheet({ levels: everyLevel([1, 21, 24]), date: '2026-07-01' })
      expect((await read(own.owner, id)).question).toBeNull()
      expect(await shown()).toEqual([['Melk', 'Selderij', 'Mosterd'], true])
    })

  if (onSqlite)
    test('loses none of its texts that could not be mapped before somebody answers', async () => {
      const { own } = world
      const { id, readSheet, shown } = await newProduct(own)
      await readSheet({ levels: everyLevel([1, 21]), unread: ['boterachtig'], doubtful: true, date: '2026-06-01' })
      expect((await read(own.owner, id)).question).toBeNull()
      expect(await shown()).toEqual([['Melk', 'Selderij'], false])
      await readSheet({ levels: everyLevel([1, 21]), date: '2026-07-01' })
      expect(await questionOf(own.owner, id)).toMatchObject({ levels: [], unread: ['boterachtig'], doubt: true })
      expect((await answer(own.owner, id, 'accept')).status).toBe(200)
      expect([await shown(), (await read(own.owner, id)).sheet?.unread]).toEqual([[['Melk', 'Selderij'], true], []])
    })
})

if (onSqlite)
  test('a sheet that would make a product complete waits for an answer; one that warns more does not', async () => {
    const { own } = world
    const open = everyLevel([1]).map((said) => (said.id === 24 ? { ...said, level: 'not-specified' as const } : said))
    const { id, readSheet, shown } = await newProduct(own, open)
    await readSheet({ levels: everyLevel([1, 5]), date: '2026-06-01' })
    expect(await shown()).toEqual([['Gluten', 'Melk'], false])
    expect((await questionOf(own.owner, id)).levels).toEqual([
      { id: 24, name: 'Mosterd', stands: 'not-specified', says: 'free-from' },
    ])
    expect((await answer(own.owner, id, 'accept')).status).toBe(200)
    expect(await shown()).toEqual([['Gluten', 'Melk'], true])
  })

describe('an answer', () => {
  // spec: known-14
  test('is for who may approve allergens: a colleague without the right is refused, and one with it is not', async () => {
    const { own } = world
    const id = await leaveQuestion(world.app, own.owner)
    const cook = await hire(world.app, own.companyId, { mayCheckAllergens: false })
    await expectUnchanged(world, async () => {
      for (const chosen of ['accept', 'keep'] as const)
        expectRefusal(await answer(cook, id, chosen), 403, 'may-not-answer')
    })
    const chef = await hire(world.app, own.companyId, { mayCheckAllergens: true })
    expect((await answer(chef, id, 'keep')).status).toBe(200)
  })

  if (onSqlite)
    // spec: known-15
    test('is about what was on the screen: after another sheet, or another answer, it is refused', async () => {
      const { own } = world
      const { id, readSheet } = await newProduct(own)
      await readSheet({ levels: everyLevel([1]), date: '2026-06-01' })
      const { stamp } = await questionOf(own.owner, id)
      await readSheet({ levels: everyLevel([]), date: '2026-07-01' })
      const seen = { answer: 'accept', stamp }
      await expectUnchanged(world, async () =>
        expectRefusal(await own.owner.post(`/product/AnswerQuestion/${id}`, seen), 409, 'changed-meanwhile'),
      )
      const newest = { answer: 'keep', stamp: (await questionOf(own.owner, id)).stamp }
      expect((await own.owner.post(`/product/AnswerQuestion/${id}`, newest)).status).toBe(200)
      expectRefusal(await own.owner.post(`/product/AnswerQuestion/${id}`, newest), 409, 'changed-meanwhile')
    })

  if (onSqlite)
    test('about a product that asks nothing is refused', async () => {
      const { own } = world
      const { spareProduct } = await fillMenu(own.owner, 'Zonder vraag')
      const body = { answer: 'keep', stamp: 'x' }
      expectRefusal(await own.owner.post(`/product/AnswerQuestion/${spareProduct}`, body), 409, 'changed-meanwhile')
    })
})
