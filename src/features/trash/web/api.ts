import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Restored, TrashedThing, TrashKey } from '../schema.ts'

/** The query for what was deleted or unlinked in the last 30 days, the latest first. */
export const trashQuery = queryOptions({
  queryKey: ['trash'],
  queryFn: () => call<TrashedThing[]>('GET', '/trash/GetTrash'),
})

/** Puts something back that was deleted or unlinked. */
export const restoreFromTrash = ({ kind, id, holderid, undoonly }: TrashKey, idempotencyKey: string) =>
  call<Restored>('POST', '/trash/Restore', { body: { kind, id, holderid, undoonly }, idempotencyKey })
