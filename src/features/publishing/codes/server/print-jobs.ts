import type { CodeColours } from '../rules.ts'
import type { PaperSize } from '../schema.ts'
import { readCode } from './read-code.ts'
import { printTableCard, type TableCard } from './table-card.ts'

export type PrintJob = { card: TableCard; colours: CodeColours; size: PaperSize }

/** Returns the text of the QR code in a PNG: the job 'read' of the print thread, see `createPrintThread`. */
export function read(png: Uint8Array): Promise<string | undefined> {
  return readCode(png)
}

/** Makes the PDF of a table card: the job 'print' of the print thread. */
export function print({ card, colours, size }: PrintJob): Promise<Uint8Array> {
  return printTableCard(card, colours, size)
}
