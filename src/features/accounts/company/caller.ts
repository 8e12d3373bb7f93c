/** A client's key for one intended change, and a fingerprint of the call it was sent with. */
export type IdempotencyKey = { key: string; fingerprint: string }

type StaffMember = { kind: 'staff'; userId: string }
/** `name` tells which session (never by its code, which lets anybody in), which job or which command it is. */
type OtherCaller = { kind: 'scanner' | 'schedule' | 'operator'; name: string }

/** Who makes a change; with the key that makes a repeated call answer the same instead of doing it twice. */
export type Caller = (StaffMember | OtherCaller) & { idempotency?: IdempotencyKey | undefined }

/** A caller as `changeCompany` found it under the company's lock: a staff member with what the company grants. */
export type AdmittedCaller = (StaffMember & { isOwner: boolean; isChecker: boolean }) | OtherCaller

/** Returns the user whose name stands for the change; null where no member of staff made it. */
export function userIdOf(caller: Caller): string | null {
  return caller.kind === 'staff' ? caller.userId : null
}

/** Returns what the history keeps of a caller: staff by their id alone, which goes with the account. */
export function authorOf(caller: Caller) {
  const name = caller.kind === 'staff' ? null : caller.name
  return { user_id: userIdOf(caller), came_by: caller.kind, caller: name }
}

/** Returns one text for one caller, so that nobody gets the answer to a key that somebody else sent. */
export function callerKey(caller: Caller): string {
  return `${caller.kind}:${caller.kind === 'staff' ? caller.userId : caller.name}`
}
