import { call } from '#web/call.ts'
import type { QuickEntryAnswer, QuickEntryInput } from '../schema.ts'

/** Saves a whole menu, or nothing of it. */
export const enterMenu = (menu: QuickEntryInput, idempotencyKey: string) =>
  call<QuickEntryAnswer>('POST', '/dish/QuickEntry', { body: menu, idempotencyKey })
