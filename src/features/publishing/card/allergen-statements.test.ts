import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameElsewhere, withoutAllergenStatements } from './allergen-statements.ts'

describe('a text without what it says of allergens', () => {
  test.each([
    ['Bevat: Melk. Glutenvrij', ''],
    ['alles zonder noten', ''],
    ['Met tomaat en basilicum. Kan noten bevatten. Ook lekker koud.', 'Met tomaat en basilicum. Ook lekker koud.'],
    ['Vers gebakken. Kan sporen van pinda’s bevatten', 'Vers gebakken.'],
    ['Vers gebakken! ALLERGENEN: melk, ei', 'Vers gebakken!'],
    ['Vrij van noten en pinda. Huisgemaakt', 'Huisgemaakt'],
    ['Zonder ui, ei en melk', ''],
    ['Geen noten', ''],
    ['Een taart, notenvrij en lekker', ''],
    ['Melk- en eivrij', ''],
    ['Noten-vrij', ''],
    ['Contains nuts. With basil.', 'With basil.'],
    ['Nut-free and dairy free', ''],
    ['No nuts', ''],
    ['Met saus (bevat gluten)', 'Met saus'],
    ['Met saus (gluten, melk), vers', 'Met saus, vers'],
    ['Zonder (gluten)', ''],
    ['Met saus | glutenvrij', 'Met saus'],
    ['Met saus – bevat soja', 'Met saus'],
    ['Met saus\nAllergenen:\n- melk\n- ei en selderij\nMet brood', 'Met saus\nMet brood'],
    ['Bevat o.a. Melk', ''],
    // What is left makes a statement in its turn.
    ['Zonder | bevat soja. Ei met pesto', ''],
    ['Geschikt bij coeliakie.', ''],
    ['Sulfiet', ''],
    ['Ohne Nüsse. Sans lait. Enthält Ei.', ''],
  ])('%j is %j', (text, left) => {
    expect(withoutAllergenStatements(text)).toBe(left)
  })

  test.each([
    ...[
      'Met ei en pesto',
      'Zonder ui',
      'Met melk, zonder suiker',
      'Alcoholvrij bier. Vrij pittig!',
      'Kabeljauw met mosterd',
    ],
    ...[
      'Op vrijdag',
      'Vrije uitloop',
      'Vegetarisch',
      'Noten, honing en kaas',
      'Soep (met ei)',
      '- een\n- twee',
      '',
      ' Van  de kok. ',
    ],
  ])('%j stays as it is', (text) => {
    expect(withoutAllergenStatements(text)).toBe(text)
  })

  const allergen = fc.constantFrom(
    'melk',
    'ei',
    'noten',
    'pinda’s',
    'Soja',
    'selderij',
    'tarwe',
    'vis',
    'MOSTERD',
    'garnalen',
  )
  const form = fc.constantFrom<(name: string) => string>(
    (name) => `bevat ${name}`,
    (name) => `Bevat: ${name}`,
    (name) => `kan ${name} bevatten`,
    (name) => `sporen van ${name}`,
    (name) => `vrij van ${name}`,
    (name) => `zonder ${name}`,
    (name) => `geen boter en ${name}`,
    (name) => `allergenen: ${name}`,
    (name) => `Contains ${name}`,
    (name) => `free from ${name}`,
    (name) => `${name.replace('’', '')}vrij`,
    (name) => `${name}-vrij`,
  )
  const statement = fc.tuple(form, allergen).map(([say, name]) => say(name))
  const plain = fc.constantFrom(
    'Met tomaat',
    'Van de grill',
    'Ei met pesto',
    'Zonder ui',
    'Lekker (vers)',
    'Alcoholvrij',
  )
  const sentence = fc.oneof(statement, plain)
  const end = fc.constantFrom('. ', '! ', '\n', ' – ', ' | ', '; ', '.\n')

  test('keeps each plain sentence and no statement, whatever stands around them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, fc.option(statement), end), { minLength: 1 }), (parts) => {
        const text = parts
          .map(([kept, said, mark]) => `${kept}. ${said === null ? '' : `${capital(said)}${mark}`}`)
          .join('')
        const left = withoutAllergenStatements(text)
        expect(left.replace(/[^\p{L}]+/gu, ' ').trim()).toBe(
          parts
            .map(([kept]) => kept)
            .join(' ')
            .replace(/[^\p{L}]+/gu, ' ')
            .trim(),
        )
      }),
    )
  })

  test('has nothing more to lose, and nothing that was not there', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.oneof(sentence, end, fc.constantFrom('(', ')', ' ', 'zonder', 'ei', '. ', 'o.a.')), { maxLength: 12 })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(anything, (text) => {
        const left = withoutAllergenStatements(text)
        expect(withoutAllergenStatements(left)).toBe(left)
        let at = 0
        for (const mark of left) at = text.indexOf(mark, at) + 1 || Number.NaN
        expect(at).not.toBeNaN()
      }),
    )
  })

  test('is found soon, however long the text', () => {
    for (const piece of ['a', ' ', '(', '. ', 'bevat ', 'vrij-', 'zonder ', '- '])
      expect(withoutAllergenStatements(piece.repeat(2000)).length).toBeLessThanOrEqual(piece.length * 2000)
  })
})

test.each([
  ['Glutenvrij', true],
  ['Zonder noten of pinda', true],
  ['Glutenvrije gerechten', true],
  ['Bevat melk', true],
  ['Glutenvrije pasta', false],
  ['Soepen (glutenvrij)', false],
  ['Melk', false],
  ['Zonder ui', false],
  ['', false],
])('%j is nothing but a statement: %j', (name, isIt) => {
  expect(nameElsewhere(name, 'Gerecht')).toBe(isIt ? 'Gerecht' : name)
})

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
