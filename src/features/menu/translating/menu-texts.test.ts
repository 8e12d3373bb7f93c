import { describe, expect, inject, test } from 'vitest'
import { hire, idOf, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import { mostTextsAtOnce } from './menu-texts.ts'
import type { LanguageTexts } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const path = '/menu/SetTranslations'
let made = 0

const read = async (client: Client, part = '') =>
  (await client.get(`/menu/GetTranslations/de${part}`)).body as LanguageTexts
const textsOf = async (client: Client, dutch: string) =>
  (await read(client)).texts.filter((text) => text.dutch.startsWith(dutch))
const write = (client: Client, ...texts: object[]) => client.post(path, { language: 'de', texts })
const newText = (dutch: string, text: string, before = '') => ({ field: 'name', dutch, before, text })

/** Adds dishes of one name that nothing else has; returns that name and their ids. */
async function addDishes(count = 1, description = '') {
  const name = `Friet ${++made}`
  const ids: number[] = []
  for (let nth = 0; nth < count; nth += 1)
    ids.push(idOf(await world.own.owner.post('/dish/SetDish', { name, description, price: 4 })))
  return { name, ids }
}

describeWrite(`POST ${path}`, world, {
  method: 'POST',
  attempt: async () => {
    const { name } = await addDishes()
    return { url: path, body: { language: 'de', texts: [newText(name, 'Pommes')] } }
  },
  leaves: () => [expect.stringMatching(/^translate dish \d+$/)],
  refused: {
    language: [['nl', 'Deze taal is er niet: kies en, de, fr, es, tr, ar, pl, ro, id of uk']],
    texts: [
      [{}, 'Vertalingen moet een lijst zijn'],
      [[null], 'Vertalingen: elke regel heeft een veld en een tekst'],
      [[{ ...newText('Friet', 'Pommes'), field: 'price' }], 'Veld is name of description'],
      [[{ ...newText('Friet', 'Pommes'), before: 1 }], 'Vertaling van nu moet tekst zijn'],
      [[{ ...newText('Friet', 'Pommes'), dutch: undefined }], 'Nederlandse tekst is verplicht'],
      [[newText('Friet', 'P'.repeat(201))], 'Naam mag niet langer zijn dan 200 tekens'],
      [
        [{ ...newText('Friet', 'P'.repeat(2001)), field: 'description' }],
        'Vertaling mag niet langer zijn dan 2000 tekens',
      ],
      [[newText('Friet', 'Pommes'), newText('Friet', 'Fritten')], 'Vertalingen: elke tekst staat er één keer in'],
      [
        Array.from({ length: mostTextsAtOnce + 1 }, (_, nth) => newText(`Friet ${nth}`, 'Pommes')),
        'Vertalingen: bewaar er hoogstens 100 tegelijk',
      ],
    ],
  },
})

describe('the same words', () => {
  // spec: translating-1
  test('are one text, and filled in once for every place where they stand', async () => {
    const { owner } = world.own
    const { name, ids } = await addDishes(3, 'Met mayonaise')
    expect(await textsOf(owner, name)).toMatchObject([{ kind: 'dish', id: ids[0], places: 3, state: 'missing' }])
    const saved = await write(owner, newText(name, 'Pommes'))
    expect(saved.body).toEqual([{ places: 3, waiting: false }])
    expect(await textsOf(owner, name)).toMatchObject([{ text: 'Pommes', places: 3, state: 'hand' }])
    const other = await world.other.owner.get('/menu/GetTranslations/de')
    expect(other.text).not.toContain(name)
  })

  test('that somebody translated otherwise are a text of their own, which another one leaves alone', async () => {
    const { owner } = world.own
    const { name, ids } = await addDishes(3)
    await owner.post(`/dish/SetTranslations/${ids[1]}`, { texts: [{ language: 'de', name: 'Kinderpommes' }] })
    await write(owner, newText(name, 'Pommes'))
    expect(await textsOf(owner, name)).toMatchObject([
      { text: 'Pommes', places: 2 },
      { text: 'Kinderpommes', places: 1 },
    ])
  })

  if (onSqlite)
    test('of another company stay as they are', async () => {
      const { name } = await addDishes()
      idOf(await world.other.owner.post('/dish/SetDish', { name, price: 4 }))
      await write(world.own.owner, newText(name, 'Pommes'))
      expect(await textsOf(world.other.owner, name)).toMatchObject([{ state: 'missing' }])
    })
})

describe('a text that somebody else was earlier with', () => {
  // spec: translating-2
  test('is refused, with all that was sent along, and of two at once one is', async () => {
    const { owner } = world.own
    const [{ name }, { name: second }] = [await addDishes(2), await addDishes()]
    const both = await Promise.all([write(owner, newText(name, 'Pommes')), write(owner, newText(name, 'Fritten'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [stored] = await textsOf(owner, name)
    expect(stored?.text).toBe(both[0].status === 200 ? 'Pommes' : 'Fritten')
    await expectUnchanged(world, async () =>
      expectRefusal(await write(owner, newText(second, 'Pommes'), newText(name, 'Fries')), 409, 'changed-meanwhile'),
    )
    expect((await write(owner, newText(name, 'Fries', stored?.text))).status).toBe(200)
  })

  if (onSqlite)
    test('is refused when its Dutch words are others by now', async () => {
      const { owner } = world.own
      const { name, ids } = await addDishes()
      await owner.post('/dish/SetDish', { id: ids[0], name: `${name} met pinda`, price: 4 })
      expectRefusal(await write(owner, newText(name, 'Pommes')), 409, 'changed-meanwhile')
      expect(await textsOf(owner, name)).toMatchObject([{ state: 'missing' }])
    })
})

if (onSqlite)
  // spec: translating-4
  test('a text that claims more than the Dutch one says that it waits, until somebody with the right writes it', async () => {
    const { owner, companyId } = world.own
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
    const { name } = await addDishes(2)
    expect((await write(colleague, newText(name, 'Pommes, glutenfrei'))).body).toEqual([{ places: 2, waiting: true }])
    expect(await textsOf(owner, name)).toMatchObject([{ waiting: true }])
    const accepted = { ...newText(name, 'Pommes glutenfrei', 'Pommes, glutenfrei'), accepted: true }
    expect((await write(owner, accepted)).body).toEqual([{ places: 2, waiting: false }])
  })

if (onSqlite)
  test('a stale text tells what it was made from, and holds again once accepted', async () => {
    const { owner } = world.own
    const { name, ids } = await addDishes()
    await write(owner, newText(name, 'Pommes'))
    await owner.post('/dish/SetDish', { id: ids[0], name: `${name} groot`, price: 4 })
    expect(await textsOf(owner, name)).toMatchObject([{ state: 'stale', source: name }])
    const again = newText(`${name} groot`, 'Pommes', 'Pommes')
    await write(owner, again)
    expect(await textsOf(owner, name)).toMatchObject([{ state: 'stale' }])
    await write(owner, { ...again, accepted: true })
    expect(await textsOf(owner, name)).toMatchObject([{ state: 'hand' }])
  })

describe('the texts of a language', () => {
  test('stand in the order of the menu, with how many there are, and those of one dish on their own', async () => {
    const { owner, menu } = world.own
    const { texts, counts, next } = await read(owner)
    expect(texts[0]).toMatchObject({ kind: 'category', id: menu.category, category: { id: menu.category } })
    expect(texts[1]).toMatchObject({ kind: 'dish', id: menu.dish, category: { name: texts[0]?.dutch } })
    expect([counts.texts, next]).toEqual([texts.length, null])
    const one = await read(owner, `?dishId=${menu.dish}`)
    expect(one.texts.map(({ id }) => id)).toEqual([menu.dish])
    expect((await read(owner, `?categoryId=${menu.category}`)).counts.texts).toBe(1)
    for (const place of [`dishId=${world.other.menu.dish}`, `categoryId=${world.other.menu.category}`])
      expectRefusal(await owner.get(`/menu/GetTranslations/de?${place}`), 404, 'not-found')
  })

  if (onSqlite)
    test('of a large menu come in parts that are the whole together', async () => {
      const owner = await world.app.foundCompany('Grand Café')
      const dishes = Array.from({ length: 400 }, (_, nth) => ({ name: `Gerecht ${nth}`, price: 1 }))
      for (let category = 0; category < 3; category += 1) {
        const named = dishes.map((dish) => ({ ...dish, name: `${dish.name} ${category}` }))
        const answer = await owner.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Alles', dishes: named }] })
        expect(answer.status, answer.text).toBe(200)
      }
      const first = await read(owner)
      expect([first.counts.texts, first.next]).toEqual([1201, 1000])
      const second = await read(owner, `?from=${first.next}`)
      expect(second.next).toBeNull()
      expect(new Set([...first.texts, ...second.texts].map(({ dutch }) => dutch)).size).toBe(1201)
      expectRefusal(await owner.get('/menu/GetTranslations/de?from=x'), 400, 'invalid')
      expectRefusal(await owner.get('/menu/GetTranslations/nl'), 400, 'invalid')
    })
})
