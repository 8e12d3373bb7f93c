import type { Fault } from './fault.ts'

const leases = 'src/server/work/leases.ts'
const outbox = 'src/mail/outbox.ts'
const backups = ['src/app/backup/nightly-backups.test.ts']
const mails = ['src/mail/outbox.test.ts']

/** Faults of what one of several servers does at a time. */
export const faults: readonly Fault[] = [
  {
    name: 'whoever was frozen gives away the lease that another has',
    file: leases,
    find: "    .where('until', '=', lease.until)\n",
    replace: '',
    seenBy: backups,
    titled: 'frozen in the middle',
  },
  {
    name: 'the lease of a killed server never ends',
    file: leases,
    find: ".where('lease.until', '<=', now.getTime())",
    replace: ".where('lease.until', '<=', 0)",
    seenBy: backups,
  },
  {
    name: 'every server makes the backup of the night',
    file: leases,
    find: ".where('lease.until', '<=', now.getTime())",
    replace: ".where('lease.until', '>', 0)",
    seenBy: backups,
    titled: 'of several servers',
  },
  {
    name: 'a server that stops keeps its lease',
    file: 'src/app/backup/nightly-backups.ts',
    find: 'await moveLease(db, lease, 0)',
    replace: 'await moveLease(db, lease, lease.until)',
    seenBy: backups,
  },
  {
    name: 'leases are kept for ever',
    file: leases,
    find: 'now.getTime() - keptFor',
    replace: '0',
    seenBy: ['src/app/cleanup.test.ts'],
  },
  {
    name: 'a frozen process takes back the mail that another has',
    file: outbox,
    find: ".where('id', '=', id).where('next_attempt_at', '=', claimedUntil)",
    replace: ".where('id', '=', id)",
    seenBy: mails,
    titled: 'was frozen',
  },
  {
    name: 'a process that was frozen after its claim delivers the mail a second time',
    file: outbox,
    find: ' || Date.now() > latest',
    replace: '',
    seenBy: mails,
    titled: 'time of its claim',
  },
]
