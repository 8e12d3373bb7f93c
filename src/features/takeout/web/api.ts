import { minute } from '#shared/dates.ts'
import { call, getFile } from '#web/call.ts'
import type { LoadedAnswer } from '../schema.ts'

// In ms. With photos of labels a file has up to 100 MB, and its user may be on any line.
const patience = 10 * minute

/** Fetches everything that is stored of the user and the user's company, as a ZIP. */
export const getTakeout = () => getFile('/takeout/Download', { within: patience })

/** Loads a download into the company, which must be empty; `key` is the same for every attempt with the same file. */
export function loadTakeout(file: File, key: string): Promise<LoadedAnswer> {
  const body = new FormData()
  body.append('file', file)
  return call('POST', '/takeout/Load', { body, idempotencyKey: key, within: patience })
}
