import { channelsOf, lightOf } from './oklab.ts'

/** The owner's two colours, each like '#1f1b16'. */
export type Colours = { readonly backgroundcolor: string; readonly textcolor: string }

/** The least contrast of text with its background in WCAG 2.2 AA (success criterion 1.4.3). */
const readable = 4.5

/** Returns the contrast of two colours like '#1f1b16', from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  return contrastOfLight(luminanceOf(one), luminanceOf(other))
}

/** Returns the contrast of two luminances from 0 to 1, as WCAG 2.2 defines it: from 1 to 21. */
export function contrastOfLight(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Returns whether a card in these colours is readable: whether their contrast meets WCAG 2.2 AA. */
export function isReadable({ backgroundcolor, textcolor }: Colours): boolean {
  return isReadableLight(luminanceOf(backgroundcolor), luminanceOf(textcolor))
}

/** Returns whether text of one luminance (0 to 1) is readable on the other. */
export function isReadableLight(one: number, other: number): boolean {
  return contrastOfLight(one, other) >= readable
}

/** Returns the relative luminance of a colour like '#1f1b16', from 0 to 1, as WCAG 2.2 defines it. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
}
