import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFile } from '#features/menu/file-reading/server/read-file.ts'
import { guessLayout } from '#features/menu/order-list/columns.ts'
import { type OrderLine, readOrder } from '#features/menu/order-list/rules.ts'
import { guessTable } from '#features/menu/quick-entry/columns/columns.ts'
import { readTables, textOfTables } from '#features/menu/quick-entry/columns/table-menu.ts'
import type { ReadMenu } from '#features/menu/quick-entry/menu-reading.ts'
import { readMenuText } from '#features/menu/quick-entry/rules.ts'
import { searchForm } from '#shared/text.ts'
import { scoreMenu, type Truth } from '#test/menu-score.ts'
import { printScore } from './menus.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const ownFolder = 'bench/menu-files'
/** These judge a reader that was not made by their mistakes: of them the sums alone are printed. */
const closed: ReadonlySet<string> = new Set(['22', '24', '26', '28', '30', '32', '34'])

/** Prints what is read of menus in files, with the columns of tables as they are guessed, and writes the figures to the results. */
export async function benchMenuFiles(): Promise<void> {
  const folder = process.argv[3] ?? ownFolder
  const rows: string[][] = []
  const sums = { open: newSum(), closed: newSum() }
  const allergens = { dishes: 0, right: 0 }
  for (const { name, truth, bytes } of filesIn(folder)) {
    const { text, menu } = await menuIn(bytes)
    const score = scoreMenu({ file: name, text, truth }, menu)
    countAllergens(allergens, truth, menu)
    const isClosed = closed.has(name.slice(0, 2))
    if (!isClosed) printScore(name, score)
    const counts = [score.dishes, score.right, score.marked.length, score.silent.length, score.needless.length]
    if (!isClosed) rows.push([name, ...counts.map(String)])
    const sum = isClosed ? sums.closed : sums.open
    for (const [at, count] of counts.entries()) sum[at] = (sum[at] ?? 0) + count
  }
  for (const [name, sum] of Object.entries(sums)) rows.push([`**${name}**`, ...sum.map(String)])
  const lists = await orderListsIn(folder)
  const share = ([dishes = 0, right = 0]: readonly number[]) => `${((100 * right) / dishes).toFixed(1)} %`
  const said =
    `Right: open ${share(sums.open)}, closed ${share(sums.closed)}. ` +
    `Of tables with allergens ${allergens.right} of ${allergens.dishes} dishes say exactly those that they contain. ` +
    `Of order lists ${lists.map(({ name, right, lines }) => `${right} of ${lines} lines (${name})`).join(', ')} are read as they stand`
  console.log(said)
  if (folder !== ownFolder) return
  const head = ['file', 'dishes', 'right', 'marked', 'silently wrong', 'marked without need']
  const conditions = circumstances('npm run bench -- menu-files', { Node: process.versions.node })
  writeSection('menu-files', `${asTable([head, ...rows])}\n\n${said}.\n\n${conditions}`)
}

/** Counts the dishes of which a table names allergens, and those that say the same, in its own words. */
function countAllergens(count: { dishes: number; right: number }, { categories }: Truth, menu: ReadMenu): void {
  const found = menu.categories.flatMap(({ dishes }) => dishes)
  for (const { name, allergens } of categories.flatMap(({ dishes }) => dishes)) {
    if (!allergens) continue
    const read = found.find((dish) => searchForm(dish.name).startsWith(searchForm(name)))
    const said = /Bevat: (.*?)(?:\. |$)/.exec(read?.description ?? '')?.[1]?.split(', ') ?? []
    const isSame = said.length === allergens.length && allergens.every((one) => said.some((word) => names(word, one)))
    count.dishes += 1
    count.right += isSame ? 1 : 0
  }
}

function names(said: string, allergen: string): boolean {
  return searchForm(said).includes(searchForm(allergen).replace(/'?s$/, ''))
}

function newSum(): number[] {
  return [0, 0, 0, 0, 0]
}

type OrderTruth = { lines: { ean: string | null; name: string }[] }

/** Reads the order lists of a folder as the screen does, and counts the lines of which barcode and name are read. */
async function orderListsIn(folder: string): Promise<{ name: string; lines: number; right: number }[]> {
  const names = readdirSync(folder).filter((name) => /^\d\d-.*\.(?!json$)\w+$/.test(name))
  const lists = names.sort().flatMap((name) => {
    const truth = JSON.parse(readFileSync(join(folder, name.replace(/\.\w+$/, '.json')), 'utf8')) as Partial<OrderTruth>
    return truth.lines ? [{ name, wanted: truth.lines }] : []
  })
  return Promise.all(
    lists.map(async ({ name, wanted }) => {
      const contents = await readFile(readFileSync(join(folder, name)))
      const rows = 'sheets' in contents ? contents.sheets.flatMap((sheet) => sheet.rows) : []
      const { lines: read } = readOrder(rows, guessLayout(rows))
      return {
        name,
        lines: wanted.length,
        right: wanted.filter((line) => read.some((one) => isSameLine(one, line))).length,
      }
    }),
  )
}

function isSameLine({ name, barcode }: OrderLine, wanted: OrderTruth['lines'][number]): boolean {
  const ean = barcode && 'gtin' in barcode ? barcode.gtin : null
  const isSame = wanted.ean === null ? ean === null : ean === Number(wanted.ean)
  return isSame && searchForm(name).includes(searchForm(wanted.name))
}

/** Lists the menus of a folder: each file with its truth beside it, which a list of orders has otherwise. */
function filesIn(folder: string): { name: string; bytes: Buffer; truth: Truth }[] {
  const names = readdirSync(folder).filter((name) => /^\d\d-.*\.(?!json$)\w+$/.test(name))
  return names.sort().flatMap((name) => {
    const truth = JSON.parse(readFileSync(join(folder, name.replace(/\.\w+$/, '.json')), 'utf8')) as Truth
    return 'categories' in truth ? [{ name, bytes: readFileSync(join(folder, name)), truth }] : []
  })
}

async function menuIn(bytes: Buffer): Promise<{ text: string; menu: ReadMenu }> {
  const contents = await readFile(bytes)
  if ('refusal' in contents) throw new Error(contents.refusal)
  if (contents.kind === 'text') return { text: contents.text, menu: readMenuText(contents.text) }
  const tables = contents.sheets.map(guessTable)
  return { text: textOfTables(tables), menu: readTables(tables) }
}
