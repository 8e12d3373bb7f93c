import { expect, test } from 'vitest'
import { allergenNames, beginsWithAllergen, namesAllergen } from '../allergen-names.ts'
import { readWords } from './reading.ts'

test('each name that the browser knows names an allergen in the dictionary too', () => {
  // Lactose is sugar of milk: the dictionary claims nothing of it.
  const others = allergenNames.filter((name) => !readWords(`Bevat: ${name}`).some(({ ids }) => ids.length > 0))
  expect(others.filter((name) => !/^la[ck]tose$/.test(name))).toEqual([])
})

test('a text begins with a name, and may deny it', () => {
  expect(['Noten (alle)', 'Œufs', 'Glutenhaltiges Getreide', "Pinda's"].map(beginsWithAllergen)).not.toContain(false)
  expect(['Visfilet', 'rauw ei', 'Nieuw'].map(beginsWithAllergen)).not.toContain(true)
  expect(['gluten free', 'melk-vrij', 'Gluten'].map(namesAllergen)).toEqual([false, false, true])
})
