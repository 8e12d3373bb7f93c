import type { Fault } from './fault.ts'

const room = 'src/features/menu/quick-entry'
const ofDoubts = `${room}/doubts.test.ts`
const ofMenus = `${room}/pasted-menus.test.ts`
const ofRules = `${room}/rules.test.ts`
const ofCall = `${room}/quick-entry.test.ts`
const onScreen = 'e2e/quick-entry.spec.ts'

/** Faults by which a pasted menu loses or invents a dish or a price without a word, or shows guests too much. */
export const faults: readonly Fault[] = [
  {
    name: 'a menu whose answer got lost is entered a second time once its categories are read as existing ones',
    file: `${room}/web/correct-step.tsx`,
    find: 'if (menu.attempt) return save.run(menu.attempt.input)',
    replace: 'if (menu.attempt && count === 0) return save.run(menu.attempt.input)',
    seenBy: [onScreen],
    titled: 'entered once, also when the connection',
  },
  {
    name: 'a reload forgets that a pasted menu may have been saved, and it is entered a second time',
    file: `${room}/web/use-menu-draft.ts`,
    find: 'keepInTab(storageKey, { text, draft, isCorrected, attempt })',
    replace: 'keepInTab(storageKey, { text, draft, isCorrected, attempt: attempt && undefined })',
    seenBy: [onScreen],
    titled: 'entered once, also when the page',
  },
  {
    name: "the dash of '7,-' at the end of a heading passes for decoration",
    file: `${room}/lines/heading-text.ts`,
    find: ' && !wholeEuros.test(begun.slice(end - 3, end))',
    replace: '',
    seenBy: [ofDoubts],
    titled: 'decoration around a heading',
  },
  {
    name: 'what comes on top of a price becomes the price',
    file: `${room}/prices/line-shape.ts`,
    find: '!one.isExtra && !one.isAside)\n  const { main',
    replace: '!one.isAside)\n  const { main',
    seenBy: [ofDoubts, ofMenus],
  },
  {
    name: 'of several prices only the first is kept',
    file: `${room}/prices/price-groups.ts`,
    find: 'last.prices.push(one.cents)',
    replace: '',
    seenBy: [ofDoubts],
    titled: 'several amounts in a line',
  },
  {
    name: 'several prices that nothing explains ask nobody to look',
    file: `${room}/prices/line-dishes.ts`,
    find: "return isClear ? [] : ['prices']",
    replace: 'return []',
    seenBy: [ofDoubts],
    titled: 'several amounts in a line',
  },
  {
    name: 'a whole number that may be no price asks nobody to look',
    file: `${room}/rules.ts`,
    find: "line.shape.isWeak ? ['price'] : []",
    replace: '[]',
    seenBy: [ofDoubts],
    titled: 'a whole number',
  },
  {
    name: 'a way to pay becomes a dish',
    file: `${room}/lines/no-menu.ts`,
    find: '\\b(?:pinnen|',
    replace: '\\b(?:',
    seenBy: [ofDoubts],
    titled: 'a line that is no dish',
  },
  {
    name: 'a dish is swallowed by the one above without a word',
    file: `${room}/rules.ts`,
    find: 'const sureLead = 1.5',
    replace: 'const sureLead = 0',
    seenBy: [ofMenus],
  },
  {
    name: 'a dish without a price asks nobody to look',
    file: `${room}/rules.ts`,
    find: ": [...new Set<Doubt>([...dish.doubts, 'noPrice'])]",
    replace: ': dish.doubts',
    seenBy: [ofDoubts],
    titled: 'a dish without a price',
  },
  {
    name: 'the codes of allergens in a pasted menu get lost',
    file: `${room}/prices/dish-name.ts`,
    find: 'else said.unshift(mark.said)',
    replace: 'else said.length = 0',
    seenBy: [ofDoubts],
    titled: 'letters that name allergens',
  },
  {
    name: 'of two columns beside each other the second is read as descriptions',
    file: `${room}/lines/source-lines.ts`,
    find: 'unfoldColumns(unfoldSheet(typed))',
    replace: 'unfoldSheet(typed)',
    seenBy: [ofMenus],
  },
  {
    name: 'a line longer than a description takes ever longer to read',
    file: `${room}/prices/line-shape.ts`,
    find: 'const longestPriced = 600',
    replace: 'const longestPriced = 600_000',
    seenBy: [ofRules],
    titled: 'a text of any length',
  },
  {
    name: 'a menu that is live shows pasted dishes at once',
    file: `${room}/web/correct-step.tsx`,
    find: 'onSave(!isLive)',
    replace: 'onSave(true)',
    seenBy: [onScreen],
  },
  {
    name: 'a pasted menu that is not shown yet is published all the same',
    file: `${room}/schema.ts`,
    find: '  ispublished: true,\n',
    replace: '',
    seenBy: [ofCall],
  },
]
