/**
 * Makes the drawings in a card's markup smaller: unwraps each from the <svg> inside its <symbol>, as strokes come from
 * the card's own styles.
 */
export function slimPictures(markup: string): string {
  return markup.replace(/<symbol.*<\/symbol>/s, (symbols) =>
    symbols
      .replace(/(<symbol[^>]*>)<svg[^>]*>(.*?)<\/svg>(?=<\/symbol>)/gs, '$1$2')
      .replace(/><\/(?:path|circle)>/g, '/>'),
  )
}
