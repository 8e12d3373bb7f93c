import type { Fault } from './fault.ts'

const matrix = 'src/features/inspection/matrix.ts'
const sheet = 'src/features/inspection/server/matrix-sheet.ts'
const byRule = { seenBy: ['src/features/inspection/matrix.test.ts'] }
const page = 'src/features/inspection/web/matrix-page.tsx'
const onScreen = { seenBy: ['e2e/matrix.spec.ts'] }
const byCall = { seenBy: ['src/features/inspection/inspection.test.ts'] }
const paper = 'src/features/inspection/paper'
const onPaper = (titled: string) => ({ seenBy: [`${paper}/papers.test.ts`], titled })

/**
 * What can go wrong with the matrix: a cell that is empty and should not be, or says less than the waiter hears; and on paper,
 * which nobody mends once it hangs.
 */
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
  {
    name: 'what may be there has the sign of what is in it',
    file: `${paper}/papers.ts`,
    find: "'Kan bevatten': 'K'",
    replace: "'Kan bevatten': 'B'",
    ...onPaper('has a sign for each word'),
  },
  {
    name: 'the printed cells stand one column too far',
    file: `${paper}/server/matrix-paper.ts`,
    find: 'columnLeft(sheet, place) + padding, y',
    replace: 'columnLeft(sheet, place + 1) + padding, y',
    ...onPaper('in the column of its allergen'),
  },
  {
    name: 'the second page of the matrix has no heads',
    file: `${paper}/server/matrix-paper.ts`,
    find: 'drawHeads(table, undefined)',
    replace: 'Object.assign(table, { y: sheet.room.top + topHeight, rows: 0 })',
    ...onPaper('numbers and names of the law'),
  },
  {
    name: 'the name of a category is left alone at the foot of a page',
    file: `${paper}/server/matrix-paper.ts`,
    find: 'first && !fits(table, first, categoryHeight)',
    replace: 'first && !fits(table, { ...first, height: 0 })',
    ...onPaper('at the foot of a page'),
  },
  {
    name: 'a screen reader hears a letter for a cell',
    file: `${paper}/server/matrix-paper.ts`,
    find: "spoken: row.cells[place] ?? ''",
    replace: "spoken: ''",
    ...onPaper('tells a screen reader the words'),
  },
  {
    name: 'a sign sends guests to a code that is not on it',
    file: `${paper}/sign-words.ts`,
    find: "way === 'oral' || hasCode ? way : 'menu'",
    replace: 'way',
    ...onPaper('without a published card'),
  },
  {
    name: 'the second sheet of cards is the first again',
    file: `${paper}/server/cards-paper.ts`,
    find: 'cards.slice(page * perSheet, (page + 1) * perSheet)',
    replace: 'cards.slice(0, perSheet)',
    ...onPaper('opens the living card'),
  },
  {
    name: 'the allergens of a card stand in a box, as only a label may have',
    file: `${paper}/server/cards-paper.ts`,
    find: 'write(sheet, made, tag, fitted, { x, y })',
    replace: 'sheet.doc.rect(x, y, width, fitted.height).stroke()\n    write(sheet, made, tag, fitted, { x, y })',
    ...onPaper('is no label'),
  },
  {
    name: 'a line is lost where a page ends',
    file: `${paper}/server/text-flow.ts`,
    find: 'rest = rest.slice(lines.length)',
    replace: 'rest = rest.slice(lines.length + 1)',
    ...onPaper('loses no line'),
  },
  {
    name: 'a paper does not say that it holds at its moment',
    file: `${paper}/server/tagged-sheet.ts`,
    find: '`Geldig op $',
    replace: '`$',
    ...onPaper('in the foot of each page'),
  },
  {
    name: 'large print is too small',
    file: `${paper}/server/large-paper.ts`,
    find: 'const large = 18',
    replace: 'const large = 16',
    ...onPaper('large print'),
  },
]
