import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBy, otherLanguages, shownText, stateOf, type Translation, wantsProposal } from './rules.ts'

const name = (text: string, source: string, isMachine = false): Translation => ({
  ...{ language: 'de', field: 'name' },
  ...{ text, source, isMachine },
})

describe('a translation', () => {
  // spec: look-14
  test('is into one of ten languages, and never into Dutch', () => {
    expect(otherLanguages).toEqual(['en', 'de', 'fr', 'es', 'tr', 'ar', 'pl', 'ro', 'id', 'uk'])
  })

  test('holds for the Dutch text that it was made from, whatever its capitals, accents and spaces', () => {
    for (const dutch of ['Crème brûlée', 'creme brulee', 'CRÈME  BRÛLÉE'])
      expect(stateOf(name('Crème', 'Crème brûlée'), dutch)).toBe('hand')
    for (const dutch of ['Crème brûlée met pinda', 'Crème', ''])
      expect(stateOf(name('Crème', 'Crème brûlée'), dutch)).toBe('stale')
  })

  test('that is stale is never shown, whoever made it', () => {
    for (const isMachine of [true, false]) {
      expect(shownText(name('Suppe', 'Soep', isMachine), 'Soep')).toEqual({ text: 'Suppe', isMachine })
      expect(shownText(name('Suppe', 'Soep', isMachine), 'Soep met noten')).toBeUndefined()
      expect(shownText(name('Suppe', '', isMachine), '')).toBeUndefined()
    }
    expect(shownText(undefined, 'Soep')).toBeUndefined()
  })

  test('is proposed where there is none, and in place of an old proposal alone', () => {
    expect(wantsProposal(undefined, 'Soep')).toBe(true)
    expect(wantsProposal(name('Suppe', 'Snert', true), 'Soep')).toBe(true)
    expect(wantsProposal(name('Suppe', 'Soep', true), 'Soep')).toBe(false)
    expect(wantsProposal(name('Suppe', 'Snert', false), 'Soep')).toBe(false)
    for (const blank of ['', ' ', '\u200b']) expect(wantsProposal(undefined, blank)).toBe(false)
  })
})

describe('a save', () => {
  const dutch = { name: 'Soep', description: 'Met brood' }
  const anyTranslation = fc.record({
    language: fc.constantFrom(...otherLanguages),
    field: fc.constantFrom('name' as const, 'description' as const),
    text: fc.constantFrom('Suppe', 'Brot'),
    source: fc.constantFrom('Soep', 'Met brood', 'Snert'),
    isMachine: fc.boolean(),
  })
  const anyStored = fc.uniqueArray(anyTranslation, { selector: ({ language, field }) => `${language} ${field}` })

  test('of what was read, unchanged, changes nothing', () => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        const typed = stored.map(({ language, field, text }) => ({ language, [field]: text }))
        expect(changesBy(typed, { stored, dutch })).toEqual({ removed: [], written: [] })
      }),
    )
  })

  test('of accepted texts leaves nothing that is stale or a machine’s', () => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        const typed = stored.map(({ language, field, text }) => ({ language, [field]: text, accepted: true }))
        const { removed, written } = changesBy(typed, { stored, dutch })
        const left = [...stored.filter((one) => !removed.includes(one)), ...written]
        expect(left).toHaveLength(stored.length)
        for (const one of left) expect(stateOf(one, dutch[one.field])).toBe('hand')
      }),
    )
  })

  test('of an empty text removes it, also when it is ticked', () => {
    const stored = [name('Suppe', 'Soep', true)]
    for (const text of ['', ' ', '\u2063'])
      expect(changesBy([{ language: 'de', name: text, accepted: true }], { stored, dutch })).toEqual({
        removed: stored,
        written: [],
      })
  })
})
