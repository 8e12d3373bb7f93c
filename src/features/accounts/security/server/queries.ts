import type { Db } from '#db/connect.ts'
import { deviceName } from '../device-name.ts'
import type { OwnSession, Security } from '../schema.ts'

/** Lists the sessions of a user that have not ended: that of `currentId` first, then by last use. */
export async function listSessions(db: Db, userId: string, currentId: string): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date().toISOString())
    .orderBy('updatedAt', 'desc')
    .execute()
  const found = rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    browser: deviceName(userAgent),
    current: id === currentId,
    signedin: isoOf(createdAt),
    lastused: isoOf(updatedAt),
  }))
  return [...found.filter(({ current }) => current), ...found.filter(({ current }) => !current)]
}

/** Returns what protects an account. */
export async function getSecurity(db: Db, userId: string): Promise<Security> {
  const waiting = await db
    .selectFrom('email_token')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const factor = await db
    .selectFrom('twoFactor')
    .select(['backupCodes', 'verified'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  // A boolean on PostgreSQL, 0 or 1 on SQLite.
  const secondfactor = Boolean(factor?.verified)
  return {
    newemail: waiting?.new_email ?? null,
    secondfactor,
    backupcodes: secondfactor && factor ? (JSON.parse(factor.backupCodes) as string[]).length : 0,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name: name ?? 'Passkey', created: isoOf(createdAt) })),
  }
}

/** Returns a time of Better Auth, which is a Date on PostgreSQL and a text on SQLite, as ISO text. */
function isoOf(time: unknown): string {
  return new Date(time as string | Date).toISOString()
}
