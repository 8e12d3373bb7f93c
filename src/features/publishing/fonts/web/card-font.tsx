import { fontStylesheet } from '../fonts.ts'

/**
 * Loads the font of a card while it is on the screen; nothing for the system font. The stylesheet link stays where this
 * is rendered and leaves with it: with a `precedence` React would leave it behind, and hide the screen while it loads.
 */
export function CardFont({ font }: { font: string | null }) {
  return font === null ? null : <link rel="stylesheet" href={fontStylesheet(font)} />
}
