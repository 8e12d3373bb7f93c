import type { MenuLine } from '../lines/menu-lines.ts'
import { isLabel, isPriceWord } from '../lines/price-words.ts'
import type { Token } from '../lines/tokens.ts'
import { clauseFeatures } from './clauses.ts'
import { type Layout, type PricePlace, writingOf } from './layout.ts'
import type { Features } from './line-features.ts'
import type { LineShape } from './line-shapes.ts'

type TokenFeatures = Features<string[]> & { word: string[]; pair: string[] }
/** What is around a token: its neighbours, and how many prices stand before and behind it. */
type Place = {
  before: Token | undefined
  after: Token | undefined
  shape: LineShape
  look: string
  /** How many prices stand before and behind it, two at most. */
  where: string
  index: string
  isInside: boolean
}

/** Lists the features of one word or amount of a line: those of its place, of its letters, and of the words beside it. */
export function tokenFeatures(line: MenuLine, at: number, layout: Layout, lineAt: number): TokenFeatures {
  const token = line.tokens[at]
  const shape = layout.shapes[lineAt]
  if (!token || !shape) return { common: [], inLayout: () => [], word: [], pair: [] }
  const place = placeOf(token, line, at, layout, shape)
  const { look, where } = place
  const inLayout = (price: PricePlace) => [`tp ${look} ${where} ${price}`]
  const clause = clauseFeatures(line, at, look, wordOf)
  const counting = at === 0 ? layout.counting[lineAt] : '-'
  return {
    common: [
      ...placeFeatures(token, place),
      ...labelFeatures(token, place),
      ...amountFeatures(token, layout, place),
      ...headFeatures(token, layout.heads[lineAt]?.[at] ?? '', place),
      ...clause.place,
      ...(counting === '-' ? [] : [`sq ${counting} ${look}`, `sq ${counting} ${look} ${shape.kind}`]),
    ],
    inLayout,
    word: wordFeatures(token),
    pair: [...pairFeatures(token, place), ...clause.pair],
  }
}

function placeOf(token: Token, line: MenuLine, at: number, layout: Layout, shape: LineShape): Place {
  const { amounts, depths } = countsOf(line, layout)
  const [before = 0, behind = 0] = amounts.slice(at, at + 2)
  const all = amounts.at(-1) ?? 0
  const last = at === line.tokens.length - 1 ? 'e' : 'm'
  return {
    before: line.tokens[at - 1],
    after: line.tokens[at + 1],
    shape,
    look: lookOf(token),
    where: `${Math.min(2, before)}${Math.min(2, all - behind)}`,
    index: at < 2 ? String(at) : last,
    isInside: (depths[at] ?? 0) > 0 || /^[([]/.test(token.text),
  }
}

function placeFeatures(token: Token, { before, after, shape, look, where, index, isInside }: Place): string[] {
  const around = [before, after].map((one) => (one ? lookOf(one) : '|'))
  return [
    `ts ${look} ${token.separator} ${after?.separator ?? 'end'}`,
    `ti ${look} ${index} ${shape.kind}`,
    `tw ${look} ${where} ${shape.shape}`,
    `tb ${look} ${isInside ? 'in' : 'out'} ${where}`,
    `tn ${around[0]} ${look} ${around[1]}`,
  ]
}

function labelFeatures(token: Token, { before, after, where }: Place): string[] {
  const found: string[] = []
  if (isPriceWord(token.form)) found.push(`instead ${where} ${token.separator}`)
  if (isLabel(token.text)) found.push(`label ${where} ${token.separator}`)
  if (before && isLabel(`${before.text} ${token.text}`)) found.push(`labels2 ${where}`)
  if (after && isLabel(`${token.text} ${after.text}`)) found.push(`labels1 ${where}`)
  return found
}

function wordFeatures({ amount, form }: Token): string[] {
  if (amount) return []
  return [`w ${form}`, `e3 ${form.slice(-3)}`, `e ${form.slice(-4)}`, `e6 ${form.slice(-6)}`, `p4 ${form.slice(0, 4)}`]
}

function pairFeatures({ amount, form }: Token, { before, after, shape }: Place): string[] {
  if (amount) return [`a- ${before?.form ?? '^'}`, `a+ ${after?.form ?? '$'}`]
  return [`wk ${form} ${shape.kind}`, `w- ${before ? wordOf(before) : '^'}`, `w+ ${after ? wordOf(after) : '$'}`]
}

function wordOf({ amount, form }: Token): string {
  return amount ? '#' : form
}

// In cents: the prices of a sauce, a snack, a dish, a bottle.
const sizes = [100, 1000, 4000, 10_000]

function amountFeatures(token: Token, layout: Layout, { where, index }: Place): string[] {
  const { amount } = token
  if (!amount) return []
  const writing = writingOf(token)
  const { cents, strength } = amount
  return [
    `ac ${strength} ${sizes.filter((size) => cents >= size).length} ${index}`,
    `aw ${writing} ${layout.writing} ${where}`,
    `ax ${amount.isExtra} ${amount.isAside} ${where}`,
  ]
}

function headFeatures({ amount }: Token, head: string, { where }: Place): string[] {
  return amount && head !== '' ? [`ch ${head}`, `ch ${head} ${amount.strength}`, `cw ${where}`] : []
}

function isPriceLike(amount: Token['amount'], layout: Layout): boolean {
  return amount !== undefined && (amount.strength === 'sure' || (layout.areBarePrices && !amount.isAside))
}

const looks = { sure: 'A', decimal: 'd', bare: 'n' } as const

function lookOf({ amount, text, form }: Token): string {
  if (amount) return looks[amount.strength]
  if (/\d/.test(form)) return /^\d+$/.test(form) ? '9' : /^\d/.test(form) ? '9x' : 'x9'
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (!/\p{Ll}/u.test(letters)) return letters.length === 1 ? 'X' : 'XX'
  return /^\p{Lu}/u.test(letters) ? 'Xx' : 'xx'
}

/** What stands before each token of a line: how many prices and open brackets. */
type Counts = { amounts: readonly number[]; depths: readonly number[] }
// All tokens of a line ask for the same.
const counted = new WeakMap<MenuLine, Counts>()

function countsOf(line: MenuLine, layout: Layout): Counts {
  const known = counted.get(line)
  if (known) return known
  const amounts = [0]
  const depths: number[] = []
  let at = 0
  for (const { amount, start } of line.tokens) {
    amounts.push((amounts.at(-1) ?? 0) + (isPriceLike(amount, layout) ? 1 : 0))
    depths.push((depths.at(-1) ?? 0) + opensIn(line.text.slice(at, start)))
    at = start
  }
  const counts = { amounts, depths }
  counted.set(line, counts)
  return counts
}

function opensIn(text: string): number {
  return (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0)
}
