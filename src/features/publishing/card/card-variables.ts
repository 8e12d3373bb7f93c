import { quietColours } from '../colours/quiet-colours.ts'
import { fontStack } from '../fonts/fonts.ts'
import type { CompleteMenu } from './schema.ts'

/** Returns the CSS variables that `card.css` uses, with the owner's colours and font. */
export function cardVariables(
  menu: Pick<CompleteMenu, 'backgroundcolor' | 'textcolor' | 'font'>,
): Record<`--card-${string}`, string> {
  const { muted, line, ring } = quietColours(menu)
  return {
    '--card-background': menu.backgroundcolor,
    '--card-text': menu.textcolor,
    '--card-muted': muted,
    '--card-line': line,
    '--card-ring': ring,
    '--card-font': fontStack(menu.font),
  }
}
