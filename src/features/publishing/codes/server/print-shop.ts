import { createHash } from 'node:crypto'
import { type CodeColours, codePixels, printPixels } from '../rules.ts'
import type { PaperSize } from '../schema.ts'
import { type Code, makeCode } from './make-code.ts'
import { PrintCache } from './print-cache.ts'
import { createPrintThread } from './print-thread.ts'
import type { TableCard } from './table-card.ts'

type CodeOf = Pick<TableCard, 'url' | 'backgroundcolor' | 'textcolor'>

export type PrintShop = {
  /** Makes the code for the screen and for the downloaded files. */
  code: (card: CodeOf) => Promise<Code>
  tableCard: (card: TableCard, size: PaperSize) => Promise<{ pdf: Buffer; colours: CodeColours }>
  close: () => Promise<void>
}

/**
 * Creates a print shop, which makes codes and printed cards and keeps the last ones, some megabytes at most. Both calls
 * may throw AppError: 503 when too many are requested at once, 404 when a code can not be read back.
 */
export function createPrintShop(): PrintShop {
  const thread = createPrintThread()
  const codes = new PrintCache<Code>({ most: 50, atOnce: 8 })
  const cards = new PrintCache<Buffer>({ most: 16, atOnce: 4 })

  const codeOf = ({ url, backgroundcolor, textcolor }: CodeOf, pixels: number) =>
    codes.get(JSON.stringify([url, backgroundcolor, textcolor, pixels]), () =>
      makeCode(thread, url, { backgroundcolor, textcolor }, pixels),
    )
  const tableCard: PrintShop['tableCard'] = async (card, size) => {
    const { colours } = await codeOf(card, printPixels)
    const logo = card.logo && createHash('sha256').update(card.logo.png).digest('base64')
    const pdf = await cards.get(JSON.stringify([{ ...card, logo }, colours, size]), async () =>
      Buffer.from(await thread.printTableCard({ card, colours, size })),
    )
    return { pdf, colours }
  }
  return { code: (card) => codeOf(card, codePixels), tableCard, close: thread.close }
}
