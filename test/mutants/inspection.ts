import type { Fault } from './fault.ts'

const matrix = 'src/features/inspection/matrix.ts'
const sheet = 'src/features/inspection/server/matrix-sheet.ts'
const byRule = { seenBy: ['src/features/inspection/matrix.test.ts'] }
const page = 'src/features/inspection/web/matrix-page.tsx'
const onScreen = { seenBy: ['e2e/matrix.spec.ts'] }
const byCall = { seenBy: ['src/features/inspection/inspection.test.ts'] }
const rules = 'src/features/inspection/rules.ts'
const places = 'src/features/inspection/server/places.ts'
const instruction = 'src/features/inspection/server/instruction.ts'
const prints = 'src/features/inspection/server/prints.ts'
const histories = ['src/features/products/inheritance.test.ts']
const byHouse = (titled: string) => ({ seenBy: ['src/features/inspection/readiness.test.ts'], titled })
const byEvidence = (titled: string) => ({ seenBy: ['src/features/products/label-photos/evidence.test.ts'], titled })
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
    find: ' : found.map(({ name }) => name)',
    replace: ' : []',
    ...byRule,
  },
  {
    name: 'what is not known beside a nut that is there is not said',
    file: matrix,
    find: "return ['andere']",
    replace: 'return []',
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
    name: 'a cell says that something is unknown beside what is certain',
    file: 'src/features/inspection/server/reasons.ts',
    find: "level === 'contains' || blockOf(known, id) !== 'contains'",
    replace: "level === 'contains' || level === 'unknown'",
    seenBy: histories,
  },
  {
    name: 'what may be there as traces hides that it is unknown',
    file: 'src/features/publishing/filter/dish-marks.ts',
    find: 'unknown: avoidable.filter((id) => isAskedAbout(known, id)),',
    replace: "unknown: blocks.get('unknown') ?? [],",
    seenBy: histories,
  },
  {
    name: 'a sign is not asked about again',
    file: rules,
    find: 'now.getTime() - Date.parse(hungAt) < signHolds',
    replace: 'now.getTime() - Date.parse(hungAt) < 100 * signHolds',
    ...byHouse('asked again after ninety days'),
  },
  {
    name: 'the sign of another way is taken for the one that hangs',
    file: places,
    find: 'stored.way === way ? {} : { hung_at: null, hung_by: null }',
    replace: '{}',
    ...byHouse('asked again after ninety days'),
  },
  {
    name: 'a colleague without the right deletes a place',
    file: places,
    find: '    requireRight(caller)\n    const { name }',
    replace: '    const { name }',
    ...byHouse('by who may approve'),
  },
  {
    name: 'who read an older instruction counts as instructed',
    file: instruction,
    find: 'readers.filter((reader) => reader.version === version)',
    replace: 'readers.filter((reader) => reader.version <= version)',
    ...byHouse('read anew by all'),
  },
  {
    name: 'a reading is noted of an instruction that was never seen',
    file: instruction,
    find: '    requireSame((await findStored(trx, companyId))?.version ?? 0, version)\n    const said',
    replace: '    const said',
    ...byHouse('read anew by all'),
  },
  {
    name: 'a card whose allergens changed counts as right',
    file: rules,
    find: 'said !== now',
    replace: 'now === undefined',
    ...byHouse('once an allergen on it changes'),
  },
  {
    name: 'a paper that was not made takes the place of the one that hangs',
    file: 'src/features/inspection/server/routes.ts',
    find: 'if (said) await noteSaid(db, companyId, withoutKey(callerOf(request)), { ...said, kind, number: noted.number })\n      return made',
    replace: 'return made',
    ...byHouse('once an allergen on it changes'),
  },
  {
    name: 'a diet that went leaves the card right',
    file: prints,
    find: "...(kind === 'matrix' ? [] : dietsOf(dish))",
    replace: '...[]',
    ...byHouse('a diet that goes'),
  },
  {
    name: 'a dish of which everything is chosen is said to hold nothing',
    file: 'src/features/inspection/sentences.ts',
    find: 'groups.length === 0',
    replace: 'groups.length >= 0',
    ...byHouse('what is chosen in it'),
  },
  {
    name: 'a dish that came does not make the whole card wrong',
    file: prints,
    find: 'wrong.length + unprinted',
    replace: 'wrong.length',
    ...byHouse('when a dish comes or goes'),
  },
  {
    name: 'a print of some cards forgets the others',
    file: prints,
    find: "await earlier.where('dish_id', 'in', ids).execute()",
    replace: 'await earlier.execute()',
    ...byHouse('once an allergen on it changes'),
  },
  {
    name: 'the card of another company is taken away',
    file: prints,
    find: "      .deleteFrom('printed_dish')\n      .where('company_id', '=', companyId)\n      .where('kind', '=', 'cards'",
    replace: "      .deleteFrom('printed_dish')\n      .where('kind', '=', 'cards'",
    ...byHouse('when a dish comes or goes'),
  },
  {
    name: 'an old check is never asked about',
    file: 'src/features/products/sign-off/rules.ts',
    find: 'const checkHolds = 365 * day',
    replace: 'const checkHolds = 3650 * day',
    ...byEvidence('a year old'),
  },
  {
    name: 'a PDF is opened in the page of the house',
    file: 'src/features/products/label-photos/server/routes.ts',
    find: "if (contentType !== 'image/jpeg') reply",
    replace: "if (contentType === 'image/jpeg') reply",
    ...byEvidence('to be saved'),
  },
  {
    name: 'evidence of another product is described',
    file: 'src/features/products/label-photos/server/commands.ts',
    find: '(await listPhotos(trx, companyId, productid)).find(({ id }) => id === photoid)\n    if (!before)',
    replace: '(await listAllPhotos(trx, companyId)).find(({ id }) => id === photoid)\n    if (!before)',
    ...byEvidence('nothing changes then'),
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
