import type { MenuLine } from '../lines/menu-lines.ts'
import type { Tagged } from '../tagging/reading.ts'
import { type BuiltMenu, MenuBuilding } from './menu-building.ts'
import { runsOf } from './runs.ts'

type Words = Pick<Tagged, 'labels' | 'sureness' | 'headings'>

/** Puts a menu together from what each of its words was read as. */
export function buildMenu(lines: readonly MenuLine[], { labels, sureness, headings }: Words): BuiltMenu {
  const building = new MenuBuilding()
  let from = 0
  for (const line of lines) {
    const to = from + line.tokens.length
    if (line.tokens.length === 0) building.takeMarks(line)
    for (const run of runsOf(line, labels.subarray(from, to), sureness.subarray(from, to), headings.subarray(from, to)))
      building.take(run, line)
    from = to
  }
  return building.finish()
}
