import { call } from '#web/call.ts'
import type { Departure } from '../rules.ts'

/** Deletes the user's account; refused when that would now take along something else than `ondelete`. */
export const deleteUser = (ondelete: Departure) => call<true>('DELETE', `/user/DeleteUser?ondelete=${ondelete}`)
