import type { Fault } from './fault.ts'

const accounts = 'src/features/accounts'
const askingTests = [`${accounts}/access-requests/access-requests.test.ts`]
const colleagueTests = [`${accounts}/colleagues/colleagues.test.ts`]
const deletionTests = [`${accounts}/deletion/deletion.test.ts`]
const profileTests = [`${accounts}/profile/profile.test.ts`]

/** What can go wrong with who comes into a company, what they may do there, and what remains of who goes. */
export const faults: readonly Fault[] = [
  {
    name: 'any colleague lets people in, takes access away and hands the company over',
    file: `${accounts}/company/server/owner-only.ts`,
    find: 'if (!mayManageColleagues(caller))',
    replace: "if (caller.kind !== 'staff')",
    seenBy: colleagueTests,
    titled: 'is for owners of their own colleagues alone',
  },
  {
    name: 'an owner accepts somebody who asked another company',
    file: `${accounts}/access-requests/server/commands.ts`,
    find: "    .where('company_id', '=', companyId)\n    .returning('user_id')",
    replace: "    .returning('user_id')",
    seenBy: askingTests,
    titled: 'is for owners of that company',
  },
  {
    name: "an owner changes another company's colleague",
    file: `${accounts}/colleagues/server/commands.ts`,
    find: "    .where('user_id', '=', userId)\n    .where('company_id', '=', companyId)\n",
    replace: "    .where('user_id', '=', userId)\n",
    seenBy: colleagueTests,
    titled: 'is for owners of their own colleagues alone',
  },
  {
    name: 'after handing the company over the former owner stays an owner',
    file: `${accounts}/colleagues/server/commands.ts`,
    find: '.set({ is_owner: 0, may_check_allergens: 0 })',
    replace: '.set({ may_check_allergens: 0 })',
    seenBy: colleagueTests,
    titled: 'handing the ownership over',
  },
  {
    name: 'a right that was granted by name outlives having been the owner',
    file: `${accounts}/colleagues/server/commands.ts`,
    find: '.set({ is_owner: 0, may_check_allergens: 0 })',
    replace: '.set({ is_owner: 0 })',
    seenBy: colleagueTests,
    titled: 'leaves no right behind',
  },
  {
    name: 'a colleague who is no owner changes the company in the profile',
    file: `${accounts}/profile/server/commands.ts`,
    find: 'if (mayEditCompany(caller)) await',
    replace: 'await',
    seenBy: profileTests,
    titled: 'ignores the company of a body',
  },
  {
    name: 'somebody who belongs to a company starts a second one or asks elsewhere',
    file: `${accounts}/access-requests/server/commands.ts`,
    find: '  if (await findMembership(trx, userId))\n    throw',
    replace: "  if (userId === '')\n    throw",
    seenBy: askingTests,
    titled: 'members of a company',
  },
  {
    name: 'codes can be tried without limit',
    file: `${accounts}/access-requests/server/commands.ts`,
    find: '  if (wait > 0) throw tooManyRequests(wait)\n',
    replace: '',
    seenBy: askingTests,
    titled: 'slows down an account',
  },
  {
    name: "the mail to the owners shows the asker's name, which may be an advertisement",
    file: `${accounts}/access-requests/server/commands.ts`,
    find: 'accessAsked(publicUrl, email)',
    replace:
      "accessAsked(publicUrl, String((await trx.selectFrom('profile').select('firstname').where('user_id', '=', userId).executeTakeFirst())?.firstname))",
    seenBy: askingTests,
    titled: 'hold nothing that the other side typed',
  },
  {
    name: 'the only owner leaves colleagues behind without an owner',
    file: `${accounts}/deletion/server/commands.ts`,
    find: "    if (departure === 'successor-first') throw needsSuccessor()\n",
    replace: '',
    seenBy: deletionTests,
    titled: 'hands the company over first',
  },
  {
    name: 'a queued mail keeps the address of a deleted account',
    file: `${accounts}/deletion/server/commands.ts`,
    find: '  await forgetMailOf(trx, email)\n',
    replace: '',
    seenBy: deletionTests,
    titled: 'takes the company and everything in it along',
  },
  {
    name: 'the history names in its details whom it was about, for ever',
    file: 'src/features/history/server/commands.ts',
    find: 'JSON.stringify(line.details ?? {})',
    replace: 'JSON.stringify({ ...line.details, about: line.aboutUserId })',
    seenBy: deletionTests,
    titled: 'leaves the company with their allergens',
  },
  {
    name: 'somebody who was told that only the account goes takes the whole company along',
    file: `${accounts}/deletion/server/commands.ts`,
    find: 'if (expected !== undefined && departure !== expected)',
    replace: 'if (departure === undefined)',
    seenBy: deletionTests,
    titled: 'was told',
  },
  {
    name: 'a new password or address is saved without a recent login',
    file: `${accounts}/profile/server/commands.ts`,
    find: '  if (wanted.password || isNewAddress) requireRecentLogin(user.session, new Date())\n',
    replace: '',
    seenBy: profileTests,
    titled: 'with a recent login alone',
  },
]
