import { fontStylesheet } from '../fonts.ts'

/**
 * Loads the font of a card for as long as it is on the screen; nothing for the system font. The stylesheet stands where
 * this is rendered and goes with it: with a `precedence` React would leave it behind, and hide the screen while it loads.
 */
export function CardFont({ font }: { font: string | null }) {
  return font === null ? null : <link rel="stylesheet" href={fontStylesheet(font)} />
}
