import type { CodeColours } from '../rules.ts'
import type { PaperSize } from '../schema.ts'
import { readCode } from './read-code.ts'
import { printTableCard, type TableCard } from './table-card.ts'

export type PrintJob = { card: TableCard; colours: CodeColours; size: PaperSize }

/** The calls of the print thread, by name; see `createPrintThread`. */
export function read(png: Uint8Array): Promise<string | undefined> {
  return readCode(png)
}

export function print({ card, colours, size }: PrintJob): Promise<Uint8Array> {
  return printTableCard(card, colours, size)
}
