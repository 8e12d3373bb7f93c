import { beforeAll, describe, expect, test } from 'vitest'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { hire, idOf, type Newcomer, twoRestaurants } from '#test/restaurants.ts'
import type { Client } from '#test/start-test-app.ts'
import type { CategoryDetail } from '../categories/schema.ts'
import type { DishDetail } from '../dishes/schema.ts'
import type { MenuDoubts } from '../doubts/schema.ts'

const world = twoRestaurants()
const [vega, local, pregnant] = [1, 3, 9] as const

describe('a claim by somebody without the right', () => {
  let owner: Client
  let colleague: Newcomer
  let category: number
  let dish: number
  const read = async <T>(path: string, client: Client = owner) => (await client.get(path)).body as T
  const dishAt = (id: number) => read<DishDetail>(`/dish/GetDish/${id}`)
  const save = async (client: Client, body: object) =>
    idOf(await client.post('/dish/SetDish', { id: dish, name: 'Salade', price: 9, categoryid: category, ...body }))
  const menuOnCard = () => read<CompleteMenu>('/menu/GetCompleteMenu')
  const onCard = async (id = dish) =>
    (await menuOnCard()).categories.flatMap(({ dishes }) => dishes).find((one) => one.id === id)
  const agree = async (path: string, doubts: DishDetail['doubts'], client: Client = owner) =>
    client.post(path, { stamp: doubts.at(-1)?.stamp })

  beforeAll(async () => {
    owner = await world.app.foundCompany('Belofte')
    const { companyid } = (await read<{ company: { companyid: number } }>('/user/GetUser')).company
    colleague = await hire(world.app, companyid, { mayCheckAllergens: false })
    category = idOf(await owner.post('/category/SetCategory', { name: 'Lunch', description: 'Tot vier uur' }))
    dish = idOf(
      await owner.post('/dish/SetDish', { name: 'Salade', price: 9, categoryid: category, description: 'Fris' }),
    )
  })

  test('in a description waits: guests read the text of before until somebody with the right agrees', async () => {
    await save(colleague, { description: 'Fris en notenvrij' })
    expect((await dishAt(dish)).description).toBe('Fris en notenvrij')
    expect((await onCard())?.description).toBe('Fris')
    const { doubts } = await dishAt(dish)
    expect(doubts.map(({ text }) => text)).toEqual([
      "De omschrijving wacht op akkoord: 'Fris en notenvrij'. Tot dan lezen gasten 'Fris'.",
    ])
    expect((await agree(`/dish/AnswerDoubt/${dish}`, doubts, colleague)).status).toBe(403)
    expect((await agree(`/dish/AnswerDoubt/${dish}`, doubts, world.other.owner)).status).toBe(404)
    // Another claim, still not agreed to: nobody agrees to what they did not read.
    await save(colleague, { description: 'Fris, noten- en glutenvrij' })
    expect((await agree(`/dish/AnswerDoubt/${dish}`, doubts)).status).toBe(409)
    expect((await onCard())?.description).toBe('Fris')
    expect((await agree(`/dish/AnswerDoubt/${dish}`, (await dishAt(dish)).doubts)).status).toBe(200)
    expect((await onCard())?.description).toBe('Fris, noten- en glutenvrij')
    await save(owner, { description: 'Fris' })
  })

  test('ends where the text claims nothing any more, or its author has the right', async () => {
    await save(colleague, { description: 'Glutenvrij' })
    await save(colleague, { description: 'Knapperig' })
    expect([(await onCard())?.description, (await dishAt(dish)).doubts]).toEqual(['Knapperig', []])
    await save(colleague, { description: 'Glutenvrij' })
    await save(owner, { description: 'Zonder gluten' })
    expect([(await onCard())?.description, (await dishAt(dish)).doubts]).toEqual(['Zonder gluten', []])
    await save(owner, { description: 'Fris' })
  })

  test('in a name keeps the dish from the card', async () => {
    await save(colleague, { name: 'Glutenvrije salade' })
    expect(await onCard()).toBeUndefined()
    const { doubts, ispublished } = await dishAt(dish)
    expect([ispublished, doubts.map(({ text }) => text)]).toEqual([
      true,
      ["De naam wacht op akkoord: 'Glutenvrije salade'. Tot dan staat het gerecht niet op de kaart."],
    ])
    expect((await agree(`/dish/AnswerDoubt/${dish}`, doubts)).status).toBe(200)
    expect((await onCard())?.name).toBe('Glutenvrije salade')
    await save(owner, {})
  })

  test('of a new dish waits too, also in a pasted menu, and in a copy of what waits', async () => {
    const made = idOf(
      await colleague.post('/dish/SetDish', {
        name: 'Soep',
        price: 5,
        categoryid: category,
        description: 'Lactosevrij en eivrij',
      }),
    )
    expect((await onCard(made))?.description).toBe('')
    const entered = await colleague.post('/dish/QuickEntry', {
      categories: [{ id: 0, name: 'Pasta', dishes: [{ name: 'Glutenvrije pasta', price: 12 }] }],
    })
    expect(entered.status).toBe(200)
    const [pasta] = (entered.body as { dishes: number[] }).dishes
    expect(await onCard(pasta ?? 0)).toBeUndefined()
    const copy = idOf(await colleague.post(`/dish/DuplicateDish/${made}`))
    expect((await dishAt(copy)).doubts).toHaveLength(1)
  })

  test('by a diet that guests rely on waits; another diet does not', async () => {
    await save(colleague, { dietaryneeds: [{ id: vega }, { id: local }] })
    expect((await onCard())?.dietaryneeds.map(({ id }) => id)).toEqual([local])
    const { doubts } = await dishAt(dish)
    expect(doubts.map(({ text }) => text)).toEqual([
      'De dieetwens Vega wacht op akkoord. Tot dan zien gasten die niet.',
    ])
    expect((await agree(`/dish/AnswerDoubt/${dish}`, doubts)).status).toBe(200)
    expect((await onCard())?.dietaryneeds.map(({ id }) => id)).toEqual([vega, local])
  })

  test('that is taken back for what guests read waits no longer', async () => {
    await save(owner, { description: 'Notenvrij' })
    await save(colleague, { description: 'Noten- en glutenvrij' })
    await save(colleague, { description: 'Notenvrij' })
    expect([(await onCard())?.description, (await dishAt(dish)).doubts]).toEqual(['Notenvrij', []])
    await save(owner, { description: 'Fris' })
  })

  test('that a dish suits the pregnant waits: anybody warns at once', async () => {
    await save(colleague, { dietaryneeds: [{ id: pregnant }] })
    expect((await onCard())?.dietaryneeds.map(({ id }) => id)).toEqual([pregnant])
    await save(colleague, { dietaryneeds: [] })
    expect((await onCard())?.dietaryneeds.map(({ id }) => id)).toEqual([pregnant])
    expect((await dishAt(dish)).doubts.map(({ text }) => text)).toEqual([
      "Dat 'Niet voor zwangeren' weg mag, wacht op akkoord. Tot dan blijft het staan.",
    ])
    await save(owner, { dietaryneeds: [{ id: pregnant }] })
    await save(owner, { dietaryneeds: [] })
    expect((await onCard())?.dietaryneeds).toEqual([])
  })

  test('does not let a warning go that was given while another diet waited', async () => {
    await save(colleague, { dietaryneeds: [{ id: vega }] })
    await save(colleague, { dietaryneeds: [{ id: vega }, { id: pregnant }] })
    await save(colleague, { dietaryneeds: [{ id: vega }] })
    expect((await onCard())?.dietaryneeds.map(({ id }) => id)).toEqual([pregnant])
    await save(owner, { dietaryneeds: [] })
    expect((await onCard())?.dietaryneeds).toEqual([])
  })

  test('over a category, and in the opening line, waits as well', async () => {
    const description = 'Alles hier is notenvrij'
    idOf(await colleague.post('/category/SetCategory', { id: category, name: 'Lunch', description }))
    idOf(await colleague.post('/menu/SetQrSettings', { openingline: 'Honderd procent glutenvrij' }))
    const card = await menuOnCard()
    expect([card.openingline, card.categories.find(({ id }) => id === category)?.description]).toEqual([
      '',
      'Tot vier uur',
    ])
    const { doubts } = await read<CategoryDetail>(`/category/GetCategory/${category}`)
    expect((await agree(`/category/AnswerDoubt/${category}`, doubts)).status).toBe(200)
    const { menu } = await read<MenuDoubts>('/dish/GetDoubts')
    expect((await agree('/menu/AnswerDoubt', menu, colleague)).status).toBe(403)
    expect((await agree('/menu/AnswerDoubt', menu)).status).toBe(200)
    const agreed = await menuOnCard()
    expect([agreed.openingline, agreed.categories.find(({ id }) => id === category)?.description]).toEqual([
      'Honderd procent glutenvrij',
      description,
    ])
  })

  test('in a translation waits, and guests read Dutch; one that says no more than the Dutch text does not', async () => {
    await save(owner, { description: 'Glutenvrij' })
    const texts = [{ language: 'en', name: 'Nut-free salad', description: 'Gluten-free' }]
    expect((await colleague.post(`/dish/SetTranslations/${dish}`, { texts })).status).toBe(200)
    const qrcode = (await read<{ qrcode: string }>('/menu/GetQrSettings')).qrcode
    idOf(await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true }))
    const html = async () => (await owner.get(`/show/${qrcode}?lang=en`)).text
    expect(await html()).not.toContain('Nut-free salad')
    expect(await html()).toContain('Gluten-free')
    expect((await agree(`/dish/AnswerDoubt/${dish}`, (await dishAt(dish)).doubts)).status).toBe(200)
    expect(await html()).toContain('Nut-free salad')
  })

  test('in a translation waits in a copy of the dish too', async () => {
    await save(owner, { description: 'Fris' })
    const texts = [{ language: 'en', name: '', description: 'Soy-free' }]
    expect((await colleague.post(`/dish/SetTranslations/${dish}`, { texts })).status).toBe(200)
    const copy = idOf(await colleague.post(`/dish/DuplicateDish/${dish}`))
    await save(colleague, { id: copy, name: 'Bordje', description: 'Fris', ispublished: true })
    const { qrcode } = await read<{ qrcode: string }>('/menu/GetQrSettings')
    const html = (await owner.get(`/show/${qrcode}?lang=en`)).text
    expect([html.includes('Bordje'), html.includes('Soy-free')]).toEqual([true, false])
    expect((await dishAt(copy)).doubts.map(({ text }) => text)).toEqual([
      "De omschrijving (English) wacht op akkoord: 'Soy-free'. Tot dan lezen gasten de Nederlandse tekst.",
    ])
    await save(owner, { description: 'Glutenvrij' })
  })

  test('goes to the trash and comes back with its dish', async () => {
    await save(colleague, { description: 'Fris en melkvrij' })
    expect((await colleague.delete(`/dish/DeleteDish/${dish}`)).status).toBe(200)
    expect((await colleague.post('/trash/Restore', { kind: 'dish', id: dish })).status).toBe(200)
    expect((await onCard())?.description).toBe('Glutenvrij')
  })
})
