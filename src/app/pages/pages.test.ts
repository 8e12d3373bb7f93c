import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { cardStyle } from '#features/publishing/style/server/card-style.ts'
import { languages } from '#features/translations/languages.ts'
import { builtScreens } from '#test/built-screens.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { testEntries } from '#test/catalogue-entries.ts'
import { readCodes } from '#test/read-print.ts'
import { sharedScreensApp } from '#test/screens-app.ts'
import { cookiesOf, password, startTestApp, type TestApp } from '#test/start-test-app.ts'
import { screenPaths } from '../screen-paths.ts'
import { followCatalogueSize } from './landing/server/catalogue-size.ts'
import { pagePaths } from './page-paths.ts'

const html = { accept: 'text/html' }
// Far more than is needed: a thread that starts slowly on a busy machine must not fail a test.
const patience = { timeout: 15_000 }
const policyOf = (headers: Readonly<Record<string, unknown>>) => String(headers['content-security-policy'])
const startApp = (env: Record<string, string> = {}) => startTestApp({ webFolder: builtScreens(), env })

const inside = sharedScreensApp()

// A page that reads no rows is the same on either database: those that ask who reads it run on both.
const onSqlite = inject('database') === 'sqlite'
const listed = ['/', '/terms', '/privacy', '/explanation', '/explanation/service']
const outside = onSqlite ? sharedScreensApp({ PUBLIC_URL: 'https://kaart.example' }) : inside

if (onSqlite)
  describe('every page', () => {
    // spec: pages-2
    test('is complete HTML in Dutch with a title, a description and one main heading of its own', async () => {
      const { visitor } = inside()
      const titles = new Set<string>()
      for (const path of listed) {
        const { status, headers, text } = await visitor.get(path, html)
        expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
        expect(text).toMatch(/^<!doctype html><html lang="nl">/)
        titles.add(/<title>([^<]{10,})<\/title>/.exec(text)?.[1] ?? '')
        expect(text).toMatch(/<meta name="description" content="[^"]{40,}"\/>/)
        expect(text).toMatch(/<meta property="og:title" content="[^"]+"\/>/)
        expect(text).toMatch(/<meta property="og:description" content="[^"]+"\/>/)
        expect(text.replace(/<section id="kaart".*?<\/header>/s, '').match(/<h1/g)).toHaveLength(1)
        expect(text).not.toMatch(/ style="| on\w+="/)
      }
      expect(titles.size).toBe(listed.length)
      expect(titles).not.toContain('')
    })

    // spec: pages-10
    test('allows only its own styles and scripts, by their hashes, and sends no form', async () => {
      const { visitor } = inside()
      for (const path of [...pagePaths, '/bestaat-niet']) {
        const { headers, text } = await visitor.get(path, html)
        expect(policyOf(headers)).toMatch(/^default-src '(?:none|self)'; /)
        expect(policyOf(headers)).toMatch(/style-src 'sha256-[\w+/]{43}='/)
        expect(policyOf(headers)).toContain("form-action 'none'")
        expect(policyOf(headers)).not.toMatch(/unsafe|\*|https?:/)
        const hasScript = text.includes('<script')
        // To sign in, and to offer the sample card in the reader's language.
        const needsScript = path === '/' || path === '/voorbeeld'
        expect([path, hasScript, policyOf(headers).includes('script-src')]).toEqual([path, needsScript, needsScript])
      }
    })

    // spec: pages-10
    test('is kept compressed and revalidated by its ETag, with the same bytes each time', async () => {
      const { server } = inside()
      for (const url of pagePaths) {
        const packed = await server.inject({ url, headers: { 'accept-encoding': 'br' } })
        expect(packed.headers).toMatchObject({
          'content-encoding': 'br',
          'cache-control': 'no-cache',
          vary: expect.stringContaining('accept-encoding'),
        })
        expect(brotliDecompressSync(packed.rawPayload).toString()).toMatch(/^<!doctype html>/)
        const again = await server.inject({ url, headers: { 'if-none-match': String(packed.headers.etag) } })
        expect([url, again.statusCode, again.payload]).toEqual([url, 304, ''])
      }
    })

    test('names its own address only where everybody can reach it', async () => {
      const { visitor } = outside()
      const landing = (await visitor.get('/', html)).text
      expect(landing).toContain('<link rel="canonical" href="https://kaart.example/"/>')
      expect(landing).toMatch(/<meta property="og:image" content="https:\/\/kaart\.example\/pages\/shared-\w+\.jpg"\/>/)
      expect((await visitor.get('/terms?van=instellingen', html)).text).toContain(
        '<link rel="canonical" href="https://kaart.example/terms"/>',
      )
      for (const app of [inside(), await startApp({ PUBLIC_URL: 'http://localhost:3000' })]) {
        const hidden = (await app.visitor.get('/', html)).text
        expect(hidden).not.toMatch(/canonical|og:url|og:image|localhost/)
      }
    })

    test('loads files that browsers keep for ever under the address of their content', async () => {
      const { visitor } = inside()
      const { text } = await visitor.get('/explanation')
      const addresses = text.match(/\/pages\/[\w-]+\.(?:webp|woff2)/g) ?? []
      expect(addresses.length).toBeGreaterThan(10)
      for (const address of new Set(addresses)) {
        const { status, headers, bytes } = await visitor.get(address)
        expect([address, status, headers['cache-control']]).toEqual([
          address,
          200,
          'public, max-age=31536000, immutable',
        ])
        expect(headers['content-type']).toBe(address.endsWith('webp') ? 'image/webp' : 'font/woff2')
        expect(bytes.length).toBeGreaterThan(1000)
      }
      for (const missing of ['/pages/weg.webp', '/pages/', '/pages/..%2frouter.ts'])
        expect((await visitor.get(missing)).status).toBe(404)
    })
  })

if (onSqlite)
  describe('the landing page', () => {
    // spec: pages-3
    test('says in one screen what it is and what to do, and shows a card that works without a script', async () => {
      const { text } = await inside().visitor.get('/', html)
      const screen = text.slice(text.indexOf('<h1>'), text.indexOf('Van de kaart'))
      expect(screen).toMatch(/<h1>[^<]+<\/h1><p class="lead">[^<.!?]+\.<\/p>/)
      expect(screen.match(/class="button"/g)).toHaveLength(1)
      expect(screen).toContain('<a class="button" href="/register">Maak gratis je menukaart</a>')
      const milk = /<button[^>]*popovertarget="(\w+)"[^>]* title="Melk"/i.exec(text)
      expect(text).toContain(
        `<div id="${milk?.[1]}" class="card-name" popover="auto" role="alert" translate="no">Melk</div>`,
      )
      expect(text).toContain('Nog niet alles bekend, vraag het ons')
    })

    // spec: pages-11
    test('weighs at most 40 kB in the first view, its font included', async () => {
      const { server } = inside()
      const { rawPayload } = await server.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
      const page = brotliDecompressSync(rawPayload).toString()
      for (const [picture] of page.matchAll(/<img [^>]*>/g)) expect(picture).toContain('loading="lazy"')
      expect(page).toMatch(/<link rel="preload"[^>]* media="\(min-width: 62em\)"/)
      const [font = '', ...others] = new Set(page.match(/\/pages\/[\w-]+\.woff2/g))
      expect(others).toEqual([])
      const { statusCode, rawPayload: letters } = await server.inject(font)
      expect([statusCode, rawPayload.length + letters.length <= 40_000]).toEqual([200, true])
    })

    // spec: pages-5
    test('shows that a menu can be pasted, that one product changes every dish, and eleven languages', async () => {
      const { text } = await inside().visitor.get('/', html)
      expect([...text.matchAll(/<article class="later"><div><h3>([^<]+)<\/h3>/g)].map(([, title]) => title)).toEqual([
        'Plak je menu',
        'Verander één product, en elk gerecht klopt',
        'Elf talen voor de gast met een allergie',
      ])
      const [pasted, change, guest] = text.split('<article class="later">').slice(1)
      expect(pasted).toMatch(/<pre>SOEPEN\nTomatensoep \(V\) .*<\/pre>.*read-menu-\w+\.webp/s)
      expect(change?.match(/film-(product|card)-(before|after)/g)).toEqual([
        'film-product-before',
        'film-product-after',
        'film-card-before',
        'film-card-after',
      ])
      expect(guest).toMatch(/card-in-turkish-\w+\.webp/)
      for (const { code } of languages) expect(text).toMatch(new RegExp(`<li lang="${code}" dir="(ltr|rtl)">`))
    })

    test('leaves out no style that its sample needs, in whatever language it is read', async () => {
      for (const { code } of languages) {
        const { text } = await inside().visitor.get(`/?lang=${code}`, html)
        const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
        const sample = /<section id="kaart".*?<\/section><\/div>/s.exec(text)?.[0] ?? ''
        const named = [...sample.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
        const styled = [...new Set(named)].filter((name) => cardStyle.includes(`.${name}`))
        expect(styled.length).toBeGreaterThan(10)
        expect([code, styled.filter((name) => !style.includes(`.${name}`))]).toEqual([code, []])
      }
    })

    // spec: pages-24
    test('moves nothing that cannot be held, and nothing for who asked for less motion', async () => {
      const { text } = await inside().visitor.get('/', html)
      const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
      expect(text).toContain(
        '<input type="checkbox" id="film-stil"/><label for="film-stil">Zet het filmpje stil</label>',
      )
      expect(style).toMatch(/input:checked ~ \.reels img\s*{\s*animation-play-state:\s*paused/)
      expect(style).toMatch(/prefers-reduced-motion:\s*reduce\)\s*{[^}]*{\s*animation:\s*none/)
    })

    // spec: pages-25
    test('answers what owners fear, and says what it costs as the terms do', async () => {
      const { text } = await inside().visitor.get('/', html)
      expect([...text.matchAll(/<h3>([^<]+\?)<\/h3>/g)].map(([, title]) => title)).toEqual([
        'Wat als er controle komt, of een allergeen niet klopt?',
        'Moet ik alles overtypen?',
        'En als er iets misgaat, of het bereik slecht is?',
      ])
      expect(text).toMatch(/Wat het kost<\/h2><p>Niets, tenzij er vooraf iets anders met je bedrijf is afgesproken/)
      expect((await inside().visitor.get('/terms', html)).text).toMatch(/Zonder zo.{1,6}n afspraak betaal je niets\./)
    })

    // spec: pages-1
    test('describes the five steps, with a picture each', async () => {
      const { text } = await inside().visitor.get('/', html)
      const steps = text.slice(text.indexOf('<ol>')).match(/<li><h3>.*?<\/li>/gs) ?? []
      expect(steps.map((step) => /<h3>([^<]+)/.exec(step)?.[1])).toEqual([
        'Maak een account',
        'Maak je categorieën',
        'Voeg gerechten toe en publiceer ze',
        'Bouw je gerechten op door producten te scannen',
        'Maak je QR-code',
      ])
      for (const step of steps)
        expect(step).toMatch(/<img [^>]*alt="[^"]{10,}" width="\d+" height="\d+" loading="lazy"/)
    })

    test('is read in another language where a guest chooses one, and in Dutch for anything else', async () => {
      const { visitor } = inside()
      expect((await visitor.get('/?lang=tr')).text).toContain('<div class="card card-calm" lang="tr" dir="ltr">')
      expect((await visitor.get('/?lang=ar')).text).toContain('<div class="card card-calm" lang="ar" dir="rtl">')
      for (const path of ['/?lang=xx', '/?lang=tr&lang=ar', '/?lang[]=tr', '/?x=<script>'])
        expect((await visitor.get(path)).text).toContain('<div class="card card-calm" lang="nl" dir="ltr">')
    })

    // spec: pages-4
    test('offers the code of a card to try only where phones can reach it', async () => {
      const code = /<img src="\/voorbeeld\/qr-code.svg"/
      const { visitor } = outside()
      expect((await visitor.get('/')).text).toMatch(code)
      const { headers, text } = await visitor.get('/voorbeeld/qr-code.svg')
      expect(headers['content-type']).toBe('image/svg+xml')
      expect(await readCodes(Buffer.from(text))).toEqual(['https://kaart.example/voorbeeld'])
      expect((await inside().visitor.get('/')).text).not.toMatch(code)
      const sample = await visitor.get('/voorbeeld?lang=pl')
      expect(sample.text).toContain('<html lang="pl">')
      expect(sample.text).toContain('Eetcafé De Linde')
    })

    // spec: routes-1
    test('keeps the login form with names that password managers know, and posts nothing by itself', async () => {
      const { text } = await inside().visitor.get('/', html)
      const form = /<form id="inlogformulier"[^>]* method="post".*?<\/form>/s.exec(text)?.[0] ?? ''
      expect(form).toMatch(/<input [^>]*type="email" autoComplete="username" [^>]*name="email"/)
      expect(form).toMatch(/<input [^>]*type="password" autoComplete="current-password" [^>]*name="password"/)
      expect(text).toContain('href="#inloggen"')
      expect(text).toMatch(/<noscript><p class="note">[^<]*is JavaScript nodig\./)
      expect(text).toContain('href="/forgot-password"')
      expect(text).toContain("import('/assets/sign-in-3c4d.js')")
      expect(text).not.toMatch(/<script[^>]* src=/)
    })
  })

if (onSqlite)
  describe('the size of the catalogue', () => {
    let app: TestApp
    beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }))
    afterAll(() => vi.useRealTimers())

    const said = async () =>
      /uit (een catalogus van [\d.]+ producten|de catalogus)/.exec((await app.visitor.get('/')).text)?.[1]

    // spec: pages-9
    test('is that of the index now, no more than a minute late, and never invented', async () => {
      app = await startApp()
      expect(await said()).toBe('de catalogus')
      await expect.poll(said, patience).toBe(`een catalogus van ${testEntries.length} producten`)
      placeCatalogue(app.dataDir, testEntries.slice(0, 5))
      expect(await said()).toBe(`een catalogus van ${testEntries.length} producten`)
      vi.setSystemTime(Date.now() + 61_000)
      await expect.poll(said, patience).toBe('een catalogus van 5 producten')
    })

    // spec: pages-9
    test('stays what it was while the index does not answer', async () => {
      const stats = vi.fn(async () => ({
        products: 300_000,
        openfoodfacts: 0,
        starter: 0,
        importedAt: null,
        remote: null,
        notice: null,
      }))
      const warned: string[] = []
      const size = followCatalogueSize({ stats }, { warn: (_about, message) => void warned.push(message) })
      size()
      await expect.poll(size, patience).toBe('een catalogus van meer dan 250.000 producten')
      stats.mockRejectedValue(new Error('the index is away'))
      vi.setSystemTime(Date.now() + 61_000)
      size()
      await expect.poll(() => warned, patience).toHaveLength(1)
      expect(size()).toBe('een catalogus van meer dan 250.000 producten')
      expect(stats).toHaveBeenCalledTimes(2)
    })
  })

describe('somebody with a session', () => {
  // spec: pages-8, routes-1
  test('goes from the landing page to the dashboard, and no browser keeps that answer', async () => {
    const app = await startApp()
    const owner = await app.foundCompany('Lepelhuis')
    const { status, headers } = await owner.get('/', html)
    expect([status, headers.location, headers['cache-control']]).toEqual([302, '/dashboard', 'no-store'])
    expect((await owner.get('/terms', html)).status).toBe(200)
  })

  // spec: pages-8
  test('is one whose session holds: a cookie alone opens the landing page', async () => {
    const app = await startApp()
    const owner = await app.foundCompany('Lepelhuis')
    await app.db.deleteFrom('session').execute()
    expect((await owner.get('/', html)).status).toBe(200)
    const forged = app.client('menukaart.session_token=zomaar.iets')
    expect((await forged.get('/', html)).status).toBe(200)
    const signedIn = await app.visitor.post('/auth/sign-in/email', { email: owner.email, password })
    expect((await app.client(cookiesOf(signedIn)).get('/', html)).status).toBe(302)
    await app.client(cookiesOf(signedIn)).post('/auth/sign-out')
    expect((await app.client(cookiesOf(signedIn)).get('/', html)).status).toBe(200)
  })

  if (onSqlite)
    // spec: pages-22
    test('finds the way back to the settings when a page was opened from there', async () => {
      const { visitor } = inside()
      for (const path of ['/terms', '/privacy', '/explanation']) {
        expect((await visitor.get(path)).text).not.toContain('Terug naar instellingen')
        const { text } = await visitor.get(`${path}?van=instellingen`)
        expect(text).toMatch(/<a href="\/more">.*?Terug naar instellingen<\/a>/)
      }
    })
})

if (onSqlite)
  describe('robots.txt', () => {
    const blocked = (robots: string, path: string) =>
      robots
        .split('\n')
        .some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice('Disallow: '.length)))

    // spec: card-47, pages-23
    test('is text that leads to the pages, and keeps screens out of search engines', async () => {
      const { visitor } = outside()
      const { headers, text } = await visitor.get('/robots.txt', html)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(text).toMatch(/^User-agent: \*\n(Disallow: \/\S+\n)+\nSitemap: https:\/\/kaart\.example\/sitemap\.xml\n$/)
      for (const path of [...listed, '/pages/x.webp', '/assets/x.js', '/show/abc'])
        expect([path, blocked(text, path)]).toEqual([path, false])
      for (const path of ['/voorbeeld', ...screenPaths]) expect([path, blocked(text, path)]).toEqual([path, true])
    })

    test('names a sitemap with every page only where everybody can reach them', async () => {
      const { visitor } = outside()
      const { headers, text } = await visitor.get('/sitemap.xml')
      expect(headers['content-type']).toBe('application/xml; charset=utf-8')
      expect(text.match(/<loc>[^<]+/g)).toEqual(listed.map((path) => `<loc>https://kaart.example${path}`))
      expect((await inside().visitor.get('/robots.txt')).text).not.toContain('Sitemap')
      expect((await inside().visitor.get('/sitemap.xml')).status).toBe(404)
    })
  })

// spec: pages-23
test('an unknown address is a page that leads home for browsers, and a refusal for programs', async () => {
  const { visitor } = inside()
  const page = await visitor.get('/bestaat-niet', html)
  expect([page.status, page.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(page.text).toContain('<h1>Pagina niet gevonden</h1>')
  expect(page.text).toContain('href="/"')
  expect(page.text).toContain('<meta name="robots" content="noindex"/>')
  const refusal = await visitor.get('/bestaat-niet', { accept: 'application/json' })
  expect([refusal.status, refusal.body]).toEqual([404, { code: 'not-found', message: 'Dit adres bestaat niet.' }])
})
