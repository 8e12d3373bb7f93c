import type { Fault } from './fault.ts'

const security = 'src/features/accounts/security'
const signIn = `${security}/server/sign-in.ts`
const commands = `${security}/server/commands.ts`
const credentialTests = [`${security}/security.test.ts`]
const factorTests = [`${security}/second-factor.test.ts`]
const passkeyTests = [`${security}/passkeys.test.ts`]

const accountTests = ['src/features/accounts/accounts.test.ts']

/** What can go wrong with the ways into an account and with what protects them. */
export const faults: readonly Fault[] = [
  {
    name: 'whoever finds an open browser changes the password, days after its user signed in',
    file: `${security}/server/recent-login.ts`,
    find: 'if (isRecentLogin(createdAt, now)) return',
    replace: 'if (createdAt <= now) return',
    seenBy: credentialTests,
    titled: 'within fifteen minutes',
  },
  {
    name: 'a thief stays signed in after the owner chose another password',
    file: commands,
    find: "  await trx.deleteFrom('session').where('userId', '=', userId).where('id', '!=', keepSession).execute()\n",
    replace: '',
    seenBy: credentialTests,
    titled: 'replaces the old one, ends all other',
  },
  {
    name: 'whoever reads the mailbox that a user left chooses a new password there',
    file: 'src/features/accounts/server/email-tokens.ts',
    find: ".where('user_id', '=', row.user_id).returning(",
    replace: ".where('user_id', '=', row.user_id).where('purpose', '=', purpose).returning(",
    seenBy: credentialTests,
    titled: 'the old one is told and its links die',
  },
  {
    name: "anybody ends anybody's session by its id",
    file: commands,
    find: "    .where('id', '=', id)\n    .where('userId', '=', userId)\n",
    replace: "    .where('id', '=', id)\n",
    seenBy: credentialTests,
    titled: 'ended by its own user alone',
  },
  {
    name: 'a code that somebody looked at over a shoulder works once more',
    file: signIn,
    find: "if ((await takeTurn(db, 'used-code'",
    replace: "if (!db && (await takeTurn(db, 'used-code'",
    seenBy: factorTests,
    titled: 'accepts each code of the app once',
  },
  {
    name: 'who has the password guesses codes without limit',
    file: signIn,
    find: '  await takeCodeTurn(db, userId)\n',
    replace: '',
    seenBy: factorTests,
    titled: 'are slowed down per account',
  },
  {
    name: 'who is signed in as one user gets into the account of another with a code of their own',
    file: signIn,
    find: "authHeaders(request, { without: 'session_token' })",
    replace: 'authHeaders(request)',
    seenBy: factorTests,
    titled: 'goes by who gave the password',
  },
  {
    name: 'a found security key signs in without its PIN',
    file: 'src/features/accounts/server/auth.ts',
    find: 'mustBeVerified(verification.authenticationInfo.userVerified)',
    replace: 'undefined',
    seenBy: passkeyTests,
    titled: 'does not sign in for another site',
  },
  {
    name: "a user removes another user's passkey",
    file: `${security}/server/passkeys.ts`,
    find: "      .where('id', '=', id)\n      .where('userId', '=', user.userId)\n",
    replace: "      .where('id', '=', id)\n",
    seenBy: passkeyTests,
    titled: 'is renamed and removed by its own user alone',
  },
  {
    name: 'a passkey makes the server fetch whatever address its certificate names',
    file: `${security}/server/passkeys.ts`,
    find: '  requireNoMaker(response.response.attestationObject)\n',
    replace: '',
    seenBy: passkeyTests,
    titled: 'that names its maker',
  },
  {
    name: 'whoever opens the link in a mail moves their address to an account of a stranger',
    file: commands,
    find: '  if (owner.userId !== userId) throw notTheirs()\n',
    replace: '',
    seenBy: credentialTests,
    titled: 'holds from when its user opens its link',
  },
  {
    name: 'a sign-in that waits for a code outlives the password that it began with',
    file: commands,
    find: '  await endChallenges(trx, userId)\n',
    replace: '',
    seenBy: factorTests,
    titled: 'ends with the password that it began with',
  },
  {
    name: 'the login form never offers a passkey by itself',
    file: 'src/features/accounts/sign-in/web/login-form.tsx',
    find: 'onFocus={autofill}',
    replace: '',
    seenBy: ['e2e/security.spec.ts'],
    titled: 'offers a passkey by itself',
  },
  {
    name: 'a dialog counts as the head of the page a second time',
    file: 'src/web/theme.ts',
    find: "attributes: { header: { role: 'presentation' } },",
    replace: '',
    seenBy: ['e2e/every-screen.spec.ts'],
    titled: 'share a company',
  },
  {
    name: 'a password may be as easily guessed as one of a thousand',
    file: 'src/features/accounts/rules.ts',
    find: 'leastScore = 2',
    replace: 'leastScore = 1',
    seenBy: accountTests,
    titled: 'easily guessed',
  },
  {
    name: 'a password may be the name of its company',
    file: 'src/features/accounts/server/guessable-passwords.ts',
    find: "[email, firstname, lastname, company ?? '']",
    replace: '[email, firstname, lastname]',
    seenBy: accountTests,
    titled: 'easily guessed',
  },
  {
    name: 'whoever registers may choose an easily guessed password',
    file: 'src/features/accounts/registration/server/commands.ts',
    find: '  await refuseGuessable(wanted.password, [firstname, lastname, email, company_name])\n',
    replace: '',
    seenBy: accountTests,
    titled: 'easily guessed',
  },
  {
    name: 'whoever follows the link of a mail may choose an easily guessed password',
    file: 'src/features/accounts/server/commands.ts',
    find: '    await refuseGuessableOf(trx, owner.userId, wanted.password)\n',
    replace: '',
    seenBy: accountTests,
    titled: 'easily guessed',
  },
  {
    name: 'whoever changes it may choose an easily guessed password',
    file: 'src/features/accounts/security/server/routes.ts',
    find: '      await refuseGuessableOf(db, userId, request.body.password)\n',
    replace: '',
    seenBy: accountTests,
    titled: 'easily guessed',
  },
  {
    name: 'whoever saves a profile may choose an easily guessed password',
    file: 'src/features/accounts/profile/server/commands.ts',
    find: '  if (wanted.password) await refuseGuessableOf(db, userId, wanted.password)\n',
    replace: '',
    seenBy: accountTests,
    titled: 'easily guessed',
  },
]
