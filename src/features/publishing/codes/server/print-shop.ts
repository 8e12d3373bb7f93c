import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MadeOnce } from '#server/work/made-once.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type CodeColours, codePixels, printPixels } from '../rules.ts'
import type { PaperSize } from '../schema.ts'
import { type Code, makeCode } from './make-code.ts'
import { logoForPrint } from './print-logo.ts'
import { createPrintThread } from './print-thread.ts'
import type { TableCard } from './table-card.ts'

/** The sentence of a refusal while too much is being made. */
export const printsBusy = 'Er worden nu te veel codes tegelijk gemaakt. Probeer het zo weer.'

type CodeOf = Pick<TableCard, 'url' | 'backgroundcolor' | 'textcolor'>

export type PrintShop = {
  /** Makes the code for the screen and for the downloaded files. */
  code: (companyId: CompanyId, card: CodeOf) => Promise<Code>
  tableCard: (companyId: CompanyId, card: TableCard, size: PaperSize) => Promise<{ pdf: Buffer; colours: CodeColours }>
  close: () => Promise<void>
}

const megabyte = 1024 * 1024

/**
 * Creates a print shop, which makes codes and printed cards, of each company one at a time, and keeps the last ones, some
 * megabytes at most. Both calls may throw AppError: 503 when too many are requested at once, 404 when a code can not be
 * read back.
 */
export function createPrintShop(): PrintShop {
  const thread = createPrintThread()
  const readCode = (png: Uint8Array) => thread.run('readCode', png)
  const turns = new TenantQueue({ atOnce: 2, waiting: 8, waitingOfCompany: 4 })
  const codes = new MadeOnce(
    new LRUCache<string, Code>({
      ...{ max: 50, maxSize: 4 * megabyte },
      sizeCalculation: ({ svg, png }) => svg.length + png.length,
    }),
  )
  const cards = new MadeOnce(
    new LRUCache<string, Buffer>({ max: 16, maxSize: 16 * megabyte, sizeCalculation: ({ length }) => length }),
  )

  const codeOf = (companyId: CompanyId, { url, backgroundcolor, textcolor }: CodeOf, pixels: number) =>
    codes.get(JSON.stringify([url, backgroundcolor, textcolor, pixels]), () =>
      turns.take(companyId, printsBusy, () => makeCode(readCode, url, { backgroundcolor, textcolor }, pixels)),
    )
  const print = async (card: TableCard, colours: CodeColours, size: PaperSize) => {
    const logo = card.logo && (await logoForPrint(card.logo))
    return Buffer.from(await thread.run('printTableCard', { card: { ...card, logo }, colours, size }))
  }
  const tableCard: PrintShop['tableCard'] = async (companyId, card, size) => {
    const { colours } = await codeOf(companyId, card, printPixels)
    const logo = card.logo && createHash('sha256').update(card.logo.png).digest('base64')
    const pdf = await cards.get(JSON.stringify([{ ...card, logo }, colours, size]), () =>
      turns.take(companyId, printsBusy, () => print(card, colours, size)),
    )
    return { pdf, colours }
  }
  return { code: (companyId, card) => codeOf(companyId, card, codePixels), tableCard, close: () => thread.close() }
}
