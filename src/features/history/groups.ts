import { minute } from '#shared/dates.ts'
import { changesInWords } from './changes-in-words.ts'
import type { KeptLine } from './kept-line.ts'
import type { HistoryAction } from './lines.ts'
import type { Change } from './schema.ts'
import { describeLine } from './sentences.ts'
import { wayOf } from './ways.ts'

/** How long somebody goes on with the same. */
const oneGo = 10 * minute

/** What is often done to many things one after the other, and reads well as done to so many. */
const repeated: ReadonlySet<string> = new Set<HistoryAction>([
  ...([
    'create',
    'change',
    'new-price',
    'delete',
    'restore',
    'translate',
    'reorder-categories',
    'reorder-menus',
    'reorder-dishes',
  ] as const),
  ...(['sell-out', 'offer-again', 'stop', 'release', 'confirm-ingredients', 'unconfirm-ingredients'] as const),
  ...(['add-product', 'remove-product', 'add-component', 'remove-component'] as const),
  ...(['check-allergens', 'refresh-sheet', 'answer-doubt', 'add-photo', 'remove-photo'] as const),
])

/** Lines that belong together, the newest first. */
export type Group = readonly [KeptLine, ...KeptLine[]]

/** Puts lines together, the newest first, that one person left by doing the same within ten minutes. */
export function groupLines(lines: readonly KeptLine[]): Group[] {
  const groups: [KeptLine, ...KeptLine[]][] = []
  const open = new Map<string, KeptLine[]>()
  for (const line of lines) {
    const key = keyOf(line)
    const group = open.get(key)
    if (group?.[0] && repeated.has(line.action) && Date.parse(group[0].at) - Date.parse(line.at) <= oneGo) {
      group.push(line)
      continue
    }
    const begun: [KeptLine] = [line]
    groups.push(begun)
    open.set(key, begun)
  }
  return groups
}

function keyOf(line: KeptLine): string {
  const { who, userId, action, subject } = line
  // Settings of the menu and of the company are one thing: what was done to it is in the sentence.
  const what = subject === 'menu' || subject === 'company' ? describeLine(line) : subject
  return JSON.stringify([who, userId, action, what, wayOf(line)])
}

/** Returns the lines of a group by the thing that they are about, of each the newest first. */
export function linesByThing(lines: Group): Group[] {
  return [...Map.groupBy(lines, ({ subjectId }) => subjectId).values()] as unknown as Group[]
}

/** Puts a group into words; `canUndo` tells of its lines about one thing if they can be taken back now. */
export function describeGroup(lines: Group, canUndo = (_ofThing: Group) => false): Change {
  const [newest] = lines
  const byThing = linesByThing(lines)
  const parts = new Set(lines.map(({ details }) => details.name)).size
  const way = wayOf(newest)
  return {
    at: newest.at,
    who: newest.who,
    what: describeLine({ ...newest, count: byThing.length, parts }),
    ...(way && { way }),
    things: byThing.map((ofThing) => ({
      subject: newest.subject,
      id: ofThing[0].subjectId,
      name: ofThing[0].subjectName,
      changes: parts > 1 && byThing.length === 1 ? partsIn(ofThing) : changesOf(ofThing),
      ...(canUndo(ofThing) && { undo: ofThing.map(({ id }) => id) }),
    })),
  }
}

/** Lists the products that one thing got or lost, which the sentence counts. */
function partsIn(lines: readonly KeptLine[]): string[] {
  return [...new Set(lines.flatMap(({ details: { name } }) => (typeof name === 'string' ? [name] : [])))]
}

function changesOf(lines: Group): string[] {
  return changesInWords(
    lines.map(({ details }) => details),
    lines[0].subject === 'menu' ? { except: 'is_published', isNamed: false } : {},
  )
}
