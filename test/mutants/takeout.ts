import type { Fault } from './fault.ts'

const commands = 'src/features/takeout/server/commands.ts'
const rows = 'src/features/takeout/server/company-rows.ts'
const rules = 'src/features/takeout/rules.ts'
const products = 'src/features/products/server/loaded-products.ts'
const seenBy = ['src/features/takeout/takeout.test.ts']

/** What can go wrong when a company's data is downloaded and loaded again. */
export const faults: readonly Fault[] = [
  {
    name: 'what a product may contain in traces is lost on the way',
    file: products,
    find: '    levels.map(({ id, level }) => ({\n      company_id',
    replace: "    levels.filter((said) => said.level !== 'may-contain').map(({ id, level }) => ({\n      company_id",
    seenBy,
    titled: 'comes back',
  },
  {
    name: 'a sheet in doubt is sound once it was taken along',
    file: products,
    find: 'is_doubtful: isDoubtful ? (1 as const) : (0 as const)',
    replace: 'is_doubtful: 0 as const',
    seenBy,
    titled: 'still had to decide',
  },
  {
    name: 'a loaded menu is online at once',
    file: commands,
    find: 'ispublished: false,\n',
    replace: '',
    seenBy,
    titled: 'brings the whole menu',
  },
  {
    name: 'a loaded card hides what is not known',
    file: commands,
    find: 'incomplete: true,\n',
    replace: '',
    seenBy,
    titled: 'brings the whole menu',
  },
  {
    name: 'a colleague loads a menu',
    file: commands,
    find: '!mayLoadTakeout(caller)',
    replace: 'mayLoadTakeout(caller) === undefined',
    seenBy,
    titled: 'is refused to a colleague',
  },
  {
    name: 'a load that may not be is refused only after all of its photos were made',
    file: 'src/features/takeout/server/routes.ts',
    find: "    area.addHook('onRequest', (request) => refuseEarly(db, staffOf(request).companyId, callerOf(request)))\n",
    replace: '',
    seenBy,
    titled: 'refused before any of the file is read',
  },
  {
    name: 'a load goes into a company that has products',
    file: commands,
    find: "['category', 'dish', 'product'] as const",
    replace: "['category', 'dish'] as const",
    seenBy,
    titled: 'in a company that has anything',
  },
  {
    name: "a download holds another company's dishes",
    file: rows,
    find: 'where company_id = $',
    replace: 'where 0 < $',
    seenBy,
    titled: 'nothing of another company',
  },
  {
    name: 'a large company is downloaded or loaded while nobody else gets an answer',
    file: 'src/db/batches.ts',
    find: '      await otherWork()\n',
    replace: '',
    seenBy: ['src/db/batches.test.ts'],
  },
  {
    name: 'a hundred thousand rows are read in one piece',
    file: rows,
    find: 'const rowsPerPage = 500',
    replace: 'const rowsPerPage = 500_000',
    seenBy,
    titled: 'a page at a time',
  },
  {
    name: 'a download holds a dish of a moment later than its products',
    file: rows,
    find: 'inSnapshot(db, (trx) => readRows(trx, companyId))',
    replace: 'readRows(db as Trx, companyId)',
    seenBy,
    titled: 'as it was at one moment',
  },
  {
    name: 'a file that is written in pieces is another text than before',
    file: 'src/features/takeout/server/archive.ts',
    find: '    for await (const batch of inBatches<object>(items)) {\n      yield separator',
    replace: '    for await (const batch of inBatches<object>(items)) {\n      yield separator.trim()',
    seenBy,
    titled: 'comes back',
  },
  {
    name: 'a product inside itself is loaded, and its allergens never add up',
    file: rules,
    find: 'problemOfLinks(contents) ??\n    problemOfLoops(contents)',
    replace: 'problemOfLinks(contents)',
    seenBy,
    titled: 'a product in itself',
  },
  {
    name: 'a table with rows of a company is forgotten',
    file: 'src/db/company-tables.ts',
    find: "  menu_logo: 'content',\n",
    replace: '',
    seenBy: ['src/db/company-tables.test.ts'],
  },
  {
    name: 'a spreadsheet takes the name of a dish for a formula',
    file: 'src/features/takeout/server/spreadsheets.ts',
    find: 'escape_formulas: true',
    replace: 'escape_formulas: false',
    seenBy,
    titled: 'as JSON and for spreadsheets',
  },
  {
    name: 'the latest changes show who left by name of nobody',
    file: 'src/features/history/sentences.ts',
    find: "? 'Oud-medewerker'",
    replace: "? ''",
    seenBy: ['src/features/history/sentences.test.ts'],
  },
  {
    name: 'a small file with very many links slows every later call of the company down',
    file: rules,
    find: 'components > takeoutLimits.links',
    replace: 'components > 1_000_000',
    seenBy,
    titled: 'more links than any kitchen has',
  },
]
