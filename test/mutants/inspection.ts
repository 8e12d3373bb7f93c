import type { Fault } from './fault.ts'

const matrix = 'src/features/inspection/matrix.ts'
const sheet = 'src/features/inspection/server/matrix-sheet.ts'
const byRule = { seenBy: ['src/features/inspection/matrix.test.ts'] }
const page = 'src/features/inspection/web/matrix-page.tsx'
const onScreen = { seenBy: ['e2e/matrix.spec.ts'] }
const byCall = { seenBy: ['src/features/inspection/inspection.test.ts'] }

/** What can go wrong with the matrix: a cell that is empty and should not be, or says less than the waiter hears. */
export const faults: readonly Fault[] = [
  {
    name: 'what may be there stands above what nobody knows',
    file: matrix,
    find: "['contains', 'unknown', 'traces']",
    replace: "['contains', 'traces', 'unknown']",
    ...byRule,
  },
  {
    name: 'what nobody knows is an empty cell',
    file: matrix,
    find: "export const levels = ['contains', 'unknown', 'traces'] as const",
    replace: "export const levels = ['contains', 'traces', 'unknown'].slice(0, 2) as ['contains', 'unknown', 'traces']",
    ...byRule,
  },
  {
    name: 'traces of one nut are an empty cell',
    file: matrix,
    find: 'found.length === 0 && !known[level].includes(id)',
    replace: '!known[level].includes(id)',
    ...byRule,
  },
  {
    name: 'grains and nuts have no names',
    file: matrix,
    find: ': found.map(({ name }) => name) }',
    replace: ': [] }',
    ...byRule,
  },
  {
    name: 'what is not known beside a nut that is there is not said',
    file: matrix,
    find: "? ['andere'] : []",
    replace: '? [] : []',
    ...byRule,
  },
  {
    name: 'a choice has the cells of its dish',
    file: matrix,
    find: 'cells: cellsOf(option)',
    replace: 'cells: cellsOf(dish)',
    ...byRule,
  },
  {
    name: 'choices have no rows',
    file: matrix,
    find: '...options.map((option, place) => {',
    replace: '...options.slice(9).map((option, place) => {',
    ...byRule,
  },
  {
    name: 'each menu has the categories of the house',
    file: matrix,
    find: 'categories: menu.categories.flatMap(({ id }) => listed.find((category) => category.id === id) ?? []),',
    replace: 'categories: listed,',
    ...byRule,
  },
  {
    name: 'the numbers of the sheet are not those of the law',
    file: sheet,
    find: 'place + 1',
    replace: 'place',
    ...byCall,
  },
  {
    name: 'the sheet does not say of when it is',
    file: 'src/features/inspection/server/routes.ts',
    find: 'momentInWords(now.toISOString())',
    replace: "''",
    ...byCall,
  },
  {
    name: 'the sheet says of a choice what the dish is',
    file: sheet,
    find: '...cells.map(cellInWords),',
    replace: '...cells.map((_, place) => cellInWords(rows[0]?.cells[place] ?? [])),',
    ...byCall,
  },
  {
    name: 'the matrix stays when a waiter would hear nothing any more',
    file: page,
    find: "reliance !== 'none' && ",
    replace: '',
    ...onScreen,
  },
  {
    name: 'a tapped cell names no product',
    file: page,
    find: 'row.choice === undefined ? [...new Set(bringers.flat())] : []',
    replace: 'row.choice === undefined ? [] : [...new Set(bringers.flat())]',
    ...onScreen,
  },
]
