import { CallError, call, hasMessage } from '#web/call.ts'
import type { ScanAnswer } from '../../schema.ts'
import type { Outcome } from '../scan-queue.ts'
import type { WaitingScan } from '../waiting-scans.ts'

type Found = { products: { id: number; name: string }[] }

/** Asks whether a session takes scans; rejects without an answer. */
export function validate(code: string): Promise<boolean> {
  return call<boolean>('GET', `/product/ValidateGuid/${encodeURIComponent(code)}`)
}

// After these pauses, in ms, an end that the server has not heard of is sent again.
const pausesOfEnd = [0, 2000, 2000, 2000, 2000, 2000]

/**
 * Ends a session for good, also when the page is closed meanwhile; sent again up to five times where no answer comes.
 * Without any the session ends by itself, half an hour after the last scan.
 */
export async function invalidate(code: string): Promise<void> {
  for (const pause of pausesOfEnd) {
    if (pause > 0) await new Promise((next) => setTimeout(next, pause))
    const isHeard = await call('PUT', `/product/InvalidateGuid/${encodeURIComponent(code)}`, {
      outlivesPage: true,
    }).then(
      () => true,
      (error: unknown) => hasMessage(error) && error.status < 429,
    )
    if (isHeard) return
  }
}

/** Looks a scan's barcode up and adds its product. `onFound` is told its name, as soon as that is known. */
export async function sendScan(code: string, scan: WaitingScan, onFound: (name: string) => void): Promise<Outcome> {
  try {
    const body = scan.name === undefined ? await lookUp(code, scan.ean) : { refid: 0, name: scan.name }
    // Under a code that is over nothing of the company's own is found: that is no reason to ask for a name.
    if (!body) return (await validate(code)) ? { kind: 'unknown' } : { kind: 'over' }
    onFound(body.name)
    const answer = await call<ScanAnswer>('POST', `/product/AddProduct/${encodeURIComponent(code)}`, {
      body: { ...body, ean: scan.ean, ...(scan.from !== '' && { from: scan.from }) },
      idempotencyKey: scan.key,
    })
    return { kind: 'added', answer }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Returns the first product with this barcode, as it is to be added; undefined when there is none. */
async function lookUp(code: string, ean: string): Promise<{ refid: number; name: string } | undefined> {
  const { products } = await call<Found>('GET', `/MenuApp/SearchByEan/${ean}`, { scannerCode: code })
  const [first] = products
  return first && { refid: first.id, name: first.name }
}

// In ms. Where the server does not say how long to wait.
const restOfBusy = 10_000

// Whatever may go better later keeps the scan: no answer, something between us and the server, too many calls, or a
// server, a source or a database that is in trouble.
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) throw error
  if (error.code === 'scanner-over') return { kind: 'over' }
  if (error.code === 'session-full') return { kind: 'over', reason: error.message }
  if (error.status === 429) return { kind: 'busy', waitMs: error.retryAfter ?? restOfBusy }
  if (!hasMessage(error) || error.status === 408) return { kind: 'unsure' }
  return { kind: error.status >= 500 ? 'later' : 'refused' }
}
