import type { Fault } from './fault.ts'

const server = 'src/features/catalogue/embedded/server'
const page = 'src/app/route-exists.ts'
const ofThreads = [`${server}/embedded.test.ts`]
const ofSources = ['src/features/catalogue/server/catalogue.test.ts']
const ofPage = ['src/app/route-exists.sqlite.test.ts']
const ofRows = ['src/features/products/traces.test.ts']

/** Faults by which a damaged catalogue ends all searches in silence, an absent page passes for one, or a row hides traces. */
export const faults: readonly Fault[] = [
  {
    name: 'a thread that starts after a damaged index came finds nothing any more',
    file: `${server}/follow-index.ts`,
    find: 'const index = last ?? openKept(files)',
    replace: 'const index = last',
    seenBy: ofThreads,
    titled: 'leaves the last index in use',
  },
  {
    name: 'a damaged index takes the second name of the one in use',
    file: `${server}/follow-index.ts`,
    find: '    else if (indexToUse(files) === files.path) keepIndex(files.path, now)',
    replace: '    keepIndex(files.path, now)',
    seenBy: ofThreads,
    titled: 'leaves the last index in use',
  },
  {
    name: 'starter foods of an earlier version stay in use',
    file: `${server}/follow-index.ts`,
    find: '(!existsSync(path) || holdsStarterFoodsAlone(path))',
    replace: '!existsSync(path)',
    seenBy: ofThreads,
    titled: 'that an earlier version put',
  },
  {
    name: 'a damaged import ends the search of starter foods too',
    file: `${server}/follow-index.ts`,
    find: '({ path: keptPathOf(path), shipped })',
    replace: '({ path: keptPathOf(path) })',
    seenBy: ofThreads,
    titled: 'leaves the starter foods that come with the product in use',
  },
  {
    name: 'a good index that follows a damaged one is not kept for later threads',
    file: `${server}/kept-index.ts`,
    find: 'if (identityOf(kept) === identity) return',
    replace: 'if (identityOf(kept) !== undefined) return',
    seenBy: ofThreads,
  },
  {
    name: 'an index with fewer products than it says is searched',
    file: `${server}/index-file.ts`,
    find: 'if (Number(last?.last ?? 0) !== about.products)',
    replace: 'if (Number(last?.last ?? 0) > about.products)',
    seenBy: ofThreads,
    titled: 'that lacks products',
  },
  {
    name: 'the log fills with one damaged index',
    file: `${server}/refusal-log.ts`,
    find: '    if (identity === told) return\n',
    replace: '',
    seenBy: ofThreads,
    titled: 'is told once',
  },
  {
    name: 'nobody reads that a new import was not taken into use',
    file: 'src/features/catalogue/sources/server/joined-sources.ts',
    find: 'notice: refused && describeRefusal(refused)',
    replace: 'notice: null',
    seenBy: ofSources,
  },
  {
    name: 'an old catalogue is exported as if it were the new one',
    file: 'src/app/catalogue/commands.ts',
    find: 'if (refused) throw new ImportProblem(',
    replace: 'if (!refused) throw new ImportProblem(',
    seenBy: ['src/app/catalogue/catalogue-command.test.ts'],
    titled: 'in its place is shown',
  },
  {
    name: 'the page of a product that nobody knows passes for one that is there',
    file: page,
    find: 'return error.status !== 404',
    replace: 'return true',
    seenBy: ofPage,
  },
  {
    name: 'the page of a product is gone for robots while the catalogue does not answer',
    file: page,
    find: 'return error.status !== 404',
    replace: 'return false',
    seenBy: ofPage,
  },
  {
    name: 'a visitor makes another machine answer by opening pages',
    file: page,
    find: 'getSheet(asked.data.refid, { live })',
    replace: 'getSheet(asked.data.refid, { live: live || true })',
    seenBy: ofPage,
  },
  {
    name: 'a row says nothing of the traces in what a product is made of',
    file: 'src/features/products/server/queries.ts',
    find: '      maycontain: tracesIn(summary),\n',
    replace: '      maycontain: [],\n',
    seenBy: ofRows,
  },
  {
    name: 'a result that stands in the list hides what was put into it there',
    file: 'src/features/products/known-line.ts',
    find: 'idsOf(rows.map((row) => row.maycontain))',
    replace: 'idsOf(rows.slice(0, 1).map((row) => row.maycontain))',
    seenBy: ['src/features/products/known-line.test.ts'],
  },
  {
    name: 'rows leave out the traces that they were told of',
    file: 'src/features/products/web/product-note.tsx',
    find: ', contains, describeTraces(maycontain)]',
    replace: ', contains]',
    seenBy: ['e2e/products.spec.ts'],
    titled: 'a row tells of what there may be traces',
  },
  {
    name: 'the demo takes the starter food of another brand',
    file: 'src/app/demo/seed.ts',
    find: 'sheet.name === name && sheet.brand === brand',
    replace: 'sheet.name === name',
    seenBy: ['src/app/demo/seed.sqlite.test.ts'],
  },
]
