import PdfDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { unprintableLetters } from '../rules.ts'
import { createTypesetter, type FittedText, type TextBox } from './print-text.ts'

const box = { family: 'Lato', weight: 700, width: 240, height: 85, size: 28, unbrokenSize: 10 } as const

function setInBox(text: string, changed: Partial<TextBox> = {}): FittedText {
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

  test('prints each letter of which nobody is warned that it can not be printed', () => {
    const every = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code))
    const letters = every.filter((letter) => /\p{Letter}/u.test(letter) && unprintableLetters(letter) === '')
    const room = { family: 'Noto Sans', width: 1e6, height: 1e6 }
    const printed = new Set(linesOf(setInBox(letters.join(''), room)).join(''))
    const lost = letters.filter((letter) => [letter, ...letter.normalize('NFKC')].every((form) => !printed.has(form)))
    expect([letters.length > 2000, lost]).toEqual([true, []])
  })

  test('writes letters that imitate handwriting plainly where no font has them', () => {
    expect(linesOf(setInBox('𝓓𝓮 𝕲𝖔𝖚𝖉𝖊𝖓 Ｌｅｐｅｌ'))).toEqual(['De Gouden Lepel'])
  })

  test('keeps the space at which a line is broken, for who hears or copies it, and gives a broken word none', () => {
    const type = createTypesetter(new PdfDocument({ margin: 0 }))
    const spacesOf = (text: string) =>
      type
        .wrap(text, { ...box, size: 28, width: 150 })
        .lines.map((line) => line.some(({ space }) => space !== undefined))
    expect(spacesOf('Aan de waterkant 🍕\nvan de IJssel')).toEqual([true, true, true, false])
    expect(spacesOf('W'.repeat(12))).toEqual([false, false, false])
  })

  test('runs on in full lines at its size, whatever its length', () => {
    const type = createTypesetter(new PdfDocument({ margin: 0 }))
    const text = 'een twee drie vier vijf zes zeven '.repeat(20).trim()
    const wrapped = type.wrap(text, { ...box, width: 200, size: 10 })
    expect(linesOf(wrapped).join(' ')).toBe(text)
    expect([wrapped.size, wrapped.width <= 200]).toEqual([10, true])
    const [first = ''] = linesOf(wrapped)
    expect(type.wrap(`${first} een`, { ...box, width: 200, size: 10 }).lines).toHaveLength(2)
  })

  test('loses the brackets and dashes around omitted letters', () => {
    expect(linesOf(setInBox('Bar (مطعم) – مطعم'))).toEqual(['Bar'])
    expect(linesOf(setInBox('Bar () –'))).toEqual(['Bar () –'])
  })
})
