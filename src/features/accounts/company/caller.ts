/** A client's key for one intended change, and a fingerprint of the call it was sent with. */
export type IdempotencyKey = { key: string; fingerprint: string }

type StaffMember = { kind: 'staff'; userId: string }
/** A program of the company's own, by the key that it was given; `name` is what the key is called. */
type Program = { kind: 'program'; keyId: number; name: string }
/** `name` identifies the session (never by its code, which lets anybody in), the job or the command. */
type OtherCaller = { kind: 'scanner' | 'schedule' | 'operator'; name: string }

/** The author of a change, with the key by which a repeated call gets the same answer instead of a second change. */
export type Caller = (StaffMember | Program | OtherCaller) & { idempotency?: IdempotencyKey | undefined }

/** A caller that `changeCompany` admitted under the company's lock: a staff member with the rights read there. */
export type AdmittedCaller = (StaffMember & { isOwner: boolean; isChecker: boolean }) | Program | OtherCaller

/** Returns the id of the user who makes the change; null for a caller that is no member of staff. */
export function userIdOf(caller: Caller): string | null {
  return caller.kind === 'staff' ? caller.userId : null
}

/** Returns the history's columns for a caller: of staff only their id, which is removed with the account. */
export function authorOf(caller: Caller) {
  const name = caller.kind === 'staff' ? null : caller.name
  return { user_id: userIdOf(caller), came_by: caller.kind, caller: name }
}

/** Returns a text that is unique to a caller, so that nobody gets the answer to somebody else's key. */
export function callerKey(caller: Caller): string {
  if (caller.kind === 'staff') return `staff:${caller.userId}`
  return `${caller.kind}:${caller.kind === 'program' ? caller.keyId : caller.name}`
}
