import type { Imprint, Paper } from '../papers.ts'
import { closeSheet, openSheet } from './tagged-sheet.ts'
import { beginFlow, heading, list, paragraph } from './text-flow.ts'

/** Prints what was changed in a period, day by day. */
export function printLog(
  imprint: Imprint,
  { period, days }: Pick<Paper & { kind: 'log' }, 'period' | 'days'>,
): Promise<Buffer> {
  const sheet = openSheet('Wijzigingen', imprint)
  const flow = beginFlow(sheet, 10, [20, 13, 11])
  heading(flow, 1, 'Wijzigingen')
  paragraph(flow, period)
  if (days.length === 0) paragraph(flow, 'In deze periode is niets gewijzigd.')
  for (const { day, lines } of days) {
    heading(flow, 2, day)
    list(flow, lines)
  }
  return closeSheet(sheet)
}
