import type { Fault } from './fault.ts'

const cells = 'src/features/menu/dishes/table/cells.ts'
const rules = 'src/features/menu/dishes/table/rules.ts'
const moves = 'src/web/grid/moves.ts'
const commands = 'src/features/menu/dishes/server/commands.ts'
const ofCells = ['src/features/menu/dishes/table/cells.test.ts']
const ofRules = ['src/features/menu/dishes/table/rules.test.ts']
const ofMoves = ['src/web/grid/moves.test.ts']
const browser = ['e2e/dish-table.spec.ts']

export const faults: readonly Fault[] = [
  {
    name: 'a cell that was refused is tried again on the version that was refused, and so for ever',
    file: 'src/features/menu/dishes/table/web/use-table-changes.ts',
    find: 'save(asListed(wanted))',
    replace: 'save(wanted)',
    seenBy: browser,
    titled: 'on a wide screen dishes are a table',
  },
  {
    name: 'pasted rows below the last one are dropped in silence',
    file: cells,
    find: 'const below = pasted.length - rows',
    replace: 'const below = 0',
    seenBy: ofCells,
  },
  {
    name: 'a pasted cell that can not be read is dropped in silence',
    file: cells,
    find: 'if (read.problem !== undefined) problems.push(read.problem)',
    replace: '',
    seenBy: ofCells,
  },
  {
    name: 'what is pasted over the allergens moves on into the next column',
    file: cells,
    find: 'const text = texts[place]',
    replace: "const text = texts[place - (columns.indexOf('allergens') < place ? 1 : 0)]",
    seenBy: ofCells,
  },
  {
    name: 'an unknown category takes a pasted dish out of its own',
    file: cells,
    find: 'return found ? { to: { categoryid: found.id } } :',
    replace: 'return found !== null ? { to: { categoryid: found?.id ?? 0 } } :',
    seenBy: ofCells,
  },
  {
    name: 'a few cents off a coffee make it free',
    file: 'src/features/menu/prices/raising.ts',
    find: 'Math.max(Math.round(exact / roundedTo) * roundedTo, roundedTo)',
    replace: 'Math.round(exact / roundedTo) * roundedTo',
    seenBy: ['src/features/menu/prices/raising.test.ts'],
  },
  {
    name: 'a price that is too high is left out while the others go up',
    file: rules,
    find: "if (typeof after === 'string') return",
    replace: "if (typeof after === 'string') continue\n    if (typeof after === 'string') return",
    seenBy: ofRules,
  },
  {
    name: 'a dish dropped just below a head lands in the category above',
    file: moves,
    find: 'heads.filter((index) => index < at).at(-1) ?? 0',
    replace: 'heads.filter((index) => index < at - 1).at(-1) ?? 0',
    seenBy: ofMoves,
  },
  {
    name: 'a range leaves out the row that it began with',
    file: moves,
    find: 'rows.slice(start, end + 1)',
    replace: 'rows.slice(start + 1, end + 1)',
    seenBy: ofMoves,
  },
  {
    name: 'of several dishes only the first is deleted',
    file: commands,
    find: 'for (const id of ids) {',
    replace: 'for (const id of ids.slice(0, 1)) {',
    seenBy: ['src/features/menu/trash/trash.test.ts'],
    titled: 'deleted at once',
  },
  {
    name: 'a dish dragged away is taken back into the category it was dragged to',
    file: 'src/features/menu/dishes/web/use-dish-order.ts',
    find: '[...others, newcomer]',
    replace: '[...others, { ...newcomer, categoryid }]',
    seenBy: browser,
    titled: 'many dishes',
  },
  {
    name: 'a product gets a name over what a colleague wrote',
    file: 'src/features/products/web/use-rename.ts',
    find: 'stored.name !== product.name',
    replace: "stored.name === ''",
    seenBy: browser,
    titled: 'names of own products',
  },
  {
    name: 'a new name ends a check in silence',
    file: 'src/features/products/web/use-rename.ts',
    find: 'return checked !== null',
    replace: 'return checked === undefined',
    seenBy: browser,
    titled: 'names of own products',
  },
  {
    name: 'the name of a product of the catalogue can be typed over',
    file: 'src/features/products/web/product-table.tsx',
    find: 'isOffered: ({ refid }) => !refid',
    replace: "isOffered: ({ name }) => name !== ''",
    seenBy: browser,
    titled: 'names of own products',
  },
]
