import { maxDescriptionLength } from '#shared/lengths.ts'
import { cleanLine } from '#shared/text.ts'
import { legendOf } from './legend.ts'
import { takeMarks, withoutMarks } from './marks.ts'
import { type SourceLine, sourceLines } from './source-lines.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A line of a menu, before it is known what it says. */
export type MenuLine = {
  numbers: readonly number[]
  /** The text as it was typed, on one line. */
  original: string
  /** The text without its decoration and diet marks. */
  text: string
  tokens: readonly Token[]
  indent: number
  gap: boolean
  isApart: boolean
  /** It is underlined, framed or written as a heading of Markdown. */
  isDecorated: boolean
  /** It is written as a heading of Markdown, as what a document sets as one is. */
  isHeading: boolean
  /** It begins with the bullet of a list. */
  isListed: boolean
  /** The ids of the diets that its marks suggest. */
  diets: readonly number[]
  /** What its marks say by the menu's legend, and whether one among them is not in it. */
  says: readonly string[]
  isUnclear: boolean
  isLegend: boolean
}

const spaced = /^(?:[\p{Lu}&] ){2,}\p{Lu}$/u
const bullet = /^(?:(?:[•·▪◦‣●○■□▢☐☑★☆◆◇❖❏✦✧♡©➤➢➜➔►▸▶→»›✓✔*−–—\ue000-\uf8ff-]+|o(?=[\s]+\p{Lu}))\s+)+/u
const markdownHeading = /^#{1,6}\s*(?=\p{L})/u
const framed = /^(?:[=~•·+|<>«»–—-]+|\*{1,3})\s*[^=~_•·+|<>«»*–—-].*(?:[=~•·+|<>«»–—-]|\*{1,3})$/u
const picture = /^(?:\p{Extended_Pictographic}\ufe0f?\s*)+(?=\S)/u
const emphasis = /(^|\s)([_*])([^_*]+)\2(?=[\s.,:()]|$)/g

/** Reads the lines of a menu, each by itself; blank ones only leave a gap. */
export function menuLines(text: string): MenuLine[] {
  const sources = sourceLines(text)
  const legend = legendOf(sources.map((line) => line.text))
  return sources.map((source, index) => {
    const isLegend = legend.lines.has(index)
    const isLong = source.text.length > maxDescriptionLength
    const marks = isLegend || isLong ? withoutMarks(source.text, isLegend) : takeMarks(source.text, legend)
    return readLine(source, marks, isLong)
  })
}

function readLine(source: SourceLine, marks: ReturnType<typeof takeMarks>, isLong: boolean): MenuLine {
  const typed = marks.text.trim()
  const cells = typed.length > 2 && typed.startsWith('|') && typed.endsWith('|') ? typed.slice(1, -1) : undefined
  const unmarked = (cells?.replaceAll('|', '\t') ?? typed).replaceAll('**', '').replace(picture, '')
  const listed = unmarked.replace(bullet, '')
  const text = plainText(listed.replace(emphasis, '$1$3').trim())
  return {
    numbers: source.numbers,
    original: cleanLine(source.typed),
    text,
    tokens: isLong ? [] : tokensOf(text),
    indent: source.indent,
    gap: source.gap,
    isApart: source.isApart,
    isHeading: markdownHeading.test(listed),
    isDecorated: source.isUnderlined || markdownHeading.test(listed) || (!isLong && framed.test(source.text.trim())),
    isListed: unmarked !== listed,
    diets: [...marks.diets],
    says: [...marks.says, ...source.says],
    isUnclear: marks.isUnclear,
    isLegend: marks.isLegend,
  }
}

/** Joins the letters of words that are set wide, 'M E N U   V A N'; letters far apart are heads of columns, 'S     M     L'. */
function plainText(text: string): string {
  const plain = text.replace(markdownHeading, '')
  if (!spaced.test(plain.replace(/\s+/g, ' '))) return plain
  const words = plain.split(/\s{3,}|\t/)
  if (words.length > 1 && words.every((word) => word.length === 1)) return plain
  return words.map((word) => word.replace(/\s/g, '')).join(' ')
}
