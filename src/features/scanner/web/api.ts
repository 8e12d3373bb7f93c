import { queryOptions } from '@tanstack/react-query'
import { CallError, call } from '#web/call.ts'
import type { NewSession, Pairing, SessionAnswer } from '../schema.ts'

/** The pause between two looks at a session, in ms: what is scanned is to be seen within two seconds. */
const pollEvery = 1000
// In ms.
const longestPause = 8000

/** Makes a session whose scans go into this dish or product, or into the company's list. */
export const startSession = (into: NewSession, idempotencyKey: string) =>
  call<Pairing>('POST', '/product/CreateGuid', { body: into, idempotencyKey })

/** Ends a session; the request completes even when the page is closed meanwhile. */
export const endSession = (code: string) => call<true>('PUT', `/product/InvalidateGuid/${code}`, { outlivesPage: true })

/** Undoes what a scan did. */
export const undoScan = (scanId: number) => call<true>('POST', `/product/UndoScan/${scanId}`)

/**
 * Returns the query for a session with its newest scans, which asks each second until the session is over. Without an
 * answer it asks again after ever longer pauses.
 */
export const scansQuery = (sessionId: number) =>
  queryOptions({
    queryKey: ['scan-session', sessionId],
    queryFn: () => call<SessionAnswer>('GET', `/product/GetScans/${sessionId}`),
    refetchInterval: ({ state }) => (state.error || state.data?.active === false ? false : pollEvery),
    retry: (_count, error) => mayPass(error),
    retryDelay: (count) => Math.min(pollEvery * 2 ** count, longestPause),
  })

function mayPass(error: Error): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 429
}
