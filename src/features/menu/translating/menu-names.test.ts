import { expect, inject, test } from 'vitest'
import { searchForm } from '#shared/text.ts'
import { idOf, openRestaurant } from '#test/restaurants.ts'
import { fieldsOf } from '#test/ritual.ts'
import { sharedTestApp } from '#test/start-test-app.ts'
import { downloadMenu, load } from '#test/takeout.ts'
import type { LanguageTexts } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'
const shared = sharedTestApp()

/** Opens a house with two menus, of which the second says something of itself in two lines. */
async function openHouse(name = 'Lepelhuis') {
  const app = shared()
  const { owner, menu } = await openRestaurant(app, name)
  await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true })
  const lunch = { name: 'Middagkaart', introduction: 'Van de dag,\nmet brood', ispublished: true }
  const id = idOf(await owner.post('/menus/SetMenu', { ...lunch, categories: [{ id: menu.category }] }))
  const [, { qrcode = '' } = {}] = (await owner.get('/menus/GetMenus')).body as { qrcode: string }[]
  const read = async (query = '') => (await owner.get(`/menu/GetTranslations/en${query}`)).body as LanguageTexts
  const texts = async () =>
    (await read()).texts.filter(({ kind }) => kind === 'menu').map(({ dutch, text, state }) => [dutch, text, state])
  const write = (field: string, dutch: string, text: string, before = '') =>
    owner.post('/menu/SetTranslations', { language: 'en', texts: [{ field, dutch, before, text }] })
  const page = async (lang = 'en') => (await app.visitor.get(`/show/${qrcode}?lang=${lang}`)).text
  return { app, owner, menu, id, read, texts, write, page }
}

// spec: translating-5
test('what menus are called and say of themselves is translated with the other texts, and guests read it', async () => {
  const { texts, write, page } = await openHouse()
  const other = await openHouse('Messenhof')
  const none = [
    ['Menukaart', '', 'missing'],
    ['Middagkaart', '', 'missing'],
    ['Van de dag,\nmet brood', '', 'missing'],
  ]
  expect(await texts()).toEqual(none)
  expect(await page()).toContain('<bdi lang="nl">Middagkaart</bdi>')
  expect((await write('name', 'Middagkaart', 'Lunch menu')).body).toEqual([{ places: 1, waiting: false }])
  expect((await write('description', 'Van de dag,\nmet brood', 'Of the day,\nwith bread')).status).toBe(200)
  const english = await page()
  expect(english).toContain('<bdi>Lunch menu</bdi>')
  expect(english).toContain('<p class="card-introduction"><bdi>Of the day,\nwith bread</bdi></p>')
  expect(english).not.toContain('Middagkaart')
  expect(await page('de')).toContain('<bdi lang="nl">Middagkaart</bdi>')
  expect(await other.texts()).toEqual(none)
  expect(await other.page()).toContain('<bdi lang="nl">Middagkaart</bdi>')
})

// spec: look-15
test('what one says of itself is Dutch once it is changed, with its translation stale until somebody looks at it; written back, it is as it was', async () => {
  const { app, owner, id, read, texts, write, page } = await openHouse()
  const dutch = 'Van de dag,\nmet brood'
  await write('description', dutch, 'Of the day')
  await write('description', dutch, 'Fresh today', 'Of the day')
  expect(await page()).toContain('<bdi>Fresh today</bdi>')
  await owner.post('/menus/SetMenu', { id, introduction: 'Met soep' })
  expect(await page()).toContain('<bdi lang="nl">Met soep</bdi>')
  expect((await texts()).at(-1)).toEqual(['Met soep', 'Fresh today', 'stale'])
  await owner.post('/menus/SetMenu', { id, introduction: 'Met soep en thee' })
  expect(await page()).toContain('<bdi lang="nl">Met soep en thee</bdi>')
  const [listed] = (await read()).texts.filter(({ state }) => state === 'stale')
  expect(listed).toMatchObject({ dutch: 'Met soep en thee', text: 'Fresh today', source: dutch })
  const file = await downloadMenu(owner)
  expect(file.words.map(({ name, source }) => [name, source])).toEqual([
    [searchForm('Met soep en thee'), dutch],
    [searchForm(dutch), undefined],
  ])
  const fresh = await app.foundCompany('Leeg')
  expect((await load(fresh, file)).status).toBe(200)
  expect((await downloadMenu(fresh)).words).toEqual(file.words)
  await write('description', 'Met soep en thee', 'With soup and tea', 'Fresh today')
  expect(await page()).toContain('<bdi>With soup and tea</bdi>')
  await owner.post('/menus/SetMenu', { id, introduction: dutch })
  expect((await texts()).at(-1)).toEqual([dutch, 'Fresh today', 'hand'])
  await write('description', dutch, '', 'Fresh today')
  expect(await page()).toContain(`<bdi lang="nl">${dutch}</bdi>`)
})

test('what the translation of one says comes with each dish is asked about, as if the Dutch text said it', async () => {
  const { owner, write } = await openHouse()
  const asked = async () => {
    const questions = (await owner.get('/question/GetQuestions')).body as {
      of: { kind: string }
      questions: object[]
    }[]
    return JSON.stringify(questions.filter(({ of }) => of.kind === 'menu'))
  }
  expect(await asked()).toBe('[]')
  await write('description', 'Van de dag,\nmet brood', 'Served with peanut bread')
  expect(await asked()).toContain('inleiding van de kaart (English)')
})

test('a house with one menu is asked for none, and one that is left is not asked what it is called', async () => {
  const { owner } = await openRestaurant(shared(), 'Eenkaart')
  const { texts } = (await owner.get('/menu/GetTranslations/en')).body as LanguageTexts
  expect(texts.map(({ kind }) => kind)).not.toContain('menu')
  const house = await openHouse()
  const [first] = (await house.owner.get('/menus/GetMenus')).body as { id: number }[]
  await house.owner.delete(`/menus/DeleteMenu/${first?.id}`)
  expect(await house.texts()).toEqual([['Van de dag,\nmet brood', '', 'missing']])
})

if (onSqlite)
  test('they are none of the texts of a dish, claim nothing more than the Dutch ones, and go into the download', async () => {
    const { app, owner, menu, read, write } = await openHouse()
    expect((await read(`?dishId=${menu.dish}`)).texts.map(({ kind }) => kind)).not.toContain('menu')
    const claim = await write('description', 'Van de dag,\nmet brood', 'Gluten free bread')
    expect(fieldsOf(claim)).toEqual({ texts: expect.stringContaining('meer gerechten') })
    const long = 'Œ'.repeat(300)
    await owner.post('/menus/SetMenu', { name: 'Borrel', introduction: long })
    await write('description', long, 'First line\nSecond line')
    await write('name', 'Middagkaart', 'Lunch menu')
    const file = await downloadMenu(owner)
    expect(file.words.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['First line\nSecond line', 'Lunch menu']),
    )
    const fresh = await app.foundCompany('Leeg')
    expect((await load(fresh, file)).status).toBe(200)
    expect((await downloadMenu(fresh)).words).toEqual(file.words)
  })
