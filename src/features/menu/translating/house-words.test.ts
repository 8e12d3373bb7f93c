import { expect, inject, test } from 'vitest'
import { hire, idOf, openRestaurant, sayChecked, sayConfirmed } from '#test/restaurants.ts'
import { fieldsOf } from '#test/ritual.ts'
import { sharedTestApp } from '#test/start-test-app.ts'
import { downloadMenu, emptyTakeout, load } from '#test/takeout.ts'
import type { DishDetail } from '../dishes/schema.ts'
import type { LanguageTexts } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'
const shared = sharedTestApp()

/** Opens a restaurant of which two steaks come in an own size, with a sauce to choose. */
async function openSteakhouse() {
  const app = shared()
  const { owner, menu, companyId } = await openRestaurant(app, 'Lepelhuis')
  await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true, price: true, allergens: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const sauce = idOf(await owner.post('/product/SetProduct', { name: 'Huissaus' }))
  await sayChecked(owner, sauce)
  const sizes = [
    { name: 'Jagersmaat', price: 20 },
    { name: 'groot', price: 28 },
  ]
  const groups = [
    { name: 'Neem wat erbij', kind: 'any', options: [{ product: sauce, price: 2 }] },
    { name: 'Hoofdgerecht', kind: 'one', options: [{ dish: menu.dish }] },
  ]
  const make = async (name: string) => {
    const id = idOf(await owner.post('/dish/SetDish', { name, price: 20, sizes, categoryid: menu.category }))
    await owner.post(`/dish/SetChoices/${id}`, { groups })
    return id
  }
  const dish = await make('Steak')
  await make('Entrecote')
  const read = async (query = '') => (await owner.get(`/menu/GetTranslations/en${query}`)).body as LanguageTexts
  const words = async (query = '') =>
    (await read(query)).texts
      .filter(({ kind }) => kind === 'word')
      .map(({ dutch, text, places }) => [dutch, text, places])
  const write = (dutch: string, text: string, who = owner, before = '') =>
    who.post('/menu/SetTranslations', { language: 'en', texts: [{ field: 'name', dutch, before, text }] })
  const page = async (lang: string) => (await app.visitor.get(`/show/${qrcode}?lang=${lang}`)).text
  return { app, owner, companyId, dish, make, words, write, page, sauce }
}

test('what sizes, groups and products among choices are called is filled in once, for each dish it stands in', async () => {
  const { words, write, page, dish, owner, make } = await openSteakhouse()
  const none = ['Jagersmaat', 'Neem wat erbij', 'Huissaus']
  expect(await words()).toEqual(none.map((dutch) => [dutch, '', 2]))
  expect(await words(`?dishId=${dish}`)).toHaveLength(3)
  for (const [dutch, text] of [
    ['Jagersmaat', 'Hunter’s cut'],
    ['Neem wat erbij', 'Have it with'],
    ['Huissaus', 'House sauce'],
  ])
    expect((await write(dutch as string, text as string)).body).toEqual([{ places: 2, waiting: false }])
  const english = await page('en')
  for (const text of ['Hunter’s cut', 'Have it with', 'House sauce', 'Main course', 'large'])
    expect(english.split(`<bdi>${text}</bdi>`)).toHaveLength(3)
  expect(english).not.toMatch(/Jagersmaat|Neem wat erbij|Huissaus|Hoofdgerecht/)
  expect(await page('de')).toContain('<bdi lang="nl">Neem wat erbij</bdi>')
  // A dish that comes later says the same.
  await make('Biefstuk')
  expect((await page('en')).split('<bdi>House sauce</bdi>')).toHaveLength(4)
  await write('Huissaus', '', owner, 'House sauce')
  expect(await page('en')).toContain('<bdi lang="nl">Huissaus</bdi>')
})

test('what a product is called that can be left off is filled in as well, and guests read what they can have without', async () => {
  const { words, write, page, dish, owner } = await openSteakhouse()
  const nuts = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Notenkruim', allergens: [{ id: 16 }] }))
  const meat = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Vlees' }))
  for (const product of [nuts, meat]) await sayChecked(owner, product)
  await sayConfirmed(owner, dish)
  expect((await words()).map(([dutch]) => dutch)).not.toContain('Notenkruim')
  expect((await owner.post(`/dish/SetLeaveOut/${dish}/${nuts}`, { leaveout: true })).status).toBe(200)
  expect(await words()).toContainEqual(['Notenkruim', '', 1])
  expect((await words(`?dishId=${dish}`)).map(([dutch]) => dutch)).toContain('Notenkruim')
  expect((await words()).map(([dutch]) => dutch)).not.toContain('Vlees')
  await write('Notenkruim', 'Nut crumble')
  expect(await page('en')).toMatch(/data-l="[^"]*Nut crumble/)
})

test('they are those of one house, and go into its download with who made them', async () => {
  const { write, owner, app, words } = await openSteakhouse()
  const other = await openSteakhouse()
  await write('Huissaus', 'House sauce')
  expect(await other.words()).toContainEqual(['Huissaus', '', 2])
  const { words: taken } = await downloadMenu(owner)
  expect(taken).toEqual([{ language: 'en', name: 'huissaus', text: 'House sauce', machine: false }])
  const fresh = await app.foundCompany('Leeg')
  const claiming = { language: 'en', name: 'vat', text: 'gluten free', machine: false }
  expect((await load(fresh, { ...emptyTakeout, words: [...taken, claiming] })).status).toBe(200)
  expect((await downloadMenu(fresh)).words).toEqual(taken)
  expect(await words()).toContainEqual(['Huissaus', 'House sauce', 2])
})

if (onSqlite)
  test('one that claims more than the Dutch words is refused, whoever writes it', async () => {
    const { write, words, app, owner, companyId } = await openSteakhouse()
    const colleague = await hire(app, companyId, { mayCheckAllergens: false })
    for (const who of [owner, colleague])
      expect(fieldsOf(await write('Huissaus', 'Gluten-free sauce', who))).toEqual({
        texts: expect.stringContaining('meer gerechten'),
      })
    expect(await words()).toContainEqual(['Huissaus', '', 2])
  })

test('what one names raises a doubt in the dish of that size, and in that choice alone', async () => {
  const { write, owner, dish, sauce } = await openSteakhouse()
  const detail = async () => (await owner.get(`/dish/GetDish/${dish}`)).body as DishDetail
  await owner.post(`/dish/AddOwnProduct/${dish}`, { id: sauce })
  await sayConfirmed(owner, dish)
  const optionOf = ({ choices = [] }: DishDetail) => choices[0]?.options[0]
  expect(optionOf(await detail())?.complete).toBe(true)
  await write('Huissaus', 'Peanut sauce')
  const doubted = await detail()
  expect(doubted.doubts.map(({ text }) => text)).toEqual([expect.stringContaining('naam van een keuze (English)')])
  expect(optionOf(doubted)?.unknown).not.toEqual([])
  expect(doubted.withoutchoices?.unknown).toEqual([])
  await write('Huissaus', 'House sauce', owner, 'Peanut sauce')
  await write('Jagersmaat', 'with cheese')
  const sized = await detail()
  expect(sized.doubts.map(({ text }) => text)).toEqual([expect.stringContaining('maat (English)')])
  expect(sized.withoutchoices?.unknown).not.toEqual([])
})
