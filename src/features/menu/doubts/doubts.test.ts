import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductDetail } from '#features/products/schema.ts'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { wheatBread } from '#test/catalogue-entries.ts'
import { hire, idOf, type Newcomer, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import type { Client } from '#test/start-test-app.ts'
import type { CategoryDetail } from '../categories/schema.ts'
import type { DishDetail } from '../dishes/schema.ts'
import type { MenuDoubts } from './schema.ts'

const world = twoRestaurants()
const [vega, vegan, milk, peanut] = [1, 2, 1, 17] as const

async function product(owner: Client, name: string, contains: readonly number[] = []): Promise<number> {
  const id = idOf(await owner.post('/product/SetProduct', { name, allergens: contains.map((one) => ({ id: one })) }))
  idOf(await sayChecked(owner, id))
  return id
}

async function dish(owner: Client, name: string, products: readonly number[], more: object = {}): Promise<number> {
  const id = idOf(await owner.post('/dish/SetDish', { name, price: 9, ...more }))
  for (const one of products) idOf(await owner.post(`/dish/AddOwnProduct/${id}`, { id: one }))
  if (products.length > 0) await sayConfirmed(owner, id)
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

  test('the allergen is not known of a product, and of what holds it, until the data have it', async () => {
    const sauce = await product(owner, 'Pindasaus')
    const chicken = await dish(owner, 'Kip uit de oven', [sauce], { categoryid: category })
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

  test('somebody with the right answers once: the words are right as they are, until they or the data change', async () => {
    const mild = await product(owner, 'Milde saus')
    const id = await dish(owner, 'Avondschotel', [mild], { description: 'met pindasaus' })
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

  test('an answer is said of the words of then: whoever adds another word is asked about that', async () => {
    const nutless = await product(owner, 'Beleg')
    const id = await dish(owner, 'Pindarots met pindasaus', [nutless], { description: 'Pindakruim' })
    expect(await asked(dishAt(id))).toHaveLength(1)
    expect((await klopt(`/dish/AnswerDoubt/${id}`, dishAt(id))).status).toBe(200)
    expect(await dishAt(id)).toMatchObject({ unknown: [], doubts: [] })
    const change = { id, name: 'Pindarots met pindasaus', price: 9, description: "Pindakruim, met geroosterde pinda's" }
    idOf(await owner.post('/dish/SetDish', change))
    await sayConfirmed(owner, id)
    expect(await asked(dishAt(id))).toEqual([noPeanut('Pindakruim', 'omschrijving')])
    expect((await dishAt(id)).unknown).toEqual([peanut])
  })

  test('an answer about what may be there does not hold for what is there', async () => {
    const mix = await product(owner, 'Mengsel')
    idOf(await owner.post('/product/SetProduct', { id: mix, name: 'Mengsel', maycontain: [{ id: peanut }] }))
    const id = await dish(owner, 'Pindavrij bord', [mix])
    expect((await klopt(`/dish/AnswerDoubt/${id}`, dishAt(id))).status).toBe(200)
    expect(await asked(dishAt(id))).toEqual([])
    idOf(await colleague.post('/product/SetProduct', { id: mix, name: 'Mengsel', allergens: [{ id: peanut }] }))
    expect(await asked(dishAt(id))).toEqual([
      "In de naam staat 'Pindavrij', maar bij de allergenen staat Pinda's. Klopt dat?",
    ])
  })

  test('what a text denies is asked, whatever the products in it are called', async () => {
    const walnuts = await product(owner, 'Noten', [16])
    const id = await dish(owner, 'Salade zonder noten', [walnuts])
    expect(await asked(dishAt(id))).toEqual([
      "In de naam staat 'zonder noten', maar bij de allergenen staat Noten. Klopt dat?",
    ])
  })

  test('what guests read while another text waits is read too', async () => {
    const id = await dish(owner, 'Bord van de dag', [await product(owner, 'Rijst')], {
      categoryid: category,
      description: 'met pindasaus',
    })
    const claim = { id, name: 'Bord van de dag', price: 9, description: 'Selderijvrij' }
    idOf(await colleague.post('/dish/SetDish', claim))
    await sayConfirmed(owner, id)
    expect(await onCard(id)).toMatchObject({ description: 'met pindasaus', unknown: [peanut] })
    expect(await asked(dishAt(id))).toEqual([
      noPeanut('pindasaus', 'omschrijving'),
      "De omschrijving wacht op akkoord: 'Selderijvrij'. Tot dan lezen gasten 'met pindasaus'.",
    ])
    const desserts = idOf(
      await owner.post('/category/SetCategory', { name: 'Nagerechten', description: 'Alles is pindavrij' }),
    )
    const crumble = await dish(owner, 'Kruimeltaart', [await product(owner, 'Kruim', [peanut])], {
      categoryid: desserts,
    })
    const body = { id: desserts, name: 'Nagerechten', description: 'Alles is selderijvrij' }
    idOf(await colleague.post('/category/SetCategory', body))
    expect((await dishAt(crumble)).complete).toBe(false)
  })

  test('an answer about a product holds for all dishes above it, and its stamp is spent', async () => {
    const sauce = await product(owner, 'Pindasaus zonder naam')
    const dishes = await Promise.all(['Een', 'Twee'].map((name) => dish(owner, `Bord ${name}`, [sauce])))
    const stamp = (await productAt(sauce)).doubts[0]?.stamp
    for (const status of [200, 409])
      expect((await owner.post(`/product/AnswerDoubt/${sauce}`, { stamp })).status).toBe(status)
    for (const id of dishes) expect(await dishAt(id)).toMatchObject({ complete: true, unknown: [] })
  })

  test('what is denied is asked about where the data hold it or may, and is not known there', async () => {
    const bread = idOf(await owner.post('/product/AddProduct', { refid: wheatBread.sheet.refid }))
    const id = await dish(owner, 'Broodje', [bread], { description: 'Notenvrij' })
    expect(await asked(dishAt(id))).toEqual([
      "In de omschrijving staat 'Notenvrij', maar er kan Noten in zitten. Klopt dat?",
    ])
    expect((await dishAt(id)).unknown).toContain(16)
    await owner.delete(`/dish/DeleteDish/${id}`)
  })

  test('a diet that the allergens contradict is not shown to guests, and only a change ends that', async () => {
    const cream = await product(owner, 'Slagroom', [milk])
    const id = await dish(owner, 'Toetje', [cream], { dietaryneeds: [{ id: vegan }, { id: 6 }], categoryid: category })
    expect((await dishAt(id)).doubts).toEqual([
      { text: 'Bij de dieetwensen staat Vegan, maar bij de allergenen staat Melk. Klopt dat?', stamp: null },
    ])
    expect((await onCard(id))?.dietaryneeds).toEqual([{ id: 6, name: 'Mild' }])
    expect((await dishAt(id)).dietaryneeds).toHaveLength(2)
  })

  test('a diet that its words contradict is shown once somebody with the right says that it is right', async () => {
    const id = await dish(owner, 'Kipschotel', [], { dietaryneeds: [{ id: vega }], categoryid: category })
    expect(await asked(dishAt(id))).toEqual([
      "Bij de dieetwensen staat Vega, maar in de naam staat 'Kipschotel'. Klopt dat?",
    ])
    expect((await onCard(id))?.dietaryneeds).toEqual([])
    expect((await klopt(`/dish/AnswerDoubt/${id}`, dishAt(id))).status).toBe(200)
    expect((await onCard(id))?.dietaryneeds).toEqual([{ id: vega, name: 'Vega' }])
  })

  test('a dish without products is not asked about: nothing was filled in yet', async () => {
    expect(await asked(dishAt(await dish(owner, 'Pindasoep', [])))).toEqual([])
  })

  test('a claim over a category is asked about once for all dishes in it, and anew for one that comes later', async () => {
    const walnuts = await product(owner, 'Walnoten', [16])
    const cakes = idOf(await owner.post('/category/SetCategory', { name: 'Gebak', description: 'Alles is notenvrij' }))
    const tart = await dish(owner, 'Bord met walnoten', [walnuts], { categoryid: cakes })
    await dish(owner, 'Schaal', [await product(owner, 'Pruimen')], { categoryid: cakes })
    const question =
      "In de omschrijving van de categorie staat 'notenvrij', maar bij de allergenen staat Noten. Klopt dat?"
    expect(await asked(categoryAt(cakes))).toEqual([question])
    expect((await dishAt(tart)).doubts).toEqual([])
    expect((await klopt(`/category/AnswerDoubt/${cakes}`, categoryAt(cakes), colleague)).status).toBe(403)
    expect((await klopt(`/category/AnswerDoubt/${cakes}`, categoryAt(cakes))).status).toBe(200)
    expect(await asked(categoryAt(cakes))).toEqual([])
    await dish(owner, 'Kom met walnoten', [walnuts], { categoryid: cakes })
    expect(await asked(categoryAt(cakes))).toEqual([question])
  })

  test('food that a category says comes with each dish is not known of those that lack it', async () => {
    const fries = idOf(
      await owner.post('/category/SetCategory', { name: 'Grill', description: 'Geserveerd met mayonaise' }),
    )
    const steak = await dish(owner, 'Ribeye', [await product(owner, 'Ribeye van de boer')], { categoryid: fries })
    expect((await dishAt(steak)).unknown).toEqual([3])
    expect((await klopt(`/category/AnswerDoubt/${fries}`, categoryAt(fries))).status).toBe(200)
    expect((await dishAt(steak)).unknown).toEqual([])
  })

  test('a translation is read as the Dutch text is', async () => {
    const id = await dish(owner, 'Nagerecht van het huis', [await product(owner, 'Walnoten uit Frankrijk', [16])])
    const texts = [{ language: 'en', name: 'Nut-free dessert' }]
    expect((await owner.post(`/dish/SetTranslations/${id}`, { texts })).status).toBe(200)
    expect(await asked(dishAt(id))).toEqual([
      "In de naam (English) staat 'Nut-free', maar bij de allergenen staat Noten. Klopt dat?",
    ])
  })

  test('the whole menu lists all of it by name; not that of another company, nor what is in no dish', async () => {
    const lister = await world.app.foundCompany('Lijsthuis')
    await product(lister, 'Losse pindasaus')
    await dish(world.other.owner, 'Andermans saté', [await product(world.other.owner, 'Andermans pindasaus')])
    const sauce = await product(lister, 'Pindasaus')
    const rice = await product(lister, 'Rijst')
    const sate = await dish(lister, 'Saté', [sauce])
    const bord = await dish(lister, 'Bord met pindakaas', [rice])
    idOf(await lister.post('/menu/SetQrSettings', { openingline: 'Alles is pindavrij' }))
    idOf(await lister.post(`/product/SetProduct`, { id: rice, name: 'Rijst', allergens: [{ id: peanut }] }))
    const { menu, ...rest } = await read<MenuDoubts>('/dish/GetDoubts', lister)
    expect(menu.map(({ text }) => text)).toEqual([
      "In de openingszin staat 'pindavrij', maar bij de allergenen staat Pinda's. Klopt dat?",
    ])
    const told = Object.values(rest).flatMap((rows) => rows.map(({ id, doubts }) => [id, doubts.length]))
    expect(told).toEqual([[sauce, 1]])
    expect([sate, bord].every((id) => id > 0)).toBe(true)
  })
})
