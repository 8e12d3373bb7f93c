import type { GreyFrame } from './grey.ts'
import type { Stripes } from './stripes.ts'

/**
 * Samples the brightness across stripes, one value for each pixel of the way, from a margin before them to one behind.
 * Each value is the mean of `lines` parallel lines, one pixel apart, about `aside` pixels from the middle.
 */
export function sampleAcross(picture: GreyFrame, stripes: Stripes, aside: number, lines: number): Float32Array {
  const { across } = stripes
  const margin = Math.max(12, (stripes.to - stripes.from) * 0.14)
  const profile = new Float32Array(Math.round(stripes.to - stripes.from + 2 * margin))
  for (let line = 0; line < lines; line++) {
    const off = aside + line - (lines - 1) / 2
    const along = stripes.from - margin
    const x = stripes.x + along * across.x - off * across.y
    const y = stripes.y + along * across.y + off * across.x
    addLine(profile, picture, { x, y, dx: across.x, dy: across.y })
  }
  for (let index = 0; index < profile.length; index++) profile[index] = (profile[index] as number) / lines
  return profile
}

function addLine(
  profile: Float32Array,
  { pixels, width, height }: GreyFrame,
  way: Record<'x' | 'y' | 'dx' | 'dy', number>,
) {
  let { x, y } = way
  for (let index = 0; index < profile.length; index++, x += way.dx, y += way.dy) {
    // Outside the picture its border goes on.
    const insideX = Math.min(width - 1.001, Math.max(0, x))
    const insideY = Math.min(height - 1.001, Math.max(0, y))
    const left = Math.floor(insideX)
    const top = Math.floor(insideY)
    const share = insideX - left
    const at = top * width + left
    const upper = (pixels[at] as number) * (1 - share) + (pixels[at + 1] as number) * share
    const lower = (pixels[at + width] as number) * (1 - share) + (pixels[at + width + 1] as number) * share
    profile[index] = (profile[index] as number) + upper + (lower - upper) * (insideY - top)
  }
}

/** The least difference between black and white that counts, of 255. */
const leastContrast = 12

/**
 * Turns the brightness along a line into darkness from 0 (white around there) to 1 (black around there), so that shadow
 * and glare matter less; undefined when nothing is dark. `reach` is how far "around there" goes, in values.
 */
export function levelled(profile: Float32Array, reach: number): Float32Array | undefined {
  const low = smoothed(extremes(profile, reach, -1), reach >> 1)
  const high = smoothed(extremes(profile, reach, 1), reach >> 1)
  const most = high.reduce((sum, value, index) => Math.max(sum, value - (low[index] ?? 0)), 0)
  if (most < leastContrast) return undefined
  const least = Math.max(8, most * 0.15)
  return profile.map((value, index) => {
    const white = high[index] ?? 0
    return Math.min(1.2, Math.max(-0.2, (white - value) / Math.max(least, white - (low[index] ?? 0))))
  })
}

// In blocks as long as the reach, the extreme of each stretch is that of the end of one block and the start of the next:
// three comparisons for a value, whatever the reach. Source: Van Herk, "A fast algorithm for local minimum and maximum
// filters", 1992.
function extremes(values: Float32Array, reach: number, sign: 1 | -1): Float32Array {
  const block = 2 * reach + 1
  const padded = new Float32Array(values.length + 2 * block).fill(Number.NEGATIVE_INFINITY)
  for (let index = 0; index < values.length; index++) padded[index + reach] = sign * (values[index] as number)
  const fromStart = padded.slice()
  const toEnd = padded.slice()
  for (let index = 1; index < padded.length; index++) {
    if (index % block !== 0) fromStart[index] = Math.max(fromStart[index] as number, fromStart[index - 1] as number)
    const back = padded.length - 1 - index
    if (back % block !== block - 1) toEnd[back] = Math.max(toEnd[back] as number, toEnd[back + 1] as number)
  }
  const found = new Float32Array(values.length)
  for (let index = 0; index < found.length; index++)
    found[index] = sign * Math.max(toEnd[index] as number, fromStart[index + 2 * reach] as number)
  return found
}

function smoothed(values: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1)
  for (let index = 0; index < values.length; index++)
    sums[index + 1] = (sums[index] as number) + (values[index] as number)
  const means = new Float32Array(values.length)
  for (let index = 0; index < means.length; index++) {
    const from = Math.max(0, index - reach)
    const to = Math.min(values.length, index + reach + 1)
    means[index] = ((sums[to] as number) - (sums[from] as number)) / (to - from)
  }
  return means
}
