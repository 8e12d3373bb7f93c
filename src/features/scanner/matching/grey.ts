import type { Frame } from './frame.ts'

/** A picture of one byte for each pixel, row by row: 0 is black, 255 white. */
export type GreyFrame = { pixels: Uint8Array; width: number; height: number }

/** Returns the brightness of a frame (ITU-R BT.601, in 256ths). */
export function toGrey({ data, width, height }: Frame): GreyFrame {
  const pixels = new Uint8Array(width * height)
  for (let index = 0, at = 0; index < pixels.length; index++, at += 4)
    pixels[index] = (77 * (data[at] as number) + 150 * (data[at + 1] as number) + 29 * (data[at + 2] as number)) >> 8
  return { pixels, width, height }
}
