import PdfDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { createTypesetter, type FittedText } from './print-text.ts'

const box = { family: 'Lato', weight: 700, width: 240, height: 85, size: 28, unbrokenSize: 10 } as const

function setInBox(text: string, changed: Partial<typeof box> | { family: string } = {}): FittedText {
  return createTypesetter(new PdfDocument({ margin: 0 })).fit(text, { ...box, ...changed })
}

function linesOf({ lines }: FittedText): string[] {
  return lines.map((runs) => runs.map(({ text }) => text).join(''))
}

describe('text that is set in a box', () => {
  test('keeps its size and its single line where it fits', () => {
    const fitted = setInBox('De Lepel')
    expect([linesOf(fitted), fitted.size]).toEqual([['De Lepel'], 28])
  })

  test('breaks into lines that are as equal as its words allow', () => {
    const fitted = setInBox('Strandpaviljoen aan de Hollandsche IJssel', { family: 'Roboto' })
    expect(linesOf(fitted)).toEqual(['Strandpaviljoen aan', 'de Hollandsche IJssel'])
    expect(fitted.size).toBeGreaterThan(20)
  })

  test('shrinks no more than it must, stays whole and stays inside', () => {
    const name = 'Restaurant en Partycentrum De Vergulde Zwaan aan de Hollandsche IJssel, sinds 1887 voor bruiloften'
    for (const text of [name, 'Hottentottententententoonstellingsmakersgildekaart', 'W'.repeat(200)]) {
      const fitted = setInBox(text)
      expect(linesOf(fitted).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      expect(fitted.width).toBeLessThanOrEqual(box.width)
      expect(fitted.height).toBeLessThanOrEqual(box.height)
      expect(fitted.size).toBeGreaterThan(7)
    }
  })

  test('takes each letter from a font file that has it, and leaves out letters that none has', () => {
    const [line = []] = setInBox('Łódź Ёлка 🍕', { family: 'Poppins' }).lines
    expect(line.map(({ text }) => text).join('')).toBe('Łódź Ёлка')
    const families = line.map(({ file }) => file.match(/files\/(.+)-700-normal\.woff$/)?.[1])
    expect(families).toEqual(expect.arrayContaining(['poppins-latin', 'poppins-latin-ext', 'noto-sans-cyrillic']))
    expect(setInBox('🍕').lines).toEqual([])
  })

  test('loses the brackets and dashes around omitted letters', () => {
    expect(linesOf(setInBox('Bar (مطعم) – مطعم'))).toEqual(['Bar'])
    expect(linesOf(setInBox('Bar () –'))).toEqual(['Bar () –'])
  })
})
