import { expect, test } from 'vitest'
import { describeGroup, groupLines } from './groups.ts'
import type { KeptLine } from './kept-line.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 26, 12) - minutes * 60_000).toISOString()
const line = (minutesAgo: number, own: Partial<KeptLine> = {}): KeptLine => ({
  ...{
    id: minutesAgo,
    cameBy: 'staff',
    at: at(minutesAgo),
    who: 'Sanne',
    userId: 's',
    action: 'confirm-ingredients',
    subject: 'dish',
  },
  ...{ subjectId: minutesAgo, subjectName: `Gerecht ${minutesAgo}`, details: {}, about: null },
  ...own,
})
const price = (before: number | null, after: number) => ({
  details: { before: { price_cents: before, name_search: 'a' }, after: { price_cents: after, name_search: 'b' } },
})
const described = (lines: KeptLine[]) => groupLines(lines).map((group) => describeGroup(group))
const said = (lines: KeptLine[]) => described(lines).map(({ who, what }) => `${who} ${what}`)

test('puts together what one person did within ten minutes, and no longer', () => {
  const lines = [line(0), line(5), line(10), line(11), line(12)]
  expect(said(lines)).toEqual(['Sanne bevestigde 3 gerechten', 'Sanne bevestigde 2 gerechten'])
  expect(described(lines)[0]).toMatchObject({ at: at(0), things: [{ id: 0 }, { id: 5 }, { id: 10 }] })
})

test('also where something else was done in between, but never for two people or two actions', () => {
  const other = { who: 'Joris', userId: 'j' }
  expect(said([line(0), line(1, other), line(2, { action: 'delete' }), line(3)])).toEqual([
    'Sanne bevestigde 2 gerechten',
    'Joris gaf aan dat alle ingrediënten van gerecht "Gerecht 1" erbij staan',
    'Sanne verwijderde gerecht "Gerecht 2"',
  ])
  expect(said([line(0), line(1, { userId: 'another Sanne' })])).toHaveLength(2)
})

test('says of one thing that changed several times what was first and last', () => {
  const own = { action: 'change', subjectId: 1, subjectName: 'Soep' }
  const changes = (...lines: KeptLine[]) => described(lines).map(({ things }) => things[0]?.changes)
  expect(changes(line(0, { ...own, ...price(1000, 1275) }), line(1, { ...own, ...price(900, 1000) }))).toEqual([
    ['€\u00a09,00 → €\u00a012,75'],
  ])
  expect(changes(line(0, { ...own, ...price(1000, 900) }), line(1, { ...own, ...price(900, 1000) }))).toEqual([[]])
  expect(changes(line(0, { ...own, ...price(null, 900) }))).toEqual([['geen prijs → €\u00a09,00']])
  const levels = { added: { 'may-contain': ['Melk'] }, taken: { contains: ['Melk', 'Ei'] } }
  expect(changes(line(0, { ...own, subject: 'product', details: levels }))).toEqual([
    ['kan bevatten Melk', 'weg: bevat Melk, Ei'],
  ])
})

test('counts what was put in one dish, and the dishes that one product was put in', () => {
  const put = (minutesAgo: number, name: string, subjectId = 1) =>
    line(minutesAgo, { action: 'add-product', subjectId, subjectName: `Gerecht ${subjectId}`, details: { name } })
  expect(said([put(0, 'Room'), put(1, 'Bouillon')])).toEqual(['Sanne voegde 2 producten toe aan gerecht "Gerecht 1"'])
  expect(said([put(0, 'Room', 1), put(1, 'Room', 2)])).toEqual(['Sanne voegde "Room" toe aan 2 gerechten'])
})

test('keeps publishing apart from other settings, which are one', () => {
  const settings = (minutesAgo: number, after: object) =>
    line(minutesAgo, { action: 'change', subject: 'menu', subjectId: 1, details: { before: after, after } })
  const lines = [settings(0, { font: 1 }), settings(1, { is_published: 1 }), settings(2, { font: 2 })]
  expect(said([...lines, settings(3, { is_published: 0 })])).toEqual([
    'Sanne wijzigde de instellingen van de menukaart',
    'Sanne publiceerde de menukaart',
    'Sanne haalde de menukaart offline',
  ])
})

test('leaves apart what can not be counted together', () => {
  const pasted = { action: 'enter-menu', subject: 'company', subjectId: 1, details: { dishes: { count: 3 } } } as const
  expect(said([line(0, pasted), line(1, pasted)])).toEqual(Array(2).fill('Sanne plakte een menu met 3 gerechten'))
})
