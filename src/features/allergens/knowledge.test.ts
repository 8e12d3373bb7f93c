import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergenLevels, levelNames, strictest, warns } from './knowledge.ts'

const level = fc.constantFrom(...allergenLevels)

test('several statements warn as much as the strictest of them, in whatever order they stand', () => {
  fc.assert(
    fc.property(fc.array(level, { minLength: 1 }), (said) => {
      expect(strictest(said)).toBe(strictest(said.toReversed()))
      expect(strictest(said) === 'contains').toBe(said.includes('contains'))
      expect(strictest(said) === 'free-from').toBe(
        said.includes('free-from') && !said.includes('contains') && !said.includes('may-contain'),
      )
    }),
  )
  expect(strictest([])).toBe('not-specified')
})

test('what is contained and what may be contained warns, and nothing else does', () => {
  expect(allergenLevels.filter(warns)).toEqual(['may-contain', 'contains'])
})

test('each level has the name that product sheets give it', () => {
  expect(allergenLevels.map((known) => levelNames[known])).toEqual([
    'Niet opgegeven',
    'Bevat niet',
    'Kan (sporen) bevatten',
    'Bevat',
  ])
})
