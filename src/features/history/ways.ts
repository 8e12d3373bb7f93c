import type { KeptLine } from './kept-line.ts'

/** How a change came: by hand, with the scanner or a program's key, from a product's sheet, as another product for today, or in a whole menu. */
export const ways = ['hand', 'scanner', 'program', 'sheet', 'swap', 'load'] as const
export type Way = (typeof ways)[number]

const bySheet: ReadonlySet<string> = new Set(['refresh-sheet', 'accept-sheet'])
const byLoad: ReadonlySet<string> = new Set(['load-takeout', 'enter-menu'])

/**
 * Returns how the change of a line came, as far as the line tells. What a schedule or an operator did is undefined unless it
 * read a sheet, and so is what is from before it was kept.
 */
export function wayOf({ cameBy, action, details }: Pick<KeptLine, 'cameBy' | 'action' | 'details'>): Way | undefined {
  if (cameBy === 'scanner' || cameBy === 'program') return cameBy
  if (bySheet.has(action) || (action === 'create' && 'refid' in details)) return 'sheet'
  if (byLoad.has(action)) return 'load'
  if (details.swap === true) return 'swap'
  return cameBy === 'staff' ? 'hand' : undefined
}

/** What a list says of how a change came; of what came by hand nothing. */
export const waysInWords: Readonly<Partial<Record<Way, string>>> = {
  scanner: 'gescand',
  sheet: 'van het productblad',
  swap: 'vandaag anders',
  load: 'ingelezen',
}
