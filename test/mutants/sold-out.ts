import type { Fault } from './fault.ts'

const rules = 'src/features/menu/dishes/sold-out.ts'
const command = 'src/features/menu/dishes/server/dish-marks.ts'
const publicCard = 'src/features/publishing/public-card/server/public-card.ts'
const calls = ['src/features/menu/dishes/sold-out-and-drafts.test.ts']
const nights = ['src/features/menu/dishes/sold-out.test.ts']
const browser = ['e2e/quick-changes.spec.ts']

export const faults: readonly Fault[] = [
  {
    name: 'what is sold out after midnight stays so until the next night',
    file: rules,
    find: '[today, dayAfter(today)]',
    replace: '[dayAfter(today)]',
    seenBy: nights,
  },
  {
    name: 'in summer a dish comes back at five',
    file: 'src/shared/dates.ts',
    find: '[inUtc - 2 * hour, inUtc - hour].find',
    replace: '[inUtc - hour].find',
    seenBy: nights,
  },
  {
    name: 'a dish that was sold out once stays so',
    file: rules,
    find: 'until !== null && until > now.toISOString() ? until : null',
    replace: 'until',
    seenBy: calls,
  },
  {
    name: 'a kept card says in the morning what was sold out last night',
    file: publicCard,
    find: 'return { packed: await making, validUntil: heldUntil(menu), data }',
    replace: 'return { packed: await making, data }',
    seenBy: calls,
    titled: 'by itself at four',
  },
  {
    name: 'a program reads in the morning what was sold out last night',
    file: publicCard,
    find: "{ kind: 'data', menu }), validUntil: heldUntil(menu) }",
    replace: "{ kind: 'data', menu }) }",
    seenBy: calls,
    titled: 'by itself at four',
  },
  {
    name: 'a colleague who edits a dish is refused because it was sold out',
    file: command,
    find: '.set(mark.columns)',
    replace: '.set({ ...mark.columns, version: dish.version + 1 })',
    seenBy: calls,
    titled: 'leaves alone',
  },
  {
    name: 'a dish that is sold out has no allergens on the card',
    file: 'src/features/publishing/card/dish-on-card.tsx',
    find: 'label={words.allergens} icons={allergens}',
    replace: 'label={words.allergens} icons={dish.soldoutuntil === null ? allergens : []}',
    seenBy: calls,
    titled: 'stays on the card',
  },
  {
    name: 'a draft stays on the card without its price',
    file: 'src/features/menu/dishes/server/routes.ts',
    find: '{ ...request.body, price: null, ispublished: false }',
    replace: '{ ...request.body, price: null }',
    seenBy: calls,
    titled: 'leaves the card',
  },
  {
    name: 'selling out leaves no line in the history',
    file: command,
    find: "    await record({ action: mark.action, subject: 'dish', subjectId: id, subjectName: dish.name })\n",
    replace: '',
    seenBy: calls,
    titled: 'leaves its lines',
  },
  {
    name: 'a switch of the list stays as it was tapped although nothing was saved',
    file: 'src/features/menu/dishes/web/use-dish-changes.ts',
    find: 'pending: isPending ? variables : undefined',
    replace: 'pending: variables',
    seenBy: browser,
    titled: 'could not be changed',
  },
  {
    name: 'a change from an older list of dishes overwrites what a colleague changed',
    file: 'src/features/menu/dishes/web/use-change-dishes.ts',
    find: 'listed?.version === version ? listed : { ...dish, version }',
    replace: 'listed ?? dish',
    seenBy: browser,
    titled: 'two colleagues changed',
  },
  {
    name: 'the list of dishes has a version that is not that of the dish',
    file: 'src/features/menu/dishes/server/queries.ts',
    find: '    version: row.version,\n  }))',
    replace: '    version: 1,\n  }))',
    seenBy: calls,
    titled: 'has the version of the dish itself',
  },
  {
    name: 'a change after one whose answer got lost is refused, as if a colleague had made that',
    file: 'src/features/menu/dishes/web/use-dish-changes.ts',
    find: 'if (!hasChanged.current)',
    replace: 'if (hasChanged)',
    seenBy: browser,
    titled: 'answer got lost',
  },
  {
    name: 'a refusal is not read, because the dialog goes when a colleague gave its dish another name than was looked for',
    file: 'src/features/menu/dishes/web/dish-groups.tsx',
    find: 'findListed(all, ',
    replace: 'findListed(shown, ',
    seenBy: browser,
    titled: 'two colleagues changed',
  },
  {
    name: 'the dialog of a dish that a colleague deleted goes without a word',
    file: 'src/features/menu/dishes/web/quick-changes.tsx',
    find: 'if (!opened) return\n',
    replace: 'return\n',
    seenBy: browser,
    titled: 'deleted meanwhile',
  },
  {
    name: 'the allergens of a dish that is sold out are muted too',
    file: 'src/features/publishing/style/dishes.css',
    find: '.card-muted .card-line {',
    replace: '.card-muted {',
    seenBy: calls,
    titled: 'stays on the card',
  },
]
