import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { questionsAbout } from '#test/questions.ts'
import { hire, idOf, type Newcomer, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import type { Client } from '#test/start-test-app.ts'
import type { CategoryDetail } from '../categories/schema.ts'
import type { DishDetail } from '../dishes/schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const [vega, local, pregnant, peanut] = [1, 3, 9, 17] as const

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

  // spec: words-7
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

  test('leaves what was answered about the text that guests read on', async () => {
    const product = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { id: 0, name: 'Sla', type: 'bought' }))
    await save(owner, { description: 'Met garnalen' })
    const asked = async () => (await dishAt(dish)).doubts.map(({ text }) => text)
    expect(await asked()).toEqual([expect.stringContaining("In de omschrijving staat 'garnalen'")])
    await agree(`/dish/AnswerDoubt/${dish}`, (await dishAt(dish)).doubts)
    const waits = "De omschrijving wacht op akkoord: 'Glutenvrij'. Tot dan lezen gasten 'Met garnalen'."
    await save(colleague, { description: 'Glutenvrij' })
    expect(await asked()).toEqual([waits])
    // Other data: what guests read on is asked about again, where it stands.
    await owner.post(`/dish/AddOwnProduct/${dish}`, { id: 0, name: 'Olie', type: 'bought' })
    const reading = "In de omschrijving die gasten nu lezen staat 'garnalen'"
    expect(await asked()).toEqual([expect.stringContaining(reading), waits])
    await owner.delete(`/product/DeleteProduct/${product}`)
    await save(owner, { description: 'Fris' })
  })

  if (onSqlite)
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
      // What was agreed to is not asked again of who takes their own words back.
      await save(colleague, { name: 'Gluten- en notenvrije salade' })
      expect(await onCard()).toBeUndefined()
      await save(colleague, { name: 'Glutenvrije salade' })
      expect([(await onCard())?.name, (await dishAt(dish)).doubts]).toEqual(['Glutenvrije salade', []])
      await save(owner, {})
    })

  if (onSqlite)
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
      const named = { name: 'Stamppot', price: 9, categoryid: category, dietaryneeds: [{ id: vega }] }
      expect((await onCard(idOf(await colleague.post('/dish/SetDish', named))))?.dietaryneeds).toEqual([])
      const entered = await colleague.post('/dish/QuickEntry', {
        categories: [{ id: 0, name: 'Pasta', dishes: [{ name: 'Glutenvrije pasta', price: 12 }] }],
      })
      expect(entered.status).toBe(200)
      const [pasta] = (entered.body as { dishes: number[] }).dishes
      expect(await onCard(pasta ?? 0)).toBeUndefined()
      const copy = idOf(await colleague.post(`/dish/DuplicateDish/${made}`))
      expect((await dishAt(copy)).doubts).toHaveLength(1)
    })

  if (onSqlite)
    test('by a diet that guests rely on waits; another diet does not', async () => {
      await save(colleague, { dietaryneeds: [{ id: vega }, { id: local }] })
      expect((await onCard())?.dietaryneeds.map(({ id }) => id)).toEqual([local])
      // Another save agrees to nothing.
      for (const more of [[], [{ id: local }]]) {
        await save(colleague, { dietaryneeds: [{ id: vega }, ...more] })
        expect((await onCard())?.dietaryneeds).toHaveLength(more.length)
      }
      const { doubts } = await dishAt(dish)
      expect(doubts.map(({ text }) => text)).toEqual([
        'De dieetwens Vega wacht op akkoord. Tot dan zien gasten die niet.',
      ])
      expect((await agree(`/dish/AnswerDoubt/${dish}`, doubts)).status).toBe(200)
      expect((await onCard())?.dietaryneeds.map(({ id }) => id)).toEqual([vega, local])
    })

  if (onSqlite)
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

  if (onSqlite)
    test('does not let a warning go that was given while another diet waited', async () => {
      await save(colleague, { dietaryneeds: [{ id: vega }] })
      await save(colleague, { dietaryneeds: [{ id: vega }, { id: pregnant }] })
      await save(colleague, { dietaryneeds: [{ id: vega }] })
      expect((await onCard())?.dietaryneeds.map(({ id }) => id)).toEqual([pregnant])
      await save(owner, { dietaryneeds: [] })
      expect((await onCard())?.dietaryneeds).toEqual([])
    })

  if (onSqlite)
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
      const elsewhere = { of: { kind: 'dish', id: dish }, answer: 'right', stamp: doubts[0]?.stamp }
      expect((await owner.post('/question/Answer', elsewhere)).status).toBe(409)
      expect((await agree(`/category/AnswerDoubt/${category}`, doubts)).status).toBe(200)
      const menu = await questionsAbout(owner, { kind: 'menu' })
      expect((await agree('/menu/AnswerDoubt', menu, colleague)).status).toBe(403)
      expect((await agree('/menu/AnswerDoubt', menu)).status).toBe(200)
      const agreed = await menuOnCard()
      expect([agreed.openingline, agreed.categories.find(({ id }) => id === category)?.description]).toEqual([
        'Honderd procent glutenvrij',
        description,
      ])
    })

  if (onSqlite)
    test('in the name of a category waits: guests read the one of before, or none', async () => {
      const names = async () => (await menuOnCard()).categories.map(({ name }) => name)
      const made = idOf(await colleague.post('/category/SetCategory', { name: 'Melkvrije toetjes' }))
      idOf(await owner.post('/dish/SetDish', { name: 'Fruit', price: 4, categoryid: made }))
      idOf(await colleague.post('/category/SetCategory', { id: category, name: 'Glutenvrije lunch' }))
      expect(await names()).toEqual(['Lunch', ''])
      for (const id of [made, category]) {
        const { doubts } = await read<CategoryDetail>(`/category/GetCategory/${id}`)
        expect((await agree(`/category/AnswerDoubt/${id}`, doubts)).status).toBe(200)
      }
      expect(await names()).toEqual(['Glutenvrije lunch', 'Melkvrije toetjes'])
    })

  if (onSqlite)
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

  if (onSqlite)
    test('in Dutch is not read in a translation of it either', async () => {
      await save(owner, { description: 'Fris' })
      await save(colleague, { description: 'Fris en melkvrij' })
      const texts = [{ language: 'en', description: 'Fresh and dairy-free' }]
      expect((await colleague.post(`/dish/SetTranslations/${dish}`, { texts })).status).toBe(200)
      const { qrcode } = await read<{ qrcode: string }>('/menu/GetQrSettings')
      idOf(await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true }))
      const html = async () => (await owner.get(`/show/${qrcode}?lang=en`)).text
      expect(await html()).not.toContain('dairy-free')
      expect((await agree(`/dish/AnswerDoubt/${dish}`, (await dishAt(dish)).doubts)).status).toBe(200)
      expect(await html()).toContain('dairy-free')
      await save(owner, { description: 'Glutenvrij' })
    })

  test('in each text of the menu waits, for the guests of its own company', async () => {
    const before = { name: 'Zomerkaart', openingline: 'Welkom', hours: 'Ma t/m vr' }
    const others = { name: 'Bij de buren', openingline: 'Kom binnen', hours: 'Za en zo' }
    idOf(await owner.post('/menu/SetQrSettings', before))
    idOf(await world.other.owner.post('/menu/SetQrSettings', others))
    const claiming = { name: 'Notenvrije kaart', openingline: 'Alles glutenvrij', hours: 'Zonder melk op zondag' }
    idOf(await colleague.post('/menu/SetQrSettings', claiming))
    const onCardOf = async (client: Client) => {
      const { name, openingline, contact } = await read<CompleteMenu>('/menu/GetCompleteMenu', client)
      return { name, openingline, hours: contact.hours }
    }
    expect([await onCardOf(owner), await onCardOf(world.other.owner)]).toEqual([before, others])
    for (const left of [2, 1, 0]) {
      await agree('/menu/AnswerDoubt', await questionsAbout(owner, { kind: 'menu' }))
      expect(await questionsAbout(owner, { kind: 'menu' })).toHaveLength(left)
    }
    expect([await onCardOf(owner), await onCardOf(world.other.owner)]).toEqual([claiming, others])
  })

  if (onSqlite)
    test('that something can be had without waits as well', async () => {
      await save(colleague, { description: 'Ook notenvrij te bestellen' })
      expect((await onCard())?.description).not.toContain('noten')
    })

  test('goes to the trash and comes back with its category', async () => {
    const about = { name: 'Borrel', description: 'Alles is notenvrij' }
    const made = idOf(await colleague.post('/category/SetCategory', about))
    expect((await colleague.delete(`/category/DeleteCategory/${made}`)).status).toBe(200)
    expect((await colleague.post('/trash/Restore', { kind: 'category', id: made })).status).toBe(200)
    idOf(await owner.post('/dish/SetDish', { name: 'Kaasplank', price: 4, categoryid: made }))
    expect((await menuOnCard()).categories.find(({ id }) => id === made)?.description).toBe('')
  })

  test('goes to the trash and comes back with its dish', async () => {
    await save(owner, { description: 'Glutenvrij' })
    await save(colleague, { description: 'Fris en melkvrij' })
    expect((await colleague.delete(`/dish/DeleteDish/${dish}`)).status).toBe(200)
    expect((await colleague.post('/trash/Restore', { kind: 'dish', id: dish })).status).toBe(200)
    expect((await onCard())?.description).toBe('Glutenvrij')
  })

  if (onSqlite)
    test('goes along with a copy: a translation that waits, and a warning that waits to be taken away', async () => {
      idOf(await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true }))
      const tart = {
        name: 'Taart',
        price: 9,
        categoryid: category,
        description: 'Zoet',
        dietaryneeds: [{ id: pregnant }],
      }
      const id = idOf(await owner.post('/dish/SetDish', tart))
      idOf(await colleague.post('/dish/SetDish', { ...tart, id, dietaryneeds: [] }))
      const texts = [{ language: 'en', description: 'Sweet and egg-free' }]
      expect((await colleague.post(`/dish/SetTranslations/${id}`, { texts })).status).toBe(200)
      for (const who of [colleague, owner]) {
        const copy = idOf(await who.post(`/dish/DuplicateDish/${id}`))
        idOf(await colleague.post('/dish/SetDish', { id: copy, name: `Taart ${copy}`, price: 9, ispublished: true }))
        expect((await onCard(copy))?.dietaryneeds.map((diet) => diet.id)).toEqual([pregnant])
      }
      const { qrcode } = await read<{ qrcode: string }>('/menu/GetQrSettings')
      const english = async () => (await owner.get(`/show/${qrcode}?lang=en`)).text
      expect(await english()).not.toContain('egg-free')
      await agree(`/dish/AnswerDoubt/${id}`, (await dishAt(id)).doubts)
      expect(await english()).toContain('egg-free')
      // What the owner agreed to for this dish is not agreed to for another.
      const later = idOf(await colleague.post(`/dish/DuplicateDish/${id}`))
      expect((await dishAt(later)).doubts).toHaveLength(2)
    })

  if (onSqlite)
    test('goes along with a copy that claims something itself', async () => {
      const pie = { name: 'Quiche van het huis', price: 9, categoryid: category }
      const id = idOf(await owner.post('/dish/SetDish', { ...pie, dietaryneeds: [{ id: pregnant }] }))
      idOf(await colleague.post('/dish/SetDish', { ...pie, id, dietaryneeds: [{ id: vega }] }))
      const copy = idOf(await colleague.post(`/dish/DuplicateDish/${id}`))
      idOf(await colleague.post('/dish/SetDish', { id: copy, name: 'Quiche', price: 9, ispublished: true }))
      expect((await onCard(copy))?.dietaryneeds.map((diet) => diet.id)).toEqual([pregnant])
    })

  if (onSqlite)
    test('in a translation waits where the Dutch text only offers it', async () => {
      const soup = { name: 'Soep van het huis', price: 9, description: 'Ook glutenvrij te bestellen' }
      const id = idOf(await owner.post('/dish/SetDish', soup))
      const texts = [{ language: 'en', description: 'Gluten-free' }]
      expect((await colleague.post(`/dish/SetTranslations/${id}`, { texts })).status).toBe(200)
      expect((await dishAt(id)).doubts.map(({ text }) => text)).toEqual([
        "De omschrijving (English) wacht op akkoord: 'Gluten-free'. Tot dan lezen gasten de Nederlandse tekst.",
      ])
    })

  if (onSqlite)
    test('of all allergens waits, also when it names none', async () => {
      for (const description of ['Allergenenvrij', 'Zonder allergenen', 'Allergen-free', 'Vrij van allergenen']) {
        await save(owner, { description: 'Fris' })
        await save(colleague, { description })
        expect((await onCard())?.description).toBe('Fris')
      }
    })

  if (onSqlite)
    test('leaves in doubt what guests read meanwhile', async () => {
      const of = idOf(await owner.post('/dish/SetDish', { name: 'Kip', price: 9, categoryid: category }))
      const product = idOf(await owner.post(`/dish/AddOwnProduct/${of}`, { id: 0, name: 'Kipfilet' }))
      await sayChecked(owner, product)
      const save = (client: Client, description: string) =>
        client.post('/dish/SetDish', { id: of, name: 'Kip', price: 9, description })
      await save(owner, 'Met pindasaus')
      await sayConfirmed(owner, of)
      await save(colleague, 'Melkvrij')
      await sayConfirmed(owner, of)
      const read = await onCard(of)
      expect([read?.description, read?.unknown]).toEqual(['Met pindasaus', [peanut]])
    })
})
