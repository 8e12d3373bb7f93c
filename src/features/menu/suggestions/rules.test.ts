import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseNames, runsIn } from './rules.ts'

const namesIn = (names: readonly string[], ...texts: string[]) =>
  chooseNames(runsIn(...texts), (text) => names.includes(text))

describe('the names in the words of a dish', () => {
  // spec: search-own-14
  test('are whole words alone, without accents or capitals, in the order of name and description', () => {
    const names = ['creme fraiche', 'ui', 'melk', 'kabeljauw', "pinda's", 'lente-ui']
    expect(namesIn(names, 'Kabeljauw', "met Crème fraîche, (lente-ui) en pinda's – zonder chocolademelk")).toEqual([
      'kabeljauw',
      'creme fraiche',
      'lente-ui',
      "pinda's",
    ])
    expect(namesIn(names, 'Uiensoep', 'met uien, karnemelk en kabeljauwfilet')).toEqual([])
  })

  test('are the longest that begin with the same word, once each, and never across a comma', () => {
    expect(namesIn(['rode wijn', 'wijn', 'peper en zout', 'zout'], 'Stoofvlees', 'rode wijn, peper en zout')).toEqual([
      'rode wijn',
      'peper en zout',
    ])
    expect(namesIn(['rode wijn', 'wijn'], 'Rode, wijn en wijn')).toEqual(['wijn'])
  })

  test('leave out what the dish says is not in it', () => {
    const names = ['ui', 'knoflook', 'room', 'prei', 'ei']
    expect(namesIn(names, 'Soep zonder ui en knoflook met room, prei')).toEqual(['room', 'prei'])
    expect(namesIn(names, 'Prei', 'geen ei; niet met ui')).toEqual(['prei', 'ui'])
  })

  test('are at most four words of sixty', () => {
    const words = Array.from({ length: 500 }, (_, index) => `w${index}`)
    const runs = runsIn(words.join(' '), words.join(' '))
    expect(new Set(runs.map(({ at }) => at)).size).toBe(60)
    expect(Math.max(...runs.map(({ length }) => length))).toBe(4)
    expect(runs.length).toBeLessThanOrEqual(240)
  })

  test('stand in the text, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(3), (text, taken) => {
        const runs = runsIn(text)
        const names = chooseNames(runs, (run) => run.length % 4 === taken)
        for (const name of names) expect(runs.map((run) => run.text)).toContain(name)
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
})
