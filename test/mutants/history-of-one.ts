import type { Fault } from './fault.ts'

const things = 'src/features/history/other-things.ts'
const queries = 'src/features/history/server/queries.ts'
const commands = 'src/features/history/server/commands.ts'
const migration = 'src/db/migrations/045-history-things.ts'
const byCalls = ['src/features/dashboard/history-of-one.test.ts']
const byUpgrades = ['src/db/migrations.test.ts']

/** What can go wrong where a dish or product tells all that was done to it: a line that is missing, or is another's. */
export const faults: readonly Fault[] = [
  {
    name: 'who put a product in many dishes at once is not told of any of them',
    file: things,
    find: '[...idsIn(dishes), ...idsIn(made?.dishes)]',
    replace: '[...idsIn(made?.dishes)]',
    seenBy: byCalls,
    titled: 'what one command did to many',
  },
  {
    name: 'the history of a pasted dish does not tell where it came from',
    file: 'src/features/menu/quick-entry/server/commands.ts',
    find: '        made: { dishes },\n',
    replace: '        made: { dishes: [] },\n',
    seenBy: byCalls,
    titled: 'begins with the menu',
  },
  {
    name: 'a product of a loaded menu tells nothing of it',
    file: 'src/features/takeout/server/commands.ts',
    find: ', products: [...products.values()] }',
    replace: ' }',
    seenBy: byCalls,
    titled: 'begins with the menu',
  },
  {
    name: 'a product does not tell which dishes it went into one by one',
    file: things,
    find: '...idsIn([product]), ',
    replace: '',
    seenBy: byCalls,
    titled: 'of a product tells where',
  },
  {
    name: 'a replacement that was undone is told as if it stood',
    file: 'src/features/menu/trash/server/restore.ts',
    find: '  await recordReplacementUndone(change, [...begun, ...options], links)\n',
    replace: '  if (begun.length < 0) await recordReplacementUndone(change, options, links)\n',
    seenBy: byCalls,
    titled: 'what one command did to many',
  },
  {
    name: 'only the first of many lines is found by what it is about',
    file: commands,
    find: '    const things = written.flatMap((row) =>',
    replace: '    const things = written.slice(0, 1).flatMap((row) =>',
    seenBy: byCalls,
    titled: 'of a product tells where',
  },
  {
    name: 'every page begins anew with what is about the thing too',
    file: queries,
    find: "    .where('thing.history_id', '<', before)\n",
    replace: '',
    seenBy: byCalls,
    titled: 'comes a page at a time',
  },
  {
    name: 'the oldest lines come first where there are more than a page',
    file: queries,
    find: ".orderBy('thing.history_id', 'desc')",
    replace: ".orderBy('thing.history_id', 'asc')",
    seenBy: byCalls,
    titled: 'comes a page at a time',
  },
  {
    name: "what colleagues did is among one person's changes of a dish",
    file: queries,
    find: "    .$if(person !== undefined, (query) => query.where('user_id', '=', person ?? ''))\n    .orderBy('thing.history_id', 'desc')",
    replace: "    .orderBy('thing.history_id', 'desc')",
    seenBy: byCalls,
    titled: 'comes a page at a time',
  },
  {
    name: 'a dish tells what was done to a product of the same number',
    file: queries,
    find: "    .where('thing.subject', '=', subject)\n",
    replace: '',
    seenBy: byCalls,
    titled: 'comes a page at a time',
  },
  {
    name: "another company's lines take the place of one's own on a page",
    file: queries,
    find: "    .where('thing.company_id', '=', companyId)\n",
    replace: '',
    seenBy: byCalls,
    titled: 'comes a page at a time',
  },
  {
    name: "an upgrade tells another company's dishes that they came with a pasted menu",
    file: migration,
    find: 'from every_dish where company_id =',
    replace: 'from every_dish where company_id >=',
    seenBy: byUpgrades,
    titled: 'are found by each dish and product',
  },
  {
    name: 'an upgrade stops at the first lines of a long history',
    file: migration,
    find: '    if (rows.length < linesAtOnce) return\n',
    replace: '    if (rows.length <= linesAtOnce) return\n',
    seenBy: byUpgrades,
    titled: 'are found by each dish and product',
  },
]
