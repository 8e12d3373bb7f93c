import type PdfDocument from 'pdfkit'
import { fallbackFamily, type PrintWeight, printFontFiles } from './print-fonts.ts'

/** Adjacent letters from one font file; `space` is the file of the space after them, where the line ends between two words. */
export type Run = { file: string; text: string; space?: string | undefined }
/** Text broken into lines that fit; `size`, `width` (of the longest line) and `height` in points. */
export type FittedText = { lines: readonly (readonly Run[])[]; size: number; width: number; height: number }
export type TextBox = {
  family: string
  weight: PrintWeight
  /** The box, in points. */
  width: number
  height: number
  /** The largest size in points, and the size below which words are broken before the text shrinks further. */
  size: number
  unbrokenSize: number
}
/** What running text is set in: as many lines of this width as it needs, at this size. */
export type TextColumn = Pick<TextBox, 'family' | 'weight' | 'width' | 'size'>
/** Where a line stands by its `x`: around it, from it, or up to it. */
export type Alignment = 'centre' | 'left' | 'right'
export type Typesetter = {
  fit: (text: string, fit: TextBox) => FittedText
  /** Breaks a text into full lines; breaks a word that is wider than the column. */
  wrap: (text: string, column: TextColumn) => FittedText
  /** Sets the lines by `x`, centred unless told otherwise, the first one's top at `y`. */
  set: (text: FittedText, x: number, y: number, colour: string, alignment?: Alignment) => void
  /** Returns the lines, set in the same way, as the data of an SVG path: a picture then needs no fonts to be drawn. */
  outline: (text: FittedText, x: number, y: number) => string
}

type Doc = InstanceType<typeof PdfDocument>
// pdfkit's own interface gives widths, but not which letters a font has: only the fontkit font inside it knows.
type Opened = { _font: { font: FontkitFont } }
type FontkitFont = {
  unitsPerEm: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string) => {
    glyphs: readonly { path: { transform: (...matrix: number[]) => { toSVG: () => string } } }[]
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}

const lineHeight = 1.16
/** The distance from the top of a line to its baseline, as a fraction of the size. */
const baseline = 0.86
const smallestSize = 4
/** How much of a line stands before its `x`. */
const shareBefore = { centre: 1 / 2, left: 0, right: 1 } as const

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' })

/**
 * Creates a typesetter for a PDF. It takes each letter from a file of the owner's font that has it, else from Noto
 * Sans, and leaves out letters that neither has (emoji, Arabic): a card with a hole in a name beats no card.
 */
export function createTypesetter(doc: Doc): Typesetter {
  const known = new Map<string, Map<string, string | undefined>>()
  const filesOf = (family: string, weight: PrintWeight) => {
    const letters = known.get(`${family} ${weight}`) ?? new Map<string, string | undefined>()
    known.set(`${family} ${weight}`, letters)
    return (character: string) => {
      if (!letters.has(character)) letters.set(character, findFile(doc, character, family, weight))
      return letters.get(character)
    }
  }
  const widthOf = (runs: readonly Run[], size: number) =>
    runs.reduce((width, { file, text }) => width + doc.font(file).fontSize(size).widthOfString(text), 0)

  const prepare = (typed: string, family: string, weight: PrintWeight) => {
    const spaced = typed.replace(/\s+/g, ' ')
    const fileFor = filesOf(family, weight)
    const text = withPlainLetters(spaced, (character) => fileFor(character) !== undefined)
    const runsOf = (part: string) => toRuns(part, fileFor)
    const letters = runsOf(text).map((run) => run.text)
    const printable = tidy(text, letters.join('')).trim()
    const space = fileFor(' ')
    const width = (part: string, size: number) => widthOf(runsOf(part), size)
    const asFitted = (lines: readonly string[], size: number): FittedText => ({
      lines: withSpaces(lines.map(runsOf), printable, space),
      size,
      width: Math.max(0, ...lines.map((line) => width(line, size))),
      height: lines.length * size * lineHeight,
    })
    return { printable, width, asFitted }
  }
  const fit = (typed: string, { family, weight, ...box }: TextBox): FittedText => {
    const { printable, width, asFitted } = prepare(typed, family, weight)
    const { lines, size } = chooseSize(printable, box, width)
    return asFitted(lines, size)
  }
  const wrap = (typed: string, { family, weight, size, width: room }: TextColumn): FittedText => {
    const { printable, width, asFitted } = prepare(typed, family, weight)
    const widthAtSize = (part: string) => width(part, size)
    const words = printable.split(' ').filter((word) => word !== '')
    const parts = words.flatMap((word) => (widthAtSize(word) > room ? breakWord(word, room, widthAtSize) : [word]))
    return asFitted(wrapWords(parts, room, widthAtSize), size)
  }
  const set: Typesetter['set'] = ({ lines, size }, x, y, colour, alignment = 'centre') => {
    for (const [index, line] of lines.entries()) {
      let at = x - shareBefore[alignment] * widthOf(line, size)
      const put = (file: string, text: string) => {
        doc.font(file).fontSize(size).fillColor(colour)
        doc.text(text, at, y + (index * lineHeight + baseline) * size, { lineBreak: false, baseline: 'alphabetic' })
        at += doc.widthOfString(text)
      }
      for (const { file, text, space } of line) {
        put(file, text)
        if (space !== undefined) put(space, ' ')
      }
    }
  }
  const outline: Typesetter['outline'] = ({ lines, size }, x, y) =>
    lines
      .flatMap((line, index) => {
        let at = x - widthOf(line, size) / 2
        return line.map(({ file, text }) => {
          const shape = outlineOf(fontkitFont(doc, file), text, size, at, y + (index * lineHeight + baseline) * size)
          at += widthOf([{ file, text }], size)
          return shape
        })
      })
      .join('')
  return { fit, wrap, set, outline }
}

function fontkitFont(doc: Doc, file: string): FontkitFont {
  return (doc.font(file) as unknown as Opened)._font.font
}

/** Returns the shapes of letters of one font, from `x` on the baseline `y`: in fonts, up is positive. */
function outlineOf(font: FontkitFont, text: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let at = x
  return glyphs
    .map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const left = at + xOffset * scale
      at += xAdvance * scale
      return path.transform(scale, 0, 0, -scale, left, y - yOffset * scale).toSVG()
    })
    .join('')
}

function findFile(doc: Doc, character: string, family: string, weight: PrintWeight): string | undefined {
  const files = [...printFontFiles(family, weight), ...printFontFiles(fallbackFamily, weight)]
  const codePoint = character.codePointAt(0) ?? 0
  return files.find((file) => fontkitFont(doc, file).hasGlyphForCodePoint(codePoint))
}

function toRuns(text: string, fileFor: (character: string) => string | undefined): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const file = fileFor(character)
    const last = runs.at(-1)
    if (file === undefined) continue
    if (last?.file === file) last.text += character
    else runs.push({ file, text: character })
  }
  return runs
}

/**
 * Returns lines with the spaces of the text at which they were broken: what reads a PDF aloud, or copies from it, would
 * join the words on both sides. A word that was broken gets none.
 */
function withSpaces(lines: readonly Run[][], text: string, space: string | undefined): Run[][] {
  let at = 0
  return lines.map((line) => {
    at += line.reduce((length, run) => length + run.text.length, 0)
    const last = line.at(-1)
    if (last === undefined || text[at] !== ' ') return line
    at += 1
    return [...line.slice(0, -1), { ...last, space }]
  })
}

/** Returns a text with the plain forms of letters that no font has, such as those that imitate handwriting. */
function withPlainLetters(text: string, isPrintable: (character: string) => boolean): string {
  return [...text].map((character) => (isPrintable(character) ? character : character.normalize('NFKC'))).join('')
}

/** Removes the brackets and dashes that are left around letters that no font has. */
function tidy(text: string, printable: string): string {
  if (printable === text) return printable
  return printable
    .replace(/\(\s*\)|\[\s*\]|"\s*"|'\s*'/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—|/·,:&+]+|[\s\-–—|/·,:&+]+$/g, '')
}

type Box = Pick<TextBox, 'width' | 'height' | 'size' | 'unbrokenSize'>
type WidthOf = (text: string, size: number) => number

/**
 * Finds the largest size at which the text fits: with whole words down to `unbrokenSize`, with broken ones below it.
 * Cuts off the text that does not fit at the smallest size.
 */
function chooseSize(text: string, box: Box, widthOf: WidthOf): { lines: string[]; size: number } {
  const words = text.split(' ').filter((word) => word !== '')
  for (let size = box.size; size >= smallestSize; size *= 0.94) {
    const width = (part: string) => widthOf(part, size)
    const most = Math.floor(box.height / (size * lineHeight))
    const parts = size >= box.unbrokenSize ? words : words.flatMap((word) => breakWord(word, box.width, width))
    if (most < 1 || parts.some((part) => width(part) > box.width)) continue
    const lines = wrapWords(parts, box.width, width)
    if (lines.length <= most) return { lines: balance(parts, lines, box.width, width), size }
  }
  const lines = words.flatMap((word) => breakWord(word, box.width, (part) => widthOf(part, smallestSize)))
  return { lines: lines.slice(0, Math.floor(box.height / (smallestSize * lineHeight))), size: smallestSize }
}

function wrapWords(words: readonly string[], width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Rewraps the words into the same number of lines, as equal in length as the words allow. */
function balance(
  words: readonly string[],
  lines: string[],
  width: number,
  widthOf: (text: string) => number,
): string[] {
  let [narrow, wide] = [width / lines.length, width]
  let best = lines
  for (let step = 0; step < 6; step++) {
    const middle = (narrow + wide) / 2
    const tried = wrapWords(words, middle, widthOf)
    const fits = tried.length === lines.length && tried.every((line) => widthOf(line) <= middle)
    if (fits) best = tried
    if (fits) wide = middle
    else narrow = middle
  }
  return best
}

function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts = ['']
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${parts.at(-1)}${segment}`
    if (parts.at(-1) === '' || widthOf(longer) <= width) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  return parts
}
