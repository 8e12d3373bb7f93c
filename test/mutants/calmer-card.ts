import type { Fault } from './fault.ts'

const filter = 'src/features/publishing/filter'
const ofRules = { seenBy: [`${filter}/filter.test.ts`] }
const ofScript = { seenBy: ['e2e/card-filter.spec.ts'], titled: 'a guest says what not to eat' }
const ofSearch = { seenBy: ['e2e/card-filter.spec.ts'], titled: 'a guest searches in the card' }
const withoutScript = { seenBy: ['e2e/card-filter.spec.ts'], titled: 'without a script the filter works' }

/** Faults with which the short card or the tiles of its filter tell a guest less than they did. */
export const faults: readonly Fault[] = [
  {
    name: 'who narrows nuts to one of them avoids nothing',
    file: `${filter}/rules.ts`,
    find: 'isNarrowed ? ticked.map((part) => part.nr) : [nr]',
    replace: 'isNarrowed ? [] : [nr]',
    ...ofRules,
  },
  {
    name: 'nuts of which no nut is ticked count for nothing',
    file: `${filter}/rules.ts`,
    find: 'ticked.length > 0 && ticked.length < parts.length',
    replace: 'ticked.length < parts.length',
    ...ofRules,
  },
  {
    name: 'a nut in the address of the page is forgotten',
    file: `${filter}/rules.ts`,
    find: 'return avoided.includes(nr) || isNamed(nr)',
    replace: 'return avoided.includes(nr)',
    ...ofRules,
  },
  {
    name: 'the whole of a narrowed choice comes back with the next one',
    file: `${filter}/rules.ts`,
    find: '|| !isNamed(parent)',
    replace: '|| isNamed(parent)',
    ...ofRules,
  },
  {
    name: 'the count of dishes that are left holds those to ask about',
    file: `${filter}/web/filter-card.ts`,
    find: '.card-category > ul > li:not([hidden])',
    replace: '.card-category li:not([hidden])',
    ...ofScript,
  },
  {
    name: 'nothing says over the rest what it does not mention',
    file: `${filter}/web/filter-card.ts`,
    find: "toggle('card-shown', chosen.length > 0)",
    replace: "toggle('card-shown', chosen.length > 9)",
    ...ofScript,
  },
  {
    name: 'the pill does not come back to who scrolls up',
    file: `${filter}/web/stand-aside.ts`,
    find: 'moved > 0 && !isAtEnd',
    replace: 'moved !== 0',
    ...ofSearch,
  },
  {
    name: 'without a script nuts as a whole are not avoided',
    file: `${filter}/filter-style.ts`,
    find: '))}:not($',
    replace: '))}:is($',
    ...withoutScript,
  },
  {
    name: 'without a script a narrowed choice avoids the other nuts',
    file: `${filter}/filter-style.ts`,
    find: 'choiceOfPart(id)}:checked)',
    replace: 'choiceOfPart(id)}:not(:checked))',
    ...withoutScript,
  },
  {
    name: 'a pill is shown where neither a script nor styles filter',
    file: 'src/features/publishing/style/filter.css',
    find: '  .card-scripted .card-bar,',
    replace: '  .card-bar,',
    seenBy: ['e2e/card-filter.spec.ts'],
    titled: 'over no dish at all',
  },
  {
    name: 'an allergen on the card does not say of which grain or nut',
    file: 'src/features/publishing/card/dish-on-card.tsx',
    find: 'parts.length === 0 ? name :',
    replace: 'parts.length >= 0 ? name :',
    seenBy: ['src/features/publishing/card/card-words.sqlite.test.ts'],
  },
  {
    name: 'a copy without network is printed as it stands on the screen',
    file: 'src/features/publishing/public-card/kept-copies.ts',
    find: '(?:print|photo)-[\\w-]+\\.css|',
    replace: '',
    seenBy: ['src/features/publishing/public-card/kept-copies.test.ts'],
  },
]
