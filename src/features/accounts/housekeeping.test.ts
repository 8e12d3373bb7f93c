import { describe, expect, test } from 'vitest'
import { day, hour, isoAfter, minute } from '#shared/dates.ts'
import { membershipOf } from '#test/restaurants.ts'
import { password, sharedTestApp, tokenIn } from '#test/start-test-app.ts'
import { forgetOldAnswers } from './company/server/idempotency.ts'
import { tokenLifetimes } from './rules.ts'
import { forgetExpiredTokens } from './server/email-tokens.ts'
import { forgetEndedSessions } from './server/session.ts'

const shared = sharedTestApp()

/** What a running server does every hour, as if it were `later` ms from now. */
async function tidy(later: number): Promise<void> {
  const { db } = shared()
  const then = new Date(Date.now() + later)
  await forgetOldAnswers(db, then)
  await forgetExpiredTokens(db, then)
  await forgetEndedSessions(db, then)
}

describe('housekeeping', () => {
  test('keeps the answer to a repeated call for a day, and no longer', async () => {
    const owner = await shared().foundCompany('Lepelhuis')
    const save = () => owner.post('/category/SetCategory', { name: 'Soepen' }, { 'idempotency-key': 'soepen' })
    const { body: id } = await save()
    await tidy(day - minute)
    expect((await save()).body).toBe(id)
    await tidy(day + minute)
    expect((await save()).body).not.toBe(id)
  })

  test('keeps the link of a mail as long as it works, and no longer', async () => {
    const app = shared()
    const { email } = await app.foundCompany('Lepelhuis')
    const link = async () => {
      await app.visitor.post('/user/ForgotPassword', { email })
      return tokenIn((await app.collectMails()).find(({ to }) => to === email))
    }
    const use = (token: string) => app.visitor.post('/user/ResetPassword', { token, password })
    const token = await link()
    await tidy(hour - minute)
    expect((await use(token)).status).toBe(200)
    await app.collectMails()
    const { userid } = (await (await app.signIn(email)).get('/auth/get-session')).body as { userid: string }
    await link()
    const kept = () => app.db.selectFrom('email_token').select('expires_at').where('user_id', '=', userid).execute()
    expect(await kept()).toHaveLength(1)
    await tidy(hour + minute)
    expect(await kept()).toEqual([])
  })

  test('keeps the session of who is signed in, and not the one that ended', async () => {
    const app = shared()
    const owner = await app.foundCompany('Lepelhuis')
    const { userId } = await membershipOf(app, owner)
    const sessions = () => app.db.selectFrom('session').select('expiresAt').where('userId', '=', userId).execute()
    await tidy(minute)
    expect((await owner.get('/category/GetCategories')).status).toBe(200)
    const [{ expiresAt } = { expiresAt: '' }] = await sessions()
    await tidy(Date.parse(String(expiresAt)) - Date.now() + minute)
    expect(await sessions()).toEqual([])
  })
})

test('the link of a mail works for an hour where it gives a new password, and for two days where it confirms', async () => {
  expect(tokenLifetimes).toMatchObject({ 'reset-password': 3_600_000, 'verify-email': 172_800_000 })
  const app = shared()
  const { email } = await app.foundCompany('Lepelhuis')
  const began = new Date()
  await app.visitor.post('/user/ForgotPassword', { email })
  const { expires_at } = await app.db
    .selectFrom('email_token')
    .select('expires_at')
    .where('purpose', '=', 'reset-password')
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(expires_at >= isoAfter(began, hour) && expires_at <= isoAfter(new Date(), hour)).toBe(true)
})
