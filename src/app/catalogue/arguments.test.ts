import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

describe('the arguments of the catalogue command', () => {
  test('name files and filters', () => {
    expect(readArguments(['import', 'a.gz', '--countries', 'nl,Germany', 'b', '--language=nl'])).toEqual({
      name: 'import',
      paths: ['a.gz', 'b'],
      filter: { countries: ['en:netherlands', 'en:germany'], language: 'nl' },
    })
    expect(readArguments(['import', 'a'])).toMatchObject({ filter: { countries: null, language: null } })
  })

  test('may be words, a barcode or a file', () => {
    expect(readArguments(['search', 'oude', 'kaas'])).toEqual({ name: 'search', words: 'oude kaas' })
    expect(readArguments(['search', '--', '--kaas'])).toEqual({ name: 'search', words: '--kaas' })
    expect(readArguments(['show', '8712345678906'])).toEqual({ name: 'show', gtin: 8712345678906 })
    expect(readArguments(['export'])).toEqual({ name: 'export' })
    expect(readArguments(['stats', '--help'])).toEqual({ name: 'help' })
  })

  test.each([
    ['', 'Zeg wat er moet gebeuren.'],
    ['wissen', 'De opdracht wissen bestaat niet.'],
    ['constructor', 'De opdracht constructor bestaat niet.'],
    ['import', 'Noem achter import ten minste één bestand.'],
    ['import a --land nl', 'De optie --land hoort niet bij import.'],
    ['stats --countries nl', 'De optie --countries hoort niet bij stats.'],
    ['import a --countries nl,xx', 'Het land "xx" in --countries is onbekend. Kies uit at, au,'],
    ['import a --countries', 'Het land "" in --countries is onbekend.'],
    ['import a --language nederlands', 'Zet achter --language een taal als twee kleine letters, zoals nl.'],
    ['import a --language', 'Zet achter --language een taal'],
    ['search', 'Zeg achter search waarnaar je zoekt.'],
    ['show', 'Zet achter show één streepjescode'],
    ['show 8712345678907', 'Zet achter show één streepjescode'],
    ['show 8712345678906 73513537', 'Zet achter show één streepjescode'],
    ['stats alles', 'Achter stats staat verder niets.'],
    ['export a b', 'Zet achter export hoogstens één bestand.'],
  ])('are refused with an explanation when wrong: %s', (line, message) => {
    expect(() => readArguments(line.split(' ').filter((word) => word !== ''))).toThrow(message)
  })
})
