import { minute } from '#shared/dates.ts'
import { changesInWords } from './changes-in-words.ts'
import type { HistoryAction } from './lines.ts'
import type { Change } from './schema.ts'
import { describeLine, type Line } from './sentences.ts'

/** A line of the history as it was kept, with who did it as people read it. */
export type KeptLine = Line & {
  action: string
  at: string
  subjectId: number
  who: string
  /** Tells two people of one name apart; null once the account was deleted. */
  userId: string | null
}

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

/** Puts lines together, the newest first, that one person left by doing the same within ten minutes. */
export function groupLines(lines: readonly KeptLine[]): Change[] {
  const groups: KeptLine[][] = []
  const open = new Map<string, KeptLine[]>()
  for (const line of lines) {
    const key = keyOf(line)
    const group = open.get(key)
    if (group?.[0] && repeated.has(line.action) && Date.parse(group[0].at) - Date.parse(line.at) <= oneGo) {
      group.push(line)
      continue
    }
    const begun = [line]
    groups.push(begun)
    open.set(key, begun)
  }
  return groups.flatMap(asChange)
}

function keyOf(line: KeptLine): string {
  const { who, userId, action, subject } = line
  // Settings of the menu and of the company are one thing: what was done to it is in the sentence.
  const what = subject === 'menu' || subject === 'company' ? describeLine(line) : subject
  return JSON.stringify([who, userId, action, what])
}

function asChange(lines: readonly KeptLine[]): Change[] {
  const [newest] = lines
  if (!newest) return []
  const bySubject = [...Map.groupBy(lines, ({ subjectId }) => subjectId)]
  const parts = new Set(lines.map(({ details }) => details.name)).size
  return [
    {
      at: newest.at,
      who: newest.who,
      what: describeLine({ ...newest, count: bySubject.length, parts }),
      things: bySubject.map(([id, of]) => ({
        subject: newest.subject,
        id,
        name: of[0]?.subjectName ?? '',
        changes: changesInWords(
          of.map(({ details }) => details),
          newest.subject === 'menu' ? { except: 'is_published', isNamed: false } : {},
        ),
      })),
    },
  ]
}
