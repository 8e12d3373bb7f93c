export type CardFont = { name: string; kind: 'sans-serif' | 'serif' | 'cursive' }

/** The fonts that an owner can choose from; null in the settings is the reader's own system font. */
export const cardFonts: readonly CardFont[] = [
  { name: 'Roboto', kind: 'sans-serif' },
  { name: 'Open Sans', kind: 'sans-serif' },
  { name: 'Lato', kind: 'sans-serif' },
  { name: 'Montserrat', kind: 'sans-serif' },
  { name: 'Poppins', kind: 'sans-serif' },
  { name: 'Ubuntu', kind: 'sans-serif' },
  { name: 'Noto Sans', kind: 'sans-serif' },
  { name: 'Source Sans Pro', kind: 'sans-serif' },
  { name: 'Quicksand', kind: 'sans-serif' },
  { name: 'Oswald', kind: 'sans-serif' },
  { name: 'Playfair Display', kind: 'serif' },
  { name: 'Merriweather', kind: 'serif' },
  { name: 'PT Serif', kind: 'serif' },
  { name: 'Dancing Script', kind: 'cursive' },
  { name: 'Pacifico', kind: 'cursive' },
]

/** The CSS font stack of a font from the list, or of the system font. */
export function fontStack(font: string | null): string {
  const known = cardFonts.find(({ name }) => name === font)
  return known
    ? `"${known.name}",${known.kind === 'sans-serif' ? 'system-ui,' : ''}${known.kind}`
    : 'system-ui,sans-serif'
}
