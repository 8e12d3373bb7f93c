import { CallError, call, hasMessage } from '#web/call.ts'
import type { ScanAnswer } from '../../schema.ts'
import type { Outcome } from '../scan-queue.ts'
import type { WaitingScan } from '../waiting-scans.ts'

type Found = { products: { id: number; name: string }[] }

/** Asks whether a session takes scans; rejects without an answer. */
export function validate(code: string): Promise<boolean> {
  return call<boolean>('GET', `/product/ValidateGuid/${encodeURIComponent(code)}`)
}

/** Ends a session for good, also when the page is closed meanwhile. */
export function invalidate(code: string): Promise<true> {
  return call('PUT', `/product/InvalidateGuid/${encodeURIComponent(code)}`, { outlivesPage: true })
}

/** Looks a scan's barcode up and adds its product. `onFound` is told its name, as soon as that is known. */
export async function sendScan(code: string, scan: WaitingScan, onFound: (name: string) => void): Promise<Outcome> {
  try {
    const body = scan.name === undefined ? await lookUp(code, scan.ean) : { refid: 0, name: scan.name }
    if (!body) return { kind: 'unknown' }
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

// Whatever may go better later keeps the scan: no answer, something between us and the server, too many calls, or a
// source or the database that is away.
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) throw error
  if (error.code === 'scanner-over' || error.code === 'session-full') return { kind: 'over' }
  if (!hasMessage(error) || error.status === 408 || error.status === 429) return { kind: 'unsure' }
  return { kind: error.status === 503 ? 'later' : 'refused' }
}
