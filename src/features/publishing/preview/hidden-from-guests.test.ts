import { describe, expect, test } from 'vitest'
import { hiddenFromGuests } from './hidden-from-guests.ts'

describe('what guests do not see', () => {
  const all = { price: true, diets: true, allergens: true, incomplete: true }

  test('is named in a sentence, which is absent when they see everything', () => {
    expect(hiddenFromGuests(all)).toBeUndefined()
    expect(hiddenFromGuests({ ...all, price: false })).toBe('Gasten zien nu geen prijzen.')
    expect(hiddenFromGuests({ ...all, diets: false, allergens: false, incomplete: false })).toBe(
      'Gasten zien nu geen diëten, geen allergenen en niet bij welk gerecht nog niet alles bekend is.',
    )
  })
})
