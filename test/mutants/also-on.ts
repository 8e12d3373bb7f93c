import type { Fault } from './fault.ts'

const script = 'src/features/publishing/filter/web/also-on.ts'
const walk = { seenBy: ['e2e/served-menus.spec.ts'], titled: 'a guest of the demo' }
const counting = { seenBy: ['e2e/served-menus.spec.ts'], titled: 'how many dishes are left' }

/** Faults in what a card says of the house's other menus: it promises more than they hold, forgets a choice, or stays silent. */
export const faults: readonly Fault[] = [
  {
    name: 'dishes that a guest must ask about are counted on other menus',
    file: script,
    find: "=== 'rest'",
    replace: "!== 'contains'",
    ...counting,
  },
  {
    name: 'all dishes of a menu that shows no allergens are counted for who avoids one',
    file: script,
    find: '  if (chosen.some(({ id }) => !offered.has(id))) return 0\n',
    replace: '',
    ...counting,
  },
  {
    name: 'a dish of which nothing remains to choose is counted on other menus',
    file: script,
    find: 'placeWithChoices(marks, groups, wanted)',
    replace: 'placeWithChoices(marks, [], wanted)',
    ...counting,
  },
  {
    name: 'dishes that a guest did not search for are counted on other menus',
    file: script,
    find: 'words.every((word) => text.includes(word))',
    replace: 'words.length > 0',
    ...counting,
  },
  {
    name: 'an open card counts for ever what another menu held at first',
    file: script,
    find: 'Date.now() - readAt > minute',
    replace: 'readAt < 0',
    ...counting,
  },
  {
    name: 'what other menus hold stays counted once a guest has cleared the search',
    file: script,
    find: '    if (!isAsking) return\n',
    replace: '',
    ...counting,
  },
  {
    name: 'a guest who follows the count to another menu has to search again',
    file: script,
    find: 'withSearch(to.href, asked.typed)',
    replace: 'to.href',
    ...counting,
  },
  {
    name: 'a guest who goes to another menu has to choose again',
    file: 'src/features/publishing/filter/web/filter-card.ts',
    find: 'a[hreflang], .card-menus a',
    replace: 'a[hreflang]',
    ...walk,
  },
  {
    name: 'an open card says nothing when another menu is served',
    file: 'src/features/publishing/filter/web/watch-allergens.ts',
    find: 'const isSwitched = menus !== null',
    replace: 'const isSwitched = menus === null',
    ...walk,
  },
  {
    name: 'who opens dinner at noon finds it folded',
    file: 'src/features/publishing/card/menu-card.tsx',
    find: 'openOf(menu)?.now?.served !== false',
    replace: 'openOf(menu)?.now?.served !== null',
    seenBy: ['src/features/publishing/card/served-menus.test.ts'],
    titled: 'opens that menu at every hour',
  },
]
