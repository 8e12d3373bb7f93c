import { expect, test } from 'vitest'
import { always, closed, type Schedule } from '#features/menu/hours/rules.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { dutchMoment } from '#shared/dates.ts'
import { sayServedToday } from './served-today.ts'

const daily = (from: number, to: number): Schedule => ({
  week: Array.from({ length: 7 }, () => [{ from: from * 60, to: to * 60 }]),
  exceptions: [],
})
const menu = (name: string, schedule: Schedule, categories: { name: string; schedule: Schedule }[] = []) => {
  return { name, schedule, categories }
}
const lunch = menu('Lunch', daily(11, 16))
const dinner = menu('Diner', daily(17, 22))
const drinks = menu('Borrel', daily(15, 1))
const all = [lunch, dinner, drinks]

const at = (hours: number, minutes = 0) => new Date(dutchMoment('2026-11-28', hours * 60 + minutes))
const said = (menus: Parameters<typeof sayServedToday>[0], now: Date) => sayServedToday(menus, allWords.nl, now).said
const until = (menus: Parameters<typeof sayServedToday>[0], now: Date) =>
  new Date(sayServedToday(menus, allWords.nl, now).until)

// spec: hours-7
test('says what is served now and until when, and what comes later today, the soonest first', () => {
  expect(said([lunch, dinner], at(12))).toBe('Nu: Lunch, tot 16.00. Daarna: Diner, vanaf 17.00.')
  expect(said(all, at(9))).toBe('Nu geen kaart. Straks: Lunch, vanaf 11.00; Borrel, vanaf 15.00; Diner, vanaf 17.00.')
  expect(said(all, at(15, 30))).toBe('Nu: Lunch, tot 16.00; Borrel, tot 01.00. Daarna: Diner, vanaf 17.00.')
  expect(said(all, at(23))).toBe('Nu: Borrel, tot 01.00.')
  expect(said([menu('Menukaart', always), dinner], at(18))).toBe('Nu: Menukaart; Diner, tot 22.00.')
  const twice = {
    ...closed,
    exceptions: [
      { date: '2026-11-28', spans: [...(lunch.schedule.week[0] ?? []), ...(dinner.schedule.week[0] ?? [])] },
    ],
  }
  expect(said([menu('Kerst', twice)], at(12))).toBe('Nu: Kerst, tot 16.00. Daarna: Kerst, vanaf 17.00.')
})

// spec: hours-7
test('says behind a menu which categories on it end or come at another hour than it does', () => {
  const mains = { name: 'Hoofdgerechten', schedule: daily(18, 21.5) }
  const evening = menu('Diner', daily(17, 23), [mains, { name: 'Soepen', schedule: daily(9, 23) }])
  expect(said([evening], at(12))).toBe('Nu geen kaart. Straks: Diner, vanaf 17.00; Hoofdgerechten, vanaf 18.00.')
  expect(said([evening], at(17))).toBe('Nu: Diner, tot 23.00. Daarna: Hoofdgerechten, vanaf 18.00.')
  expect(said([evening, drinks], at(19))).toBe('Nu: Diner, tot 23.00; Hoofdgerechten, tot 21.30; Borrel, tot 01.00.')
  expect(said([evening], at(22))).toBe('Nu: Diner, tot 23.00.')
  expect(said([evening], at(23, 30))).toBe('Nu geen kaart. Diner weer morgen vanaf 17.00.')
  expect(until([evening], at(19))).toEqual(at(21, 30))
  // What is there as long as its menu is, is not said; nor is anything twice.
  expect(said([menu('Menukaart', always, [{ name: 'Thee', schedule: always }])], at(12))).toBe('Nu: Menukaart.')
  expect(said([evening, menu('Wijn', always, [mains])], at(19))).toBe(
    'Nu: Diner, tot 23.00; Hoofdgerechten, tot 21.30; Wijn.',
  )
})

test('says what comes next where nothing is served today any more, in the words of the card', () => {
  expect(said([lunch, dinner], at(23))).toBe('Nu geen kaart. Lunch weer morgen vanaf 11.00.')
  expect(said([menu('Kerst', closed)], at(12))).toBe('Nu geen kaart.')
  expect(said([], at(12))).toBe('Van je kaarten is er nog geen gepubliceerd.')
})

test('holds until a menu begins or ends, and no longer than the midnight that makes today of tomorrow', () => {
  expect(until(all, at(12))).toEqual(at(15))
  expect(until([lunch, dinner], at(16))).toEqual(at(17))
  expect(until([dinner], at(23))).toEqual(at(24))
  expect(until([menu('Menukaart', always)], at(12))).toEqual(at(24))
  const night = [menu('Nacht', daily(22, 10))]
  expect(until(night, at(23))).toEqual(at(24))
  expect(said(night, at(24))).toBe('Nu: Nacht, tot 10.00. Daarna: Nacht, vanaf 22.00.')
})
