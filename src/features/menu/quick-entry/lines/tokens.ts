import { searchForm } from '#shared/text.ts'
import { type Amount, amountsIn } from './amounts.ts'

/** What stands between a token and the one before it on its line. */
export type Separator = 'start' | 'space' | 'gap' | 'comma' | 'colon' | 'dash' | 'slash' | 'bracket' | 'stop'
/** A word or an amount of money in a line. */
export type Token = {
  start: number
  end: number
  /** In search form, without signs around it and without a raised number, which is a mark that nothing explains. */
  form: string
  /** As it was typed. */
  text: string
  separator: Separator
  amount: Amount | undefined
}

// '37,5' is one word.
const chunk = /(?:\d+,(?=\d)|[^\s,;:|/…·•–—=~])+/gu
const says = /[\p{L}\p{N}]/u
// The number of a dish may stick to its name: 'N8.Flamed salmon', '12)Nasi', 'M1Kappa'.
const gluedNumber = /^(?:\(?[A-Z]{0,2}\d{1,3}[a-z]?[.)](?=\p{L}{2})|[A-Z]{1,2}\d{1,3}(?=\p{Lu}\p{Ll}))/u
const raised = /[⁰¹²³⁴-⁹]+$/u
const outside = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
// Closes what came before, so that it stays with it.
const closing = /^[)\]}.!?"'’”%]+/u

/** Splits a line into its words and amounts of money; signs between them become separators. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  let from = 0
  const amounts = amountsIn(line).filter(({ cents }) => cents > 0)
  for (const amount of amounts) {
    addWords(tokens, line, from, amount.start)
    if (amount.start < from) continue
    addToken(tokens, line, amount.start, amount.end, amount)
    from = amount.end
  }
  addWords(tokens, line, from, line.length)
  return tokens
}

function addWords(tokens: Token[], line: string, from: number, to: number): void {
  for (const found of line.slice(from, to).matchAll(chunk)) {
    // Dots and dashes behind a word lead to its price.
    const word = gluedNumber.exec(found[0])?.[0] ?? found[0].replace(/(?:\.{2,}|[-_]{2,}).*$/u, '')
    if (says.test(word)) addToken(tokens, line, from + found.index, from + found.index + word.length, undefined)
    const rest = found[0].slice(word.length)
    const more = says.test(rest) ? rest.search(says) : -1
    if (more >= 0)
      addToken(tokens, line, from + found.index + word.length + more, from + found.index + found[0].length, undefined)
  }
}

function addToken(tokens: Token[], line: string, start: number, end: number, amount: Amount | undefined): void {
  const previous = tokens.at(-1)
  const text = line.slice(start, end)
  const closed = amount ? (closing.exec(line.slice(end, end + 3))?.[0].length ?? 0) : 0
  tokens.push({
    start,
    end: end + closed,
    form: searchForm(text.replace(raised, '')).replace(outside, ''),
    text,
    separator: previous
      ? separatorOf(line.slice(previous.end, start), line.slice(previous.start, previous.end), text)
      : 'start',
    amount,
  })
}

function separatorOf(between: string, before: string, after: string): Separator {
  if (/\t|\s{2,}|\.\s?\.|…|·|_{2}|-{2}/.test(between)) return 'gap'
  if (/[([{]/.test(between) || /^[([{]/.test(after) || /[)\]}]$/.test(before)) return 'bracket'
  if (/[,;]/.test(between)) return 'comma'
  if (/:/.test(between) || before.endsWith(':')) return 'colon'
  if (/[/|]/.test(between)) return 'slash'
  if (/[–—=~•-]/.test(between)) return 'dash'
  if (/[.!?]$/.test(before) && before.length > 3) return 'stop'
  return 'space'
}
