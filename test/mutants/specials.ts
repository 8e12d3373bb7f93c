import type { Fault } from './fault.ts'

const days = 'src/features/menu/dishes/days.ts'
const coming = 'src/features/menu/prices/coming/rules.ts'
const settle = 'src/features/menu/prices/coming/server/commands.ts'
const onCard = 'src/features/publishing/card/rules.ts'
const calls = ['src/features/menu/dishes/specials.test.ts']
const rules = ['src/features/menu/prices/coming/rules.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'the last day of a special is the day before',
    file: days,
    find: 'today > lastday',
    replace: 'today >= lastday',
    seenBy: calls,
  },
  {
    name: 'a special that still comes is on the card already',
    file: onCard,
    find: 'dishes.filter(({ presence }) => presence === undefined)',
    replace: "dishes.filter(({ presence }) => presence !== 'over')",
    seenBy: calls,
  },
  {
    name: 'a kept card does not know that a special begins',
    file: days,
    find: '[firstday, lastday && dayAfter(lastday)]',
    replace: '[lastday && dayAfter(lastday)]',
    seenBy: calls,
  },
  {
    name: 'a kept card does not know that a price begins',
    file: onCard,
    find: '[...turnsOf(dish, today), dish.comingfrom]',
    replace: '[...turnsOf(dish, today)]',
    seenBy: calls,
  },
  {
    name: 'a kept card holds beyond the midnight at which it changes',
    file: 'src/features/publishing/public-card/rules.ts',
    find: '.concat(changesat ?? null)',
    replace: '.concat([])',
    seenBy: calls,
  },
  {
    name: 'a copy on a phone shows a special beyond its day',
    file: 'src/features/publishing/public-card/kept-copies.ts',
    find: 'if (now >= until) return true',
    replace: '',
    seenBy: ['src/features/publishing/public-card/kept-copies.test.ts'],
  },
  {
    name: 'an old copy of the card shows specials',
    file: 'src/features/publishing/public-card/server/public-card.ts',
    find: 'withoutAllergens(withoutSpecials(today))',
    replace: 'withoutAllergens(today)',
    seenBy: calls,
  },
  {
    name: 'midnight is that of the winter all year',
    file: 'src/shared/dates.ts',
    find: '[inUtc - 2 * hour, inUtc - hour].find',
    replace: '[inUtc - hour].find',
    seenBy: ['src/shared/dates.test.ts'],
  },
  {
    name: 'a price begins a day late',
    file: coming,
    find: 'coming_from <= today',
    replace: 'coming_from < today',
    seenBy: rules,
  },
  {
    name: 'a form from before midnight takes the new price back',
    file: coming,
    find: '{ version: row.version + 1 }',
    replace: '{}',
    seenBy: calls,
  },
  {
    name: 'prices of today are written down before their day',
    file: settle,
    find: ".where('company_id', '=', companyId)\n    .where('coming_from', '<=', today)",
    replace: ".where('company_id', '=', companyId)\n    .where('coming_from', 'is not', null)",
    seenBy: calls,
  },
  {
    name: 'the history tells a new price when somebody looked, not when it began',
    file: settle,
    find: ', new Date(dutchMoment(day)).toISOString())',
    replace: ')',
    seenBy: calls,
  },
  {
    name: 'a size that was renamed gets the price of another one',
    file: coming,
    find: 'coming.get(name) ?? cents',
    replace: '[...coming.values()][0] ?? cents',
    seenBy: rules,
  },
]
