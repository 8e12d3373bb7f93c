import type { GreyFrame } from './grey.ts'
import type { Stripes } from './stripes.ts'

/**
 * Samples the brightness across stripes, one value for each pixel of the way, from a margin before them to one behind.
 * Each value is the mean of `lines` parallel lines, one pixel apart, about `aside` pixels from the middle.
 */
export function sampleAcross(picture: GreyFrame, stripes: Stripes, aside: number, lines: number): Float32Array {
  const { across } = stripes
  const margin = Math.max(12, (stripes.to - stripes.from) * 0.14)
  const length = Math.round(stripes.to - stripes.from + 2 * margin)
  const profile = new Float32Array(length)
  const { pixels, width, height } = picture
  for (let line = 0; line < lines; line++) {
    const off = aside + line - (lines - 1) / 2
    let x = stripes.x + (stripes.from - margin) * across.x - off * across.y
    let y = stripes.y + (stripes.from - margin) * across.y + off * across.x
    for (let index = 0; index < length; index++, x += across.x, y += across.y) {
      // Outside the picture its border goes on.
      const cx = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
      const cy = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
      const left = cx | 0
      const top = cy | 0
      const [fx, fy] = [cx - left, cy - top]
      const at = top * width + left
      const upper = (pixels[at] as number) * (1 - fx) + (pixels[at + 1] as number) * fx
      const lower = (pixels[at + width] as number) * (1 - fx) + (pixels[at + width + 1] as number) * fx
      profile[index] = (profile[index] as number) + (upper * (1 - fy) + lower * fy) / lines
    }
  }
  return profile
}

/** The least difference between black and white that counts, of 255. */
const leastContrast = 12

/**
 * Turns the brightness along a line into darkness from 0 (white around there) to 1 (black around there), so that shadow
 * and glare matter less; undefined when nothing is dark. `reach` is how far "around there" goes, in values.
 */
export function levelled(profile: Float32Array, reach: number): Float32Array | undefined {
  const low = smoothed(extremes(profile, reach, Math.min), reach >> 1)
  const high = smoothed(extremes(profile, reach, Math.max), reach >> 1)
  const most = high.reduce((sum, value, index) => Math.max(sum, value - (low[index] ?? 0)), 0)
  if (most < leastContrast) return undefined
  const least = Math.max(8, most * 0.15)
  return profile.map((value, index) => {
    const white = high[index] ?? 0
    return Math.min(1.2, Math.max(-0.2, (white - value) / Math.max(least, white - (low[index] ?? 0))))
  })
}

function extremes(values: Float32Array, reach: number, choose: (one: number, other: number) => number): Float32Array {
  return values.map((value, index) => {
    let chosen = value
    const end = Math.min(values.length, index + reach + 1)
    for (let other = Math.max(0, index - reach); other < end; other++) chosen = choose(chosen, values[other] as number)
    return chosen
  })
}

function smoothed(values: Float32Array, reach: number): Float32Array {
  return values.map((_, index) => {
    const from = Math.max(0, index - reach)
    const to = Math.min(values.length, index + reach + 1)
    let sum = 0
    for (let other = from; other < to; other++) sum += values[other] as number
    return sum / (to - from)
  })
}
