import type { MenuLine } from '../lines/menu-lines.ts'
import { isPriceWord } from '../lines/price-words.ts'
import type { Token } from '../lines/tokens.ts'

/** What a line looks like by itself, in the few words that other lines are compared by. */
export type LineShape = {
  /** Texts (T), sure amounts (A), bare numbers (n) and wide gaps (_) in their order: 'T_A', 'A', 'nT'. */
  shape: string
  /** The same in one of five: text, text with a price, a price first, prices alone, nothing. */
  kind: 'T' | 'TA' | 'AT' | 'A' | '-'
  /** How its words begin: all capitals (C), each word (W), the first (S), none (s), no letters (-). */
  capitals: 'C' | 'W' | 'S' | 's' | '-'
  words: number
}

/** Describes the look of a line; a bare number counts as an amount where the menu writes its prices so. */
export function shapeOf(line: MenuLine, areBarePrices: boolean): LineShape {
  let shape = ''
  for (const token of line.tokens) {
    if (token.separator === 'gap' && shape !== '') shape += '_'
    const sign = signOf(token, areBarePrices)
    if (sign !== 'T' || !shape.endsWith('T')) shape += sign
  }
  return { shape: shape.slice(0, 9), kind: kindOf(shape), capitals: capitalsOf(line.text), words: line.tokens.length }
}

function signOf({ amount, form }: Token, areBarePrices: boolean): 'A' | 'n' | 'T' {
  if (!amount) return isPriceWord(form) ? 'A' : 'T'
  return amount.strength === 'sure' || (areBarePrices && !amount.isAside) ? 'A' : 'n'
}

function kindOf(shape: string): LineShape['kind'] {
  const plain = shape.replace(/[_n]/g, '')
  if (shape === '') return '-'
  if (!plain.includes('A')) return 'T'
  if (!plain.includes('T')) return 'A'
  return plain.startsWith('A') ? 'AT' : 'TA'
}

function capitalsOf(text: string): LineShape['capitals'] {
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? []
  const [first = ''] = words
  if (first === '') return '-'
  // Many scripts have no capitals: such a line looks as one with its first letter in capitals.
  if (!/[\p{Lu}\p{Ll}]/u.test(text)) return 'S'
  if (!/\p{Ll}/u.test(text)) return words.join('').length > 2 ? 'C' : 'S'
  const long = words.filter((word) => word.length > 3)
  if (long.length > 1 && long.every((word) => /^\p{Lu}/u.test(word))) return 'W'
  return /^\p{Lu}/u.test(first) ? 'S' : 's'
}
