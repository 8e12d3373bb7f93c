import { type CardFont, cardFonts, type StandIn, standInFamily, standInsOf, textFontOf } from '../fonts.ts'
import { type FontFile, type FontWeight, fontFiles } from './font-files.ts'
import { type FontMeasures, fontMeasures, standIns } from './font-measures.ts'

// The weights of `card.css`: its 600 becomes 700, as in browsers.
const cardWeights = [400, 700] as const
/** Euro sign and figures, measured apart from letters: fonts differ in the ratio between the two. */
const figures = 'U+30-39,U+20AC'

type IsNeeded = (file: FontFile) => boolean

/**
 * Returns the `@font-face` rules for a page whose headings are in the chosen font: those of that font and of the paired
 * text font, in the weights that a card uses and for the characters that the page has.
 */
export function pageFontFaces(font: string | null, page: string): string {
  const isNeeded = charactersOf(page)
  const textFont = textFontOf(font)
  if (textFont === font) return fontFaces(font, cardWeights, isNeeded)
  return fontFaces(font, [boldestOf(font)], isNeeded) + fontFaces(textFont, cardWeights, isNeeded)
}

/** Returns whether a page has any of a file's characters. Regular Latin is always needed, for the figures alone. */
function charactersOf(page: string): IsNeeded {
  const points = [...new Set(page.match(beyondAscii))].map((character) => character.codePointAt(0) ?? 0)
  return ({ subset, range }) =>
    subset === 'latin' || rangesOf(range).some(([from, to]) => points.some((point) => from <= point && point <= to))
}

const beyondAscii = /[^\0-\x7f]/gu

/** Parses a `unicode-range` such as 'U+0100-02BA,U+1D00'. */
function rangesOf(range: string): [number, number][] {
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

function boldestOf(font: string | null): FontWeight {
  return fontFiles(font ?? '').some(({ weight }) => weight === 700) ? 700 : 400
}

/**
 * Returns the `@font-face` rules of a font from the list in these weights, and of its stand-ins: fonts of the reader's
 * device, scaled so that lines keep their length and height when the font arrives. Empty for the system font.
 */
export function fontFaces(
  font: string | null,
  weights: readonly FontWeight[],
  isNeeded: IsNeeded = () => true,
): string {
  const known = cardFonts.find(({ name }) => name === font)
  if (!known) return ''
  const measures = measuresOf(known)
  const files = fontFiles(known.name).filter((file) => weights.includes(file.weight) && isNeeded(file))
  const own = files.map((file) => ownFace(known, measures, file, files))
  const others = standInsOf(known).flatMap((standIn) =>
    ([400, 700] as const)
      .filter((weight) => files.some((file) => file.weight === weight))
      .flatMap((weight) => standInFaces(known, measures, standIn, weight, files)),
  )
  return [...own, ...others].join('')
}

function measuresOf({ name }: CardFont): FontMeasures {
  const measures = fontMeasures[name]
  if (!measures) throw new Error(`The measures of ${name} are missing in font-measures.ts`)
  return measures
}

function ownFace({ name }: CardFont, { scale }: FontMeasures, file: FontFile, files: readonly FontFile[]): string {
  return asRule({
    'font-family': `"${name}"`,
    'font-weight': cssWeight(file.weight, files),
    'font-display': 'swap',
    src: `url(/fonts/${file.name})format("woff2")`,
    'unicode-range': file.range,
    ...(scale && { 'size-adjust': asPercentage(scale) }),
  })
}

function standInFaces(
  font: CardFont,
  { ascent, descent, scale = 1, ...widths }: FontMeasures,
  standIn: StandIn,
  weight: 400 | 700,
  files: readonly FontFile[],
): string[] {
  const at = weight === 400 ? 0 : 1
  const parts = [
    { part: 'words', range: wordRange(files) },
    { part: 'figures', range: figures },
  ] as const
  return parts.map(({ part, range }) => {
    const stretch = (scale * widths[part][at]) / standIns[standIn][part][at]
    return asRule({
      'font-family': `"${standInFamily(font.name, standIn)}"`,
      'font-weight': cssWeight(weight, files),
      src: standIns[standIn].names[at].map((name) => `local("${name}")`).join(),
      'unicode-range': range,
      'size-adjust': asPercentage(stretch),
      // Fractions of the scaled size, so that ascent and descent come out as those of the font.
      'ascent-override': asPercentage((scale * ascent) / stretch),
      'descent-override': asPercentage((scale * descent) / stretch),
      'line-gap-override': '0%',
    })
  })
}

/**
 * Returns the range of weights that a file covers: all of them in a family of one weight, because browsers would
 * otherwise smear it to make a bold one.
 */
function cssWeight(weight: FontWeight, files: readonly FontFile[]): string {
  return files.some((file) => file.weight !== weight) ? String(weight) : '1 1000'
}

/**
 * Returns the range of a stand-in's letters, limited to scripts that the font has: other letters must not come from a
 * scaled font.
 */
function wordRange(files: readonly FontFile[]): string {
  const subsets = new Set(files.map(({ subset }) => subset))
  const latin = 'U+0-2FF,U+1E00-1EFF,U+2000-22FF'
  return [latin, subsets.has('greek') && 'U+370-3FF', subsets.has('cyrillic') && 'U+400-52F'].filter(Boolean).join()
}

function asPercentage(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`
}

function asRule(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`)
  return `@font-face{${lines.join(';')}}`
}
