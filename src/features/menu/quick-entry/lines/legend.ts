import { beginsWithAllergen, namesAllergen } from '#features/words/allergen-names.ts'
import { searchForm } from '#shared/text.ts'
import { amountsIn } from './amounts.ts'
import { dietsNamed } from './diet-marks.ts'

/** The meaning of a mark by the menu itself: diets, or words as the menu says them: 'vis', 'bevat rauw ei'. */
export type MarkMeaning = { diets: readonly number[]; says: readonly string[] }
/** The meanings of a menu's marks, and the lines that give them, by their index. */
export type Legend = {
  meaningOf: (mark: string) => MarkMeaning | undefined
  lines: ReadonlySet<number>
  /** Its numbers stand behind names in lists, '1,3,7', so that a number alone is a mark too, and counts no pieces. */
  areNumbersListed: boolean
}

type Entry = { mark: string; meaning: string }

const mark =
  '(?:\\p{L}{1,3}|\\d{1,2}|[\\u2070\\u00b9\\u00b2\\u00b3\\u2074-\\u2079]{1,2}|[*†‡§]{1,3}|\\p{Extended_Pictographic}\\ufe0f?)'
const bracketed = `[(\\[]\\s*(${mark})\\s*[)\\]]`
const edge = '(?<![\\p{L}\\p{N}])'
/** 'V = vis', '(1): ei'. */
const explicitStart = new RegExp(`${edge}(?:${bracketed}|(${mark}))\\s*[=:]\\s*(?=\\S)`, 'gu')
/** '(V) vis', '1. ei', 'A gluten', '¹ melk', '🥜 noten': only where all that follows has a known name. */
const plainStart = new RegExp(
  `(?:(?<=^|[\\s,;|/·•])${bracketed}|(?<=^|[\\s,;|/·•])(\\p{Lu}{1,2}|\\d{1,2})(?:[.):–-]|(?=[\\s.…]))|([\\u2070\\u00b9\\u00b2\\u00b3\\u2074-\\u2079]{1,2}|[*†‡§]{1,3}|\\p{Extended_Pictographic}\\ufe0f?)\\)?)[\\s.…→–-]*(?=\\p{L})`,
  'gu',
)
/** 'Noten (N)', 'gluten = G', 'Melk⇥7': the mark behind what it means. */
const reversed = new RegExp(
  `(\\p{L}[\\p{L} '’-]{1,40}?)\\s*(?:${bracketed}|[=:\\t]\\s*(${mark})|\\s[–-]\\s(${mark}))(?=\\s*(?:[,;|/·•.]|\\s\\p{L}|$))`,
  'gu',
)
/** '(1) bevat rauw ei', '* kan noten bevatten'. */
const footnote = new RegExp(
  `^(?:${bracketed}|([\\u2070\\u00b9\\u00b2\\u00b3\\u2074-\\u2079]{1,2}|[*†‡§]{1,3}|\\p{Extended_Pictographic}\\ufe0f?)\\)?)\\s*(?=\\p{L})`,
  'u',
)
const codeList = /(?<=\p{L}\)?\s+\(?)(?:[A-Z]|\d{1,2})(?:\s?[,;]\s?(?:[A-Z]|\d{1,2}))+(?=\)|\s)/u
const set = new RegExp(`${bracketed}|([\\u2070\\u00b9\\u00b2\\u00b3\\u2074-\\u2079]{1,2}|[*†‡§]{1,3})`, 'gu')
const title = /^\p{L}[\p{L} ]{3,40}:\s*/u
const freeFrom = /^\p{L}+[- ]?(?:vrij|free|frei)(?!\p{L})/iu
const saysWhatIsIn = /\b(?:bevat(?:ten)?|contains?|enthalt|contient|sporen|traces?|spuren)\b/
const longest = 600
const longestMeaning = 120

/** Returns what the marks of a menu mean by its own legend, wherever that stands and however it is set. */
export function legendOf(lines: readonly string[]): Legend {
  const read = lines.map((line) => (line.length > longest || hasPrice(line) ? undefined : line.replace(title, '')))
  const used = usedMarks(lines)
  const found = read.map((line) => {
    if (line === undefined) return { entries: [], isPlain: false }
    const entries = [...columnEntries(line), ...explicitEntries(line)]
    if (entries.length > 0) return { entries, isPlain: false }
    const plain = plainEntries(line)
    const note = plain.length < 2 ? noteIn(line, used) : []
    return note.length > 0 ? { entries: note, isPlain: false } : { entries: plain, isPlain: true }
  })
  // One letter before one word can be anything: it takes a second one to make a legend.
  const plainCount = found.reduce((sum, { entries, isPlain }) => sum + (isPlain ? entries.length : 0), 0)
  const isCounted = (one: (typeof found)[number]) => one.entries.length > 0 && (!one.isPlain || plainCount > 1)
  const entries = found.filter(isCounted).flatMap((one) => one.entries)
  const meaningOf = meaningsOf(entries)
  const legendLines = new Set(found.flatMap((one, at) => (isCounted(one) ? [at] : [])))
  const listed = lines.filter((line, at) => !legendLines.has(at) && listsNumbers(line, meaningOf))
  return { meaningOf, lines: legendLines, areNumbersListed: listed.length > 1 }
}

/** Returns a mark as it is compared: '¹' is '1', and a picture has no variant. */
function plainMark(typed: string): string {
  return typed.replaceAll('\ufe0f', '').normalize('NFKC').trim()
}

function meaningsOf(entries: readonly Entry[]): Legend['meaningOf'] {
  const exact = new Map<string, MarkMeaning>()
  const folded = new Map<string, MarkMeaning>()
  for (const { mark: typed, meaning } of entries) {
    addMeaning(exact, plainMark(typed), meaning)
    addMeaning(folded, plainMark(typed).toLowerCase(), meaning)
  }
  return (typed) => exact.get(plainMark(typed)) ?? folded.get(plainMark(typed).toLowerCase())
}

/** Adds a meaning: where one mark has two, all words count, and the diets that both name. */
function addMeaning(meanings: Map<string, MarkMeaning>, key: string, meaning: string): void {
  const diets = dietsNamed(meaning) ?? []
  const says = diets.length === 0 || tellsMore(meaning) ? [meaning] : []
  const known = meanings.get(key) ?? { diets, says: [] }
  meanings.set(key, {
    diets: known.diets.filter((diet) => diets.includes(diet)),
    says: [...new Set([...known.says, ...says])],
  })
}

/** Returns whether the meaning of a mark that names a diet names an allergen too: 'vegetarisch, bevat ei'. */
function tellsMore(meaning: string): boolean {
  const parts = meaning.split(/[,;/&(]|\s(?:en|met|and|with|und|mit)\s/i).map((part) => part.trim())
  return saysWhatIsIn.test(searchForm(meaning)) || parts.some(beginsWithAllergen)
}

function listsNumbers(line: string, meaningOf: Legend['meaningOf']): boolean {
  const list = line.length > longest ? undefined : codeList.exec(line)?.[0]
  return list !== undefined && /\d/.test(list) && list.split(/[\s,;]+/).every((code) => meaningOf(code))
}

function hasPrice(line: string): boolean {
  return amountsIn(line).some(({ strength }) => strength === 'sure')
}

/** Reads the head of a table with a column for each allergen: its words are the marks of the rows below. */
function columnEntries(line: string): Entry[] {
  const names = line
    .split(/[\t;|]/)
    .map((cell) => cell.trim())
    .filter(namesAllergen)
  return names.length > 1 ? names.map((name) => ({ mark: name, meaning: name })) : []
}

function explicitEntries(line: string): Entry[] {
  const entries = entriesFrom(line, explicitStart).map((entry) =>
    // 'Ei = C': the shorter of the two is the mark.
    beginsWithAllergen(entry.mark) && entry.meaning.length < entry.mark.length
      ? { mark: entry.meaning, meaning: entry.mark }
      : entry,
  )
  // 'Wit: Chardonnay', '1: Nasi' and 'op = op' are no legend, 'vg = eigen gebruik' is.
  const isSet = line.search(explicitStart) === 0
  const isLegend = entries.every(
    ({ mark, meaning }) =>
      isKnown(meaning) || (isSet && mark !== meaning && (line.includes('=') || /^(?:\p{Lu}|[^\p{L}\d]+)$/u.test(mark))),
  )
  return isLegend ? entries : []
}

function plainEntries(line: string): Entry[] {
  const entries = entriesFrom(line, plainStart)
  const starts = line.search(/\S/) === line.search(plainStart)
  const isSet = /^[([]/.test(line) && entries.length > 1 && entries.some(({ meaning }) => isKnown(meaning))
  if (starts && entries.length > 0 && (isSet || entries.every(({ meaning }) => isKnown(meaning)))) return entries
  if (!/[([=:\t]|\s[–-]\s/.test(line)) return []
  const turned = Array.from(line.matchAll(reversed), ([, word = '', ...marks]) => ({
    mark: marks.find(Boolean) ?? '',
    meaning: word.trim(),
  }))
  const isWhole = !/[\p{L}\p{N}]/u.test(line.replace(reversed, ''))
  return isWhole && turned.every(({ meaning }) => isName(meaning)) ? turned : []
}

/** Reads a footnote: one that says what is in a dish, or whose mark stands at another line and begins no other. */
function noteIn(line: string, used: Used): Entry[] {
  const found = footnote.exec(line)
  const typed = found?.[1] ?? found?.[2]
  const meaning = found ? line.slice(found[0].length).trim() : ''
  if (!typed || meaning.length > longestMeaning) return []
  const mark = plainMark(typed)
  const isNote = saysWhatIsIn.test(searchForm(meaning)) || (used.inside.has(mark) && used.atStart.get(mark) === 1)
  return isNote ? [{ mark: typed, meaning }] : []
}

/** The marks that stand inside lines, and how many lines begin with each. */
type Used = { inside: ReadonlySet<string>; atStart: ReadonlyMap<string, number> }

function usedMarks(lines: readonly string[]): Used {
  const inside = new Set<string>()
  const atStart = new Map<string, number>()
  for (const line of lines) {
    if (line.length > longest) continue
    for (const found of line.matchAll(set)) {
      const mark = plainMark(found[1] ?? found[2] ?? '')
      if (found.index > 0) inside.add(mark)
      else atStart.set(mark, (atStart.get(mark) ?? 0) + 1)
    }
  }
  return { inside, atStart }
}

function entriesFrom(line: string, start: RegExp): Entry[] {
  const starts = [...line.matchAll(start)]
  const entries = starts.map((found, at) => ({
    mark: found.slice(1).find(Boolean) ?? '',
    meaning: line
      .slice(found.index + found[0].length, starts[at + 1]?.index)
      .replace(/^[\s([]+(?=\S+[)\]]?$)|[\s,;|/·•.–—-]+$/g, '')
      .replace(/\s+/g, ' '),
  }))
  return entries.every(({ meaning }) => meaning !== '' && meaning.length <= longestMeaning) ? entries : []
}

function isKnown(meaning: string): boolean {
  return isName(meaning) || saysWhatIsIn.test(searchForm(meaning))
}

function isName(meaning: string): boolean {
  return beginsWithAllergen(meaning) || freeFrom.test(meaning) || dietsNamed(meaning) !== undefined
}
