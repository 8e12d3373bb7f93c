import { channelsOf, lightOf } from './oklab.ts'

/** The two colours that an owner chooses, each like '#1f1b16'. */
export type Colours = { readonly backgroundcolor: string; readonly textcolor: string }

/** What WCAG 2.2 AA asks of text against its background (success criterion 1.4.3). */
const readable = 4.5

/** The contrast of two colours like '#1f1b16', from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  return contrastOfLight(luminanceOf(one), luminanceOf(other))
}

function contrastOfLight(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Whether guests can read a card in these colours. */
export function isReadable({ backgroundcolor, textcolor }: Colours): boolean {
  return isReadableLight(luminanceOf(backgroundcolor), luminanceOf(textcolor))
}

/** Tells whether text of one luminance (0 to 1) can be read on the other. */
export function isReadableLight(one: number, other: number): boolean {
  return contrastOfLight(one, other) >= readable
}

/** The relative luminance of a colour like '#1f1b16', from 0 to 1, as WCAG 2.2 defines it. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
}
