import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readColumn } from './column.ts'
import { explanationIn, keepName } from './kept-name.ts'
import { countTexts, menuTextsOf, partOf } from './menu-texts.ts'
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

test('the same words with the same translation are one text, which needs what its neediest place needs', () => {
  const soup = { name: 'Soep', description: '' }
  const made = (source: string) => ({ language: 'de', field: 'name', text: 'Suppe', source, isMachine: false }) as const
  const stored = new Map([
    [1, made('Soep')],
    [2, made('Snert')],
  ])
  const subjects = [1, 2, 3, 4].map((id) => ({ ...soup, id }))
  const texts = menuTextsOf(subjects, ({ id }) => stored.get(id))
  expect(texts.map(({ text, state, places }) => [text, state, places.map(({ subject }) => subject.id)])).toEqual([
    ['Suppe', 'stale', [1, 2]],
    ['', 'missing', [3, 4]],
  ])
  expect(countTexts(texts)).toEqual({ texts: 2, hand: 0, machine: 0, stale: 1, proposable: 2 })
})

test('parts are within their limits, hold at least one text each, and are the whole together', () => {
  const anyText = fc.record({ dutch: fc.string({ maxLength: 30 }), text: fc.string({ maxLength: 30 }) })
  fc.assert(
    fc.property(fc.array(anyText), (texts) => {
      const limits = { texts: 5, characters: 60 }
      const found: typeof texts = []
      for (let from: number | null = 0; from !== null; ) {
        const { part, next }: ReturnType<typeof partOf<(typeof texts)[number]>> = partOf(texts, from, limits)
        expect(part.length).toBeLessThanOrEqual(5)
        if (part.length > 1) expect(part.flatMap(Object.values).join('').length).toBeLessThanOrEqual(60)
        if (texts.length > 0) expect(part.length).toBeGreaterThan(0)
        found.push(...part)
        from = next
      }
      expect(found).toEqual(texts)
    }),
  )
})

test('a name that stays Dutch gives back what explains it', () => {
  const words = fc.string().map((text) => text.trim())
  fc.assert(
    fc.property(words, words, (dutch, why) => {
      expect(explanationIn(dutch, keepName(dutch, why))).toBe(why)
    }),
  )
  expect(explanationIn('Friet', 'Fries')).toBeUndefined()
  expect(explanationIn('Friet', 'Friet speciaal (large)')).toBeUndefined()
})

test.each([
  ['Soup\nFries\n', ['Soup', 'Fries']],
  ['Soup\tSuppe\r\nFries\tPommes\r\n\r\n', ['Soup', 'Fries']],
  ['Soup\n\nFries', ['Soup', '', 'Fries']],
  ['"With ""good""\nbread"\tx\nFries', ['With "good"\nbread', 'Fries']],
  ['5" pizza\n7" pizza', ['5" pizza', '7" pizza']],
  ['"Quoted" soup\nFries', ['"Quoted" soup', 'Fries']],
  ['Soup', ['Soup']],
  ['', []],
])('reads the first column of %j', (pasted, cells) => {
  expect(readColumn(pasted)).toEqual(cells)
})
