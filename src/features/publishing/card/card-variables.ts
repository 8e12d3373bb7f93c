import { cardColours } from '../colours/card-colours.ts'
import { fontStack, textFontOf } from '../fonts/fonts.ts'
import type { CompleteMenu } from './schema.ts'

export type Look = Pick<CompleteMenu, 'backgroundcolor' | 'textcolor' | 'accentcolor' | 'font'>

/**
 * Returns the CSS variables that `card.css` uses, with the owner's fonts and colours; where those would be hard to read,
 * with the nearest colours that are not. The font of the headings stands apart only where the text has another.
 */
export function cardVariables(look: Look): Record<`--card-${string}`, string> {
  const { background, text, accent, muted, line, ring } = cardColours(look)
  const textFont = textFontOf(look.font)
  return {
    '--card-background': background,
    '--card-text': text,
    '--card-accent': accent,
    '--card-muted': muted,
    '--card-line': line,
    '--card-ring': ring,
    '--card-font': fontStack(textFont),
    ...(textFont !== look.font && { '--card-face': fontStack(look.font) }),
  }
}
