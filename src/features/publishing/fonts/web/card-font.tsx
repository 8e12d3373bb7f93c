import { fontStylesheet, textFontOf } from '../fonts.ts'

/**
 * Loads the fonts of a card's headings and text while it is on the screen; nothing for the system font. The stylesheet
 * links stay where this is rendered and leave with it: with a `precedence` React would leave them behind, and hide the
 * screen while they load.
 */
export function CardFont({ font }: { font: string | null }) {
  const fonts = [...new Set([font, textFontOf(font)])].filter((name) => name !== null)
  return fonts.map((name) => <link key={name} rel="stylesheet" href={fontStylesheet(name)} />)
}
