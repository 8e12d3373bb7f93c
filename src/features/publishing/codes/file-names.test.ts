import { describe, expect, test } from 'vitest'
import { qrFileName, tableCardFileName } from './file-names.ts'

describe('the name of the file with the code', () => {
  test("is that of the menu, in letters that every computer's files may have", () => {
    expect(qrFileName('Café Zé: "Diner" / lunch?')).toBe('qr-code-cafe-ze-diner-lunch')
    expect(qrFileName('../../etc')).toBe('qr-code-etc')
    expect(qrFileName('طعام المساء')).toBe('qr-code-طعام-المساء')
  })

  test('of the table card includes its size', () => {
    expect(tableCardFileName('Café Zé', 'a4')).toBe('tafelkaart-cafe-ze-a4.pdf')
  })

  test('is never empty, endless or cut in the middle of a letter', () => {
    expect(qrFileName('🍕')).toBe('qr-code-menukaart')
    expect(qrFileName(`${'x'.repeat(59)}𝔸`).isWellFormed()).toBe(true)
    expect(qrFileName('x'.repeat(200))).toBe(`qr-code-${'x'.repeat(60)}`)
  })
})
