import { describe, expect, test } from 'vitest'
import { countInPart, dishPartOf, groupsToShow, isFiltered, tasksOf, withinLimit } from './rules.ts'

const done = {
  name: 'Uiensoep',
  categoryid: 3,
  complete: true,
  unconfirmed: false,
  ispublished: true,
  productcount: 1,
  stopped: null,
}
const soup = { ...done, name: 'Tomatensoep' }
const creme = { ...done, name: 'Crème brûlée', complete: false, unconfirmed: true }
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
    ['te doen', 3, 1],
  ] as const)('shows of the part "%s" those dishes and no other', (part, shown, count) => {
    expect(groupsToShow(groups, { ...everything, part })).toEqual([groups[shown]])
    expect(countInPart(groups, part)).toBe(count)
  })

  test('shows as "niet op de kaart" whatever guests do not see: itself, or all of its category', () => {
    const shown = { id: 6, name: 'Wijn', ispublished: true, dishes: [soup] }
    const hidden = { ...shown, ispublished: false }
    const own = { ...shown, dishes: [{ ...soup, ispublished: false }] }
    expect(groupsToShow([shown, hidden, own], { ...everything, part: 'niet op de kaart' })).toEqual([hidden, own])
    expect(countInPart([shown, hidden, own], 'niet op de kaart')).toBe(2)
  })

  test('shows all of it for a tab that it does not have', () => {
    expect(['te doen', 'eigen', 'toString', undefined].map(dishPartOf)).toEqual(['te doen', 'alle', 'alle', 'alle'])
  })

  test('treats a keyword of spaces as no keyword', () => {
    expect(isFiltered({ keyword: '  ', part: 'alle' })).toBe(false)
    expect(isFiltered({ keyword: 'a', part: 'alle' })).toBe(true)
    expect(isFiltered({ keyword: '', part: 'te doen' })).toBe(true)
  })
})

describe('what there is to do to a dish', () => {
  test('is nothing where guests read it and can rely on it', () => {
    expect(tasksOf(done)).toEqual([])
  })

  test.each<[change: Partial<Parameters<typeof tasksOf>[0]>, tasks: string]>([
    [{ categoryid: 0, complete: false, unconfirmed: true }, 'zonder categorie, ingrediënten nalopen'],
    [{ ispublished: false, complete: false }, 'niet gepubliceerd, allergenen niet compleet'],
    [{ productcount: 0, complete: false }, 'zonder producten'],
    // It stands under "Vraag ons" already.
    [{ complete: false, stopped: {} }, ''],
  ])('of which is %o: %s', (change, tasks) => {
    expect(tasksOf({ ...done, ...change }).join(', ')).toBe(tasks)
  })
})
