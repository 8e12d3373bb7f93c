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
    find: "eb('lease.until', '<=', now.getTime())",
    replace: "eb('lease.until', '<=', 0)",
    seenBy: backups,
  },
  {
    name: 'every server makes the backup of the night',
    file: leases,
    find: "eb('lease.until', '<=', now.getTime())",
    replace: "eb('lease.until', '>', 0)",
    seenBy: backups,
    titled: 'of several servers',
  },
  {
    name: 'a server that stops keeps its lease',
    file: 'src/app/backup/nightly-backups.ts',
    find: 'stopping.signal.aborted ? 0 : retryAfter / 2',
    replace: 'retryAfter / 2',
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
  {
    name: 'a server whose backup fails keeps all others from making one',
    file: 'src/app/backup/nightly-backups.ts',
    find: 'retryAfter / 2',
    replace: 'retryAfter',
    seenBy: backups,
    titled: 'cannot be made here',
  },
  {
    name: 'a clock that was once years ahead stops a job for years',
    file: leases,
    find: ", eb('lease.until', '>', now.getTime() + longest)",
    replace: '',
    seenBy: backups,
    titled: 'clock',
  },
  {
    name: 'a server that stops reads a hundred sheets more',
    file: 'src/features/products/server/reread-sheets.ts',
    find: '    if (stopping?.aborted) return\n',
    replace: '',
    seenBy: ['src/app/sheets/menuapp-readings.test.ts'],
  },
  {
    name: 'a restored database believes that its jobs are done elsewhere',
    file: 'src/db/backup/restore-backup.ts',
    find: "  await trx.deleteFrom('lease').execute()\n",
    replace: '',
    seenBy: ['src/db/backup/backup.test.ts'],
  },
  {
    name: 'who tidies throws away where a reading was given back',
    file: 'src/app/sheets/sheet-readings.ts',
    find: 'const until = clock().getTime() + (stopping.signal.aborted ? 0 : leaseLasts)',
    replace: 'const until = stopping.signal.aborted ? 0 : clock().getTime() + leaseLasts',
    seenBy: ['src/app/sheets/menuapp-readings.test.ts'],
  },
  {
    name: 'a backup that took longer than its lease leaves the old ones for ever',
    file: 'src/app/backup/nightly-backups.ts',
    find: '    prune(now)\n    await moveLease(db, lease, nextNight(now).getTime())\n',
    replace: '    if (await moveLease(db, lease, nextNight(now).getTime())) prune(now)\n',
    seenBy: backups,
  },
]
