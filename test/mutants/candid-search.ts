import type { Fault } from './fault.ts'

const server = 'src/features/catalogue/embedded/server'
const calls = ['src/features/catalogue/catalogue.sqlite.test.ts']
const indexTests = [`${server}/read-index.test.ts`]
const menuappTests = ['src/features/catalogue/menuapp/server/menuapp.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'a correction of a misspelt word is handed over as a find',
    file: `${server}/find-meant.ts`,
    find: 'sources: meantTiers(slotsWith([[word]]), index.about),\n    exact: false',
    replace: 'sources: meantTiers(slotsWith([[word]]), index.about),\n    exact: true',
    seenBy: calls,
  },
  {
    name: 'the parts of a compound that nothing holds are handed over as a find',
    file: `${server}/find-meant.ts`,
    find: 'return { sources: [all, ...some], exact: false }',
    replace: 'return { sources: [all, ...some], exact: true }',
    seenBy: indexTests,
  },
  {
    name: 'a product with some of the words is handed over as a find',
    file: `${server}/find-ranks.ts`,
    find: 'alike(findPartly(index, slots, count))',
    replace: 'exactly(findPartly(index, slots, count))',
    seenBy: indexTests,
  },
  {
    name: 'a doubted sheet is listed as if all were known',
    file: 'src/features/catalogue/rules.ts',
    find: 'complete: isSheetComplete(sheet)',
    replace: 'complete: isSheetComplete({ levels: sheet.levels, doubtful: false })',
    seenBy: calls,
  },
  {
    name: 'a list leaves out the traces of a sheet',
    file: 'src/features/catalogue/sources/server/sheet-answer.ts',
    find: 'maycontain: nameAllergens(summary.traces)',
    replace: 'maycontain: nameAllergens([])',
    seenBy: calls,
  },
  {
    name: 'the first of several products without a barcode is taken for the one that was scanned',
    file: 'src/features/catalogue/menuapp/server/menuapp.ts',
    find: 'products.length === 1 && first?.gtin === null',
    replace: 'first?.gtin === null',
    seenBy: menuappTests,
  },
  {
    name: 'another server decides what is a find',
    file: 'src/features/catalogue/menuapp/server/menuapp.ts',
    find: 'exact: holdsWords(keyword, product)',
    replace: 'exact: holdsWords(keyword, product) || true',
    seenBy: menuappTests,
  },
  {
    name: 'a row of a search says what the sheet of another contains',
    file: `${server}/sent-results.ts`,
    find: 'places.get(summary) ?? places.size',
    replace: 'places.get(summary) ?? 0',
    seenBy: [`${server}/sent-results.test.ts`],
  },
]
