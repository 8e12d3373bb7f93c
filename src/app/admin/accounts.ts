import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { deleteAccount } from '#features/accounts/deletion/server/commands.ts'
import { readDeparture } from '#features/accounts/deletion/server/queries.ts'
import { confirmPending, listPending } from '#features/accounts/registration/server/commands.ts'
import type { Pending } from '#features/accounts/registration/server/new-account.ts'
import { endAllSessions, removeSecondFactors } from '#features/accounts/security/server/commands.ts'
import type { AccountContext } from '#features/accounts/server/auth.ts'
import { firstNameOf } from '#features/accounts/server/first-name.ts'
import { lockUser } from '#features/accounts/server/user-lock.ts'
import { securityChanged } from '#mail/messages/security-changed.ts'
import { queueMail } from '#mail/send-mail.ts'
import { formatMoment } from '../dutch-moment.ts'
import { OperatorProblem } from './operator-problem.ts'
import { describeTable } from './texts.ts'

type Removal = { email: string; isSure: boolean }
type Verification = { email: string; choice: number | undefined }

const goingWith = {
  account: 'het account',
  'colleagues-stay': "het account; het bedrijf blijft van de collega's",
  company: 'het account en het bedrijf, met alles wat erin staat',
} as const

/** Says what deleting an account takes along, and deletes it once the operator is sure. Throws OperatorProblem. */
export async function removeUser(db: Db, { auth }: AccountContext, { email, isSure }: Removal): Promise<string> {
  const userId = await getUserId(db, email)
  const departure = await readDeparture(db, userId)
  if (departure === 'successor-first')
    throw new OperatorProblem(
      `${email} is de enige eigenaar van een bedrijf met collega's. Laat eerst een collega eigenaar worden, in het profiel.`,
    )
  const what = goingWith[departure]
  if (!isSure)
    throw new OperatorProblem(`Dit verwijdert van ${email} voorgoed ${what}. Zet er --yes achter als je dat wilt.`)
  const who = { kind: 'operator', name: 'admin users remove' } as const
  await deleteAccount(db, auth, userId, { expected: departure, who })
  return `Verwijderd van ${email}: ${what}.`
}

/**
 * Confirms the registration that waits for an address; with several, the one with the number `choice`. Throws an
 * OperatorProblem that lists them when there is none to choose or more than one.
 */
export async function verifyRegistration(
  db: Db,
  context: AccountContext,
  { email, choice }: Verification,
): Promise<string> {
  const waiting = registrationsIn(await listPending(db, email))
  if (waiting.length === 0)
    throw new OperatorProblem(
      (await findUserId(db, email)) === undefined
        ? `Voor ${email} wacht geen aanmelding. Na twee dagen vervalt zij, en meldt iemand zich opnieuw aan.`
        : `${email} heeft al een account.`,
    )
  const chosen = choice === undefined && waiting.length === 1 ? waiting[0] : waiting[(choice ?? 0) - 1]
  if (!chosen) throw new OperatorProblem(choiceOf(email, waiting))
  await confirmPending(db, context, chosen)
  return `Bevestigd: ${chosen.firstname} ${chosen.lastname} kan inloggen met ${email} en het gekozen wachtwoord.`
}

/** Leaves one row for each registration: its last link; every link that was mailed again has a row of its own. */
function registrationsIn(pending: readonly Pending[]): Pending[] {
  return [...new Map(pending.map((one) => [`${one.created_at} ${one.password_hash}`, one])).values()]
}

function choiceOf(email: string, waiting: readonly Pending[]): string {
  const rows = waiting.map(({ created_at, firstname, lastname, company_name, company_code }, index) => [
    ...[String(index + 1), formatMoment(created_at), `${firstname} ${lastname}`],
    company_code === null ? company_name : `met bedrijfscode ${company_code}`,
  ])
  return `Voor ${email} wachten deze aanmeldingen:\n\n${describeTable(['Nr', 'Sinds', 'Naam', 'Bedrijf'], rows)}\n\nKies er een: npm run admin -- verify ${email} NUMMER`
}

/** Removes the second factor and the passkeys of an account, ends its sessions, and mails the user about it. */
export async function removeFactors(db: Db, { auth }: AccountContext, email: string): Promise<string> {
  const userId = await getUserId(db, email)
  await inTransaction(db, async (trx) => {
    if (!(await lockUser(trx, userId))) throw unknownUser(email)
    await removeSecondFactors(trx, userId)
    await queueMail(trx, email, securityChanged(auth.publicUrl, await firstNameOf(trx, userId), 'factors-removed'), {
      aboutUserId: userId,
    })
  })
  return `${email} logt weer in met alleen het wachtwoord; de passkeys en alle sessies zijn weg. Er is een mail over gestuurd.`
}

/** Ends every session of an account, as after the loss of a phone; password, factors and passkeys stay. */
export async function signOutUser(db: Db, email: string): Promise<string> {
  await endAllSessions(db, await getUserId(db, email))
  return `${email} is overal uitgelogd.`
}

async function getUserId(db: Db, email: string): Promise<string> {
  const userId = await findUserId(db, email)
  if (userId === undefined) throw unknownUser(email)
  return userId
}

async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const user = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id
}

function unknownUser(email: string): OperatorProblem {
  return new OperatorProblem(`${email} heeft geen account.`)
}
