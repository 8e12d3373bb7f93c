import { describe, expect, test } from 'vitest'
import { readText } from '#features/words/read-text.ts'
import { comesWithEach } from './rules.ts'

describe('a text above dishes', () => {
  test.each([
    ['Geserveerd met friet en mayonaise', true],
    ['Met brood van de bakker', true],
    ['Op een wit broodje', true],
    ['Alle burgers op brioche, met augurk', true],
    ['Served with bread', true],
    ['Mit Kräuterbutter', true],
    ['Toutes nos salades avec du pain', true],
    ['Vis, schaaldieren en schelpdieren uit de pan en de oven', false],
    ['Zoet of kaas na de maaltijd', false],
    ['Metworst en kaas van de boer', false],
    ['Ontbijt tot elf uur', false],
  ])('says what comes with each, or what there is to choose from: %s', (text, isOfEach) => {
    expect(comesWithEach({ ...readText(text, []), place: 'omschrijving' })).toBe(isOfEach)
  })
})
