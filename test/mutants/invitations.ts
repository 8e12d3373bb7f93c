import type { Fault } from './fault.ts'

const queries = 'src/features/accounts/invitations/server/queries.ts'
const commands = 'src/features/accounts/invitations/server/commands.ts'
const registration = 'src/features/accounts/registration/server/new-account.ts'
const seenBy = ['src/features/accounts/invitations/invitations.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'an invitation works for ever',
    file: queries,
    find: "      .where('expires_at', '>', new Date().toISOString())\n      .where('maker.is_owner'",
    replace: "      .where('maker.is_owner'",
    seenBy,
  },
  {
    name: 'an invitation outlives the right of the owner who made it',
    file: queries,
    find: "\n      .where('maker.is_owner', '=', 1),",
    replace: ',',
    seenBy,
  },
  {
    name: 'an invitation lets in whoever it is passed on to, again and again',
    file: commands,
    find: "  await trx.deleteFrom('invitation').where('token_hash', '=', tokenHash).execute()\n",
    replace: '',
    seenBy,
  },
  {
    name: 'two use one invitation at the same moment',
    file: commands,
    find: '  await lockInvitingCompany(trx, tokenHash)\n',
    replace: '',
    seenBy,
    titled: 'at the same moment',
    database: 'postgres',
  },
  {
    name: 'an owner ends the invitation of another company',
    file: commands,
    find: "      .where('company_id', '=', companyId)\n      .where('id', '=', id)",
    replace: "      .where('id', '=', id)",
    seenBy,
  },
  {
    name: 'a colleague without rights invites',
    file: commands,
    find: '    requireColleagueRight(caller)\n    const { open }',
    replace: '    const { open }',
    seenBy,
  },
  {
    name: 'the token of an invitation is stored as it is',
    file: commands,
    find: 'return { id, created, expires, seed }\n  })',
    replace: 'return { id, created, expires, seed, token: secretFrom(seed, key) }\n  })',
    seenBy,
  },
  {
    name: 'nobody tells the owner who came in',
    file: commands,
    find: '  await mailOwners(trx, companyId, invitationUsed(publicUrl, email), userId)\n',
    replace: '',
    seenBy,
  },
  {
    name: 'who registers by an invitation waits for the owner all the same',
    file: registration,
    find: 'if (invitation_hash && (await enterByInvitation',
    replace: 'if (invitation_hash === email && (await enterByInvitation',
    seenBy,
  },
  {
    name: 'an invitation is sent to the server in the address of the page',
    file: commands,
    find: '/register#',
    replace: '/register?uitnodiging=',
    seenBy,
  },
]
