import { describe, expect, test } from 'vitest'
import { builtScreens } from '#test/built-screens.ts'
import { openRestaurant } from '#test/restaurants.ts'
import { sharedTestApp, startTestApp } from '#test/start-test-app.ts'

const shared = sharedTestApp()

/** Opens and publishes a restaurant whose dish has an allergen, traces and a diet. */
async function publishedCard(name = 'Lepelhuis', app = shared()) {
  const { owner, menu } = await openRestaurant(app, name)
  const soup = { id: menu.dish, name: `${name} schotel`, price: 9, dietaryneeds: [{ id: 4 }, { id: 9 }] }
  await owner.post('/dish/SetDish', soup)
  const sauce = { name: 'Saus', allergens: [{ id: 16 }], suballergens: [{ id: 34 }], maycontain: [{ id: 22 }] }
  await owner.post(`/dish/AddOwnProduct/${menu.dish}`, sauce)
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const set = async (settings: object) => expect((await owner.post('/menu/SetQrSettings', settings)).status).toBe(200)
  await set({ ispublished: true, translate: true })
  const read = (query = '') => app.visitor.get(`/show/${qrcode}/kept${query}`)
  return { app, owner, qrcode, set, read }
}

const bodyOf = (html: string) => html.slice(html.indexOf('<body'))

describe('what guests read instead of a copy that is too old', () => {
  test('has the dishes and prices, and nothing of allergens or diets but whom to ask', async () => {
    const { read, app, qrcode } = await publishedCard()
    const today = bodyOf((await app.visitor.get(`/show/${qrcode}`)).text)
    for (const said of ['Noten', 'cashew', 'sesam', 'Halal', 'card-unknown']) expect(today).toContain(said)
    const { text } = await read()
    expect(text).toContain('Lepelhuis schotel')
    expect(text).toContain('€\u00a09,00')
    expect(text).toContain(
      'data-kept="Vraag ons naar allergenen. Deze kaart kan veranderd zijn: vraag het ons. Kaart van: ">',
    )
    expect(text).toContain('Op deze kaart staan geen allergenen.')
    expect(text).toContain('Heb je een allergie? Meld het ons.')
    expect(text).not.toContain('Allergenen bijgewerkt')
    const [card = '', sheet = ''] = bodyOf(text).split('<button type="button" class="card-pill"')
    expect(card).not.toMatch(
      /Noten|cashew|sesam|melk|Halal|zwangeren|kan bevatten|card-(row|warnings|said|unknown|legend|name|foot|filtered)|data-c=|<footer|popovertarget/i,
    )
    // The filter names what can be chosen, the same on every card.
    expect(sheet).not.toMatch(/Halal|zwangeren/)
  })

  test('has the filter of a card that had one, which asks about every dish, and no other', async () => {
    const { read, set } = await publishedCard()
    const { text } = await read()
    const dishes = text.match(/<li class="card-dish"[^>]*>/g) ?? []
    expect(dishes.length).toBeGreaterThan(0)
    expect(dishes.filter((dish) => dish !== '<li class="card-dish" data-q="*">')).toEqual([])
    expect(text).toContain('id="f16"')
    // Nothing stays of which it could be said that it makes no mention.
    expect(text).not.toContain('Zonder vermelding van')
    await set({ allergens: false })
    expect((await read()).text).not.toMatch(/id="f16"|data-q/)
  })

  test('is in the language of the copy', async () => {
    const { read } = await publishedCard()
    const french = (await read('?lang=fr')).text
    expect(french).toContain(
      'data-kept="Demandez-nous les allergènes. Cette carte a pu changer\u00a0: demandez-nous. Carte du\u00a0: "',
    )
    expect(french).toContain('<html lang="fr">')
    expect((await read('?lang=ar')).text).toContain('dir="rtl"')
  })

  test('shows each change at the next request, of its own company alone, and is gone with the card', async () => {
    const { app, read, set, qrcode } = await publishedCard()
    const other = await publishedCard('Messenhof')
    expect((await read()).text).not.toContain('Messenhof')
    await set({ name: 'Winterkaart' })
    expect((await read()).text).toContain('Winterkaart')
    await set({ ispublished: false })
    const gone = await read()
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=1'])
    expect(gone.text).toBe((await app.visitor.get(`/show/${qrcode}`)).text)
    expect((await other.read()).status).toBe(200)
    for (const token of ['unknown', 'sw.js', '%00'])
      expect((await app.visitor.get(`/show/${token}/kept`)).status).toBe(404)
  })

  test('is kept out of search engines, and revalidated each time', async () => {
    const { app, read, qrcode } = await publishedCard()
    const { headers } = await read()
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': expect.stringContaining('max-age=0,') })
    expect(String(headers['content-security-policy'])).toContain("script-src 'none';")
    const again = await app.visitor.get(`/show/${qrcode}/kept`, { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
  })
})

describe('a card', () => {
  test('tells what a copy of it will say, in the language of the guest', async () => {
    const { app, qrcode } = await publishedCard()
    const page = async (query: string) => (await app.visitor.get(`/show/${qrcode}${query}`)).text
    expect(await page('')).toContain(
      '<body data-offline="Geen internet of een slechte verbinding." data-kept="Deze kaart kan veranderd zijn: vraag het ons. Kaart van: ">',
    )
    expect(await page('?lang=de')).toContain(
      '<body data-offline="Kein Internet oder eine schlechte Verbindung." data-kept=',
    )
    expect((await app.visitor.get('/show/unknown')).text).toContain('<body>')
  })

  test('has one script, a file of ours that comes after the first view, and so has what replaces an old copy', async () => {
    const { app, read, qrcode } = await publishedCard('Lepelhuis', await startTestApp({ webFolder: builtScreens() }))
    for (const { text, headers } of [await app.visitor.get(`/show/${qrcode}`), await read()]) {
      expect(text.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toEqual([
        '<script type="module" src="/assets/guest-script-5e6f.js">',
      ])
      expect(String(headers['content-security-policy'])).toContain("script-src 'self';")
    }
    // Without built screens there is none.
    const plain = await publishedCard()
    expect((await plain.read()).text).not.toContain('<script')
  })
})

describe('the worker of cards', () => {
  test('is served for the folder of cards alone, and asked for anew each time', async () => {
    const { visitor, server } = await startTestApp({ webFolder: builtScreens() })
    const worker = await visitor.get('/show/sw.js')
    expect(worker.status).toBe(200)
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
    expect(worker.headers).not.toHaveProperty('service-worker-allowed')
    expect(server.printRoutes()).toContain('sw.js')
    // A missing card has no script: nothing of it is kept.
    expect((await visitor.get('/show/unknown')).text).not.toContain('<script')
  })

  test('is not there where the screens are not built', async () => {
    expect((await shared().visitor.get('/show/sw.js')).status).toBe(404)
  })
})
