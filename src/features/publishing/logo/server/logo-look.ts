import type { Sharp } from 'sharp'
import { toneSteps } from '../../card/logo-plate.ts'
import { colourOf, toLab } from '../../colours/oklab.ts'

/** How a logo looks from afar, as it is stored: `tones` is the JSON of what `plateOf` takes. */
export type LogoLook = { tones: string; accentcolor: string | null }
type Pixel = { red: number; green: number; blue: number; alpha: number }

// In pixels: enough to see what stands out, and read in a millisecond.
const room = { width: 96, height: 96, fit: 'inside', withoutEnlargement: true } as const
/** The chroma in OKLab from which anybody calls a colour a colour. */
const colourful = 0.06
/** The number of directions on the colour wheel that count as different colours. */
const hues = 24
/** The least share, from 0 to 1, of a logo that its colour covers. */
const leastShare = 0.03

/** Measures how light the parts of a picture are, and which colour stands out in it. */
export async function lookOf(picture: Sharp): Promise<LogoLook> {
  const { data, info } = await picture.resize(room).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, index) => pixelAt(data, index))
  const shown = pixels.filter(({ alpha }) => alpha >= 128)
  const tones = hasOwnBackground(pixels, info) ? [] : tonesOf(shown)
  return { tones: JSON.stringify(tones), accentcolor: accentOf(shown) }
}

function pixelAt(data: Buffer, index: number): Pixel {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * index, 4 * index + 4)
  return { red, green, blue, alpha }
}

/** Returns whether nearly all of a picture's edge is opaque: what is behind it can not be seen. */
function hasOwnBackground(pixels: readonly Pixel[], { width, height }: { width: number; height: number }): boolean {
  const isEdge = (index: number) =>
    index < width || index >= width * (height - 1) || index % width === 0 || index % width === width - 1
  const edge = pixels.filter((_, index) => isEdge(index))
  return edge.filter(({ alpha }) => alpha >= 250).length >= 0.9 * edge.length
}

function tonesOf(shown: readonly Pixel[]): number[] {
  const counts = Array.from({ length: toneSteps }, () => 0)
  for (const pixel of shown) {
    const step = Math.min(toneSteps - 1, Math.floor(labOf(pixel).l * toneSteps))
    counts[step] = (counts[step] ?? 0) + 1
  }
  return counts.map((count) => Math.round((100 * count) / (shown.length || 1)))
}

/** Returns the mean of the pixels of the hue that has most colour in all; null in a logo without colour. */
function accentOf(shown: readonly Pixel[]): string | null {
  const groups = Array.from({ length: hues }, () => ({ pixels: [] as Pixel[], chroma: 0 }))
  for (const pixel of shown) {
    const { a, b } = labOf(pixel)
    const chroma = Math.hypot(a, b)
    const group = groups[Math.floor((Math.atan2(b, a) / (2 * Math.PI) + 0.5) * hues) % hues]
    if (!group || chroma < colourful) continue
    group.pixels.push(pixel)
    group.chroma += chroma
  }
  const [{ pixels } = { pixels: [] }] = groups.toSorted((one, other) => other.chroma - one.chroma)
  if (pixels.length === 0 || pixels.length < leastShare * shown.length) return null
  const mean = (of: (pixel: Pixel) => number) => pixels.reduce((sum, pixel) => sum + of(pixel), 0) / pixels.length
  return colourOf([mean(({ red }) => red), mean(({ green }) => green), mean(({ blue }) => blue)])
}

function labOf({ red, green, blue }: Pixel) {
  return toLab(colourOf([red, green, blue]))
}
