import { describe, expect, inject, test } from 'vitest'
import type { MenuTranslations } from '#features/menu/translating/schema.ts'
import type { TranslationsDetail } from '#features/translations/own-texts/schema.ts'
import { idOf, openRestaurant } from '#test/restaurants.ts'
import { expectRefusal, fieldsOf } from '#test/ritual.ts'
import { sharedTestApp } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const shared = sharedTestApp()
const soup = { name: 'Erwtensoep', description: 'Met rookworst', price: 8 }

/** Opens a restaurant that offers languages, with pea soup on its card. */
async function openKitchen(name = 'Lepelhuis') {
  const app = shared()
  const { owner, menu, companyId } = await openRestaurant(app, name)
  await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const dish = idOf(await owner.post('/dish/SetDish', { ...soup, categoryid: menu.category }))
  const read = async (id = dish) => (await owner.get(`/dish/GetTranslations/${id}`)).body as TranslationsDetail
  const statesOf = async (id = dish) =>
    (await read(id)).texts.map(({ language, field, text, state }) => `${language} ${field}: ${text} (${state})`)
  const write = (texts: object[], version?: number) =>
    owner.post(`/dish/SetTranslations/${dish}`, { texts, ...(version && { version }) })
  const page = async (lang: string) => (await app.visitor.get(`/show/${qrcode}?lang=${lang}`)).text
  const itemOn = async (lang: string) =>
    (await page(lang)).split('<li class="card-dish"').find((item) => /Erwtensoep|Erbsen|البازلاء|vegan/.test(item)) ??
    ''
  return { app, owner, menu, companyId, dish, read, statesOf, write, page, itemOn }
}

describe('a translation that staff write', () => {
  // spec: look-21
  test('is what guests read in that language, and nowhere else', async () => {
    const { write, itemOn, statesOf } = await openKitchen()
    const answer = await write([
      { language: 'de', name: 'Erbsensuppe', description: 'Mit Räucherwurst' },
      { language: 'ar', name: 'شوربة البازلاء' },
    ])
    expect(answer.status).toBe(200)
    const german = await itemOn('de')
    expect(german).toContain('<h3><bdi>Erbsensuppe</bdi></h3>')
    expect(german).toContain('<bdi>Mit Räucherwurst</bdi>')
    expect(german).not.toContain('Erwtensoep')
    const arabic = await itemOn('ar')
    expect(arabic).toContain('<h3><bdi>شوربة البازلاء</bdi></h3>')
    expect(arabic).toContain('<bdi lang="nl">Met rookworst</bdi>')
    expect(await itemOn('nl')).toContain('<h3><bdi>Erwtensoep</bdi></h3>')
    expect(await itemOn('xx')).toContain('<h3><bdi>Erwtensoep</bdi></h3>')
    expect(await statesOf()).toEqual([
      'de name: Erbsensuppe (hand)',
      'de description: Mit Räucherwurst (hand)',
      'ar name: شوربة البازلاء (hand)',
    ])
  })

  // spec: look-15
  test('is marked as stale when the Dutch text changes, and guests read Dutch until somebody looks at it', async () => {
    const { owner, dish, menu, write, itemOn, statesOf, read } = await openKitchen()
    await write([{ language: 'de', name: 'Erbsensuppe', description: 'Mit Räucherwurst' }])
    await owner.post('/dish/SetDish', { ...soup, id: dish, name: 'Erwtensoep vegan', categoryid: menu.category })
    expect(await statesOf()).toEqual(['de name: Erbsensuppe (stale)', 'de description: Mit Räucherwurst (hand)'])
    const item = await itemOn('de')
    expect(item).toContain('<bdi lang="nl">Erwtensoep vegan</bdi>')
    expect(item).not.toContain('Erbsensuppe')
    expect(item).toContain('Mit Räucherwurst')
    // Sent back as it was: nobody looked at it.
    await write([{ language: 'de', name: 'Erbsensuppe' }], (await read()).version)
    expect(await statesOf()).toContain('de name: Erbsensuppe (stale)')
    await write([{ language: 'de', name: 'Erbsensuppe', accepted: true }], (await read()).version)
    expect(await statesOf()).toContain('de name: Erbsensuppe (hand)')
    expect(await itemOn('de')).toContain('<h3><bdi>Erbsensuppe</bdi></h3>')
  })

  if (onSqlite)
    test('holds again when the Dutch text becomes what it was, and survives another capital', async () => {
      const { owner, dish, write, statesOf } = await openKitchen()
      await write([{ language: 'de', name: 'Erbsensuppe' }])
      for (const [name, state] of [
        ['Erwtensoep extra', 'stale'],
        ['ERWTENSOEP', 'hand'],
      ]) {
        await owner.post('/dish/SetDish', { ...soup, id: dish, name })
        expect(await statesOf()).toEqual([`de name: Erbsensuppe (${state})`])
      }
    })

  if (onSqlite)
    test('is removed by an empty text, and a language that is left out stays', async () => {
      const { write, statesOf } = await openKitchen()
      await write([
        { language: 'de', name: 'Erbsensuppe' },
        { language: 'fr', name: 'Soupe aux pois' },
      ])
      await write([{ language: 'de', name: ' \u200b ' }])
      expect(await statesOf()).toEqual(['fr name: Soupe aux pois (hand)'])
    })

  if (onSqlite)
    test('loses what turns the direction of text, and its markup is text', async () => {
      const { write, itemOn, statesOf } = await openKitchen()
      await write([{ language: 'de', name: 'Erbsen\u202e\u2066<b>suppe</b>' }])
      expect(await statesOf()).toEqual(['de name: Erbsen<b>suppe</b> (hand)'])
      expect(await itemOn('de')).toContain('<bdi>Erbsen&lt;b&gt;suppe&lt;/b&gt;</bdi>')
    })

  if (onSqlite)
    test('is refused on top of an older version, in Dutch, twice, too long, or of no description', async () => {
      const { owner, write, menu, read, statesOf } = await openKitchen()
      const { version } = await read()
      await write([{ language: 'de', name: 'Erbsensuppe' }], version)
      expectRefusal(await write([{ language: 'de', name: 'Suppe' }], version), 409, 'changed-meanwhile')
      const wrong: [object[], string][] = [
        [[{ language: 'nl', name: 'Soep' }], 'Deze taal is er niet: kies en, de, fr, es, tr, ar, pl, ro, id of uk'],
        [[{ language: 'de', name: 'n'.repeat(201) }], 'Naam mag niet langer zijn dan 200 tekens'],
        [[{ language: 'de', description: 'n'.repeat(2001) }], 'Omschrijving mag niet langer zijn dan 2000 tekens'],
        [[{ language: 'de' }, { language: 'de' }], 'Vertalingen: er is één regel per taal'],
      ]
      for (const [texts, message] of wrong) {
        const answer = await write(texts)
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual({ texts: message })
      }
      const texts = [{ language: 'de', description: 'Nichts' }]
      expectRefusal(await owner.post(`/category/SetTranslations/${menu.category}`, { texts }), 400, 'invalid')
      expect(await statesOf()).toEqual(['de name: Erbsensuppe (hand)'])
    })

  test('stands in the history with what was there before, and a save without changes does not', async () => {
    const { app, companyId, write } = await openKitchen()
    await write([{ language: 'de', name: 'Erbsensupe' }])
    await write([{ language: 'de', name: 'Erbsensuppe' }])
    await write([{ language: 'de', name: 'Erbsensuppe' }])
    const lines = await app.db
      .selectFrom('history')
      .select(['subject_name', 'details'])
      .where('company_id', '=', companyId)
      .where('action', '=', 'translate')
      .orderBy('id')
      .execute()
    expect(lines.map(({ subject_name, details }) => [subject_name, JSON.parse(details)])).toEqual([
      ['Erwtensoep', { before: {}, after: { 'de name': 'Erbsensupe' } }],
      ['Erwtensoep', { before: { 'de name': 'Erbsensupe' }, after: { 'de name': 'Erbsensuppe' } }],
    ])
  })

  test('goes along to a copy of the dish, where its name waits until the copy has one', async () => {
    const { owner, dish, write, statesOf } = await openKitchen()
    await write([{ language: 'de', name: 'Erbsensuppe', description: 'Mit Räucherwurst' }])
    const copy = idOf(await owner.post(`/dish/DuplicateDish/${dish}`))
    expect(await statesOf(copy)).toEqual(['de name: Erbsensuppe (stale)', 'de description: Mit Räucherwurst (hand)'])
    await owner.delete(`/dish/DeleteDish/${dish}`)
    expect(await statesOf(copy)).toHaveLength(2)
  })

  if (onSqlite)
    test('is shown nowhere while the menu offers no languages', async () => {
      const { owner, write, itemOn } = await openKitchen()
      await write([{ language: 'de', name: 'Erbsensuppe' }])
      await owner.post('/menu/SetQrSettings', { translate: false })
      expect(await itemOn('de')).toContain('<h3><bdi>Erwtensoep</bdi></h3>')
    })
})

// spec: look-14
test('the translations of a category head its part of the card, and its link', async () => {
  const { owner, menu, page, dish } = await openKitchen()
  idOf(await owner.put(`/category/AddDish/${menu.emptyCategory}/${menu.looseDish}`))
  const texts = [{ language: 'uk', name: 'Супи' }]
  idOf(await owner.post(`/category/SetTranslations/${menu.category}`, { texts }))
  const html = await page('uk')
  expect(html).toContain(`<h2 id="h${menu.category}"><bdi>Супи</bdi></h2>`)
  expect(html).toContain(`<a href="#c${menu.category}"><bdi>Супи</bdi></a>`)
  expect(html).toContain('<bdi lang="nl">Lepelhuis toetjes</bdi>')
  expect(dish).toBeGreaterThan(0)
})

// spec: look-21
test('the overview counts what is there per language, of the own company alone', async () => {
  const { owner, write, dish } = await openKitchen()
  const other = await openKitchen('Messenhof')
  await other.write([{ language: 'fr', name: 'Soupe aux pois' }])
  await write([{ language: 'de', name: 'Erbsensuppe', description: 'Mit Räucherwurst' }])
  await owner.post('/dish/SetDish', { ...soup, id: dish, name: 'Snert' })
  const { languages, offered, provider } = (await owner.get('/menu/GetTranslations')).body as MenuTranslations
  expect({ offered, provider }).toEqual({ offered: true, provider: null })
  expect(languages).toHaveLength(10)
  // The stale name is a person's: no program replaces it.
  expect(languages).toContainEqual({ language: 'de', texts: 6, hand: 1, machine: 0, stale: 1, proposable: 4 })
  expect(languages).toContainEqual({ language: 'fr', texts: 6, hand: 0, machine: 0, stale: 0, proposable: 6 })
})
