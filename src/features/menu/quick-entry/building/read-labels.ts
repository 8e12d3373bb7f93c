import type { MenuLine } from '../lines/menu-lines.ts'
import type { Tagged } from '../tagging/reading.ts'
import type { BuiltMenu } from './built-menu.ts'
import { MenuBuilding } from './menu-building.ts'
import { runsOf } from './runs.ts'

type Words = Pick<Tagged, 'labels' | 'sureness' | 'headings'>

/** Puts a menu together from what each of its words was read as. */
export function buildMenu(lines: readonly MenuLine[], { labels, sureness, headings }: Words): BuiltMenu {
  const building = new MenuBuilding()
  let to = 0
  for (const line of lines) {
    const from = to
    to += line.tokens.length
    if (line.isLegend) building.takeLegend(line)
    else if (line.tokens.length === 0) building.takeMarks(line)
    else
      for (const run of runsOf(
        line,
        labels.subarray(from, to),
        sureness.subarray(from, to),
        headings.subarray(from, to),
      ))
        building.take(run, line)
  }
  return building.finish()
}
