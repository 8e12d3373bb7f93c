import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import { choiceOfAllergen, choiceOfDiet, choiceOfPart } from './choices.ts'
import { askable } from './rules.ts'
import { addressOfChoice, choiceInCode, readShownChoice, writeShownChoice } from './shown-choice.ts'

const boxes = [
  ...allergens.map(({ id }) => choiceOfAllergen(id)),
  ...grainsAndNuts.map(({ id }) => choiceOfPart(id)),
  ...askable.map(choiceOfDiet),
]
const someBoxes = fc.subarray(boxes, { minLength: 1 })
const idsIn = ({ chosen }: ReturnType<typeof readShownChoice>) => [...chosen.allergens, ...chosen.diets]
const numbersOf = (ids: readonly string[]) => ids.map((id) => Number(id.slice(1)))

describe('the code of what a guest chose', () => {
  test('says that alone, and reads back as it was, also from a reader that escapes it', () => {
    expect(writeShownChoice(['f1', 'p34', 'g2'])).toBe('f1,p34,g2,n3')
    const read = { chosen: { allergens: [1, 34], diets: [2] }, isWhole: true }
    expect(readShownChoice('f1,p34,g2,n3')).toEqual(read)
    expect(readShownChoice('f1%2Cp34%2cg2%2Cn3')).toEqual(read)
    fc.assert(
      fc.property(someBoxes, (ids) => {
        const whole = readShownChoice(writeShownChoice(ids))
        expect(whole.isWhole).toBe(true)
        expect(idsIn(whole).toSorted()).toEqual(numbersOf(ids).toSorted())
      }),
    )
  })

  // spec: routes-20
  test('that was cut off anywhere, or lost a part, is never taken for a whole one', () => {
    fc.assert(
      fc.property(someBoxes, fc.nat(), (ids, at) => {
        const code = writeShownChoice(ids)
        expect(readShownChoice(code.slice(0, at % code.length)).isWhole).toBe(false)
        const parts = code.split(',')
        expect(readShownChoice(parts.toSpliced(at % parts.length, 1).join()).isWhole).toBe(false)
      }),
    )
  })

  test('that holds anything unknown is not whole either, and what is known of it is read', () => {
    const strange = ['f99', 'p1', 'f34', 'g3', 'z1', 'f', '', 'f1x', 's=noten', '%', 'constructor']
    fc.assert(
      fc.property(someBoxes, fc.constantFrom(...strange), fc.nat(), (ids, unknown, at) => {
        const read = readShownChoice(writeShownChoice(ids.toSpliced(at % (ids.length + 1), 0, unknown)))
        expect(read.isWhole).toBe(false)
        expect(idsIn(read).toSorted()).toEqual(numbersOf(ids).toSorted())
      }),
    )
    for (const text of ['', 'n0', 'inhoud', 'f1,f1,n2', 'F1,n1', 'f1,n01x'])
      expect([text, readShownChoice(text).isWhole]).toEqual([text, false])
  })

  // spec: routes-21
  test('is told from any other code: of another house, a web address, a barcode', () => {
    const origin = 'https://kaart.example'
    const address = addressOfChoice(['f1', 'p34'], origin)
    expect(address).toBe('https://kaart.example/service#f1,p34,n2')
    expect(choiceInCode(address, origin)).toBe('f1,p34,n2')
    const others = [
      'https://ander.example/service#f1,n1',
      'https://kaart.example.ander.example/service#f1,n1',
      'http://kaart.example/service#f1,n1',
      'https://kaart.example:8443/service#f1,n1',
      'https://kaart.example/service',
      'https://kaart.example/service#',
      'https://kaart.example/show/4f1c#f1,n1',
      'https://kaart.example/services#f1,n1',
      ' https://kaart.example/service#f1,n1',
      '8719999000015',
      'f1,n1',
      '',
    ]
    for (const text of others) expect([text, choiceInCode(text, origin)]).toEqual([text, undefined])
  })
})
