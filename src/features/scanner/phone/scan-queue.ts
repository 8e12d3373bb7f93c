import { isShopInternal } from '#features/catalogue/gtin.ts'
import { newKey } from '#shared/ids.ts'
import type { ScanAnswer } from '../schema.ts'
import type { WaitingScan, WaitingScans } from './waiting-scans.ts'

/** The result of sending a scan. */
export type Outcome =
  | { kind: 'added'; answer: ScanAnswer }
  /** Nothing was found for its barcode. */
  | { kind: 'unknown' }
  /** It was refused, and would be refused again. */
  | { kind: 'refused' }
  /** No answer came: whether it was added is not known. */
  | { kind: 'unsure' }
  /** Too much was sent at once: the server takes no more for `waitMs`. */
  | { kind: 'busy'; waitMs: number }
  /** The server, or somebody whom its lookup asks, can not take this one now. */
  | { kind: 'later' }
  /** The session takes no scans any more; `reason` says why in Dutch, where there is more to say than that it ended. */
  | { kind: 'over'; reason?: string | undefined }

/** What scans wait for, the first of which matters most. */
const holds = ['unsure', 'busy', 'later'] as const
export type Hold = (typeof holds)[number]

// After these the next scan would fare no better, and would overtake this one.
const endsFlush: ReadonlySet<Outcome['kind']> = new Set(['unsure', 'busy', 'over'])

type Options = {
  tag: string
  from: string
  waiting: WaitingScans
  send: (scan: WaitingScan) => Promise<Outcome>
  /** Told what became of each scan. */
  report: (scan: WaitingScan, outcome: Outcome) => void
  /** A clock in ms that is never set back. */
  now?: () => number
}

/**
 * Returns the queue of a phone's scans. Each is kept before it is sent and until the server has answered, and they are
 * sent one after the other in the order of scanning; one whose answer got lost is sent again under the same key. A
 * barcode that nothing was found for steps aside until it has a name, and one that can not be looked up now lets the
 * others pass.
 */
export function scanQueue({ tag, from, waiting, send, report, now = () => performance.now() }: Options) {
  let isSending = false
  let restsUntil = Number.NEGATIVE_INFINITY
  const held = new Map<string, Hold>()
  let asked: string | undefined
  // An earlier session may have asked when it was over, or without the source that knows the barcode.
  for (const { key, from: madeIn } of waiting.list(tag)) if (madeIn !== from) waiting.change(key, { isUnnamed: false })

  const nextBut = (passed: ReadonlySet<string>) =>
    waiting.list(tag).find((scan) => !scan.isUnnamed && !passed.has(scan.key))
  const unnamed = () => waiting.list(tag).filter((scan) => scan.isUnnamed)
  const settle = (scan: WaitingScan, outcome: Outcome) => {
    const { kind } = outcome
    const hold = holds.find((known) => known === kind)
    if (hold) held.set(scan.key, hold)
    else held.delete(scan.key)
    if (outcome.kind === 'busy') restsUntil = now() + outcome.waitMs
    if (kind === 'unknown') waiting.change(scan.key, { isUnnamed: true })
    if (kind === 'added' || kind === 'refused') waiting.remove(scan.key)
  }
  const flush = async (): Promise<void> => {
    if (isSending || now() < restsUntil) return
    isSending = true
    const passed = new Set<string>()
    try {
      for (let scan = nextBut(passed); scan; scan = nextBut(passed)) {
        const outcome = await send(scan)
        if (outcome.kind === 'later') passed.add(scan.key)
        settle(scan, outcome)
        report(scan, outcome)
        if (endsFlush.has(outcome.kind)) return
      }
    } finally {
      isSending = false
    }
  }
  return {
    /** Sends what waits, until there is no answer. */
    flush,
    /** Adds a scanned barcode, to be sent at the next flush; returns its key. */
    add: (ean: string): string => {
      const key = newKey()
      waiting.add({ key, ean, tag, from })
      return key
    },
    /**
     * Names a barcode that nothing was found for, to be sent at the next flush. Its other scans get the same name, but not
     * those of a code of one shop, which another shop gives to something else.
     */
    giveName: (key: string, name: string) => {
      const ean = waiting.list(tag).find((scan) => scan.key === key)?.ean
      const named = waiting.list(tag).filter((scan) => scan.isUnnamed && scan.ean === ean)
      for (const scan of named)
        if (scan.key === key || !isShopInternal(Number(scan.ean))) waiting.change(scan.key, { name, isUnnamed: false })
    },
    /** Forgets a barcode that nothing was found for. */
    skip: (key: string) => waiting.remove(key),
    unnamed,
    /** The barcode to ask a name for: the same one until it has that, as the cook may be typing it. */
    toName: (): WaitingScan | undefined => {
      const scans = unnamed()
      const scan = scans.find(({ key }) => key === asked) ?? scans[0]
      asked = scan?.key
      return scan
    },
    /** Whether a barcode that the cook gave a name waits for an answer. */
    hasNamed: () => waiting.list(tag).some((scan) => !scan.isUnnamed && scan.name !== undefined),
    /** What the scans wait for; undefined when the server refused or missed none of them so far. */
    waitsFor: (): Hold | undefined => {
      const found = waiting.list(tag).map(({ key, isUnnamed }) => (isUnnamed ? undefined : held.get(key)))
      return holds.find((hold) => found.includes(hold))
    },
    /** Counts the scans that wait for an answer. */
    count: () => waiting.list(tag).filter((scan) => !scan.isUnnamed).length,
  }
}
