import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeImages } from '#server/images/make-images.ts'
import { animatedPng } from '#test/animated-png.ts'
import { asForm, type FormFile, uploadLogo } from '#test/form.ts'
import { hugePng } from '#test/huge-png.ts'
import { isRed, noisyLogo, plain, readImage, settingsOf, svg, urlOf } from '#test/logos.ts'
import { twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import { maxLogoBytes } from './rules.ts'
import { makeLogoImages } from './server/logo-images.ts'

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const blue = { r: 0, g: 0, b: 255, alpha: 1 }
const white = { r: 255, g: 255, b: 255, alpha: 1 }
const redDrawing = svg('<path fill="#c81414" d="M0 0h90v60H0z"/>')

/** Returns a text in UTF-16 behind a byte order mark, as Windows tools write it. */
const utf16 = (written: string) => Buffer.from(`\ufeff${written}`, 'utf16le')
const bigEndian = (written: string) => utf16(written).swap16()

/** Makes an animation of pictures of one size. */
async function animated(frames: readonly Sharp[]): Promise<Sharp> {
  return sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), { join: { animated: true } })
}

/** Uploads a picture of 40 by 40 pixels as a logo, and returns the colour of its corner. */
async function cornerOf(file: Buffer): Promise<number[]> {
  const image = await readImage(world.own.owner, urlOf(await uploadLogo(world.own.owner, file)))
  expect(image).toMatchObject({ width: 40, height: 40 })
  return image.colourAt(0, 0)
}

/** Draws a red square of 20 by 20 pixels in the middle of 40 by 40 of another colour. */
const square = async (background: typeof white) =>
  plain(40, 40, background).composite([{ input: await plain(20, 20).png().toBuffer() }])

// Tests the reading and refusing of files on one database only, because neither depends on a row.
const world = twoRestaurants()

describe('a file that is an image', () => {
  const taken: readonly [string, () => Promise<Buffer> | Buffer, { width: number; height: number }][] = [
    ['PNG', () => plain(300, 200).png().toBuffer(), { width: 300, height: 200 }],
    ['JPEG', () => plain(300, 200).jpeg().toBuffer(), { width: 300, height: 200 }],
    ['WebP', () => plain(300, 200).webp().toBuffer(), { width: 300, height: 200 }],
    ['GIF', () => plain(300, 200).gif().toBuffer(), { width: 300, height: 200 }],
    [
      'SVG in large units, drawn as large as it is used',
      () => Buffer.from(svg('<path fill="#c81414" d="M0 0h9000v6000H0z"/>', 'viewBox="0 0 9000 6000"')),
      { width: 432, height: 288 },
    ],
    [
      'SVG, drawn large',
      () => Buffer.from(svg('<path fill="#c81414" d="M0 0h90v60H0z"/>')),
      { width: 432, height: 288 },
    ],
    [
      'SVG in UTF-16 with the DOCTYPE of a drawing program',
      () =>
        utf16(
          `<?xml version="1.0" encoding="utf-16"?>\r\n<!DOCTYPE svg [<!ENTITY red "#c81414">]>${redDrawing.replace('#c81414', '&red;')}`,
        ),
      { width: 432, height: 288 },
    ],
    [
      'SVG in UTF-16, big end first, that says to be another encoding',
      () => bigEndian(`<?xml version='1.0' encoding='iso-8859-1' standalone='no'?>${redDrawing}`),
      { width: 432, height: 288 },
    ],
    ['16-bit PNG', () => plain(60, 40).toColourspace('rgb16').png().toBuffer(), { width: 60, height: 40 }],
    ['CMYK JPEG', () => plain(60, 40).toColourspace('cmyk').jpeg().toBuffer(), { width: 60, height: 40 }],
    ['one pixel', () => plain(1, 1).png().toBuffer(), { width: 1, height: 1 }],
    ['very wide', () => plain(9000, 3).png().toBuffer(), { width: 640, height: 1 }],
    ['very tall', () => plain(3, 9000).png().toBuffer(), { width: 1, height: 288 }],
  ]

  // spec: card-14, logo-6, logo-7
  test.each(taken)('is accepted: %s', async (_, make, size) => {
    const url = urlOf(await uploadLogo(world.own.owner, await make()))
    const image = await readImage(world.own.owner, url)
    expect(image).toMatchObject({ format: 'webp', ...size })
    expect(image.colourAt(0.5, 0.5)).toSatisfy(isRed)
    expect((await settingsOf(world.own)).logosize).toEqual(size)
    const print = await readImage(world.own.owner, `${url}&size=print`)
    expect([print.format, Math.max(print.width, print.height) <= 2000]).toEqual(['png', true])
    expect(print.colourAt(0.5, 0.5)).toSatisfy(isRed)
  })

  // spec: logo-7
  test('is turned upright, and keeps no data about where it was taken', async () => {
    const photo = plain(300, 200)
      .composite([{ input: await plain(100, 200, { r: 0, g: 0, b: 255, alpha: 1 }).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Sanne' }, IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' } })
    const file = await photo
      .withExifMerge({ IFD0: { Orientation: '6' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).orientation).toBe(6)
    const url = urlOf(await uploadLogo(world.own.owner, file))
    for (const address of [url, `${url}&size=print`]) {
      const image = await readImage(world.own.owner, address)
      expect(image.height / image.width).toBeCloseTo(1.5, 2)
      expect(image.colourAt(0.5, 0.9)).toSatisfy(isRed)
      expect(image.colourAt(0.5, 0.1)).not.toSatisfy(isRed)
      expect((await world.own.owner.get(address)).bytes.includes('Sanne')).toBe(false)
    }
  })

  test('keeps its transparency', async () => {
    for (const file of [await plain(60, 40, clear).png().toBuffer(), Buffer.from(svg())]) {
      const url = urlOf(await uploadLogo(world.own.owner, file))
      for (const address of [url, `${url}&size=print`])
        expect((await readImage(world.own.owner, address)).colourAt(1, 1)[3]).toBe(0)
    }
  })

  // spec: logo-7
  test('becomes the first frame of an animation that shows something', async () => {
    const [empty, onWhite, onBlue] = [plain(40, 40, clear), await square(white), await square(blue)]
    const animations: readonly [Sharp[], typeof white][] = [
      [[onWhite, onBlue], white],
      [[empty, onBlue], blue],
      [[plain(40, 40, white), empty, onBlue], blue],
      [[plain(40, 40, blue), plain(40, 40, white)], blue],
      [[empty, plain(40, 40, blue)], blue],
      [[empty, empty], clear],
    ]
    for (const format of ['gif', 'webp'] as const)
      for (const [frames, { r, g, b }] of animations) {
        const moving = await (await animated(frames)).toFormat(format).toBuffer()
        const corner = (await cornerOf(moving)).slice(0, 3)
        expect(corner.map((value) => (value > 127 ? 255 : 0))).toEqual([r, g, b])
      }
  })

  test('is a plain frame also where compression changed its colour, and without blue, which is no transparency', async () => {
    const yellow = plain(40, 40, { r: 255, g: 255, b: 0, alpha: 1 }).removeAlpha()
    const plainFrames = await (await animated([yellow, plain(40, 40, white).removeAlpha()])).webp().toBuffer()
    expect((await sharp(plainFrames).stats()).channels.at(-1)).toMatchObject({ max: 0 })
    expect((await cornerOf(plainFrames))[2]).toBeLessThan(16)
    const compressed = await (await animated([yellow, (await square(blue)).removeAlpha()]))
      .webp({ quality: 30 })
      .toBuffer()
    expect((await sharp(compressed).stats()).channels[0]?.min).toBeLessThan(255)
    expect((await cornerOf(compressed))[2]).toBeGreaterThan(200)
  })

  test('becomes the default image of an animated PNG', async () => {
    const moving = animatedPng(await plain(40, 40).png().toBuffer(), await plain(40, 40, white).png().toBuffer())
    const image = await readImage(world.own.owner, urlOf(await uploadLogo(world.own.owner, moving)))
    expect(image.colourAt(0.5, 0.5)).toSatisfy(isRed)
  })

  test('is judged by its contents, whatever its name, its type and its field', async () => {
    const bytes = await plain(20, 20).jpeg().toBuffer()
    const disguises: FormFile[] = [
      { bytes, filename: 'logo.svg', type: 'image/svg+xml' },
      { bytes, filename: 'Logo «Café Zé» 🍕.PNG', type: '', name: 'bestand' },
      { bytes, filename: '../../etc/passwd', type: 'text/html' },
      { bytes, filename: ' ', type: 'application/octet-stream', name: '' },
    ]
    for (const file of disguises) urlOf(await uploadLogo(world.own.owner, [file]))
  })

  test('that is a web page too is served as a picture alone, under a policy that runs nothing', async () => {
    const picture = await plain(20, 20).gif().toBuffer()
    const both = Buffer.concat([picture, Buffer.from('<html><script>alert("kwaad")</script>')])
    const url = urlOf(await uploadLogo(world.own.owner, [{ bytes: both, filename: 'logo.html', type: 'text/html' }]))
    for (const address of [url, `${url}&size=print`]) {
      const { headers, bytes } = await world.own.owner.get(address, { accept: 'text/html' })
      expect(bytes.includes('kwaad')).toBe(false)
      expect(headers['content-type']).toMatch(/^image\/(webp|png)$/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  // spec: logo-6
  test('may be 5 MB and not a byte more', async () => {
    const image = await plain(9, 9).png().toBuffer()
    const ofSize = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)])
    urlOf(await uploadLogo(world.own.owner, ofSize(maxLogoBytes)))
    await expectUnchanged(world, async () => {
      for (const size of [maxLogoBytes + 1, maxLogoBytes + 1_000_000]) {
        const answer = await uploadLogo(world.own.owner, ofSize(size))
        expectRefusal(answer, 413, 'too-large')
        expect(answer.body).toMatchObject({ message: 'Het bestand is groter dan 5 MB.' })
      }
    })
  })
})

/** Returns the PNG with another size in its header, which is valid otherwise. */
function withPngSize(file: Buffer, width: number, height: number): Buffer {
  const bomb = Buffer.from(file)
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

/** Returns a tiny GIF that claims this size, as does its only frame. */
function gifOfSize(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const latin1 = (text: string) => Buffer.from(text, 'latin1')
  const colours = latin1('\x80\0\0\xff\xff\xff\0\0\0')
  return Buffer.concat([latin1('GIF89a'), size, colours, latin1(',\0\0\0\0'), size, latin1('\0\x02\x02L\x01\0;')])
}

const noise = () =>
  sharp(Buffer.from(crypto.getRandomValues(new Uint8Array(120 * 90 * 3))), {
    raw: { width: 120, height: 90, channels: 3 },
  })
const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.7))
const text = (content: string) => () => Buffer.from(content, 'latin1')

describe('a file that cannot be a logo', () => {
  const damaged = /beschadigd of niet compleet/
  const huge = /^Deze afbeelding is te groot: \d+ × \d+\. /
  const refused: readonly [string, 400 | 415, RegExp, () => Promise<Buffer> | Buffer][] = [
    ['text under the name of a PNG', 415, /geen afbeelding/, text('Dit is geen logo')],
    ['a web page', 415, /geen afbeelding/, text('<!doctype html><p>Hallo')],
    ['nothing', 400, /leeg/, text('')],
    ['one byte', 415, /geen afbeelding/, text('\x89')],
    ['a TIFF', 415, /TIFF-bestand/, () => plain(9, 9).tiff().toBuffer()],
    ['a HEIC photo', 415, /HEIC-bestand/, text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['an AVIF', 415, /AVIF-bestand/, text('\0\0\0\x1cftypavif\0\0\0\0avifmif1')],
    ['a PDF', 415, /PDF-bestand/, text('%PDF-1.7\n')],
    ['a BMP', 415, /BMP-bestand/, text('BM6\0\0\0')],
    ['a packed SVG', 415, /SVGZ/, text('\x1f\x8b\x08\0')],
    ['a JPEG that was cut off', 400, damaged, async () => cut(await noise().jpeg().toBuffer())],
    ['a PNG that was cut off', 400, damaged, async () => cut(await noise().png().toBuffer())],
    ['a GIF that was cut off', 400, damaged, async () => cut(await noise().gif().toBuffer())],
    ['a WebP that was cut off', 400, damaged, async () => cut(await noise().webp().toBuffer())],
    ['the first bytes of a PNG', 400, damaged, text('\x89PNG\r\n\x1a\nen verder niets')],
    ['60 million pixels', 400, huge, () => hugePng(10_000, 6000)],
    [
      'a tiny PNG that says to be huge',
      400,
      huge,
      async () => withPngSize(await plain(9, 9).png().toBuffer(), 60_000, 60_000),
    ],
    ['a tiny GIF that says to be huge', 400, huge, () => gifOfSize(9000, 9000)],
    ['a tiny SVG that says to be huge', 400, huge, text(svg('', 'width="999999" height="999999"'))],
    ['an SVG without a size', 400, damaged, text(svg('', ''))],
    ['an SVG with a script', 400, /bevat een script/, text(svg('<script>alert(1)</script>'))],
    ['an SVG with an address', 400, /buiten het bestand/, text(svg('<use href="http://x.example/a.svg#b"/>'))],
    ['an SVG that laughs', 400, /entiteiten/, text(`<!DOCTYPE s [<!ENTITY a "ha">]>${svg('&a;&a;')}`)],
    ['an SVG that was cut off', 400, damaged, text(svg().slice(0, -9))],
    ['text in UTF-16', 415, /geen afbeelding/, () => utf16('Dit is geen logo')],
    ['an SVG in UTF-16 with a script', 400, /bevat een script/, () => utf16(svg('<script>alert(1)</script>'))],
    [
      'an SVG in UTF-16, big end first, with an address',
      400,
      /buiten het bestand/,
      () => bigEndian(svg('<use href="http://x.example/a.svg#b"/>')),
    ],
    [
      'an SVG in UTF-16 that reads a file',
      400,
      /entiteiten/,
      () => utf16(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`),
    ],
    ['an SVG in UTF-16 that was cut off', 400, damaged, () => utf16(redDrawing).subarray(0, -9)],
    [
      'an animated PNG that begins with nothing',
      400,
      /begint met een leeg beeld/,
      async () => animatedPng(await plain(40, 40, clear).png().toBuffer(), await plain(40, 40).png().toBuffer()),
    ],
  ]

  // spec: logo-6
  test.each(refused)('is refused with a reason: %s', async (_, status, reason, make) => {
    const file = await make()
    await expectUnchanged(world, async () => {
      const answer = await uploadLogo(world.own.owner, file)
      expectRefusal(answer, status)
      expect(fieldsOf(answer)).toEqual({ logo: expect.stringMatching(reason) })
      expect(answer.body).toMatchObject({ message: expect.stringMatching(reason) })
    })
  })

  // spec: sheets-6
  test('is refused when reading it takes too much work', async () => {
    const layers = '<g filter="url(#f)" opacity=".9">'
    const slow = svg(
      `<filter id="f"><feTurbulence numOctaves="99"/><feGaussianBlur stdDeviation="90"/></filter>${layers.repeat(99)}<rect width="90" height="60"/>${'</g>'.repeat(99)}`,
    )
    await expect(makeLogoImages(world.own.companyId, Buffer.from(slow), 700)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('te ingewikkeld'),
    })
  })

  // spec: sheets-6
  test('is not refused for the time that passes while the machine does other work', async () => {
    const program = fileURLToPath(new URL('../../../../test/waiting-picture.ts', import.meta.url))
    const job = { program, field: 'logo', tooComplex: 'too complex', busy: 'busy' }
    await expect(makeImages(job, world.own.companyId, Buffer.from('png'), 1000)).resolves.toEqual(['made'])
  })
})

describe('a form', () => {
  const send = (body: unknown, headers: Record<string, string>) =>
    world.own.owner.call('POST', '/menu/UploadLogo', body, headers)

  test('holds one file: not none, not two, not an empty one', async () => {
    const file = { bytes: svg() }
    const field = '--end\r\ncontent-disposition: form-data; name="logo"\r\n\r\ntekst\r\n--end--\r\n'
    const typed = { 'content-type': 'multipart/form-data; boundary=end' }
    await expectUnchanged(world, async () => {
      for (const [answer, reason] of [
        [await uploadLogo(world.own.owner, []), 'Kies een bestand met je logo.'],
        [await send(field, typed), 'Kies een bestand met je logo.'],
        [await uploadLogo(world.own.owner, [file, file]), 'Stuur één bestand, niet meer.'],
        [await uploadLogo(world.own.owner, [file, { name: 'x', bytes: '' }]), 'Stuur één bestand, niet meer.'],
        [await uploadLogo(world.own.owner, [{ filename: '', bytes: '' }]), 'Kies een bestand met je logo.'],
      ] as const) {
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual({ logo: reason })
      }
    })
  })

  test('is refused when it is malformed', async () => {
    const { body, headers } = await asForm([{ bytes: svg() }])
    const type = String(headers['content-type'])
    await expectUnchanged(world, async () => {
      for (const [sent, contentType] of [
        [body, 'multipart/form-data'],
        [body, 'multipart/form-data; boundary='],
        [body, 'multipart/form-data; boundary=other'],
        [body.subarray(0, body.length - 20), type],
        [body.subarray(0, 40), type],
        ['', type],
        ['--end\r\n'.repeat(5000), 'multipart/form-data; boundary=end'],
        [`--end\r\n${'x: y\r\n'.repeat(9000)}`, 'multipart/form-data; boundary=end'],
        [
          `--end\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\na\r\n--end--`,
          'multipart/form-data; boundary=end',
        ],
      ] as const)
        expectRefusal(await send(sent, { 'content-type': contentType }), 400, 'invalid')
    })
  })

  // spec: card-14
  test('is required: any other type is refused', async () => {
    await expectUnchanged(world, async () => {
      for (const type of ['application/json', 'image/png', 'application/x-www-form-urlencoded', 'multipart/mixed'])
        expectRefusal(await send('{}', { 'content-type': type }), 415, 'unsupported-type')
      expectRefusal(await send(undefined, {}), 415, 'unsupported-type')
      const huge = { 'content-type': 'multipart/form-data; boundary=end', 'content-length': '600000000' }
      expectRefusal(await send('--end', huge), 413, 'too-large')
    })
  })

  test('is for staff: visitors are refused before any of it is read', async () => {
    await expectUnchanged(world, async () => {
      expectRefusal(await uploadLogo(world.app.visitor, svg()), 401, 'not-signed-in')
      expectRefusal(await uploadLogo(world.stranger, svg()), 403, 'no-company')
      expectRefusal(await world.app.visitor.delete('/menu/RemoveLogo'), 401, 'not-signed-in')
    })
  })
})

/** Lists how soon Linux would end each process that this one started, where memory runs out: 1000 is first. */
function scoresOfChildren(): string[] {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '),
  )
  return children.filter(Boolean).map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim())
}

if (process.platform === 'linux')
  test('where memory runs out Linux ends the process that reads a logo, and not the server', async () => {
    const upload = uploadLogo(world.own.owner, await noisyLogo())
    await expect.poll(scoresOfChildren).toContain('1000')
    expect(readFileSync('/proc/self/oom_score_adj', 'utf8').trim()).not.toBe('1000')
    urlOf(await upload)
  })

test('many logos at once are all accepted or told to come back, and the server goes on answering', async () => {
  const { app, own } = world
  const files = await Promise.all(
    Array.from({ length: 13 }, (_, index) =>
      plain(index + 1, 9)
        .png()
        .toBuffer(),
    ),
  )
  const uploads = files.map((file) => uploadLogo(own.owner, file))
  expect((await app.visitor.get('/readyz')).status).toBe(200)
  const answers = await Promise.all(uploads)
  const busy = answers.filter(({ status }) => status === 503)
  for (const answer of busy)
    expect(answer.body).toMatchObject({ code: 'busy', message: expect.stringContaining("logo's") })
  expect(answers.filter(({ status }) => status === 200).length).toBe(13 - busy.length)
  expect(busy.length).toBeGreaterThan(0)
  urlOf(await uploadLogo(own.owner, await plain(9, 9).png().toBuffer()))
}, 60_000)
