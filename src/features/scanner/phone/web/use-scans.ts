import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ScanAnswer } from '../../schema.ts'
import { tellAdded } from '../rules.ts'
import { type Outcome, scanQueue } from '../scan-queue.ts'
import { type WaitingScan, waitingScans } from '../waiting-scans.ts'
import { sendScan } from './api.ts'
import { phoneStorage } from './storage.ts'

const said = {
  unknown: 'Geen product gevonden in de database',
  unsure: 'wordt opgezocht zodra er verbinding is',
  busy: 'wordt zo opgezocht',
  later: 'wordt later opgezocht',
  refused: 'niet toegevoegd',
} as const
// In ms. A phone says that it is online again when it has a network, not when that leads anywhere.
const retryEvery = 3000

export type PhoneSession = { code: string; tag: string; name: string }
/** The last scanned code, with what is known of its product; id 0 means that there is none. */
export type LastScan = { key: string; digits: string; product: string; productId: number }
type Events = {
  /** Told the answer, and the name that its barcode got on this phone. */
  onAdded: (answer: ScanAnswer, given: string | undefined) => void
  onRefused: () => void
  /** Told why, where the server has more to say than that the session ended. */
  onOver: (reason: string | undefined) => void
}

/** Manages what this phone scanned: the last code on the screen, what waits for a connection, and what needs a name. */
export function useScans({ code, tag, name }: PhoneSession, isOn: boolean, events: Events) {
  const latest = useRef(events)
  latest.current = events
  const [last, setLast] = useState<LastScan>()
  const [, setChanges] = useState(0)

  const queue = useMemo(() => {
    const shown = (scan: WaitingScan, changed: Partial<LastScan>) =>
      setLast((before) => (before?.key === scan.key ? { ...before, ...changed } : before))
    return scanQueue({
      tag,
      from: name,
      waiting: waitingScans(phoneStorage()),
      send: (scan) => sendScan(code, scan, (product) => shown(scan, { product })),
      report: (scan, outcome) => {
        setChanges((count) => count + 1)
        shown(scan, whatBecame(outcome))
        if (outcome.kind === 'added') latest.current.onAdded(outcome.answer, scan.name)
        if (outcome.kind === 'refused') latest.current.onRefused()
        if (outcome.kind === 'over') latest.current.onOver(outcome.reason)
      },
    })
  }, [code, tag, name])

  useEffect(() => {
    if (!isOn) return
    const flush = () => void queue.flush()
    flush()
    const timer = setInterval(flush, retryEvery)
    window.addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [isOn, queue])

  const add = useCallback(
    (digits: string) => {
      setLast({ key: queue.add(digits), digits, product: 'wordt opgezocht', productId: 0 })
      void queue.flush()
    },
    [queue],
  )
  const waitsFor = queue.waitsFor()
  return {
    last,
    add,
    /** The barcode that needs a name first. */
    unnamed: queue.toName(),
    giveName: (key: string, given: string) => {
      queue.giveName(key, given)
      setChanges((count) => count + 1)
      void queue.flush()
    },
    skip: (key: string) => {
      queue.skip(key)
      setChanges((count) => count + 1)
    },
    /** How many scans wait, and for what. */
    waiting: waitsFor && { count: queue.count(), waitsFor },
    hasNamed: queue.hasNamed(),
    kept: queue.count() + queue.unnamed().length,
  }
}

/** Returns what the line of the scanned product says after an outcome. */
function whatBecame(outcome: Outcome): Partial<LastScan> {
  if (outcome.kind === 'added') {
    const { isThere, text } = tellAdded(outcome.answer)
    return isThere ? { product: outcome.answer.name, productId: outcome.answer.id } : { product: text, productId: 0 }
  }
  if (outcome.kind === 'over') return {}
  return { product: said[outcome.kind], productId: 0 }
}
