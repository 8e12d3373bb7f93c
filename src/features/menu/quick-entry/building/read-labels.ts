import type { MenuLine } from '../lines/menu-lines.ts'
import { placeOf } from '../tagging/labels.ts'
import type { Tagged } from '../tagging/reading.ts'
import type { BuiltMenu } from './built-menu.ts'
import { MenuBuilding } from './menu-building.ts'
import { runsOf } from './runs.ts'

type Words = Pick<Tagged, 'labels' | 'sureness' | 'headings'>

const outside: ReadonlySet<number> = new Set([placeOf('size'), placeOf('other')])
const isOutside = (label: number) => outside.has(label)

const [name, nameOn, number] = [placeOf('name'), placeOf('nameOn'), placeOf('number')]
/** Who orders by number has more of them to choose from. */
const fewestNumbers = 3

/** Returns the labels with a figure before a name as a word of it where no more are numbers of dishes: '12 uurtje'. */
function withoutLoneNumbers(lines: readonly MenuLine[], labels: Uint8Array): Uint8Array {
  if (labels.filter((label) => label === number).length >= fewestNumbers) return labels
  const tokens = lines.flatMap((line) => line.tokens)
  const read = labels.slice()
  for (const [at, { text }] of tokens.entries()) {
    const isBefore = tokens[at + 1]?.separator === 'space' && read[at + 1] === name
    if (read[at] === number && isBefore && /^\d{1,2}$/.test(text)) read.set([name, nameOn], at)
  }
  return read
}

/** Puts a menu together from what each of its words was read as. */
export function buildMenu(lines: readonly MenuLine[], { labels, sureness, headings }: Words): BuiltMenu {
  const building = new MenuBuilding()
  const read = withoutLoneNumbers(lines, labels)
  let to = 0
  for (const line of lines) {
    const from = to
    to += line.tokens.length
    if (line.isLegend) building.takeLegend(line)
    else if (line.tokens.length === 0) building.takeMarks(line)
    else {
      if (read.subarray(from, to).every(isOutside)) building.seeHeads(line)
      for (const run of runsOf(line, read.subarray(from, to), sureness.subarray(from, to), headings.subarray(from, to)))
        building.take(run, line)
    }
  }
  return building.finish()
}
