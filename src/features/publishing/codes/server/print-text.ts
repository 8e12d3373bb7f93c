import type PdfDocument from 'pdfkit'
import { fallbackFamily, type PrintWeight, printFontFiles } from './print-fonts.ts'

/** Letters beside each other that come from one font file. */
export type Run = { file: string; text: string }
/** Text on lines that fit; `size` and `width` (of the longest line) in points. */
export type FittedText = { lines: readonly (readonly Run[])[]; size: number; width: number; height: number }
export type Fit = {
  family: string
  weight: PrintWeight
  /** The box in points. */
  width: number
  height: number
  /** The largest size, and the one below which words are broken before the text gets smaller still. */
  size: number
  unbrokenSize: number
}
export type Typesetter = {
  fit: (text: string, fit: Fit) => FittedText
  /** Sets the lines centred around `x`, the first one's top at `y`. */
  set: (text: FittedText, x: number, y: number, colour: string) => void
}

type Doc = InstanceType<typeof PdfDocument>
// pdfkit tells widths, but not which letters a font has: that only the font that fontkit opened for it knows.
type Opened = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }

const lineHeight = 1.16
/** From the top of a line to the feet of its letters, as a share of the size. */
const baseline = 0.86
const smallestSize = 4

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' })

/**
 * Sets text in a PDF in the owner's font, file by file as its letters need, else in Noto Sans. Letters that neither has
 * (emoji, Arabic) are left out: a card with a hole in a name beats no card.
 */
export function createTypesetter(doc: Doc): Typesetter {
  const known = new Map<string, string | undefined>()
  const fileFor = (character: string, family: string, weight: PrintWeight) => {
    const key = `${family} ${weight} ${character}`
    if (!known.has(key)) known.set(key, findFile(doc, character, family, weight))
    return known.get(key)
  }
  const widthOf = (runs: readonly Run[], size: number) =>
    runs.reduce((width, { file, text }) => width + doc.font(file).fontSize(size).widthOfString(text), 0)

  const fit = (text: string, { family, weight, ...box }: Fit): FittedText => {
    const runsOf = (part: string) => toRuns(part, (character) => fileFor(character, family, weight))
    const printable = tidy(
      text,
      runsOf(text)
        .map((run) => run.text)
        .join(''),
    )
    const width = (part: string, size: number) => widthOf(runsOf(part), size)
    const { lines, size } = chooseSize(printable, box, width)
    return {
      lines: lines.map(runsOf),
      size,
      width: Math.max(0, ...lines.map((line) => width(line, size))),
      height: lines.length * size * lineHeight,
    }
  }
  const set: Typesetter['set'] = ({ lines, size }, x, y, colour) => {
    for (const [index, line] of lines.entries()) {
      let at = x - widthOf(line, size) / 2
      for (const { file, text } of line) {
        doc.font(file).fontSize(size).fillColor(colour)
        doc.text(text, at, y + (index * lineHeight + baseline) * size, { lineBreak: false, baseline: 'alphabetic' })
        at += doc.widthOfString(text)
      }
    }
  }
  return { fit, set }
}

function findFile(doc: Doc, character: string, family: string, weight: PrintWeight): string | undefined {
  const files = [...printFontFiles(family, weight), ...printFontFiles(fallbackFamily, weight)]
  const codePoint = character.codePointAt(0) ?? 0
  return files.find((file) => (doc.font(file) as unknown as Opened)._font.font.hasGlyphForCodePoint(codePoint))
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

/** What is left of a text without the letters that no font has, without the brackets and dashes that stood around them. */
function tidy(text: string, printable: string): string {
  if (printable === text) return printable
  return printable
    .replace(/\(\s*\)|\[\s*\]|"\s*"|'\s*'/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—|/·,:&+]+|[\s\-–—|/·,:&+]+$/g, '')
}

type Box = Pick<Fit, 'width' | 'height' | 'size' | 'unbrokenSize'>
type WidthOf = (text: string, size: number) => number

/** The largest size at which the text fits, first with whole words and then with broken ones. */
function chooseSize(text: string, box: Box, widthOf: WidthOf): { lines: string[]; size: number } {
  const words = text.split(' ').filter((word) => word !== '')
  for (let size = box.size; size >= smallestSize; size *= 0.94) {
    const width = (part: string) => widthOf(part, size)
    const most = Math.floor(box.height / (size * lineHeight))
    const parts = size >= box.unbrokenSize ? words : words.flatMap((word) => breakWord(word, box.width, width))
    if (most < 1 || parts.some((part) => width(part) > box.width)) continue
    const lines = wrap(parts, box.width, width)
    if (lines.length <= most) return { lines: balance(parts, lines, box.width, width), size }
  }
  const lines = words.flatMap((word) => breakWord(word, box.width, (part) => widthOf(part, smallestSize)))
  return { lines: lines.slice(0, Math.floor(box.height / (smallestSize * lineHeight))), size: smallestSize }
}

function wrap(words: readonly string[], width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines, as equally long as the words allow. */
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
    const tried = wrap(words, middle, widthOf)
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
