import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createEmbeddedSource } from '#features/catalogue/embedded/server/embedded.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { joinSources } from '#features/catalogue/sources/server/joined-sources.ts'
import { buildStarterIndex } from '#features/catalogue/starter/server/starter-index.ts'
import { askedLines } from '#features/menu/order-list/choosing.ts'
import { guessLayout } from '#features/menu/order-list/columns.ts'
import { readOrder } from '#features/menu/order-list/rules.ts'
import { orderInput } from '#features/menu/order-list/schema.ts'
import { matchLines } from '#features/menu/order-list/server/queries.ts'
import { rowsOfText } from '#features/menu/order-list/web/pasted-rows.ts'
import { readTable } from '#server/files/read-table.ts'
import { makeDataFolder } from './data-folder.ts'

/** What a person reads in a row of an order list. */
type Truth = { row: number; status: string; product: string; brand: string }
/** An order list as it is pasted, with what stands in each row. */
export type JudgedList = { file: string; text: string; truth: readonly Truth[] }
/** A row that was read otherwise than a person reads it. */
export type OrderFault = { text: string; wanted: string; got: string }
/**
 * How well a list was read: of the rows that are products, those in the right place (`right`; of names the right product is
 * among those shown) and those whose product is the first shown; `wrong` are found by a barcode and another product, `lost`
 * are neither a line nor unread.
 */
export type OrderScore = {
  file: string
  rows: number
  right: number
  first: number
  wrong: number
  lost: number
  faults: readonly OrderFault[]
}

/** Opens a catalogue of the starter foods alone; `close` removes it. */
export function openStarterFoods(): { catalogue: Catalogue; close: () => Promise<void> } {
  const folder = makeDataFolder('menukaart-order-lists-')
  const path = join(folder, 'index.db')
  buildStarterIndex(path)
  const embedded = createEmbeddedSource(path)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const config = { catalogueName: 'de catalogus', catalogueProductUrl: undefined }
  const catalogue = joinSources({ config, sources: [embedded], embedded, log })
  const close = async () => {
    await catalogue.close()
    rmSync(folder, { recursive: true })
  }
  return { catalogue, close }
}

/** Reads the lists of a folder: `name.txt` as it is pasted, `name.tsv` what it holds. */
export function orderListsIn(folder: string): JudgedList[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return names.sort().map((name) => ({
    file: basename(name, '.txt'),
    text: readFileSync(join(folder, name), 'utf8'),
    truth: readTable(
      pathToFileURL(resolve(folder, name.replace(/txt$/, 'tsv'))),
      ['row', 'status', 'product', 'brand'],
      ({ row, ...said }) => ({ row: Number(row), ...said }),
    ),
  }))
}

/** Reads a list as the screen and the server do for a company without products, and compares it with its truth. */
export async function scoreOrder(list: JudgedList, catalogue: Catalogue): Promise<OrderScore> {
  const rows = rowsOfText(list.text)
  const { lines, unread } = readOrder(rows, guessLayout(rows))
  const asked = orderInput.parse({ lines: askedLines(lines) }).lines
  const found = await matchLines(catalogue, asked)
  const outcomes = list.truth.map((truth) => {
    const at = lines.findIndex((line) => line.rows.includes(truth.row))
    const match = found[at]
    const isDouble = (lines[at]?.rows.indexOf(truth.row) ?? 0) > 0
    const isUnread = unread.some(({ row }) => row === truth.row)
    const status = isDouble ? 'double' : (match?.status ?? (isUnread ? 'unread' : 'lost'))
    const names = match?.candidates.map(({ name, brand }) => `${name} [${brand}]`) ?? []
    const place = names.indexOf(`${truth.product} [${truth.brand}]`)
    const isRight = status === truth.status && (truth.product === '' || isDouble || place !== -1)
    const got = `${status}: ${names.join(' | ')}`
    const wanted = `${truth.status}: ${truth.product}`
    return { text: rows[truth.row - 1]?.join(' ') ?? '', status, place, isRight, wanted, got, truth }
  })
  const products = outcomes.filter(({ truth }) => truth.status !== 'unread')
  return {
    file: list.file,
    rows: products.length,
    right: products.filter(({ isRight }) => isRight).length,
    first: products.filter(({ isRight, place }) => isRight && place <= 0).length,
    wrong: products.filter(({ status, isRight }) => status === 'found' && !isRight).length,
    lost: outcomes.filter(({ status }) => status === 'lost').length,
    faults: outcomes.filter(({ isRight }) => !isRight).map(({ text, wanted, got }) => ({ text, wanted, got })),
  }
}
