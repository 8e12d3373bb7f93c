import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { asForm, type FormFile } from '#test/form.ts'
import { hugePng } from '#test/huge-png.ts'
import { addPhoto, aPhoto, nameProduct, sendPhoto } from '#test/label-photos.ts'
import { isRed, plain, readImage } from '#test/logos.ts'
import { openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import type { Phone } from '#test/scanner.ts'
import { type Answer, startTestApp } from '#test/start-test-app.ts'
import { keptPhoto, maxPhotoBytes, mostPhotos } from './rules.ts'

// Tests the reading and refusing of files on one database only, because neither depends on a row. Nor do their turns.
const world = twoRestaurants()

/** Keeps a file as the photo of a new product, and reads it as staff do. */
async function kept(file: Uint8Array) {
  const { phone, product } = await nameProduct(world.own.owner)
  const { id } = await addPhoto(phone, product, file)
  const url = `/product/GetPhoto/${product}/${id}`
  return { ...(await readImage(world.own.owner, url)), bytes: (await world.own.owner.get(url)).bytes }
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

describe('a file that is a photo', () => {
  test.each([
    ['JPEG', () => plain(300, 200).jpeg().toBuffer()],
    ['PNG', () => plain(300, 200).png().toBuffer()],
    ['WebP', () => plain(300, 200).webp().toBuffer()],
  ] as const)('is accepted: %s', async (_, make) => {
    const image = await kept(await make())
    expect(image).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
    expect(image.colourAt(0.5, 0.5)).toSatisfy(isRed)
  })

  // spec: scan-phone-33
  test('is turned upright, and keeps nothing of where and with what it was made', async () => {
    const blue = await plain(100, 200, { r: 0, g: 0, b: 255, alpha: 1 }).png().toBuffer()
    const file = await plain(300, 200)
      .composite([{ input: blue, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Toestel van Sanne' }, IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' } })
      .withExifMerge({ IFD0: { Orientation: '6' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).orientation).toBe(6)
    expect(file.includes('Sanne')).toBe(true)
    const image = await kept(file)
    expect([image.width, image.height]).toEqual([200, 300])
    expect(image.colourAt(0.5, 0.9)).toSatisfy(isRed)
    expect(image.colourAt(0.5, 0.1)).not.toSatisfy(isRed)
    expect(image.bytes.includes('Sanne')).toBe(false)
  })

  test('becomes small enough to keep, whatever is on it, and no larger than 1600 pixels', async () => {
    const label = await kept(await plain(2400, 1800).jpeg().toBuffer())
    expect([label.width, label.height]).toEqual([keptPhoto.side, 1200])
    const dense = await kept(await noise(2000, 2000).jpeg({ quality: 70 }).toBuffer())
    expect(dense.bytes.length).toBeLessThanOrEqual(keptPhoto.bytes)
  })
})

describe('a file that is no photo', () => {
  let phone: Phone
  let product: number
  beforeAll(async () => {
    const named = await nameProduct(world.own.owner)
    phone = named.phone
    product = named.product
  })
  const text = (content: string) => async () => Buffer.from(content, 'latin1')
  const damaged = /beschadigd of niet compleet/
  const refused: readonly [string, 400 | 415, RegExp, () => Promise<Buffer>][] = [
    ['text', 415, /geen afbeelding. Gebruik JPEG, PNG of WebP/, text('Dit is geen foto')],
    ['a web page', 415, /geen afbeelding/, text('<!doctype html><script>alert(1)</script>')],
    ['nothing', 400, /leeg/, text('')],
    ['a HEIC photo', 415, /Dit is een HEIC-bestand. Gebruik JPEG/, text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a film', 415, /video-bestand/, text('\0\0\0\x18ftypisom\0\0\0\0')],
    ['an SVG', 415, /SVG-bestand/, text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', 415, /GIF-bestand/, () => plain(9, 9).gif().toBuffer()],
    ['a PDF', 415, /PDF-bestand/, text('%PDF-1.7\n')],
    ['the first bytes of a JPEG', 400, damaged, text('\xff\xd8\xff\xe0 en verder niets')],
    ['a JPEG that was cut off', 400, damaged, async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 5000)],
    [
      '40 million pixels',
      400,
      /te groot: 8000 × 5000. Een foto heeft hoogstens 30 miljoen/,
      async () => hugePng(8000, 5000),
    ],
  ]

  // spec: scan-phone-33
  test.each(refused)('is refused with a reason, and changes nothing: %s', async (_, status, reason, make) => {
    const file = await make()
    await expectUnchanged(world, async () => {
      const answer = await sendPhoto(phone, product, file)
      expectRefusal(answer, status)
      expect(fieldsOf(answer)).toEqual({ photo: expect.stringMatching(reason) })
      expect(answer.body).toMatchObject({ message: expect.stringMatching(reason) })
    })
  })

  test('is refused when there is none, there are two, or it has more than 12 MB', async () => {
    const bytes = await aPhoto()
    const wrong: readonly [readonly FormFile[], number, string][] = [
      [[], 400, 'Maak eerst een foto van het etiket.'],
      [[{ bytes }, { bytes }], 400, 'Stuur één bestand, niet meer.'],
      [[{ bytes: new Uint8Array(maxPhotoBytes + 1) }], 413, 'De foto is groter dan 12 MB.'],
    ]
    await expectUnchanged(world, async () => {
      for (const [files, status, message] of wrong) {
        const answer = await sendPhoto(phone, product, files)
        expectRefusal(answer, status)
        expect(fieldsOf(answer)).toEqual({ photo: message })
      }
    })
  })

  test('is refused when it comes outside a form', async () => {
    const url = `/product/AddPhoto/${phone.code}/${product}`
    await expectUnchanged(world, async () => {
      for (const type of ['application/json', 'image/jpeg'])
        expectRefusal(await phone.send('POST', url, '{}', { 'content-type': type }), 415, 'unsupported-type')
    })
  })
})

test('a photo waits behind the others of its company, and not behind those of another', async () => {
  const { owner } = await openRestaurant(world.app, 'Lepelhuis')
  const { phone, product } = await nameProduct(owner)
  const theirs = await nameProduct(world.other.owner)
  const file = await aPhoto()
  let made = 0
  const refusal = Promise.withResolvers<Answer>()
  const all = Array.from({ length: 9 }, async () => {
    const answer = await sendPhoto(phone, product, file)
    if (answer.status === 503) refusal.resolve(answer)
    else made += 1
    return answer
  })
  const busy = await Promise.race([refusal.promise, Promise.all(all).then(([answer]) => answer)])
  if (!busy) return
  expect([busy.status, busy.body]).toEqual([
    503,
    { code: 'busy', message: "Er worden nu veel foto's verwerkt. Probeer het zo nog een keer." },
  ])
  await addPhoto(theirs.phone, theirs.product)
  // Six of the company could be under way.
  expect(made).toBeLessThan(5)
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostPhotos.ofProduct)
})

test('a photo waits its turn before any of it is received: hundreds of 12 MB each would fill the memory', async () => {
  const { owner } = await openRestaurant(world.app, 'Lepelhuis')
  const { phone, product } = await nameProduct(owner)
  const { body, headers } = await asForm([{ name: 'photo', filename: 'foto.jpg', bytes: await aPhoto() }])
  const rest = Promise.withResolvers<void>()
  let begun = 0
  async function* slowly() {
    begun += 1
    await rest.promise
    yield body
  }
  const send = () => phone.send('POST', `/product/AddPhoto/${phone.code}/${product}`, Readable.from(slowly()), headers)
  const all = Array.from({ length: 12 }, send)
  const busy = await Promise.race([...all, wait(5000, undefined)])
  expect([busy?.status, busy?.body]).toMatchObject([503, { code: 'busy' }])
  await expect.poll(() => begun).toBe(6)
  rest.resolve()
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostPhotos.ofProduct)
})

test('photos in a loop are refused in the end', async () => {
  const app = await startTestApp({ limitRequests: true })
  const { phone, product } = await nameProduct(await app.foundCompany('Lus'))
  const statuses: number[] = []
  for (let count = 0; count < 125; count++) statuses.push((await sendPhoto(phone, product, '')).status)
  expect(statuses.slice(0, 120)).toEqual(statuses.slice(0, 120).fill(400))
  expectRefusal(await sendPhoto(phone, product, ''), 429, 'too-many')
})
