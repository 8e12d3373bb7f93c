import type { Fault } from './fault.ts'

const contents = 'scripts/release/contents.ts'
const licences = 'scripts/release/licences.ts'
const audit = 'scripts/release/audit.ts'
const release = ['scripts/release.test.ts']
const upgrades = ['src/db/releases.test.ts']
const demo = 'src/app/demo/public-demo.ts'
const demoTests = ['src/app/demo/public-demo.sqlite.test.ts']
const packaging = ['scripts/packaging.test.ts']

/** What can go wrong with a release, and between one and the next. */
export const faults: readonly Fault[] = [
  {
    name: 'a release lacks a script that its build reads',
    file: contents,
    find: 'card-words|',
    replace: '',
    seenBy: release,
  },
  {
    name: 'a release brings the tests along',
    file: contents,
    find: '.filter((path) => !/\\.test\\.tsx?$/.test(path))',
    replace: '.filter((path) => path)',
    seenBy: release,
  },
  {
    name: 'one accepted licence of two that hold together is enough',
    file: licences,
    find: 'every.every(',
    replace: 'every.some(',
    seenBy: release,
  },
  {
    name: 'a package that names no licence passes',
    file: licences,
    find: "if (licence === '') return [",
    replace: "if (licence === '-') return [",
    seenBy: release,
  },
  {
    name: 'a registry that does not answer counts as no findings',
    file: audit,
    find: "if (!report.vulnerabilities) return { asked: false, why: report.error?.summary || report.message || 'no answer' }",
    replace: 'if (!report.vulnerabilities) return { asked: true, findings: [] }',
    seenBy: release,
  },
  {
    name: 'moderate vulnerabilities stop nothing',
    file: audit,
    find: "['moderate', 'high', 'critical']",
    replace: "['high', 'critical']",
    seenBy: release,
  },
  {
    name: 'the image has another Node than the one that the tests ran on',
    file: 'Dockerfile',
    find: 'FROM node:24.',
    replace: 'FROM node:25.',
    seenBy: packaging,
  },
  {
    name: 'compose kills the server before it has ended',
    file: 'compose.yaml',
    find: 'stop_grace_period: 15s',
    replace: 'stop_grace_period: 5s',
    seenBy: packaging,
  },
  {
    name: 'a setting of compose is misspelt, so that no backup is made',
    file: 'compose.yaml',
    find: 'BACKUP_DIR: /backups',
    replace: 'BACKUPS_DIR: /backups',
    seenBy: packaging,
  },
  {
    name: 'the service may not lower the priority of backups, which then fail',
    file: 'deploy/menukaart.service',
    find: 'SystemCallFilter=~@privileged',
    replace: 'SystemCallFilter=~@privileged @resources',
    seenBy: packaging,
  },
  {
    name: 'an upgrade that fails leaves half of its steps done',
    file: 'src/db/sqlite.ts',
    find: '  override get supportsTransactionalDdl(): boolean {\n    return true',
    replace: '  override get supportsTransactionalDdl(): boolean {\n    return false',
    seenBy: upgrades,
  },
  {
    name: 'a database of an older release is left as it is, and its server starts',
    file: 'src/db/migrate.ts',
    find: 'await revealOutages(() => migrate(db))',
    replace: 'if (newest === undefined) await revealOutages(() => migrate(db))',
    seenBy: upgrades,
  },
  {
    name: 'who was asked for a password before an upgrade cannot sign in after it',
    file: 'src/features/accounts/server/passwords.ts',
    find: 'verify: verifyPassword',
    replace: 'verify: async ({ hash, password }) => hash.length > 400 && verifyPassword({ hash, password })',
    seenBy: upgrades,
  },
  {
    name: 'whoever plays with a public demo registers, and its mail goes to a stranger',
    file: demo,
    find: "['Account', ",
    replace: '[',
    seenBy: demoTests,
  },
  {
    name: 'whoever plays with a public demo puts pictures on it',
    file: demo,
    find: "consumes.includes('multipart/form-data') || ",
    replace: '',
    seenBy: demoTests,
  },
  {
    name: 'a card of a public demo says nothing of it',
    file: demo,
    find: ' || Buffer.isBuffer(payload))',
    replace: ')',
    seenBy: demoTests,
  },
  {
    name: 'a public demo keeps for ever what anybody wrote in it',
    file: 'src/app/demo/nightly-reset.ts',
    find: 'if (!isNight) return',
    replace: 'return',
    seenBy: demoTests,
  },
  {
    name: 'a damaged database counts as a mistake of the program',
    file: 'src/db/errors.ts',
    find: "  if (sqliteDamaged.has(code & 0xff)) return 'damaged'\n",
    replace: '',
    seenBy: ['src/db/damaged.sqlite.test.ts'],
  },
  {
    name: 'a guest whose card cannot be read sees JSON',
    file: 'src/server/requests/errors.ts',
    find: 'if (!isOpened) return',
    replace: 'return',
    seenBy: ['src/db/damaged.sqlite.test.ts'],
  },
  {
    name: 'a start that fails for its port has upgraded the database',
    file: 'src/app/serve.ts',
    find: '  await probePort(config)\n',
    replace: '',
    seenBy: ['src/app/failing-start.test.ts'],
  },
  {
    name: 'after BACKUP_DIR changed no backup is made until the next night',
    file: 'src/app/backup/nightly-backups.ts',
    find: "isShared ? 'nightly-backup'",
    replace: "isShared || folder ? 'nightly-backup'",
    seenBy: ['src/app/backup/nightly-backups.test.ts'],
  },
  {
    name: 'a restored database can be read by everybody on its machine',
    file: 'src/app/run-restore.ts',
    find: 'process.umask(0o077)',
    replace: 'process.umask(0o022)',
    seenBy: ['src/app/backup/backup-command.test.ts'],
  },
  {
    name: 'a role that may make no tables is told of a transaction that was aborted',
    file: 'src/db/backup/restore-backup.ts',
    find: "  if (kind === 'postgres') await requireRight(trx)\n",
    replace: '',
    seenBy: ['src/app/backup/backup-command.test.ts'],
    database: 'postgres',
  },
  {
    name: 'the log names who could not be mailed, by the name before the @',
    file: 'src/mail/outbox.ts',
    find: "(word.toLowerCase() === name.toLowerCase() ? '…' : word)",
    replace: 'word',
    seenBy: ['src/mail/outbox.test.ts'],
  },
]
