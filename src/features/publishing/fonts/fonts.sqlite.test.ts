import { beforeAll, describe, expect, test } from 'vitest'
import { openRestaurant, type Restaurant } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { sharedTestApp } from '#test/start-test-app.ts'
import { cardFonts, fontStylesheet, standInFamily, standInsOf } from './fonts.ts'
import { fontFiles } from './server/font-files.ts'

const shared = sharedTestApp()
const names = cardFonts.map(({ name }) => name)

/** The weights of 300, 400 and 700 that a family lacks, according to its makers. */
const lacking: Readonly<Record<string, readonly number[]>> = {
  'Playfair Display': [300],
  'PT Serif': [300],
  'Dancing Script': [300],
  Pacifico: [300, 700],
}

/** The faces of which the text is in another one. */
const pairs: Readonly<Record<string, string>> = {
  Oswald: 'Source Sans Pro',
  'Dancing Script': 'PT Serif',
  Pacifico: 'Open Sans',
}

type Face = { family: string; weight: string; file: string | undefined; range: string; display: string }

/** Parses the faces in a stylesheet; those of a stand-in have no file. */
function facesIn(css: string): Face[] {
  return Array.from(css.matchAll(/@font-face\{([^}]*)\}/g), ([, rule = '']) => {
    const value = (name: string) => new RegExp(`(?:^|;)${name}:([^;]*)`).exec(rule)?.[1] ?? ''
    const file = /url\(([^)]*)\)/.exec(value('src'))?.[1]
    return {
      family: value('font-family').slice(1, -1),
      weight: value('font-weight'),
      file,
      range: value('unicode-range'),
      display: value('font-display'),
    }
  })
}

async function stylesheetOf(font: string) {
  const answer = await shared().visitor.get(fontStylesheet(font))
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  return { ...answer, faces: facesIn(answer.text) }
}

describe('each of the fifteen fonts', () => {
  // spec: fonts-4
  test.each(names)(
    '%s comes in the weights 300, 400 and 700 that it has, as files that are kept for ever',
    async (font) => {
      const { faces } = await stylesheetOf(font)
      const files = faces.flatMap(({ file }) => file ?? [])
      const weightsOf = (files: readonly string[]) => new Set(files.map((file) => Number(/-(\d{3})-/.exec(file)?.[1])))
      expect(weightsOf(files)).toEqual(new Set([300, 400, 700].filter((weight) => !lacking[font]?.includes(weight))))
      expect(weightsOf(files.filter((file) => file.includes('-latin-ext-')))).toEqual(weightsOf(files))
      for (const url of files) {
        const answer = await shared().server.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
        expect([url, answer.statusCode, answer.rawPayload.subarray(0, 4).toString()]).toEqual([url, 200, 'wOF2'])
        expect(answer.headers).toMatchObject({
          'content-type': 'font/woff2',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String(answer.rawPayload.length),
        })
        expect(answer.headers).not.toHaveProperty('content-encoding')
      }
    },
  )

  test.each(cardFonts)('$name has stand-ins of the same weights, and nothing else, in its stylesheet', async (font) => {
    const { faces, headers } = await stylesheetOf(font.name)
    expect(headers['cache-control']).toBe('no-cache')
    const standIns = standInsOf(font).map((standIn) => standInFamily(font.name, standIn))
    expect(new Set(faces.map(({ family }) => family))).toEqual(new Set([font.name, ...standIns]))
    for (const { family, weight, file } of faces) {
      expect(file === undefined).toBe(family !== font.name)
      if (font.name === 'Pacifico') expect(weight).toBe('1 1000')
    }
  })

  test('has a file for each subset and weight that the family has, always one of regular Latin', () => {
    const filesOf = (font: string) => fontFiles(font).map(({ subset, weight }) => `${subset} ${weight}`)
    for (const font of names) expect(filesOf(font)).toContain('latin 400')
    expect(filesOf('Pacifico')).not.toContain('latin 700')
    expect(filesOf('Lato')).toContain('latin-ext 700')
    expect(filesOf('Lato').filter((file) => file.startsWith('cyrillic'))).toEqual([])
    expect(filesOf('Comic Sans')).toEqual([])
  })
})

test('a file that is none of our fonts is not found, and no path leads out of their folder', async () => {
  const { faces } = await stylesheetOf('Lato')
  const file = faces.find(({ file }) => file)?.file ?? ''
  const unknown = [
    file.replace(/\d+\.\d+\.\d+/, '0.0.0'),
    file.replace('-700-', '-900-').replace('-300-', '-900-').replace('-400-', '-900-'),
    file.toUpperCase(),
    `${file}x`,
    '/fonts/lato-latin-400-normal.woff2',
    '/fonts/comic-sans.css',
    '/fonts/lato',
    '/fonts/',
    '/fonts',
    '/fonts/__proto__',
    '/fonts/constructor',
    '/fonts/../package.json',
    '/fonts/..%2f..%2fpackage.json',
    '/fonts/%2e%2e%2fpackage.json',
    '/fonts/..%5cpackage.json',
    '/fonts/%2fetc%2fpasswd',
    '/fonts/lato.css%00.woff2',
    `/fonts/${'x'.repeat(5000)}`,
  ]
  for (const path of unknown) expectRefusal(await shared().visitor.get(path), 404, 'not-found')
})

describe('the card', () => {
  let restaurant: Restaurant
  beforeAll(async () => {
    restaurant = await openRestaurant(shared(), 'Lepelhuis')
  })

  async function cardWith(font: string | null) {
    const { owner } = restaurant
    expect((await owner.post('/menu/SetQrSettings', { ispublished: true, font: font ?? '' })).status).toBe(200)
    const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    const { text, headers } = await shared().visitor.get(`/show/${qrcode}`)
    return { text, faces: facesIn(text), policy: String(headers['content-security-policy']) }
  }

  // spec: fonts-2, fonts-5
  test.each(names)(
    'with %s requests it for the headings, and its pair in regular and bold for the text',
    async (font) => {
      const { text, faces, policy } = await cardWith(font)
      const textFont = pairs[font] ?? font
      const weightsOf = (family: string) =>
        new Set(faces.filter((face) => face.family === family).map(({ weight }) => weight))
      expect(weightsOf(textFont)).toEqual(new Set(['400', '700']))
      if (textFont !== font) expect(weightsOf(font)).toEqual(new Set(['1 1000']))
      const known = await Promise.all([font, textFont].map(async (name) => (await stylesheetOf(name)).faces))
      const allowed = new Set(known.flatMap((sheet) => sheet.map(({ file }) => file)))
      for (const { file, display } of faces) {
        expect(allowed).toContain(file)
        if (file) expect(display).toBe('swap')
      }
      expect(text.match(/url\(/g)?.length).toBe(faces.filter(({ file }) => file).length)
      expect(text).toContain(`--card-font:"${textFont}","${textFont} in `)
      expect(text.includes(`--card-face:"${font}","${font} in `)).toBe(textFont !== font)
      expect(policy).toContain("default-src 'self';")
    },
  )

  // spec: fonts-3
  test('names only the files whose characters are on it', async () => {
    const { owner, menu } = restaurant
    const subsetsWith = async (name: string) => {
      expect((await owner.post('/dish/SetDish', { id: menu.dish, name, price: 4 })).status).toBe(200)
      const { faces } = await cardWith('Roboto')
      return new Set(faces.flatMap(({ file = '' }) => /roboto-(.*)-\d{3}-/.exec(file)?.[1] ?? []))
    }
    expect(await subsetsWith('Crème brûlée à € 7')).toEqual(new Set(['latin']))
    expect(await subsetsWith('Żurek')).toEqual(new Set(['latin-ext', 'latin']))
    expect(await subsetsWith('Борщ')).toEqual(new Set(['cyrillic', 'latin']))
    expect(await subsetsWith('Lepelhuis schotel')).toEqual(new Set(['latin']))
  })

  // spec: fonts-6
  test('with the system font requests no font file', async () => {
    const { text, faces } = await cardWith(null)
    expect(faces).toEqual([])
    expect(text).not.toMatch(/url\(|\/fonts\//)
    expect(text).toContain('--card-font:system-ui,sans-serif')
  })
})
