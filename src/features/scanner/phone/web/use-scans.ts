import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ScanAnswer } from '../../schema.ts'
import { scanQueue } from '../scan-queue.ts'
import { type WaitingScan, waitingScans } from '../waiting-scans.ts'
import { sendScan } from './api.ts'
import { phoneStorage } from './storage.ts'

const notFound = 'Geen product gevonden in de database'
// In ms. A phone says that it is online again when it has a network, not when that leads anywhere.
const retryEvery = 3000

export type Session = { code: string; tag: string; name: string }
/** The last scanned code, with what is known of its product; id 0 means that there is none. */
export type LastScan = { key: string; digits: string; product: string; productId: number }
type Events = { onAdded: (answer: ScanAnswer) => void; onRefused: () => void; onOver: () => void }

/** Manages what this phone scanned: the last code on the screen, what waits for a connection, and what needs a name. */
export function useScans({ code, tag, name }: Session, isOn: boolean, events: Events) {
  const latest = useRef(events)
  latest.current = events
  const [last, setLast] = useState<LastScan>()
  const [, setChanges] = useState(0)
  const [isWaiting, setWaiting] = useState(false)

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
        setWaiting(outcome.kind === 'unsure')
        if (outcome.kind === 'unknown') shown(scan, { product: notFound, productId: 0 })
        if (outcome.kind === 'unsure') shown(scan, { product: 'wordt opgezocht zodra er verbinding is' })
        if (outcome.kind === 'refused') latest.current.onRefused()
        if (outcome.kind === 'over') latest.current.onOver()
        if (outcome.kind !== 'added') return
        shown(scan, { product: outcome.answer.name, productId: outcome.answer.id })
        latest.current.onAdded(outcome.answer)
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
  return {
    last,
    add,
    /** The barcode that needs a name first. */
    unnamed: queue.unnamed()[0],
    giveName: (key: string, given: string) => {
      queue.giveName(key, given)
      void queue.flush()
    },
    skip: (key: string) => {
      queue.skip(key)
      setChanges((count) => count + 1)
    },
    /** How many scans wait, while there is no connection. */
    waiting: isWaiting ? queue.count() : 0,
    hasNamed: queue.hasNamed(),
    kept: queue.count() + queue.unnamed().length,
  }
}
