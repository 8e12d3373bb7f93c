import type { MenuLine } from '../lines/menu-lines.ts'
import { placeOf } from '../tagging/labels.ts'
import type { Tagged } from '../tagging/reading.ts'
import type { BuiltMenu } from './built-menu.ts'
import { MenuBuilding } from './menu-building.ts'
import { runsOf } from './runs.ts'

type Words = Pick<Tagged, 'labels' | 'sureness' | 'headings'>

const outside: ReadonlySet<number> = new Set([placeOf('size'), placeOf('other')])
const isOutside = (label: number) => outside.has(label)

/** Puts a menu together from what each of its words was read as. */
export function buildMenu(lines: readonly MenuLine[], { labels, sureness, headings }: Words): BuiltMenu {
  const building = new MenuBuilding()
  let to = 0
  for (const line of lines) {
    const from = to
    to += line.tokens.length
    if (line.isLegend) building.takeLegend(line)
    else if (line.tokens.length === 0) building.takeMarks(line)
    else {
      if (labels.subarray(from, to).every(isOutside)) building.seeHeads(line)
      for (const run of runsOf(
        line,
        labels.subarray(from, to),
        sureness.subarray(from, to),
        headings.subarray(from, to),
      ))
        building.take(run, line)
    }
  }
  return building.finish()
}
