import { maxDescriptionLength } from '#shared/lengths.ts'
import { cleanLine } from '#shared/text.ts'
import { splitName } from '../prices/dish-name.ts'
import { shapeOf } from '../prices/line-shape.ts'
import { type PriceStyle, priceStyleOf } from '../prices/price-style.ts'
import { withoutLeaders } from '../prices/price-words.ts'
import { columnLabels, withoutColumnLabels } from './column-labels.ts'
import { foldLines } from './folded-lines.ts'
import { isClearHeading } from './heading-text.ts'
import { legendOf } from './legend.ts'
import { type LineMarks, takeMarks, withoutMarks } from './marks.ts'
import type { MenuLine } from './menu-line.ts'
import { noMenuScore } from './no-menu.ts'
import { type SourceLine, sourceLines } from './source-lines.ts'

const spaced = /^(?:[\p{Lu}&] ){2,}\p{Lu}$/u
const bullet = /^(?:(?:[•·▪◦‣●○■□➤►▶→✓✔*–—\ue000-\uf8ff-]+|o(?=[\s]+\p{Lu}))\s+)+/u
const markdownHeading = /^#{1,6}\s*(?=\p{L})/u
const framed = /^(?:[=~•·+|<>«»–—-]+|\*{3,})\s*[^=~_•·+|<>«»*–—-].*(?:[=~•·+|<>«»–—-]|\*{3})$/u
const picture = /^(?:\p{Extended_Pictographic}\ufe0f?\s*)+(?=\S)/u
const emphasis = /(^|\s)_([^_]+)_(?=[\s.,)]|$)/g
const numbered = /^\(?[A-Z]?\d{1,3}[a-z]?[.)]\s+\p{L}/u
const says = /[\p{L}\p{N}\p{Extended_Pictographic}€]/u

/** Reads the lines of a menu, each by itself; blank ones only leave a gap. */
export function menuLines(text: string): MenuLine[] {
  const sources = sourceLines(text)
  const style = priceStyleOf(sources.map((line) => line.text))
  const legend = legendOf(sources.map((line) => line.text))
  let columns: readonly string[] = []
  // Labels above all headings are for the whole menu, those of a part end with it.
  let areOfPart = false
  let isBelowHeading = false
  const lines: MenuLine[] = []
  for (const [index, source] of sources.entries()) {
    const isLegend = legend.lines.has(index)
    const isText = isLegend || source.text.length > maxDescriptionLength
    const marks = isText ? withoutMarks(source.text, isLegend) : takeMarks(source.text, legend)
    const line = readLine(source, marks, style, columns)
    const isHeading = line.shape.kind === 'text' && line.noMenu < 3 && isClearHeading(line)
    if (line.columns.length > 0) {
      columns = line.columns
      areOfPart = isBelowHeading || withoutColumnLabels(line.text) !== line.text
    } else if (isHeading && areOfPart) columns = []
    isBelowHeading ||= isHeading
    lines.push(line)
  }
  return foldLines(lines, style.isFirst)
}

function readLine(source: SourceLine, marks: LineMarks, style: PriceStyle, columns: readonly string[]): MenuLine {
  const isLong = source.text.length > maxDescriptionLength
  const typed = marks.text.trim()
  const cells = typed.length > 2 && typed.startsWith('|') && typed.endsWith('|') ? typed.slice(1, -1) : undefined
  const unmarked = (cells?.replaceAll('|', '\t') ?? typed).replaceAll('**', '')
  const text = unmarked.replace(picture, '').replace(bullet, '').replace(emphasis, '$1$2').trim()
  const own = isLong ? [] : columnLabels(text)
  return {
    numbers: source.numbers,
    original: cleanLine(source.typed),
    text: plainText(text),
    indent: source.indent,
    gap: source.gap,
    isApart: source.isApart,
    isDecorated:
      source.isUnderlined ||
      markdownHeading.test(text) ||
      (!isLong && framed.test(source.text.trim())) ||
      /\p{L}\s*:$/u.test(text),
    isNumbered: numbered.test(text),
    isListed: unmarked !== text && bullet.test(unmarked),
    diets: [...marks.diets],
    says: marks.says,
    isUnclear: marks.isUnclear,
    named: isLong ? { name: source.text, description: '', diets: [] } : splitName(text, style),
    shape: isLong || own.length > 0 ? { kind: 'text' } : shapeOf(text, style, columns),
    noMenu: isLong || marks.isLegend || !says.test(source.text) ? 5 : scoreOf(source.text, text, marks),
    columns: own,
  }
}

/** Returns how surely a line is no part of the menu: with its marks and without them. */
function scoreOf(typed: string, text: string, { diets, says: said }: LineMarks): number {
  const own = said.length > 0 && text === '' ? 0 : noMenuScore(text)
  return diets.length > 0 ? Math.max(own, noMenuScore(typed)) : own
}

function plainText(text: string): string {
  const unmarked = text.replace(markdownHeading, '')
  const plain = cleanLine(/\p{L}-$/u.test(unmarked) ? unmarked : withoutLeaders(unmarked))
  return spaced.test(plain) ? plain.replaceAll(' ', '') : plain
}
