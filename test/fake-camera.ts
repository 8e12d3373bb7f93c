import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** What a camera films: a barcode held still, moved by hand, out of focus or in the dark, or no barcode at all. */
export type Scene = 'still' | 'swaying' | 'blurred' | 'dark' | 'empty'

const size = { width: 1280, height: 720 }
const frames = 12

/**
 * Writes a film for Chromium's fake camera, which plays it over and over: 1280×720 JPEGs one after the other, of a
 * packet with this barcode (an SVG) on it.
 */
export async function filmBarcode(file: string, barcode: string, scene: Scene): Promise<void> {
  const code = await sharp(Buffer.from(barcode)).resize({ width: 520 }).png().toBuffer()
  // Nothing but a hand that sways makes a picture differ from the one before.
  const differing = scene === 'swaying' ? frames : 1
  const shots: Buffer[] = []
  for (let frame = 0; frame < differing; frame++) shots.push(await shoot(code, scene, frame))
  const film = Array<Buffer[]>(frames / differing).fill(shots)
  writeFileSync(file, Buffer.concat(film.flat()))
}

async function shoot(code: Buffer, scene: Scene, frame: number): Promise<Buffer> {
  const sway = scene === 'swaying' ? Math.sin((frame / frames) * 2 * Math.PI) : 0
  const packet = sharp({ create: { ...size, channels: 3, background: '#b9a27f' } })
  const turned = await sharp(code)
    .rotate(sway * 9, { background: '#ffffff' })
    .toBuffer()
  const { width = 0, height = 0 } = await sharp(turned).metadata()
  const left = Math.round((size.width - width) / 2 + sway * 60)
  const top = Math.round((size.height - height) / 2 + sway * 25)
  const parts = scene === 'empty' ? [] : [{ input: turned, left, top }]
  const filmed = sharp(await packet.composite(parts).png().toBuffer())
  if (scene === 'blurred') filmed.blur(2.1)
  if (scene === 'dark') filmed.linear(0.22, 4)
  return filmed.jpeg({ quality: 88 }).toBuffer()
}
