import { expect, test } from 'vitest'
import { describeKnown } from './known-in-words.ts'

const milk = { id: 1, name: 'Melk' }
const nuts = { id: 16, name: 'Noten' }

test.each([
  [[milk, nuts], [], true, 'Bevat melk, noten'],
  [[milk, nuts], [], false, 'Bevat melk, noten · nog niet alles bekend'],
  [[milk], [nuts], true, 'Bevat melk · kan bevatten: noten'],
  [[], [nuts], true, 'Kan bevatten: noten'],
  [[], [nuts], false, 'Kan bevatten: noten · nog niet alles bekend'],
  [[], [], false, 'Nog niet alles bekend'],
  [[], [], true, 'Geen van de 14 allergenen'],
])('of %j with traces of %j, all known: %j, the cook reads: %s', (allergens, traces, complete, text) => {
  expect(describeKnown({ allergens, traces, complete })).toBe(text)
})

test('who knows it from a sheet alone says so, and says nothing else in other words', () => {
  const none = 'Volgens het blad geen van de 14 allergenen'
  expect(describeKnown({ allergens: [], traces: [], complete: true }, none)).toBe(none)
  expect(describeKnown({ allergens: [milk], traces: [], complete: true }, none)).toBe('Bevat melk')
  expect(describeKnown({ allergens: [], traces: [], complete: false }, none)).toBe('Nog niet alles bekend')
})
