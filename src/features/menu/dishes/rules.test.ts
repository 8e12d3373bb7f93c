import { describe, expect, test } from 'vitest'
import { groupsToShow, isFiltered, withinLimit } from './rules.ts'

const soup = { name: 'Tomatensoep', complete: true }
const creme = { name: 'Crème brûlée', complete: false }
const groups = [
  { name: 'Voorgerechten', dishes: [soup] },
  { name: 'Leeg', dishes: [] },
  { name: '  ', dishes: [soup] },
  { name: 'Nagerechten', dishes: [creme] },
]
const everything = { keyword: '', onlyIncomplete: false }

describe('the list of dishes', () => {
  test('is drawn a part at a time: the first rows of all, whatever their categories', () => {
    const rooms = (limit: number) => withinLimit(groups, limit).map(({ group, room }) => [group.name, room])
    expect(rooms(0)).toEqual([])
    expect(rooms(1)).toEqual([['Voorgerechten', 1]])
    expect(rooms(2)).toEqual([
      ['Voorgerechten', 2],
      ['Leeg', 1],
      ['  ', 1],
    ])
    expect(rooms(50)).toHaveLength(4)
  })

  test('shows only categories that have dishes and a name', () => {
    expect(groupsToShow(groups, everything)).toEqual([groups[0], groups[3]])
  })

  test('returns the very same groups while nothing is filtered', () => {
    expect(groupsToShow(groups, everything)[0]).toBe(groups[0])
  })

  test('finds a name whatever its accents, capitals and spaces around the keyword', () => {
    expect(groupsToShow(groups, { ...everything, keyword: ' CREME ' })).toEqual([groups[3]])
  })

  test('shows nothing when no name holds the keyword', () => {
    expect(groupsToShow(groups, { ...everything, keyword: 'pizza' })).toEqual([])
  })

  test('leaves out complete dishes when only incomplete ones are wanted', () => {
    expect(groupsToShow(groups, { ...everything, onlyIncomplete: true })).toEqual([groups[3]])
  })

  test('treats a keyword of spaces as no keyword', () => {
    expect(isFiltered({ keyword: '  ', onlyIncomplete: false })).toBe(false)
    expect(isFiltered({ keyword: 'a', onlyIncomplete: false })).toBe(true)
    expect(isFiltered({ keyword: '', onlyIncomplete: true })).toBe(true)
  })
})
