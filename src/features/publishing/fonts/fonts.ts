export type CardFont = { name: string; kind: 'sans-serif' | 'serif' | 'cursive' }

/**
 * The fonts that an owner can choose from; null in the settings is the reader's own system font. The files of each are
 * those of its @fontsource package (`server/font-files.ts`; printed cards: `codes/server/print-fonts.ts`), its measures
 * are a table of our own (`server/font-measures.ts`) that the browser tests hold against those files.
 */
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

/** The text faces beside display fonts, whose small letters are tiring to read. All of them have Cyrillic. */
const textFonts: Readonly<Record<string, string>> = {
  Oswald: 'Source Sans Pro',
  'Dancing Script': 'PT Serif',
  Pacifico: 'Open Sans',
}

/** Returns the font of a card's text, beside the chosen font of its headings: that font itself, or one paired with it. */
export function textFontOf(font: string | null): string | null {
  return font === null ? null : (textFonts[font] ?? font)
}

export type StandIn = 'Arial' | 'Roboto' | 'Times New Roman' | 'Noto Serif'

/**
 * Returns the device fonts that stand in while the chosen font loads: the first is on Windows, Macs, iPhones and (as a
 * font of the same widths) Linux, the second on Android.
 */
export function standInsOf({ kind }: CardFont): readonly StandIn[] {
  return kind === 'serif' ? ['Times New Roman', 'Noto Serif'] : ['Arial', 'Roboto']
}

/** Returns the family name of a stand-in that is stretched to the measures of a font. */
export function standInFamily(font: string, standIn: StandIn): string {
  return `${font} in ${standIn}`
}

/**
 * Returns the CSS font stack for a font from the list, or for the system font. Characters that neither the font nor its
 * stand-ins have (Arabic in all of them, Ukrainian in some) come from the system font or a generic serif: the generic
 * font of the kind 'cursive' would be hard to read.
 */
export function fontStack(font: string | null): string {
  const known = cardFonts.find(({ name }) => name === font)
  if (!known) return 'system-ui,sans-serif'
  const families = [known.name, ...standInsOf(known).map((standIn) => standInFamily(known.name, standIn))]
  const last = known.kind === 'serif' ? 'serif' : 'system-ui,sans-serif'
  return `${families.map((family) => `"${family}"`).join(',')},${last}`
}

/** Returns the part of a font's addresses that names it: 'Open Sans' → 'open-sans'. */
export function fontSlug(font: string): string {
  return font.toLowerCase().replaceAll(' ', '-')
}

/** Returns the path of the stylesheet with all faces of a font. */
export function fontStylesheet(font: string): string {
  return `/fonts/${fontSlug(font)}.css`
}
