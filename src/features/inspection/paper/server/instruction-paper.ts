import { type Imprint, type InstructionPart, instructionParts, type Paper } from '../papers.ts'
import { table } from './flow-table.ts'
import { closeSheet, openSheet } from './tagged-sheet.ts'
import { beginFlow, type Flow, heading, list, paragraph } from './text-flow.ts'

/** Prints the instruction of the house, with who read it, and who did not yet. */
export function printInstruction(
  imprint: Imprint,
  { text, read, waiting }: Pick<Paper & { kind: 'instruction' }, 'text' | 'read' | 'waiting'>,
): Promise<Buffer> {
  const sheet = openSheet('Instructie voor de medewerkers', imprint)
  const flow = beginFlow(sheet, 11, [20, 14, 12])
  heading(flow, 1, 'Instructie voor de medewerkers')
  for (const part of instructionParts(text)) addPart(flow, part)
  heading(flow, 2, 'Gelezen en bevestigd', 6 * flow.size)
  if (read.length === 0) paragraph(flow, 'Nog door niemand.')
  else
    table(
      flow,
      ['Naam', 'Op'],
      read.map(({ name, on }) => [name, on]),
    )
  if (waiting.length > 0) heading(flow, 2, 'Nog niet bevestigd')
  list(flow, waiting)
  return closeSheet(sheet)
}

function addPart(flow: Flow, part: InstructionPart): void {
  if (part.kind === 'heading') heading(flow, 2, part.text)
  else if (part.kind === 'list') list(flow, part.items)
  else paragraph(flow, part.text)
}
