import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { uploadLogo } from '#test/form.ts'
import { addressOf, fileOf, saveSettings } from '#test/printed.ts'
import { colourAt, printedPages, printedText, readCodes } from '#test/read-print.ts'
import { hire, openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

const words = ['Scan voor ons menu en allergenen', 'Scan for our menu and allergens']

describe('the QR code of a menu', () => {
  // spec: code-2
  test("holds the address of the company's card, as a picture of 320 by 320 pixels and as a drawing", async () => {
    for (const { owner } of [world.own, world.other]) {
      const [png, svg] = [
        await fileOf(owner, '/menu/GetQrCode?format=png'),
        await fileOf(owner, '/menu/GetQrCode?format=svg'),
      ]
      expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([320, 320])
      expect(svg.text).toMatch(/^<svg [^>]*width="320" height="320"/)
      const address = await addressOf(owner)
      expect([await readCodes(png.bytes), await readCodes(svg.bytes)]).toEqual([[address], [address]])
      expect((await fileOf(owner, '/menu/GetQrCode')).bytes).toEqual(png.bytes)
    }
    expect(await addressOf(world.own.owner)).not.toBe(await addressOf(world.other.owner))
  })

  if (onSqlite)
    test('and the table card come in the supported formats and sizes only', async () => {
      const { owner } = world.own
      for (const [path, message] of [
        ['/menu/GetQrCode?format=gif', 'format moet svg of png zijn'],
        ['/menu/GetQrCode?format=svg&format=png', 'format moet svg of png zijn'],
        ['/menu/GetTableCard?size=a5', 'size moet a6 of a4 zijn'],
        ['/menu/GetTableCard?size=', 'size moet a6 of a4 zijn'],
      ] as const) {
        const answer = await owner.get(path)
        expectRefusal(answer, 400, 'invalid')
        expect(answer.body).toMatchObject({ message })
      }
    })
})

describe('the table card', () => {
  if (onSqlite)
    // spec: code-5
    test('is one A6 page with the names, the QR code, its purpose and its address', async () => {
      for (const restaurant of [world.own, world.other]) {
        const { owner, name } = restaurant
        const { bytes, headers } = await fileOf(owner, '/menu/GetTableCard?size=a6')
        expect(headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': expect.stringMatching(/^attachment; filename="tafelkaart-[a-z]+-a6\.pdf"/),
          'x-qr-colours': 'own',
        })
        const pages = await printedPages(bytes)
        expect(pages.map(({ widthInMm, heightInMm }) => [widthInMm, heightInMm])).toEqual([[105, 148]])
        const address = await addressOf(owner)
        for (const { picture, text } of pages) {
          expect(await readCodes(picture)).toEqual([address])
          for (const said of [name, ...words, address.replace('http://', '')]) expect(text).toContain(said)
        }
      }
    })

  if (onSqlite)
    test('tells guests without a phone whom to ask, in Dutch and English, above its address', async () => {
      const { owner } = world.own
      const address = (await addressOf(owner)).replace('http://', '')
      for (const [size, count] of [
        ['a6', 1],
        ['a4', 4],
      ] as const) {
        const text = await printedText((await fileOf(owner, `/menu/GetTableCard?size=${size}`)).bytes)
        const said = `Geen telefoon? Vraag het onze medewerkers.\nNo phone? Please ask our staff.\n${address}`
        expect(text.split(said)).toHaveLength(count + 1)
      }
    })

  if (onSqlite)
    // spec: card-36
    test('promises no allergens while the card shows none, in its own restaurant alone', async () => {
      const { owner } = await openRestaurant(world.app, 'Stilhuis')
      const textOf = async (reader: typeof owner, size: string) =>
        printedText((await fileOf(reader, `/menu/GetTableCard?size=${size}`)).bytes)
      expect((await owner.post('/menu/SetQrSettings', { allergens: false })).status).toBe(200)
      for (const size of ['a6', 'a4']) {
        const text = await textOf(owner, size)
        for (const word of ['Scan voor ons menu', 'Scan for our menu']) expect(text).toContain(word)
        expect(text).not.toMatch(/aller/i)
      }
      expect((await owner.post('/menu/SetQrSettings', { allergens: true })).status).toBe(200)
      for (const word of words) expect(await textOf(owner, 'a6')).toContain(word)
      expect(await textOf(world.other.owner, 'a6')).toContain(words[0])
    })

  test('has the name that guests read while another one waits, as it claims to be free of nuts', async () => {
    const { owner, companyId } = await openRestaurant(world.app, 'Wachthuis')
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
    await saveSettings({ owner }, { name: 'Zomerkaart' })
    await saveSettings({ owner: colleague }, { name: 'Notenvrije kaart' })
    const text = await printedText((await fileOf(owner, '/menu/GetTableCard?size=a6')).bytes)
    expect(text).toContain('Zomerkaart')
    expect(text).not.toContain('Notenvrij')
  })

  if (onSqlite)
    // spec: card-51
    test("has the company's logo above its name, and the newest one", async () => {
      const { owner } = await openRestaurant(world.app, 'Logohuis')
      const upload = async (fill: string) => {
        const logo = await sharp({ create: { width: 400, height: 200, channels: 3, background: fill } })
          .png()
          .toBuffer()
        expect((await uploadLogo(owner, logo)).status).toBe(200)
      }
      expect(await colourInHead(owner)).toBe('#ffffff')
      await upload('#d02020')
      expect(await colourInHead(owner)).toBe('#d02020')
      await upload('#2020d0')
      expect(await colourInHead(owner)).toBe('#2020d0')
    })

  // Drawn of the logo's stored tones, which both databases keep.
  if (inject('database') === 'sqlite')
    test('has a plate under a logo that its colour would swallow', async () => {
      const { owner } = await openRestaurant(world.app, 'Donkerhuis')
      const posts = '<path d="M0 0h100v200H0zM300 0h100v200H300z"/>'
      const logo = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${posts}</svg>`)
      expect((await uploadLogo(owner, logo)).status).toBe(200)
      await saveSettings({ owner }, { backgroundcolor: '#17352a', textcolor: '#f3ead2' })
      expect(await colourInHead(owner)).toBe('#ffffff')
      await saveSettings({ owner }, { backgroundcolor: '#f4dd88', textcolor: '#000000' })
      expect(await colourInHead(owner)).toBe('#f4dd88')
    })
})

/** Returns the colour in the middle of where a printed card has its logo. */
async function colourInHead(owner: Client): Promise<string> {
  const [page] = await printedPages((await fileOf(owner, '/menu/GetTableCard?size=a6')).bytes)
  if (!page) throw new Error('nothing was printed')
  const { width } = await sharp(page.picture).metadata()
  const dots = width / page.widthInMm
  return colourAt(page.picture, Math.round(52.5 * dots), Math.round(20 * dots))
}
