import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductDetail } from '#features/products/schema.ts'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { questionsAbout } from '#test/questions.ts'
import { hire, idOf, makeDish, type Newcomer, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import type { Client } from '#test/start-test-app.ts'
import type { CategoryDetail } from '../categories/schema.ts'
import type { CategoryWithDishes, DishDetail } from '../dishes/schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const [vega, vegan, milk, nuts, peanut] = [1, 2, 1, 16, 17] as const

async function product(owner: Client, name: string, contains: readonly number[] = []): Promise<number> {
  const id = idOf(await owner.post('/product/SetProduct', { name, allergens: contains.map((one) => ({ id: one })) }))
  idOf(await sayChecked(owner, id))
  return id
}

const noPeanut = (name: string, place = 'naam') =>
  `In de ${place} staat '${name}', maar Pinda's staat niet bij de allergenen. Klopt dat?`

describe('where words and data contradict each other', () => {
  let owner: Client
  let colleague: Newcomer
  let category: number
  const read = async <T>(path: string, client = owner) => (await client.get(path)).body as T
  const dishAt = (id: number) => read<DishDetail>(`/dish/GetDish/${id}`)
  const productAt = (id: number) => read<ProductDetail>(`/product/GetProduct/${id}`)
  const categoryAt = (id: number) => read<CategoryDetail>(`/category/GetCategory/${id}`)
  const asked = async (of: Promise<Pick<DishDetail, 'doubts'>>) => (await of).doubts.map(({ text }) => text)
  const klopt = async (path: string, of: Promise<Pick<DishDetail, 'doubts'>>, client = owner) =>
    client.post(path, { stamp: (await of).doubts[0]?.stamp })
  const onCard = async (id: number) => {
    const { categories } = await read<CompleteMenu>('/menu/GetCompleteMenu')
    return categories.flatMap(({ dishes }) => dishes).find((one) => one.id === id)
  }

  beforeAll(async () => {
    owner = await world.app.foundCompany('Twijfelhuis')
    const { companyid } = (await read<{ company: { companyid: number } }>('/user/GetUser')).company
    colleague = await hire(world.app, companyid, { mayCheckAllergens: false })
    category = idOf(await owner.post('/category/SetCategory', { name: 'Hoofdgerechten' }))
  })

  // spec: words-6
  test('the allergen is not known of a product, and of what holds it, until the data have it', async () => {
    const sauce = await product(owner, 'Pindasaus')
    const chicken = await makeDish(owner, 'Kip uit de oven', [sauce], { categoryid: category })
    expect(await asked(productAt(sauce))).toEqual([noPeanut('Pindasaus')])
    expect(await productAt(sauce)).toMatchObject({ complete: false, unknown: [peanut] })
    // The question stands once, where the word is.
    expect(await dishAt(chicken)).toMatchObject({ complete: false, unknown: [peanut], doubts: [] })
    expect(await onCard(chicken)).toMatchObject({ complete: false, unknown: [peanut] })
    const { unknown, notmentioned } = await read<{ unknown: { id: number }[]; notmentioned: { id: number }[] }>(
      `/dish/WithAllergen/${peanut}`,
    )
    expect([unknown, notmentioned].map((rows) => rows.some(({ id }) => id === chicken))).toEqual([true, false])
    idOf(await owner.post('/product/SetProduct', { id: sauce, name: 'Pindasaus', allergens: [{ id: peanut }] }))
    expect(await productAt(sauce)).toMatchObject({ complete: true, unknown: [], doubts: [] })
    expect(await dishAt(chicken)).toMatchObject({ complete: true, unknown: [] })
  })

  if (onSqlite)
    test.each([
      ['Bami met kroepoek en pindasaus van het huis', '', [5, 12, peanut], ['Bami', 'kroepoek', 'pindasaus']],
      ['Kip van de grill', 'Op brioche, met crème', [1, 3, 5], ['brioche']],
      ['Friet', 'met mayonaise van het huis', [3], ['mayonaise']],
      ['Bord met pinda’s', '', [peanut], ['pinda’s']],
    ])(
      'a ticked dish is asked about, and is in no list of who eats none of it: %s',
      async (name, description, ids, words) => {
        const parts = await Promise.all(['Deel een', 'Deel twee'].map((part) => product(owner, part)))
        const id = await makeDish(owner, name, parts, { description, categoryid: category })
        expect((await asked(dishAt(id))).map((question) => /staat '(.+?)'/.exec(question)?.[1])).toEqual(words)
        expect(await dishAt(id)).toMatchObject({ complete: false, confirmed: expect.anything() })
        const told = await onCard(id)
        expect(told?.unknown.toSorted((one, other) => one - other)).toEqual(ids)
        for (const allergen of ids) {
          const { unknown, notmentioned } = await read<{ unknown: { id: number }[]; notmentioned: { id: number }[] }>(
            `/dish/WithAllergen/${allergen}`,
          )
          expect([unknown, notmentioned].map((rows) => rows.some((row) => row.id === id))).toEqual([true, false])
        }
      },
    )

  if (onSqlite)
    test('a translation that denies what the Dutch name names is asked about', async () => {
      const id = await makeDish(owner, 'Notentaart', [await product(owner, 'Punt van het huis', [1, 3, 5, 16])])
      const texts = [{ language: 'en', name: 'Nut-free cake' }]
      expect((await owner.post(`/dish/SetTranslations/${id}`, { texts })).status).toBe(200)
      expect(await asked(dishAt(id))).toEqual([expect.stringContaining("In de naam (English) staat 'Nut-free', maar")])
      expect((await dishAt(id)).complete).toBe(false)
    })

  // spec: words-6
  test('somebody with the right answers once: the words are right as they are, until they or the data change', async () => {
    const mild = await product(owner, 'Milde saus')
    const id = await makeDish(owner, 'Avondschotel', [mild], { description: 'met pindasaus' })
    expect(await asked(dishAt(id))).toEqual([noPeanut('pindasaus', 'omschrijving')])
    expect((await klopt(`/dish/AnswerDoubt/${id}`, dishAt(id), colleague)).status).toBe(403)
    expect((await owner.post(`/dish/AnswerDoubt/${id}`, { stamp: 'anders' })).status).toBe(409)
    expect((await klopt(`/dish/AnswerDoubt/${id}`, dishAt(id), world.other.owner)).status).toBe(404)
    expect((await klopt(`/dish/AnswerDoubt/${id}`, dishAt(id))).status).toBe(200)
    expect(await dishAt(id)).toMatchObject({ complete: true, unknown: [], doubts: [] })
    // Another product in it: what was said was said of other data.
    idOf(await owner.post(`/dish/AddOwnProduct/${id}`, { id: await product(owner, 'Rijst') }))
    await sayConfirmed(owner, id)
    expect(await dishAt(id)).toMatchObject({ complete: false, unknown: [peanut] })
    expect((await klopt(`/dish/AnswerDoubt/${id}`, dishAt(id))).status).toBe(200)
    idOf(await owner.post('/dish/SetDish', { id, name: 'Avondschotel', price: 9, description: 'met veel pindasaus' }))
    expect(await asked(dishAt(id))).toEqual([noPeanut('pindasaus', 'omschrijving')])
  })

  if (onSqlite)
    test('a dish of which words leave something in doubt lacks more than its tick', async () => {
      const plain = await product(owner, 'Rijst uit de pan')
      const made = await Promise.all(
        ['van het huis', 'met pindasaus'].map(async (description) => {
          const id = idOf(await owner.post('/dish/SetDish', { name: 'Dagbord', price: 9, description }))
          idOf(await owner.post(`/dish/AddOwnProduct/${id}`, { id: plain }))
          return id
        }),
      )
      const listed = (await read<CategoryWithDishes[]>('/dish/GetDishes')).flatMap(({ dishes }) => dishes)
      expect(made.map((id) => listed.find((one) => one.id === id)?.unconfirmed)).toEqual([true, false])
    })

  if (onSqlite)
    test('an answer is said of the words of then: whoever adds another word is asked about that', async () => {
      const nutless = await product(owner, 'Beleg')
      const id = await makeDish(owner, 'Pindarots met pindasaus', [nutless], { description: 'Pindakruim' })
      expect(await asked(dishAt(id))).toHaveLength(1)
      expect((await klopt(`/dish/AnswerDoubt/${id}`, dishAt(id))).status).toBe(200)
      expect(await dishAt(id)).toMatchObject({ unknown: [], doubts: [] })
      const change = {
        id,
        name: 'Pindarots met pindasaus',
        price: 9,
        description: "Pindakruim, met geroosterde pinda's",
      }
      idOf(await owner.post('/dish/SetDish', change))
      await sayConfirmed(owner, id)
      expect(await asked(dishAt(id))).toEqual([noPeanut('Pindakruim', 'omschrijving')])
      expect((await dishAt(id)).unknown).toEqual([peanut])
    })

  if (onSqlite)
    test('an answer about a product holds for all dishes above it, and its stamp is spent', async () => {
      const sauce = await product(owner, 'Pindasaus zonder naam')
      const dishes = await Promise.all(['Een', 'Twee'].map((name) => makeDish(owner, `Bord ${name}`, [sauce])))
      const stamp = (await productAt(sauce)).doubts[0]?.stamp
      expect((await world.other.owner.post(`/product/AnswerDoubt/${sauce}`, { stamp })).status).toBe(404)
      expect((await colleague.post(`/product/AnswerDoubt/${sauce}`, { stamp })).status).toBe(403)
      for (const status of [200, 409])
        expect((await owner.post(`/product/AnswerDoubt/${sauce}`, { stamp })).status).toBe(status)
      for (const id of dishes) expect(await dishAt(id)).toMatchObject({ complete: true, unknown: [] })
    })

  if (onSqlite)
    test('what is denied is asked about where the data hold it or may, and is not known there', async () => {
      const flakes = idOf(await owner.post('/product/SetProduct', { name: 'Vlokken', maycontain: [{ id: nuts }] }))
      idOf(await sayChecked(owner, flakes))
      const id = await makeDish(owner, 'Schaaltje', [flakes], { description: 'Notenvrij' })
      expect(await asked(dishAt(id))).toEqual([
        "In de omschrijving staat 'Notenvrij', maar bij 'kan bevatten' staat Noten. Klopt dat?",
      ])
      expect((await dishAt(id)).unknown).toEqual([nuts])
    })

  if (onSqlite)
    test('what the name of a product denies is asked about where a component may hold it', async () => {
      const flakes = await product(owner, 'Vlokken')
      idOf(await owner.post('/product/SetProduct', { id: flakes, name: 'Vlokken', maycontain: [{ id: nuts }] }))
      const biscuit = await product(owner, 'Notenvrije vulling')
      idOf(await owner.post(`/product/AddOwnComponent/${biscuit}`, { id: flakes }))
      for (const id of [flakes, biscuit]) idOf(await sayChecked(owner, id))
      expect(await productAt(biscuit)).toMatchObject({ complete: false, unknown: [nuts] })
      const id = await makeDish(owner, 'Bord vulling', [biscuit])
      expect(await dishAt(id)).toMatchObject({ complete: false, unknown: [nuts], doubts: [] })
    })

  if (onSqlite)
    test('an answer that nuts may be in what is free of nuts is none to what contains them since', async () => {
      const [bread, muesli] = [await product(owner, 'Brood van hier'), await product(owner, 'Graanvlokken van hier')]
      idOf(await owner.post('/product/SetProduct', { id: bread, name: 'Brood van hier', maycontain: [{ id: nuts }] }))
      const id = await makeDish(owner, 'Bord', [bread, muesli], { description: 'Notenvrij' })
      expect((await klopt(`/dish/AnswerDoubt/${id}`, dishAt(id))).status).toBe(200)
      expect(await asked(dishAt(id))).toEqual([])
      idOf(
        await owner.post('/product/SetProduct', {
          id: muesli,
          name: 'Graanvlokken van hier',
          allergens: [{ id: nuts }],
        }),
      )
      expect(await asked(dishAt(id))).toEqual([
        "In de omschrijving staat 'Notenvrij', maar bij de allergenen staat Noten. Klopt dat?",
      ])
    })

  if (onSqlite)
    test('what is denied is asked about of a dish with a product that is called so', async () => {
      const id = await makeDish(owner, 'Salade zonder pinda', [await product(owner, 'Pinda', [peanut])])
      expect(await asked(dishAt(id))).toEqual([
        "In de naam staat 'zonder pinda', maar bij de allergenen staat Pinda's. Klopt dat?",
      ])
    })

  if (onSqlite)
    // spec: words-5
    test('a diet that the allergens contradict is not shown to guests, and only a change ends that', async () => {
      const cream = await product(owner, 'Slagroom', [milk])
      const id = await makeDish(owner, 'Toetje', [cream], {
        dietaryneeds: [{ id: vegan }, { id: 6 }],
        categoryid: category,
      })
      expect((await dishAt(id)).doubts).toEqual([
        { text: 'Bij de dieetwensen staat Vegan, maar bij de allergenen staat Melk. Klopt dat?', stamp: null },
      ])
      expect((await onCard(id))?.dietaryneeds).toEqual([{ id: 6, name: 'Mild' }])
      expect((await dishAt(id)).dietaryneeds).toHaveLength(2)
    })

  if (onSqlite)
    test('a diet that its words contradict is shown once somebody with the right says that it is right', async () => {
      const id = await makeDish(owner, 'Kipschotel', [], { dietaryneeds: [{ id: vega }], categoryid: category })
      expect(await asked(dishAt(id))).toEqual([
        "Bij de dieetwensen staat Vega, maar in de naam staat 'Kipschotel'. Klopt dat?",
      ])
      expect((await onCard(id))?.dietaryneeds).toEqual([])
      expect((await klopt(`/dish/AnswerDoubt/${id}`, dishAt(id))).status).toBe(200)
      expect((await onCard(id))?.dietaryneeds).toEqual([{ id: vega, name: 'Vega' }])
    })

  test('a dish without products is not asked about: nothing was filled in yet', async () => {
    expect(await asked(dishAt(await makeDish(owner, 'Pindasoep', [])))).toEqual([])
  })

  // spec: words-6
  test('a claim over a category is asked about once for all dishes in it, and anew for one that comes later', async () => {
    const walnuts = await product(owner, 'Walnoten', [16])
    const cakes = idOf(await owner.post('/category/SetCategory', { name: 'Gebak', description: 'Alles is notenvrij' }))
    const tart = await makeDish(owner, 'Bord met walnoten', [walnuts], { categoryid: cakes })
    await makeDish(owner, 'Schaal', [await product(owner, 'Pruimen')], { categoryid: cakes })
    const question =
      "In de omschrijving van de categorie staat 'notenvrij', maar bij de allergenen staat Noten. Klopt dat? Het gaat om"
    expect(await asked(categoryAt(cakes))).toEqual([`${question} Bord met walnoten.`])
    expect((await dishAt(tart)).doubts).toEqual([])
    expect((await klopt(`/category/AnswerDoubt/${cakes}`, categoryAt(cakes), world.other.owner)).status).toBe(404)
    expect((await klopt(`/category/AnswerDoubt/${cakes}`, categoryAt(cakes), colleague)).status).toBe(403)
    expect((await klopt(`/category/AnswerDoubt/${cakes}`, categoryAt(cakes))).status).toBe(200)
    expect(await asked(categoryAt(cakes))).toEqual([])
    await makeDish(owner, 'Kom met walnoten', [walnuts], { categoryid: cakes })
    expect(await asked(categoryAt(cakes))).toEqual([`${question} Kom met walnoten.`])
  })

  if (onSqlite)
    test('an answer over a category is kept for each dish, whatever becomes of the others', async () => {
      const cakes = idOf(await owner.post('/category/SetCategory', { name: 'Koek', description: 'Alles is notenvrij' }))
      const [pure, mixed] = [await product(owner, 'Een soort', [nuts]), await product(owner, 'Gemengd')]
      idOf(await owner.post('/product/SetProduct', { id: mixed, name: 'Gemengd', maycontain: [{ id: nuts }] }))
      const first = await makeDish(owner, 'Bord een', [pure], { categoryid: cakes })
      await makeDish(owner, 'Bord twee', [pure, mixed], { categoryid: cakes })
      expect((await klopt(`/category/AnswerDoubt/${cakes}`, categoryAt(cakes))).status).toBe(200)
      await owner.delete(`/dish/DeleteDish/${first}`)
      expect(await asked(categoryAt(cakes))).toEqual([])
    })

  if (onSqlite)
    test('food that a category says comes with each dish is not known of those that lack it', async () => {
      const fries = idOf(
        await owner.post('/category/SetCategory', { name: 'Grill', description: 'Geserveerd met mayonaise' }),
      )
      const steak = await makeDish(owner, 'Ribeye', [await product(owner, 'Ribeye van de boer')], { categoryid: fries })
      expect((await dishAt(steak)).unknown).toEqual([3])
      expect((await klopt(`/category/AnswerDoubt/${fries}`, categoryAt(fries))).status).toBe(200)
      expect((await dishAt(steak)).unknown).toEqual([])
    })

  if (onSqlite)
    // spec: words-6
    test('a translation is read as the Dutch text is', async () => {
      const id = await makeDish(owner, 'Nagerecht van het huis', [await product(owner, 'Walnoten uit Frankrijk', [16])])
      const texts = [{ language: 'en', name: 'Nut-free dessert' }]
      expect((await owner.post(`/dish/SetTranslations/${id}`, { texts })).status).toBe(200)
      expect(await asked(dishAt(id))).toEqual([
        "In de naam (English) staat 'Nut-free', maar bij de allergenen staat Noten. Klopt dat?",
      ])
      const desserts = idOf(await owner.post('/category/SetCategory', { name: 'Desserts', description: 'Van hier' }))
      idOf(await owner.post('/dish/SetDish', { id, name: 'Nagerecht van het huis', price: 9, categoryid: desserts }))
      const above = [{ language: 'de', description: 'Alles ohne Nüsse' }]
      expect((await owner.post(`/category/SetTranslations/${desserts}`, { texts: above })).status).toBe(200)
      expect(await asked(categoryAt(desserts))).toEqual([
        "In de omschrijving van de categorie (Deutsch) staat 'zonder Nüsse', maar bij de allergenen staat Noten. Klopt dat? Het gaat om Nagerecht van het huis.",
      ])
    })

  if (onSqlite)
    test.each([
      ['name', 'naam van het menu'],
      ['openingline', 'openingszin'],
      ['hours', 'tekst bij de openingstijden'],
    ])('what the %s of the menu denies is asked about for all dishes', async (field, place) => {
      const lister = await world.app.foundCompany('Lijsthuis')
      await makeDish(lister, 'Bord', [await product(lister, 'Pinda', [peanut])])
      idOf(await lister.post('/menu/SetQrSettings', { [field]: 'Alles is pindavrij' }))
      const asked = await questionsAbout(lister, { kind: 'menu' })
      expect(asked.map(({ text }) => text)).toEqual([
        `In de ${place} staat 'pindavrij', maar bij de allergenen staat Pinda's. Klopt dat? Het gaat om Bord.`,
      ])
    })

  test('the whole menu lists all of it by name; not that of another company, nor what is in no dish', async () => {
    const lister = await world.app.foundCompany('Lijsthuis')
    await product(lister, 'Losse pindasaus')
    await makeDish(world.other.owner, 'Andermans saté', [await product(world.other.owner, 'Andermans pindasaus')])
    const sauce = await product(lister, 'Pindasaus')
    const rice = await product(lister, 'Rijst')
    const sate = await makeDish(lister, 'Saté', [sauce])
    const bord = await makeDish(lister, 'Bord met pindakaas', [rice])
    idOf(await lister.post('/menu/SetQrSettings', { openingline: 'Alles is pindavrij' }))
    idOf(await lister.post(`/product/SetProduct`, { id: rice, name: 'Rijst', allergens: [{ id: peanut }] }))
    expect(await read('/question/GetQuestions', lister)).toEqual([
      {
        of: { kind: 'menu' },
        name: 'De menukaart zelf',
        questions: [
          {
            text: "In de openingszin staat 'pindavrij', maar bij de allergenen staat Pinda's. Klopt dat? Het gaat om Bord met pindakaas.",
            answers: ['right'],
            stamp: expect.any(String),
          },
        ],
      },
      {
        of: { kind: 'product', id: sauce },
        name: 'Pindasaus',
        questions: [expect.objectContaining({ answers: ['right'] })],
      },
    ])
    expect([sate, bord].every((id) => id > 0)).toBe(true)
  })
})
