import type { Fault } from './fault.ts'

const rules = 'src/features/menu/hours/rules.ts'
const sentences = 'src/features/menu/hours/sentences.ts'
const pure = ['src/features/menu/hours/rules.test.ts']
const said = ['src/features/menu/hours/sentences.test.ts']
const onCard = ['src/features/publishing/card/opening-hours.test.ts']
const calls = ['src/features/publishing/settings/settings.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'a span past midnight ends on the day on which it begins',
    file: rules,
    find: 'return to <= from ? to + dayMinutes : to',
    replace: 'return to',
    seenBy: pure,
  },
  {
    name: 'a day that differs is as its weekday',
    file: rules,
    find: 'differing.get(day) ?? week',
    replace: 'week',
    seenBy: pure,
  },
  {
    name: 'the week begins on Sunday',
    file: rules,
    find: 'week[(day + 3) % 7]',
    replace: 'week[(day + 4) % 7]',
    seenBy: pure,
  },
  {
    name: 'the evening of yesterday is forgotten at midnight',
    file: rules,
    find: 'let day = today - 1;',
    replace: 'let day = today;',
    seenBy: pure,
  },
  {
    name: 'spans that follow one another close in between',
    file: rules,
    find: 'next.from <= open.to',
    replace: 'next.from < open.to',
    seenBy: pure,
  },
  {
    name: 'a time in the hour that comes twice is the second of the two',
    file: 'src/shared/dates.ts',
    find: '[inUtc - 2 * hour, inUtc - hour]',
    replace: '[inUtc - hour, inUtc - 2 * hour]',
    seenBy: pure,
  },
  {
    name: 'a card still says tomorrow when that day has come',
    file: sentences,
    find: 'return Math.min(change, dutchMoment(dayAfter(dutchDay(now))))',
    replace: 'return change',
    seenBy: said,
  },
  {
    name: 'a kept card says that the house is open after it has closed',
    file: 'src/features/publishing/public-card/rules.ts',
    find: '.concat(hoursHold(menu) ?? [])',
    replace: '',
    seenBy: onCard,
  },
  {
    name: 'a copy without allergens says that the house is open',
    file: 'src/features/publishing/public-card/rules.ts',
    find: 'withoutAllergens({ asof: _, ...menu }: GuestMenu)',
    replace: 'withoutAllergens(menu: GuestMenu)',
    seenBy: onCard,
  },
  {
    name: 'times of one day that overlap are saved',
    file: 'src/features/menu/hours/schema.ts',
    find: '!overlap(list)',
    replace: 'list.length > -1',
    seenBy: calls,
  },
]
