import type { Fault } from './fault.ts'

const files = 'src/features/menu/file-reading'
const columns = 'src/features/menu/quick-entry/columns'
const byCall = [`${files}/file-reading.sqlite.test.ts`]
const byTables = [`${columns}/columns.test.ts`]

/** The worst faults of reading a menu from its file: something lost or invented, an allergen denied, a file that hurts. */
export const faults: readonly Fault[] = [
  {
    name: 'a file of which the library left out a part is read as whole',
    file: `${files}/server/office-files.ts`,
    find: 'problems.some((code) => cutShort.test(code)) ?',
    replace: 'problems.length < 0 ?',
    seenBy: byCall,
  },
  {
    name: 'of a PDF the first sixty pages are read and the others are not told',
    file: `${files}/server/office-files.ts`,
    find: "if (type === 'pdf') return content.length > mostRead.pages",
    replace: "if (type === 'pdf') return content.length > 1000",
    seenBy: byCall,
  },
  {
    name: 'a picture that is called PDF is read as text',
    file: `${files}/server/file-kind.ts`,
    find: 'return isPicture ? { refusal: unreadable.picture }',
    replace: "return isPicture ? 'text'",
    seenBy: byCall,
  },
  {
    name: 'columns that stand beside each other are read line by line',
    file: `${files}/server/page-lines.ts`,
    find: 'if (gutter === undefined) return',
    replace: 'if (gutter !== 0.5) return',
    seenBy: byCall,
  },
  {
    name: 'a name that is set large is a heading',
    file: `${files}/server/headings.ts`,
    find: 'below > 1 ? ',
    replace: 'below > 0 ? ',
    seenBy: byCall,
  },
  {
    name: 'a text with a comma in each price is cut up as a table',
    file: `${files}/server/text-files.ts`,
    find: 'rows && !cutsPrices(text, delimiter) ?',
    replace: 'rows ?',
    seenBy: byCall,
  },
  {
    name: 'a file of an old Mac is read in the letters of Windows',
    file: `${files}/server/text-files.ts`,
    find: 'return countIn(mac) > countIn(windows) ? mac : windows',
    replace: 'return countIn(mac) > 1e9 ? mac : windows',
    seenBy: byCall,
  },
  {
    name: 'anybody may have a file read',
    file: 'src/features/menu/server/plugin.ts',
    find: '  guards.staff(app)\n',
    replace: '',
    seenBy: byCall,
  },
  {
    name: 'a cell that denies an allergen is said of the dish',
    file: `${columns}/table-menu.ts`,
    find: 'if (no.test(text)) return []',
    replace: '',
    seenBy: byTables,
  },
  {
    name: 'traces in a cell are said to be contained',
    file: `${columns}/table-menu.ts`,
    find: 'if (saysYes(text)) return [head]',
    replace: 'if (saysYes(text) || traces.test(text)) return [head]',
    seenBy: byTables,
  },
  {
    name: 'a row that is no dish is lost',
    file: `${columns}/table-menu.ts`,
    find: "if (text !== '') this.#unread.push({ text, lines: [line] })",
    replace: 'if (text.length > 1000) this.#unread.push({ text, lines: [line] })',
    seenBy: byTables,
  },
  {
    name: 'prices of several columns lose what each is for',
    file: `${columns}/table-menu.ts`,
    find: "if (read.every(({ name }) => name !== '') && sizesProblem(read) === undefined)",
    replace: 'if (read.length > 99)',
    seenBy: byTables,
  },
  {
    name: 'a price that a spreadsheet keeps inexactly is read as thousands',
    file: `${columns}/columns.ts`,
    find: '|\\.\\d{4,})?$/',
    replace: ')?$/',
    seenBy: byTables,
  },
  {
    name: 'a till’s zero is a price',
    file: `${columns}/table-menu.ts`,
    find: 'return cents > 0 &&',
    replace: 'return cents >= 0 &&',
    seenBy: byTables,
  },
]
