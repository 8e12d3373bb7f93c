import type { BarcodeFormat } from './frame.ts'

// Each digit as seven modules, 1 is a bar. Source: GS1 General Specifications, section 5.2.1.2 (number sets A, B, C).
const setA = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const setC = setA.map((bits) => bits.replace(/./g, (bit) => (bit === '1' ? '0' : '1')))
const setB = setC.map((bits) => [...bits].reverse().join(''))

/** The patterns of the digits 0 to 9 in the three number sets: A from 0, B from 10, C from 20. */
export const patterns: readonly string[] = [...setA, ...setB, ...setC]

/** Where the patterns of a number set begin. */
export const firstOfSet: Readonly<Record<string, number>> = { A: 0, B: 10, C: 20 }

/** The sets of the six left digits of an EAN-13 by its first digit. Source: section 5.2.2.1. */
export const leftSets: readonly string[] = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]

/** The sets of the six digits of a UPC-E of system 0 by its check digit; in system 1 A and B change places. */
export const upcESets: readonly string[] = [
  'BBBAAA',
  'BBABAA',
  'BBAABA',
  'BBAAAB',
  'BABBAA',
  'BAABBA',
  'BAAABB',
  'BABABA',
  'BABAAB',
  'BAABAB',
]

/** A part of a symbol, in modules from its start: a fixed guard, or a digit with the patterns that it may have. */
export type SymbolPart = { at: number; modules: number; guard?: string; from: number; to: number }

/** How a symbol is laid out. An UPC-A is an EAN-13 that begins with 0. */
export type SymbolLayout = {
  format: Exclude<BarcodeFormat, 'UPC-A'>
  modules: number
  bars: number
  /** The least white beside it that counts, in modules: fewer than the standard asks for, as printers do. */
  quiet: number
  parts: readonly SymbolPart[]
}

const ean13: SymbolLayout = {
  format: 'EAN-13',
  modules: 95,
  bars: 30,
  quiet: 3.5,
  parts: [guard(0, '101'), ...digits(3, 6, 'AB'), guard(45, '01010'), ...digits(50, 6, 'C'), guard(92, '101')],
}

// Short symbols are easily seen where there are none, such as in a part of a long one: they need their white.
const ean8: SymbolLayout = {
  format: 'EAN-8',
  modules: 67,
  bars: 22,
  quiet: 5,
  parts: [guard(0, '101'), ...digits(3, 4, 'A'), guard(31, '01010'), ...digits(36, 4, 'C'), guard(64, '101')],
}

const upcE: SymbolLayout = {
  format: 'UPC-E',
  modules: 51,
  bars: 17,
  quiet: 5,
  parts: [guard(0, '101'), ...digits(3, 6, 'AB'), guard(45, '010101')],
}

export const layouts: readonly SymbolLayout[] = [ean13, ean8, upcE]

function guard(at: number, bits: string): SymbolPart {
  return { at, modules: bits.length, guard: bits, from: 0, to: 0 }
}

function digits(at: number, count: number, sets: 'A' | 'AB' | 'C'): SymbolPart[] {
  const from = firstOfSet[sets.charAt(0)] ?? 0
  return Array.from({ length: count }, (_, index) => ({
    at: at + 7 * index,
    modules: 7,
    from,
    to: from + 10 * sets.length,
  }))
}
