import { expect, test } from 'vitest'
import { stateIn } from './rules.ts'

const dutch = { name: 'Soep', description: 'Met brood' }
const text = (field: 'name' | 'description', state: 'hand' | 'machine' | 'stale') => ({
  language: 'de' as const,
  ...{ field, state },
})

test('a language tells what most needs somebody', () => {
  const stateOf = (...texts: ReturnType<typeof text>[]) => stateIn('de', { texts, dutch })
  expect(stateOf()).toBe('missing')
  expect(stateOf(text('name', 'hand'))).toBe('partly')
  expect(stateOf(text('name', 'stale'))).toBe('stale')
  expect(stateOf(text('name', 'hand'), text('description', 'stale'))).toBe('stale')
  expect(stateOf(text('name', 'hand'), text('description', 'machine'))).toBe('machine')
  expect(stateOf(text('name', 'hand'), text('description', 'hand'))).toBe('hand')
  expect(stateIn('fr', { texts: [text('name', 'hand')], dutch })).toBe('missing')
})

test('what was said of a description that is gone counts for nothing', () => {
  const texts = [text('name', 'hand'), text('description', 'stale')]
  expect(stateIn('de', { texts, dutch: { ...dutch, description: '' } })).toBe('hand')
})
