import { expect, test } from 'vitest'
import { textAmong } from './rules.ts'

test('of several codes before the camera the wanted one counts, wherever it lies; else the first', () => {
  const isWanted = (text: string) => text.startsWith('choice')
  expect(textAmong(['table', 'choice 1', 'bottle'], isWanted)).toBe('choice 1')
  expect(textAmong(['choice 1', 'table'], isWanted)).toBe('choice 1')
  expect(textAmong(['table', 'bottle'], isWanted)).toBe('table')
  expect(textAmong([], isWanted)).toBeUndefined()
})
