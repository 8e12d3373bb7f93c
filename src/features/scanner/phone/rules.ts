import { describeKnown, type KnownLine } from '#features/allergens/known-in-words.ts'
import { formatGtin } from '#features/catalogue/gtin.ts'
import { cleanLine } from '#shared/text.ts'
import type { Read } from '../matching/frame.ts'
import type { ScanAnswer } from '../schema.ts'
import type { Keeper } from './waiting-scans.ts'

/** How long a tab may be hidden, in ms: after that the session is over. */
export const longestHidden = 5000
/** How long a toast shows, in ms: of the scanner's own trouble longer, as it takes reading. */
export const toastTimes = { added: 3000, notAdded: 3000, scannerError: 5000 } as const
/** The tone of a scan: in Hz, and in seconds. */
export const beep = { frequency: 1000, length: 0.2 } as const

/** Both clocks of a moment: that of the day goes on while a phone sleeps, the other is never set back. */
export type Moment = { date: number; monotonic: number }

/** Returns whether a tab was hidden for too long by now, also when the phone froze it and no timer ran. */
export function wasHiddenTooLong(since: Moment, now: Moment): boolean {
  return Math.max(now.date - since.date, now.monotonic - since.monotonic) >= longestHidden
}

/**
 * Returns the digits by which a read barcode is looked up and added: those printed, of a UPC-E those that it stands for.
 * Its own eight would be taken for an EAN-8.
 */
export function codeOf({ format, gtin14, text }: Read): string {
  return format === 'UPC-E' ? formatGtin(Number(gtin14)) : text
}

type Added = KnownLine & Pick<ScanAnswer, 'id' | 'name' | 'isnew' | 'into' | 'undone'>

/**
 * Returns what became of a scan that the server took, in Dutch: mostly it was added. When its first answer got lost,
 * somebody may have undone it by now, or deleted its product. `given` is the name that its barcode got on this phone.
 */
export function tellAdded(
  answer: Added,
  given?: string,
): { isThere: boolean; title: string; text: string; more?: string } {
  const { id, name, undone } = answer
  if (undone) return { isThere: false, title: 'Niet toegevoegd', text: `${name} is ongedaan gemaakt` }
  if (id === 0) return { isThere: false, title: 'Niet toegevoegd', text: `${name} is daarna verwijderd` }
  const text = `${name} is succesvol toegevoegd`
  return { isThere: true, title: 'Product toegevoegd', text, more: describeAdded(answer, given) }
}

/**
 * Returns what the cook must know of a scan that was added, in one line: where the product stood before, or under which
 * name, and what is known of it. `given` is the name that its barcode got on this phone: one that it had already stands.
 */
function describeAdded(answer: Added, given?: string): string {
  const isNamedOtherwise = given !== undefined && cleanLine(given) !== answer.name
  const before = [
    isNamedOtherwise && `Heette al zo: ‘${cleanLine(given)}’ is niet bewaard`,
    !isNamedOtherwise && !answer.isnew && (answer.into === null ? 'Stond al in je lijst' : `Zat al in ${answer.into}`),
  ]
  return [...before, describeKnown(answer)].filter((fact) => fact !== false).join(' · ')
}

const place = 'menukaart-over'
// More pairings than a phone makes in the eight hours that a session can last.
const mostCodes = 50

/** Returns whether the session of this code has ended on this phone, whatever the server knows of it. */
export function isOver(keeper: Keeper, code: string): boolean {
  return listOver(keeper).includes(code)
}

/** Keeps that the session of this code has ended, where the browser keeps anything. */
export function rememberOver(keeper: Keeper, code: string): void {
  try {
    keeper.setItem(
      place,
      JSON.stringify([...listOver(keeper).filter((known) => known !== code), code].slice(-mostCodes)),
    )
  } catch {
    // A full storage: the session ends on the server, or by itself half an hour after the last scan.
  }
}

function listOver(keeper: Keeper): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(keeper.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    // The browser keeps nothing for this page, or somebody else wrote there.
    return []
  }
}
