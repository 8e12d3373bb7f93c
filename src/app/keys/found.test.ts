import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchForm } from '#shared/text.ts'
import { found } from './found.ts'

const titled = (...titles: string[]) => titles.map((title) => ({ title }))

test('finds all words of the keyword, in any order and whatever accents, what begins with it first', () => {
  const things = titled('Verse crème brûlée', 'Crème brûlée', 'Brood', 'Crème fraîche')
  expect(found(things, 'creme br').map(({ title }) => title)).toEqual(['Crème brûlée', 'Verse crème brûlée'])
  expect(found(things, ' BRULEE  verse ').map(({ title }) => title)).toEqual(['Verse crème brûlée'])
  expect(found(things, 'pizza')).toEqual([])
  expect(found(things, '  ')).toEqual([])
})

test('finds thirty at most, each once, and only what holds the keyword', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 4 })),
      fc.string({ maxLength: 2 }),
      (titles, keyword) => {
        const things = titled(...titles)
        const all = found(things, keyword)
        const holds = ({ title }: { title: string }) =>
          searchForm(keyword) !== '' &&
          searchForm(keyword)
            .split(' ')
            .every((word) => searchForm(title).includes(word))
        expect(new Set(all).size).toBe(all.length)
        expect(all.length).toBe(Math.min(things.filter(holds).length, 30))
        expect(all.every(holds)).toBe(true)
      },
    ),
  )
})
