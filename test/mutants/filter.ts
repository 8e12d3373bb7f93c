import type { Fault } from './fault.ts'

const rules = 'src/features/publishing/filter/rules.ts'
const marks = 'src/features/publishing/filter/dish-marks.ts'
const attributes = 'src/features/publishing/filter/dish-attributes.ts'
const style = 'src/features/publishing/filter/filter-style.ts'
const script = 'src/features/publishing/filter/web/filter-card.ts'
const printing = 'src/features/publishing/filter/web/print-all.ts'
const cardRules = 'src/features/publishing/card/rules.ts'
const ofFilter = ['src/features/publishing/filter/filter.test.ts']
const ofBrowser = ['e2e/card-filter.spec.ts']

/** Faults with which a guest who filters reads a dish as one that does not hold what they said not to eat. */
export const faults: readonly Fault[] = [
  {
    name: 'the filter leaves a dish that is not complete among the rest',
    file: marks,
    find: 'return isToldWhat && dish',
    replace: 'return dish',
    seenBy: ofFilter,
  },
  {
    name: 'the filter leaves a dish with traces among the rest',
    file: marks,
    find: 'traces.includes(id) || unknown.includes(id)',
    replace: 'unknown.includes(id)',
    seenBy: ofFilter,
  },
  {
    name: 'the filter leaves a dish with unnamed nuts among the rest for who avoids cashew',
    file: marks,
    find: 'traces.includes(id) || unknown.includes(id)',
    replace: 'traces.includes(id)',
    seenBy: ofFilter,
  },
  {
    name: 'a grain or nut that a dish contains is not written on the card',
    file: attributes,
    find: 'contains.filter((id) => !shown.includes(id))',
    replace: 'contains.filter((id) => shown.includes(id))',
    seenBy: ofFilter,
  },
  {
    name: 'the phone does not read what to ask about a dish of which nothing is known',
    file: attributes,
    find: 'asks: q === everythingElse ? q : ',
    replace: 'asks: ',
    seenBy: ofFilter,
  },
  {
    name: 'of two allergens that a guest avoids only dishes with both are folded',
    file: rules,
    find: 'chosen.allergens.some((id) => contains.includes(id))',
    replace: 'chosen.allergens.length > 0 && chosen.allergens.every((id) => contains.includes(id))',
    seenBy: ofFilter,
  },
  {
    name: 'a dish without the mark of a diet stays when a guest asks for that diet alone',
    file: rules,
    find: 'if (chosen.diets.some(isLacking))',
    replace: 'if (chosen.diets.length > 1 && chosen.diets.some(isLacking))',
    seenBy: ofFilter,
  },
  {
    name: 'a vegetarian dish counts as vegan',
    file: rules,
    find: '(mark === vegan && diet === vega)',
    replace: '(mark === vega && diet === vegan)',
    seenBy: ofFilter,
  },
  {
    name: 'without a script a dish that must be asked about looks like the rest',
    file: style,
    find: 'everythingElse}"],[data-m=',
    replace: 'everythingElse}s"],[data-m=',
    seenBy: ofBrowser,
    titled: 'without a script',
  },
  {
    name: 'without a script nothing says of what the rest makes no mention',
    file: style,
    find: ' .card-filtered{display:block}`',
    replace: ' .card-unfiltered{display:block}`',
    seenBy: ofBrowser,
    titled: 'without a script',
  },
  {
    name: 'a link to a category takes the choice out of the address',
    file: script,
    find: "addEventListener('hashchange', keepInAddress)",
    replace: "addEventListener('offline', keepInAddress)",
    seenBy: ofBrowser,
    titled: 'stays through a reload',
  },
  {
    name: 'what a guest gave up is chosen again after a reload',
    file: script,
    find: 'if (!applied && !isChoice(location.hash)) return',
    replace: 'if (!applied) return',
    seenBy: ofBrowser,
    titled: 'stays through a reload',
  },
  {
    name: 'the language that is offered forgets what was chosen',
    file: script,
    find: "HTMLAnchorElement>('a[hreflang], .card-menus a')",
    replace: "HTMLAnchorElement>('.card-languages a')",
    seenBy: ofBrowser,
    titled: 'stays through a reload',
  },
  {
    name: 'dishes that a guest searched past are in the groups of the filter',
    file: script,
    find: '    onSorted()\n',
    replace: '',
    seenBy: ofBrowser,
    titled: 'while searching',
  },
  {
    name: 'paper leaves out what the filter folded',
    file: printing,
    find: 'group.open = true',
    replace: 'group.open = false',
    seenBy: ofBrowser,
    titled: 'paper leaves out',
  },
  {
    name: 'paper leaves out what the search hid',
    file: printing,
    find: 'element.hidden = false',
    replace: 'element.hidden = true',
    seenBy: ofBrowser,
    titled: 'paper leaves out',
  },
  {
    name: 'paper leaves out allergens of what the style folded',
    file: style,
    find: '`@media screen{',
    replace: '`@media all{',
    seenBy: ofBrowser,
    titled: 'paper leaves out',
  },
  {
    name: 'the filter is offered on a card that shows no allergens',
    file: 'src/features/publishing/filter/guest-parts.tsx',
    find: 'oldCopy?.hasFilter ?? menu.allergens',
    replace: 'oldCopy?.hasFilter ?? true',
    seenBy: ['src/features/publishing/card/card.test.ts'],
    titled: 'offers no filter',
  },
  {
    name: 'the head says nothing although most dishes are not complete',
    file: cardRules,
    find: 'length * 3 > dishes.length',
    replace: 'length > dishes.length',
    seenBy: ['src/features/publishing/card/rules.test.ts'],
  },
]
