import type { Fault } from './fault.ts'

const server = 'src/features/programs/server'
const rules = 'src/features/programs/rules.ts'
const byKey = (titled: string) => ({ seenBy: ['src/features/programs/keys.test.ts'], titled })
const byWebhook = (titled: string) => ({ seenBy: ['src/features/programs/webhook.test.ts'], titled })
const byAddress = { seenBy: ['src/features/programs/receivers.test.ts'] }

/** What can go wrong with whoever is let in by a key, and with what is sent to addresses that owners name. */
export const faults: readonly Fault[] = [
  {
    name: 'a key that ended still opens the menu',
    file: `${server}/keys.ts`,
    find: "      .where('token_hash', '=', hashOf(key))\n      .where('ended_at', 'is', null),",
    replace: "      .where('token_hash', '=', hashOf(key)),",
    ...byKey('that ended opens nothing'),
  },
  {
    name: 'an owner ends the key of another house',
    file: `${server}/keys.ts`,
    find: "      .where('company_id', '=', companyId)\n      .where('id', '=', id)\n      .where('ended_at', 'is', null)\n      .returning",
    replace: "      .where('id', '=', id)\n      .where('ended_at', 'is', null)\n      .returning",
    ...byKey('of another house'),
  },
  {
    name: 'a colleague who owns nothing makes keys',
    file: 'src/features/accounts/company/rules.ts',
    find: 'mayManagePrograms(caller: AdmittedCaller): boolean {\n  return isOwner(caller)',
    replace: "mayManagePrograms(caller: AdmittedCaller): boolean {\n  return caller.kind === 'staff'",
    ...byKey('is for owners'),
  },
  {
    name: 'each key sets prices',
    file: `${server}/commands.ts`,
    find: 'if (!key.mayPrice) throw',
    replace: 'if (key.id === 0) throw',
    ...byKey('only what was ticked'),
  },
  {
    name: 'each key says what is op',
    file: `${server}/commands.ts`,
    find: 'if (!key.maySellOut) throw',
    replace: 'if (key.id === 0) throw',
    ...byKey('only what was ticked'),
  },
  {
    name: 'a key gives a size another name',
    file: `${server}/commands.ts`,
    find: 'if (unknown || wanted.length === 0) {',
    replace: 'if (wanted.length === 0) {',
    ...byKey('what its sizes cost'),
  },
  {
    name: 'a key in an address opens the menu',
    file: `${server}/program-calls.ts`,
    find: 'keyIn(request.headers.authorization)',
    replace: "keyIn(request.headers.authorization ?? 'Bearer ' + (request.query as Record<string, string>).key)",
    ...byKey('no other call'),
  },
  {
    name: 'a price of a till is told as that of nobody',
    file: 'src/features/history/server/queries.ts',
    find: 'nameOf(row.firstname, row.lastname), row.caller)',
    replace: 'nameOf(row.firstname, row.lastname))',
    ...byKey('price of a dish'),
  },
  {
    name: 'two keys share the answers to repeated calls with whoever has the same name',
    file: 'src/features/accounts/company/caller.ts',
    find: "caller.kind === 'program' ? caller.keyId : caller.name",
    replace: 'caller.name',
    ...byKey('of one key are no answers to another'),
  },
  {
    name: 'a message goes to a network inside',
    file: `${server}/receivers.ts`,
    find: 'return isUsual && addresses.every(isPublic)',
    replace: 'return isUsual',
    ...byAddress,
  },
  {
    name: 'one address of a name on the internet is enough',
    file: `${server}/receivers.ts`,
    find: 'addresses.every(isPublic)',
    replace: 'addresses.some(isPublic)',
    ...byAddress,
  },
  {
    name: 'an IPv4 address inside is wrapped in an IPv6 one',
    file: `${server}/receivers.ts`,
    find: "return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(givenOut))",
    replace: "return !['loopback', 'private', 'linkLocal', 'uniqueLocal'].includes(parsed.range())",
    ...byAddress,
  },
  {
    name: 'the name is looked up again as the connection is made',
    file: `${server}/post-message.ts`,
    find: 'signal, lookup: only(addresses) }',
    replace: 'signal }',
    ...byWebhook('asks for no second one'),
  },
  {
    name: 'a redirect counts as arrived',
    file: `${server}/post-message.ts`,
    find: 'status >= 200 && status < 300',
    replace: 'status >= 200 && status < 400',
    ...byWebhook('follows no redirect'),
  },
  {
    name: 'certificates are not looked at',
    file: `${server}/post-message.ts`,
    find: "{ method: 'POST', agent: false,",
    replace: "{ method: 'POST', agent: false, rejectUnauthorized: false,",
    ...byWebhook('over TLS'),
  },
  {
    name: 'a receiver that never answers holds up the server',
    file: `${server}/post-message.ts`,
    find: 'const late = AbortSignal.timeout(patience)',
    replace: 'const late = AbortSignal.timeout(patience * 1000)',
    ...byWebhook('given up where nothing comes'),
  },
  {
    name: 'two servers send the same message',
    file: `${server}/webhook-delivery.ts`,
    find: "    .where('next_at', '=', next_at)\n",
    replace: '',
    ...byWebhook('one of several servers'),
  },
  {
    name: 'a message that is sent again has another id',
    file: `${server}/webhook-delivery.ts`,
    find: 'const id = isOpen ? message_id : newMessageId()',
    replace: 'const id = newMessageId()',
    ...byWebhook('same message again'),
  },
  {
    name: 'what changed while a message failed is never told',
    file: `${server}/webhook-delivery.ts`,
    find: 'delivered_version: claimed.version',
    replace: 'delivered_version: claimed.version + 1000',
    ...byWebhook('same message again'),
  },
  {
    name: 'a receiver that is gone is asked for ever',
    file: rules,
    find: '>= failsAtMost',
    replace: '>= 1000 * failsAtMost',
    ...byWebhook('fails for three days'),
  },
  {
    name: 'the secret of a webhook is read again',
    file: `${server}/webhook.ts`,
    find: '...{ url: row.url, made: row.made_at,',
    replace: '...{ url: row.url + row.secret, made: row.made_at,',
    ...byWebhook('shown once'),
  },
  {
    name: 'the signature leaves the time out',
    file: `${server}/signature.ts`,
    find: 'timestamp}',
    replace: 'body.length}',
    seenBy: ['src/features/programs/signature.test.ts'],
  },
  {
    name: 'a key is made with a session that somebody left open hours ago',
    file: 'src/features/programs/server/routes.ts',
    find: 'requireRecentLogin(signedInOf(request).session, new Date())',
    replace: '',
    seenBy: ['src/features/programs/keys.test.ts'],
  },
  {
    name: 'trying again sends a message that is on its way once more',
    file: 'src/features/programs/server/webhook.ts',
    find: "eb('next_at', '>', isoAfter(now, claimedFor))",
    replace: "eb('next_at', '>', '2000')",
    seenBy: ['src/features/programs/webhook.test.ts'],
  },
]
