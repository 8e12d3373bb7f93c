import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dishToCategory } from '../corrections.ts'
import { draftOf, extrasToText } from '../draft.ts'
import type { ReadMenu } from '../menu-reading.ts'
import { readMenuText } from '../rules.ts'
import { bodyOf, categoriesToSend } from '../sending.ts'
import { takeExtras } from './extras.ts'

const head = ['HOOFDGERECHTEN', 'Entrecote 24,50', 'Zalmfilet 22,50', 'Risotto 18,50']
const dishIn = ({ categories }: ReadMenu) => categories.flatMap(({ dishes }) => dishes).at(-1)
const read = (...lines: string[]) => dishIn(readMenuText([...head, ...lines].join('\n')))
const one = (text: string) => {
  const { text: left, extras } = takeExtras(text)
  return [left, ...extras.map(({ name, cents }) => `${name} ${cents}`)]
}

describe('what a dish is offered with for more', () => {
  test.each([
    ['guacamole, zure room, met kip + 3', 'guacamole, zure room', 'kip 300'],
    ['met remouladesaus (+ € 1,50)', '', 'remouladesaus 150'],
    ['kaas, ui; extra ei + € 1,00, extra kip +2,50', 'kaas, ui', 'ei 100', 'kip 250'],
    ['slagroom + 0.75', '', 'slagroom 75'],
    ['rucola en kaas (met truffelmayonaise + € 1,50)', 'rucola en kaas', 'truffelmayonaise 150'],
    ['(met satésaus + 0,40), komkommer', 'komkommer', 'satésaus 40'],
    ['radijs, limoen. met tofu scramble +3', 'radijs, limoen.', 'tofu scramble 300'],
    ['bonen met pulled chicken + 3,-', 'bonen', 'pulled chicken 300'],
    ['zonder ei, met extra kaas + 1,50', 'zonder ei', 'kaas 150'],
    ['soep: extra kip + 2,50 extra ei + 1', 'soep:', 'kip 250', 'ei 100'],
    ['(beenham of kip, met satésaus + 0,40)', '(beenham of kip)', 'satésaus 40'],
    ['(beenham of kip, met satésaus + 0,40', '(beenham of kip)', 'satésaus 40'],
    ['melk (kan met haver + € 0,50)', 'melk', 'haver 50'],
    ['knolselderij, supplement truffel € 12,50', 'knolselderij', 'truffel 1250'],
    ['dubbele espresso (havermelk +0,50)', 'dubbele espresso', 'havermelk 50'],
    ['kaneel (slagroom + € 1,00) en suiker', 'kaneel en suiker', 'slagroom 100'],
  ])('is taken from its text: %s', (text, ...taken) => {
    expect(one(text)).toEqual(taken)
  })

  test.each([
    '(espresso + 1 bol)',
    'met ei + 2 broodjes',
    '+ 2,50',
    '120 gram, supplement in het menu € 35',
    'kaviaar, supplement truffel 12',
    '(+ € 12)',
    'cheddar, ui-relish dubbel + 7',
    'wodka mogelijk (+ 3,-)',
    'met kaas, ham of champignons, per ingrediënt + 1,50',
    'met soja of kokos + 0,30',
    'met glutenvrij brood + 1,50',
    'brood zonder noten + 1,50',
    'met friet + 0',
    // Of which of both the amount is, it does not say: '…met friet of puree + 1,50'.
    'met kip of gehakt + 3,50',
    'vis (supplement + 3,50)',
    'thee (groot + 1,50)',
    'koffie (glutenvrij + 0,50)',
    'thee (koekje + 1)',
    'Elke extra saus + 1,50 / + 2,00',
  ])('stays in its text where that does not say plainly what it is: %s', (text) => {
    expect(takeExtras(text)).toEqual({ text, extras: [] })
  })

  test('is no price of the dish, and each becomes a choice that a guest may take', () => {
    const found = read('Nachos 11,-', 'guacamole, met kip + 3')
    expect(found).toMatchObject({ price: 1100, description: 'guacamole', extras: [{ name: 'kip', cents: 300 }] })
    const menu = readMenuText([...head, 'Nachos 11,-', 'guacamole, met kip + 3'].join('\n'))
    const { dishes } = bodyOf(categoriesToSend(draftOf(menu), [])).categories[0] ?? {}
    expect(dishes?.map(({ name, groups }) => [name, groups])).toEqual([
      ...['Entrecote', 'Zalmfilet', 'Risotto'].map((name) => [name, undefined]),
      ['Nachos', [{ name: '', kind: 'any', options: [{ name: 'kip', price: 3 }] }]],
    ])
  })

  test('is read where its amount stands apart, at the end of its line', () => {
    const found = read('Nachos 11,-', 'met guacamole', 'met pulled chicken ........ + 3,00')
    expect(found).toMatchObject({
      price: 1100,
      description: 'met guacamole',
      extras: [{ name: 'pulled chicken', cents: 300 }],
    })
  })

  test('goes back into the text when its owner wants so, or when the dish is a category', () => {
    const draft = draftOf(readMenuText([...head, 'Nachos 11,-', 'guacamole, met kip + 3'].join('\n')))
    const nachos = draft.categories[0]?.dishes.at(-1)
    if (!nachos) throw new Error('There are no nachos')
    const back = { description: 'guacamole, met kip + € 3,00', extras: [] }
    expect(extrasToText(nachos, nachos.extras[0])).toEqual(back)
    expect(dishToCategory(draft, nachos.key).categories.at(-1)).toMatchObject({ description: back.description })
  })

  test('loses no word and no amount, whatever else stands there', () => {
    const word = fc.constantFrom('kip', 'kaas', 'spek', 'rijst', 'tofu')
    const part = fc.oneof(
      word,
      fc.constantFrom(',', '.', '(', ')', '/', 'met', 'extra', '+ 1,50', '+ € 2', '(+ 3,-)', 'glutenvrij', '+ 2 stuks'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const text = parts.join(' ')
        const { text: left, extras } = takeExtras(text)
        const said = [left, ...extras.map(({ name, cents }) => `${name} ${cents / 100}`)].join(' ')
        const wordsOf = (all: string) => all.match(/kip|kaas|spek|rijst|tofu|glutenvrij/g)?.sort() ?? []
        const amountsOf = (all: string) =>
          (all.match(/\d(?:[.,]\d+)?/g) ?? []).map((n) => Number(n.replace(',', '.'))).sort()
        expect(wordsOf(said)).toEqual(wordsOf(text))
        expect(amountsOf(said)).toEqual(amountsOf(text))
      }),
      { numRuns: 2000 },
    )
  })
})
