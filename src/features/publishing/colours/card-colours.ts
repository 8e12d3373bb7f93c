import type { Colours } from './contrast.ts'
import { quietColours } from './quiet-colours.ts'
import { nearestReadable, readableOn } from './readable-pair.ts'

/** The colours that an owner chose; without an accent the headings have the colour of the text. */
type ChosenColours = Colours & { readonly accentcolor: string | null }

/**
 * Returns the colours in which a card is drawn: the chosen ones as long as they are readable, else the nearest that are.
 * Text, muted text and accent have at least the contrast of WCAG 2.2 AA with the background; lines and rings are
 * decoration.
 */
export function cardColours({ accentcolor, ...chosen }: ChosenColours) {
  const pair = nearestReadable(chosen)
  const { backgroundcolor: background, textcolor: text } = pair
  const accent = accentcolor === null ? text : readableOn(background, accentcolor)
  return { background, text, accent, ...quietColours(pair) }
}
