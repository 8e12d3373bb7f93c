import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergenOfHead, saidInColumn, saidInWords } from './allergen-cells.ts'

describe('the head of a column', () => {
  test('speaks of an allergen, also with its number or what it says of it', () => {
    expect(
      ['Melk', '7. Melk', '1 Gluten', 'Bevat ei', 'Contains nuts', 'Schaal- en weekdieren'].map(allergenOfHead),
    ).toEqual(['Melk', 'Melk', 'Gluten', 'ei', 'nuts', 'Schaal- en weekdieren'])
    expect(['Prijs', 'Glutenvrij', 'Bevat geen melk', 'Allergenen'].map(allergenOfHead)).toEqual(
      Array(4).fill(undefined),
    )
  })
})

describe('a cell in the column of one allergen', () => {
  const saysOf = (cell: string) => saidInColumn(cell, 'Melk').says
  test.each(['x', 'X', 'ja', 'J', '1', '+', '✓', 'TRUE', 'bevat'])('says yes: %s', (cell) => {
    expect(saidInColumn(cell, 'Melk')).toEqual({ says: ['Melk'], unclear: [] })
  })

  test.each([
    '',
    '-',
    'nee',
    'Nee.',
    '0',
    'niet',
    'None',
    'nein',
    'n.v.t.',
    'N/A',
    '☐',
    'FAUX',
    'melkvrij',
    'zonder melk',
  ])('says no: %s', (cell) => {
    expect(saidInColumn(cell, 'Melk')).toEqual({ says: [], unclear: [] })
  })

  test('says that it may be there, or what it is', () => {
    expect(['(x)', 'sporen', 'kan', 'sporen van wei', 'mogelijk'].map(saysOf)).toEqual(
      Array(5).fill(['kan Melk bevatten']),
    )
    expect(saysOf('roomboter')).toEqual(['roomboter (Melk)'])
  })

  test.each([
    '?',
    '×',
    '✕',
    '☒',
    '2',
    '0.0',
    'ja, kan zonder',
    'niet lactosevrij',
    'lactosevrij',
    'zonder kaas',
    'op verzoek zonder',
  ])('is asked about where it is neither: %s', (cell) => {
    expect(saidInColumn(cell, 'Melk')).toEqual({ says: [], unclear: [`Melk: ${cell}`] })
  })

  test('is a yes, a no or asked about, whatever stands in it: nothing is dropped but what denies', () => {
    const part = fc.constantFrom('x', 'nee', 'niet', 'vrij', 'kan', 'melk', '?', '-', 'geen', '1', ',', 'sporen', '☒')
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const { says, unclear } = saidInColumn(parts.join(' '), 'Melk')
        const isDropped = says.length === 0 && unclear.length === 0
        if (isDropped) expect(parts.some((one) => ['nee', 'niet', 'vrij', '-', 'geen'].includes(one))).toBe(true)
        // 'Geen sporen' denies as well.
        if (isDropped) expect(parts.some((one) => ['x', '1', '?', '☒'].includes(one))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a cell that lists allergens', () => {
  test('says each of them, and leaves out what it is free of', () => {
    expect(saidInWords('Gluten, melk; ei/soja', false)).toEqual({ says: ['Gluten', 'melk', 'ei', 'soja'], unclear: [] })
    expect(saidInWords('gluten, ei, notenvrij', false)).toEqual({ says: ['gluten', 'ei'], unclear: [] })
    // It is mostly of milk.
    expect(saidInWords('gluten, lactosevrij', false)).toEqual({ says: ['gluten'], unclear: ['lactosevrij'] })
    expect(saidInWords('Gluten (tarwe, rogge), noten', false).says).toEqual(['Gluten (tarwe, rogge)', 'noten'])
    for (const none of ['', 'geen', '-', 'Geen allergenen', 'n.v.t.'])
      expect(saidInWords(none, false)).toEqual({ says: [], unclear: [] })
  })

  test.each([
    'Vrij van pinda, noten',
    'Free from: gluten, milk',
    'ohne Gluten, Milch',
    'Gluten: nee, Melk: ja',
    'niet glutenvrij',
  ])('is asked about where it denies: nothing of it is said to be contained, nor lost: %s', (cell) => {
    expect(saidInWords(cell, false)).toEqual({ says: [], unclear: [cell] })
  })

  test('says that they may be there where it or its column says so', () => {
    expect(saidInWords('noten, pinda', true)).toEqual({
      says: ['kan noten bevatten', 'kan pinda bevatten'],
      unclear: [],
    })
    expect(saidInWords('kan bevatten: noten, pinda', false).says).toEqual(['kan bevatten: noten, pinda'])
  })

  test('is asked about where a word or a code names none that is known', () => {
    expect(saidInWords('1, 3, 7', false).unclear).toEqual(['1', '3', '7'])
    expect(saidInWords('melk, surimi', false)).toEqual({ says: ['melk', 'surimi'], unclear: ['surimi'] })
  })
})
