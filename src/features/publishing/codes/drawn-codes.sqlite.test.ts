import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import qrcode from 'qrcode-generator'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadLogo } from '#test/form.ts'
import { noisyLogo } from '#test/logos.ts'
import { addressOf, fileOf, saveSettings as save } from '#test/printed.ts'
import { colourAt, printedPages, printedText, readCodes } from '#test/read-print.ts'
import { openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { startTestApp } from '#test/start-test-app.ts'
import { cardFonts } from '../fonts/fonts.ts'
import { codeShapeOf, drawCode } from './code-shape.ts'
import { makeCode } from './server/print-shop.ts'

type Cell = [x: number, y: number]

// Tests the look of QR codes and table cards on one database only: drawing them reads no rows.
const world = twoRestaurants()

// The colours and names that are tried at random; `npm run test:long` tries more.
const runs = Number(process.env.RANDOM_CARDS ?? 3)

const words = ['Scan voor ons menu en allergenen', 'Scan for our menu and allergens']

describe('the QR code of a menu', () => {
  test('is a file with a name that every computer accepts', async () => {
    const { owner } = await openRestaurant(world.app, 'Bestandshuis')
    await save({ owner }, { name: 'طعام "Café"; x=../y\\' })
    const { headers } = await fileOf(owner, '/menu/GetQrCode?format=svg')
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition':
        'attachment; filename="qr-code-____-cafe-x-y.svg"; filename*=UTF-8\'\'qr-code-%D8%B7%D8%B9%D8%A7%D9%85-cafe-x-y.svg',
    })
    expect((await fileOf(owner, '/menu/GetQrCode?format=png')).headers['content-type']).toBe('image/png')
  })

  test("has the owner's colours, the darker on the lighter, or says that it does not", async () => {
    const { owner } = await openRestaurant(world.app, 'Kleurenhuis')
    const cases = [
      ['#fdf6ec', '#5b2a4e', 'own', '#fdf6ec', '#5b2a4e'],
      ['#0e3b43', '#fff4e0', 'own', '#fff4e0', '#0e3b43'],
      ['#777777', '#808080', 'plain', '#ffffff', '#000000'],
    ] as const
    for (const [backgroundcolor, textcolor, colours, light, dark] of cases) {
      await save({ owner }, { backgroundcolor, textcolor })
      const { headers, text } = await fileOf(owner, '/menu/GetQrCode?format=svg')
      expect(headers['x-qr-colours']).toBe(colours)
      expect(text.match(/fill="[^"]+"/g)).toEqual([`fill="${light}"`, `fill="${dark}"`])
      const { bytes } = await fileOf(owner, '/menu/GetQrCode?format=png')
      expect(await colourAt(bytes, 1, 1)).toBe(light)
      expect(await readCodes(bytes)).toEqual([await addressOf(owner)])
    }
  })

  // spec: code-3
  test('can be read whatever the two colours of the owner', { timeout: 3_600_000 }, async () => {
    const { owner } = await openRestaurant(world.app, 'Bonthuis')
    const address = await addressOf(owner)
    const channel = fc.integer({ min: 0, max: 255 })
    const colour = fc.oneof(
      fc.tuple(channel, channel, channel),
      channel.map((grey) => [grey, grey, grey] as const),
      fc.constantFrom([255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0], [255, 255, 255], [0, 0, 0]),
    )
    const hex = colour.map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`)
    await fc.assert(
      fc.asyncProperty(hex, hex, async (backgroundcolor, textcolor) => {
        await save({ owner }, { backgroundcolor, textcolor })
        for (const format of ['png', 'svg'])
          expect(await readCodes((await fileOf(owner, `/menu/GetQrCode?format=${format}`)).bytes)).toEqual([address])
      }),
      { numRuns: 3 * runs },
    )
  })

  // spec: code-3
  test('is offered only when a reader can read it: else in black on white, else not at all', async () => {
    const own = { backgroundcolor: '#fff4e0', textcolor: '#0e3b43' }
    const url = 'https://menukaart.example/show/abc'
    const readers: Record<string, (picture: Uint8Array) => Promise<string>> = {
      sees: async () => url,
      'sees only black': async (picture) => ((await colourAt(Buffer.from(picture), 1, 1)) === '#ffffff' ? url : ''),
      'sees something else': async () => `${url}d`,
    }
    const coloursFor = async (reader: string) =>
      makeCode(readers[reader] ?? (async () => ''), url, own, 320).then(
        ({ colours }) => colours.own,
        (error: Error) => error.message,
      )
    const offered = await Promise.all(Object.keys(readers).map(coloursFor))
    expect(offered).toEqual([true, false, 'QR Code niet beschikbaar'])
  })

  // spec: code-2
  test('has its dots where the code has them, rounded at their free corners', async () => {
    const text = 'https://menukaart.example/show/abc'
    const shape = codeShapeOf(text)
    const { size } = shape
    const dot = 20
    const drawing = drawCode(shape, { dark: '#000000', light: '#ffffff' }, dot * (size + 8))
    const { data, info } = await sharp(Buffer.from(drawing)).greyscale().raw().toBuffer({ resolveWithObject: true })
    const isBlackAt = ([x, y]: Cell, inDot: number) =>
      (data[((y + 4) * dot + inDot) * info.width + (x + 4) * dot + inDot] ?? 0) < 128
    const code = qrcode(0, 'Q')
    code.addData(text)
    code.make()
    const isDark = (x: number, y: number) => Math.min(x, y) >= 0 && code.isDark(y, x)
    // The three corner marks are drawn as wholes, not as dots.
    const isInMark = ([x, y]: Cell) => (x < 7 && (y < 7 || y > size - 8)) || (x > size - 8 && y < 7)
    const cells = Array.from({ length: size ** 2 }, (_, at): Cell => [at % size, Math.floor(at / size)])
    const dots = cells.filter((cell) => !isInMark(cell))
    expect(dots.filter((cell) => isBlackAt(cell, dot / 2))).toEqual(dots.filter((cell) => isDark(...cell)))

    const withFreeCorner = dots.filter(([x, y]) => isDark(x, y) && !isDark(x - 1, y) && !isDark(x, y - 1))
    expect(withFreeCorner.length).toBeGreaterThan(20)
    expect(withFreeCorner.filter((cell) => isBlackAt(cell, 0))).toEqual([])
  })

  // spec: code-4
  test('holds long addresses and addresses in other scripts; one that is too long is refused', async () => {
    const label = 'restaurant-de-vergulde-zwaan-aan-de-hollandsche-ijssel'
    const far = await startTestApp({ env: { PUBLIC_URL: `https://${label}.café-zé.${label}.example` } })
    const owner = await far.foundCompany('Ver Weg')
    expect(await readCodes((await fileOf(owner, '/menu/GetQrCode')).bytes)).toEqual([await addressOf(owner)])

    const tooFar = await startTestApp({ env: { PUBLIC_URL: `https://${'a.'.repeat(1500)}example` } })
    const stranded = await tooFar.foundCompany('Te Ver Weg')
    for (const path of ['/menu/GetQrCode', '/menu/GetTableCard']) {
      const answer = await stranded.get(path)
      expectRefusal(answer, 404, 'code-unreadable')
      expect(answer.body).toMatchObject({ message: 'QR Code niet beschikbaar' })
    }
  })
})

describe('the table card', () => {
  // spec: code-5
  test('comes four to a sheet of A4', async () => {
    const { owner } = await openRestaurant(world.app, 'Viermaal')
    await save({ owner }, { name: 'Avondkaart', backgroundcolor: '#0e3b43', textcolor: '#fff4e0', font: 'Pacifico' })
    const [sheet, ...more] = await printedPages((await fileOf(owner, '/menu/GetTableCard?size=a4')).bytes)
    if (!sheet) throw new Error('no sheet')
    expect([more, sheet.widthInMm, sheet.heightInMm]).toEqual([[], 210, 297])
    expect(await readCodes(sheet.picture)).toEqual(Array(4).fill(await addressOf(owner)))
    for (const said of ['Viermaal', 'Avondkaart', ...words]) expect(sheet.text.split(said)).toHaveLength(5)
    expect(await colourAt(sheet.picture, 30, 30)).toBe('#0e3b43')
  })

  test('of a company with a very large logo is small, has it once, and keeps no other company waiting', async () => {
    const { owner } = await openRestaurant(world.app, 'Ruishuis')
    expect((await uploadLogo(owner, await noisyLogo())).status).toBe(200)
    const printing = []
    for (const name of ['Een', 'Twee', 'Drie', 'Vier']) {
      await save({ owner }, { name })
      printing.push(owner.get('/menu/GetTableCard?size=a4'))
      await setTimeout(50)
    }
    const begin = performance.now()
    const { other } = world
    await Promise.all(['/menu/GetTableCard', '/menu/GetQrCode'].map((path) => fileOf(other.owner, path)))
    expect(performance.now() - begin, 'ms for the other company').toBeLessThan(8000)
    const [sheet] = await Promise.all(printing)
    expect(sheet?.status).toBe(200)
    const card = await fileOf(owner, '/menu/GetTableCard?size=a6')
    expect(card.bytes.length).toBeLessThan(4_000_000)
    expect(sheet?.bytes.length).toBeLessThan(1.5 * card.bytes.length)
  })

  test('prints a large logo as its file is: in its place, with its colours and its proportions', async () => {
    const { owner } = await openRestaurant(world.app, 'Vlakhuis')
    const stripe = (left: number, fill: string) => `<path fill="${fill}" d="M${left} 0h800v400H${left}z"/>`
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400">${stripe(0, '#d02020')}${stripe(800, '#2020d0')}</svg>`
    expect((await uploadLogo(owner, await sharp(Buffer.from(picture)).png().toBuffer())).status).toBe(200)
    const [page] = await printedPages((await fileOf(owner, '/menu/GetTableCard')).bytes)
    const at = (x: number, y: number) => colourAt(page?.picture ?? Buffer.of(), ...dotOf(x, y))
    const middle = await middleOfLogo(at)
    // 50 mm wide, so 12.5 mm high, in the middle of the card's 105 mm.
    expect(await Promise.all([28.5, 51.5, 53.5, 76.5].map((x) => at(x, middle)))).toEqual([
      ...['#d02020', '#d02020', '#2020d0', '#2020d0'],
    ])
    expect(await Promise.all([26.5, 78.5].map((x) => at(x, middle)))).toEqual(['#ffffff', '#ffffff'])
    const beyond = [middle - 7.5, middle - 5, middle + 5, middle + 7.5]
    expect(await Promise.all(beyond.map((y) => at(40, y)))).toEqual(['#ffffff', '#d02020', '#d02020', '#ffffff'])
  })

  test("has the owner's font, and another for letters that it lacks", { timeout: 60_000 }, async () => {
    const { owner } = await openRestaurant(world.app, 'Letterhuis')
    for (const font of [...cardFonts.map(({ name }) => name), null]) {
      await save({ owner }, { font, name: 'Café Łódź Ёлка Ελλάδα Phở' })
      const { bytes } = await fileOf(owner, '/menu/GetTableCard')
      const text = await printedText(bytes)
      expect([font, text]).toEqual([font, expect.stringContaining('Café Łódź Ёлка Ελλάδα Phở')])
      const embedded = bytes.toString('latin1').match(/\/FontName \/\w+\+[\w-]+/g) ?? []
      expect([font, embedded.join()]).toEqual([
        font,
        expect.stringContaining((font ?? 'Noto Sans').replaceAll(' ', '')),
      ])
    }
  })

  // spec: code-6
  test('leaves out letters that no font has, and shrinks and wraps long text', async () => {
    const { owner } = await openRestaurant(world.app, 'Namenhuis')
    const cases = [
      ['Café 🍕 & Bar (مطعم)', 'Café & Bar'],
      ['مطعم الملعقة', 'Namenhuis'],
      ['🍕🍔', 'Namenhuis'],
      ['W'.repeat(200), 'WWWWW'],
      ['Hottentottententententoonstellingsmakersgildekaart '.repeat(3), 'Hottentotten'],
    ] as const
    for (const [name, said] of cases) {
      await save({ owner }, { name })
      const [card] = await printedPages((await fileOf(owner, '/menu/GetTableCard')).bytes)
      expect([name, card?.text]).toEqual([name, expect.stringContaining(said)])
      expect([name, await readCodes(card?.picture ?? Buffer.of())]).toEqual([name, [await addressOf(owner)]])
    }
  })

  // spec: code-6
  test('can be made with any name, font and colours, and its code can be read', { timeout: 3_600_000 }, async () => {
    const { owner } = await openRestaurant(world.app, 'Alleshuis')
    const address = await addressOf(owner)
    const settings = fc.record({
      name: fc
        .oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
        .map((text) => `x${text}`),
      font: fc.constantFrom(...cardFonts.map(({ name }) => name), null),
      backgroundcolor: fc.constantFrom('#ffffff', '#000000', '#fbf8f3', '#7a1f1f', '#808080'),
      textcolor: fc.constantFrom('#ffffff', '#000000', '#5b2a4e', '#ffe08a'),
    })
    await fc.assert(
      fc.asyncProperty(settings, async (chosen) => {
        await save({ owner }, chosen)
        const [card] = await printedPages((await fileOf(owner, '/menu/GetTableCard')).bytes)
        expect(await readCodes(card?.picture ?? Buffer.of())).toEqual([address])
      }),
      { numRuns: runs },
    )
  })
})

const dotsPerMm = 150 / 25.4

/** Returns the pixel of a printed page at a place in mm. */
function dotOf(x: number, y: number): [number, number] {
  return [Math.round(x * dotsPerMm), Math.round(y * dotsPerMm)]
}

/** Returns the middle of a red logo's height, in mm from the top of its card. */
async function middleOfLogo(at: (x: number, y: number) => Promise<string>): Promise<number> {
  const heights = Array.from({ length: 100 }, (_, index) => 5 + index / 2)
  const colours = await Promise.all(heights.map((y) => at(40, y)))
  const red = heights.filter((_, index) => colours[index] === '#d02020')
  return ((red[0] ?? 0) + (red.at(-1) ?? 0)) / 2
}
