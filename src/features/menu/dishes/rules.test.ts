import { describe, expect, test } from 'vitest'
import { countInPart, dishPartOf, groupsToShow, isFiltered, withinLimit } from './rules.ts'

const soup = { name: 'Tomatensoep', complete: true, unconfirmed: false, ispublished: false }
const creme = { name: 'Crème brûlée', complete: false, unconfirmed: true, ispublished: true }
const groups = [
  { id: 3, name: 'Voorgerechten', ispublished: true, dishes: [soup] },
  { id: 4, name: 'Leeg', ispublished: true, dishes: [] },
  { id: 5, name: '  ', ispublished: true, dishes: [soup] },
  { id: 0, name: 'Nagerechten', ispublished: false, dishes: [creme] },
]
const everything = { keyword: '', part: 'alle' } as const

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

  // spec: dishes-2
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

  // spec: routes-10
  test.each([
    ['nog niet compleet', 3, 1],
    ['ingrediënten nalopen', 3, 1],
    ['zonder categorie', 3, 1],
    ['niet gepubliceerd', 0, 2],
  ] as const)('shows of the part "%s" those dishes and no other', (part, shown, count) => {
    expect(groupsToShow(groups, { ...everything, part })).toEqual([groups[shown]])
    expect(countInPart(groups, part)).toBe(count)
  })

  test('shows as "niet op de kaart" whatever guests do not see: itself, or all of its category', () => {
    const hidden = [{ id: 6, name: 'Wijn', ispublished: false, dishes: [creme] }, ...groups]
    expect(groupsToShow(hidden, { ...everything, part: 'niet op de kaart' })).toEqual([hidden[0], groups[0], groups[3]])
    expect(countInPart(hidden, 'niet op de kaart')).toBe(4)
    expect(countInPart([{ ...hidden[0], ispublished: true }] as typeof groups, 'niet op de kaart')).toBe(0)
  })

  test('shows all of it for a tab that it does not have', () => {
    expect(['niet gepubliceerd', 'eigen', 'toString', undefined].map(dishPartOf)).toEqual([
      'niet gepubliceerd',
      'alle',
      'alle',
      'alle',
    ])
  })

  test('treats a keyword of spaces as no keyword', () => {
    expect(isFiltered({ keyword: '  ', part: 'alle' })).toBe(false)
    expect(isFiltered({ keyword: 'a', part: 'alle' })).toBe(true)
    expect(isFiltered({ keyword: '', part: 'zonder categorie' })).toBe(true)
  })
})
