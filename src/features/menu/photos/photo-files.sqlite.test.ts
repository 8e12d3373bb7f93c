import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { photograph, sendDishPhoto } from '#test/dish-photos.ts'
import { hugePng } from '#test/huge-png.ts'
import { isRed, plain, readImage } from '#test/logos.ts'
import { twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import { startTestApp } from '#test/start-test-app.ts'
import { filesOf, maxPhotoBytes, pictures } from './rules.ts'

// Tests the reading and refusing of files on one database only, because neither depends on a row.
const world = twoRestaurants()

/** Keeps a file as the photo of a dish, and reads its four files as staff do. */
async function kept(file: Uint8Array) {
  const { owner, menu } = world.own
  const { address } = await photograph(owner, menu.dish, file)
  const { avif, opened, openedAvif } = filesOf(address)
  const read = async (path: string) => ({ ...(await sizeOf(path)), bytes: (await owner.get(path)).bytes })
  return {
    card: [await read(avif), await read(address)],
    opened: [await read(openedAvif), await read(opened)],
    large: await readImage(owner, opened),
  }
}

async function sizeOf(path: string) {
  const { width, height, exif, icc, xmp } = await sharp((await world.own.owner.get(path)).bytes).metadata()
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
  return { width, height }
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
const text = (latin1: string) => () => Promise.resolve(Buffer.from(latin1, 'latin1'))

describe('a file that is a photo', () => {
  test('becomes four pictures: cut to its place on the card and whole, as AVIF and as WebP', async () => {
    const { card, opened, large } = await kept(await plain(2400, 1600).png().toBuffer())
    const { width, height } = pictures.card
    expect(card).toMatchObject([
      { width, height },
      { width, height },
    ])
    expect(opened).toMatchObject([
      { width: 1200, height: 800 },
      { width: 1200, height: 800 },
    ])
    expect(large.colourAt(0.5, 0.5)).toSatisfy(isRed)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned upright from orientation %i', async (orientation) => {
    const blue = await plain(100, 200, { r: 0, g: 0, b: 255, alpha: 1 }).png().toBuffer()
    const upright = plain(300, 200).composite([{ input: blue, left: 0, top: 0 }])
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
    const asTaken = turnedAway(sharp(data, { raw: info }), orientation)
      .withMetadata({ orientation })
      .jpeg()
    const { opened, large } = await kept(await asTaken.toBuffer())
    expect(opened[1]).toMatchObject({ width: 300, height: 200 })
    expect(large.colourAt(0.1, 0.5)).not.toSatisfy(isRed)
    expect(large.colourAt(0.9, 0.5)).toSatisfy(isRed)
  })

  test('keeps nothing of where and with what it was made', async () => {
    const file = await plain(300, 200)
      .withExif({ IFD0: { Make: 'Toestel van Sanne' }, IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect(file.includes('Sanne')).toBe(true)
    const { card, opened } = await kept(file)
    expect([...card, ...opened].filter(({ bytes }) => bytes.includes('Sanne'))).toEqual([])
  })

  test('becomes small enough for the card and opened, whatever is on it', async () => {
    const { card, opened } = await kept(await noise(2400, 1800).jpeg({ quality: 80 }).toBuffer())
    const most = (files: readonly { bytes: Buffer }[]) => Math.max(...files.map(({ bytes }) => bytes.length))
    expect(most(card)).toBeLessThanOrEqual(pictures.card.bytes)
    expect(most(opened)).toBeLessThanOrEqual(pictures.opened.bytes)
  })
})

describe('a file that is no photo', () => {
  const damaged = 'Het bestand is beschadigd of niet compleet. Sla het opnieuw op en probeer het nog een keer.'
  const refused: readonly (readonly [string, number, string | RegExp, () => Promise<Buffer>])[] = [
    ['text', 415, 'Dit bestand is geen afbeelding. Gebruik JPEG, PNG of WebP.', text('Dit is geen foto')],
    ['an SVG', 415, /SVG-bestand/, text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a moving picture', 415, /GIF-bestand/, () => plain(9, 9).gif().toBuffer()],
    [
      'a HEIC photo',
      415,
      "Dit is een HEIC-bestand. Gebruik JPEG, PNG of WebP. Zet op je iPhone bij Instellingen > Camera > Formaten 'Meest compatibel' aan, en maak de foto opnieuw.",
      text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    ],
    ['the first bytes of a JPEG', 400, damaged, text('\xff\xd8\xff\xe0 en verder niets')],
    ['a JPEG cut off', 400, damaged, async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 5000)],
    ['40 million pixels', 400, /te groot: 8000 × 5000/, async () => hugePng(8000, 5000)],
  ]

  test.each(refused)('is refused with a reason, and changes nothing: %s', async (_, status, reason, make) => {
    const file = await make()
    await expectUnchanged(world, async () => {
      const answer = await sendDishPhoto(world.own.owner, world.own.menu.dish, file)
      expectRefusal(answer, status)
      expect(fieldsOf(answer)).toEqual({ photo: expect.stringMatching(reason) })
    })
  })

  test('is refused when there is none, there are two, it has more than 12 MB, or comes outside a form', async () => {
    const { owner, menu } = world.own
    const bytes = await plain(9, 9).jpeg().toBuffer()
    await expectUnchanged(world, async () => {
      for (const [files, status, message] of [
        [[], 400, 'Kies een foto van het gerecht.'],
        [[{ bytes: '' }], 400, 'Het bestand is leeg.'],
        [[{ bytes }, { bytes }], 400, 'Stuur één bestand, niet meer.'],
        [[{ bytes: new Uint8Array(maxPhotoBytes + 1) }], 413, 'De foto is groter dan 12 MB.'],
      ] as const) {
        const answer = await sendDishPhoto(owner, menu.dish, files)
        expectRefusal(answer, status)
        expect(fieldsOf(answer)).toEqual({ photo: message })
      }
      for (const type of ['application/json', 'image/jpeg'])
        expectRefusal(await owner.call('POST', `/dish/SetPhoto/${menu.dish}`, '{}', { 'content-type': type }), 415)
    })
  })
})

test('photos in a loop are refused in the end', async () => {
  const app = await startTestApp({ limitRequests: true })
  const owner = await app.foundCompany('Lus')
  for (let count = 0; count < 125; count++) await sendDishPhoto(owner, 1, '')
  expectRefusal(await sendDishPhoto(owner, 1, ''), 429, 'too-many')
})

/** Returns a picture as a camera stores it that was held so: https://exiftool.org/TagNames/EXIF.html, Orientation. */
function turnedAway(upright: Sharp, orientation: number): Sharp {
  const angle = { 3: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0
  const turned = upright.rotate(angle)
  if (orientation === 4) return turned.flip()
  return [2, 5, 7].includes(orientation) ? turned.flop() : turned
}
