import type { Fault } from './fault.ts'

const room = 'src/features/menu/choices'
const rules = `${room}/rules.ts`
const command = `${room}/server/commands.ts`
const known = 'src/features/menu/doubts/server/known-choices.ts'
const filter = 'src/features/publishing/filter/rules.ts'
const calls = [`${room}/choices.test.ts`]
const left = ['src/features/publishing/filter/rules.test.ts']
const turning = [`${room}/turning-options.test.ts`]
const byName = ['src/features/menu/quick-entry/entered-whole.sqlite.test.ts']
const histories = [`${room}/guests-choose.test.ts`]

export const faults: readonly Fault[] = [
  {
    name: 'a special is offered as a choice when it is not there',
    file: 'src/features/publishing/card/server/guest-choices.ts',
    find: '!gone && presence === undefined',
    replace: '!gone',
    seenBy: turning,
  },
  {
    name: 'a kept card does not know that a choice comes or goes',
    file: 'src/features/publishing/card/rules.ts',
    find: '[dish, ...[...choices, ...courses].flatMap(({ options }) => options)]',
    replace: '[dish]',
    seenBy: turning,
  },
  {
    name: 'a copy is a way to let go of a must-group',
    file: `${room}/server/written-groups.ts`,
    find: 'made: { made_at: madeAt, made_by: madeBy }',
    replace: 'made: undefined',
    seenBy: calls,
  },
  {
    name: 'a must-group is swapped for what holds less while its tick stays',
    file: command,
    find: ' || stored.filter(isMust).some(isOther)',
    replace: '',
    seenBy: calls,
  },
  {
    name: 'a size that named an allergen goes while the tick stays',
    file: 'src/features/menu/dishes/server/dish-updates.ts',
    find: 'return losesWords(names(row.sizes), names(columns.sizes))',
    replace: 'return false',
    seenBy: ['src/features/menu/prices/prices.test.ts'],
  },
  {
    name: 'what a choice brings leaks into what everybody gets',
    file: 'src/features/menu/dishes/server/dish-choices.ts',
    find: 'withoutchoices: toldOf(known)',
    replace: 'withoutchoices: toldOf(all)',
    seenBy: histories,
  },
  {
    name: 'a reader that knows only the spec reads nothing of what a choice brings',
    file: 'src/features/menu/dishes/server/dish-choices.ts',
    find: '    ...toldOf(all),\n',
    replace: '',
    seenBy: histories,
  },
  {
    name: 'a choice loses the allergens of its product',
    file: rules,
    find: 'if (productId !== null) return productOf(productId)',
    replace: 'if (productId !== null) return { ...productOf(productId), contained: noAllergens }',
    seenBy: histories,
  },
  {
    name: 'of a surprise all is known',
    file: rules,
    find: 'return dishId === null ? nothingKnown : dishOf(dishId)',
    replace: 'return dishId === null ? joinKnowledge([]) : dishOf(dishId)',
    seenBy: histories,
  },
  {
    name: 'a group that must be taken from remains where its last safe choice is not known',
    file: filter,
    find: "return placeOf(marks, chosen) === 'rest'",
    replace: "return placeOf(marks, chosen) !== 'contains'",
    seenBy: histories,
  },
  {
    name: 'a course without any choice leaves the menu among the rest',
    file: filter,
    find: "return kind !== 'any' && !options.some(",
    replace: "return kind !== 'any' && options.length > 0 && !options.some(",
    seenBy: left,
  },
  {
    name: 'what is sold out counts as a choice that remains',
    file: filter,
    find: 'isServed && fits(marks, chosen))',
    replace: 'fits(marks, chosen))',
    seenBy: left,
  },
  {
    name: 'what lies in the trash is still offered',
    file: rules,
    find: 'return options.filter(({ isGone }) => !isGone)',
    replace: 'return options.filter(({ isGone }) => isGone || !isGone)',
    seenBy: calls,
  },
  {
    name: 'a dish can offer itself through another',
    file: command,
    find: 'const loops = (id: number) => wouldLoop(offers, dishId, id)',
    replace: 'const loops = (id: number) => id === dishId',
    seenBy: calls,
  },
  {
    name: 'anybody lets guests go without what everybody had to choose',
    file: 'src/features/menu/choices/rules.ts',
    find: 'return !isSigned && released.every(',
    replace: 'return !isSigned || released.every(',
    seenBy: calls,
  },
  {
    name: 'a name that claims to be free of something reaches guests at once',
    file: command,
    find: 'if (claiming === undefined) return',
    replace: 'if (claiming !== undefined) return',
    seenBy: calls,
  },
  {
    name: 'what the name of a group leaves in doubt counts as known',
    file: known,
    find: 'known: inDoubt(knowledgeOf(option, parts), doubtedOf(option))',
    replace: 'known: knowledgeOf(option, parts)',
    seenBy: calls,
  },
  {
    name: 'without a script nothing asks where a group leaves no choice',
    file: filter,
    find: 'asks: asked.includes(everythingElse) ? everythingElse : ',
    replace: 'asks: asked.includes(everythingElse) ? [] : ',
    seenBy: calls,
  },
  {
    name: 'a replaced product stays a choice',
    file: `${room}/server/replaced-option.ts`,
    find: '    .set({ product_id: to,',
    replace: '    .set({ product_id: from,',
    seenBy: calls,
  },
  {
    name: 'a choice that is pasted by its name is the product of another house',
    file: 'src/features/menu/quick-entry/server/entered-choices.ts',
    find: "        .where('company_id', '=', companyId)\n",
    replace: '',
    seenBy: byName,
    titled: 'another house',
  },
  {
    name: 'a choice that is pasted by its name is any of several products that are called so',
    file: 'src/features/menu/quick-entry/server/entered-choices.ts',
    find: 'one && !another ? one',
    replace: 'one ? one',
    seenBy: byName,
    titled: 'more than one',
  },
  {
    name: 'a course of a longer menu is served with every menu',
    file: `${room}/server/choice-rows.ts`,
    find: 'name, fromCourses, madeAt, madeBy }, options',
    replace: 'name, fromCourses: fromCourses && null, madeAt, madeBy }, options',
    seenBy: calls,
    titled: 'shorter menus',
  },
  {
    name: 'undoing a scan deletes what a dish offers as a choice',
    file: 'src/features/scanner/server/undone-scans.ts',
    find: "isLinkedAnywhere ?? (await offered.where('product_id', '=', id).executeTakeFirst())",
    replace: 'isLinkedAnywhere',
    seenBy: ['src/features/scanner/undoing.test.ts'],
    titled: 'as a choice',
  },
]
