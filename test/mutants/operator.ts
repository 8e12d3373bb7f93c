import type { Fault } from './fault.ts'

const backup = ['src/db/backup/backup.test.ts']
const nightly = ['src/app/backup/nightly-backups.test.ts']
const rules = ['src/app/backup/rules.test.ts']
const admin = ['src/app/admin/admin-command.test.ts']

/** Faults in backups, their restoration, and the operator's commands. */
export const faults: readonly Fault[] = [
  {
    name: 'a backup skips rows between two pages',
    file: 'src/db/backup/backup-lines.ts',
    find: 'sql.ref(`',
    replace: 'sql.ref(column || `',
    seenBy: backup,
    titled: 'gives no id twice',
  },
  {
    name: 'a backup is read at several moments',
    file: 'src/db/backup/write-backup.ts',
    find: 'await inSnapshot(db, async (trx) => {',
    replace: 'await db.connection().execute(async (connection) => { const trx = connection as never as Trx;',
    seenBy: backup,
    titled: 'shows one moment',
  },
  {
    name: 'an altered backup is restored',
    file: 'src/db/backup/open-backup.ts',
    find: 'if (!isWhole) throw damaged(path)',
    replace: 'if (!isWhole && false) throw damaged(path)',
    seenBy: backup,
    titled: 'is refused wherever a byte differs',
  },
  {
    name: 'a restoration leaves out a table that the backup lacks, and says nothing',
    file: 'src/db/backup/restore-backup.ts',
    find: 'if (missing) throw otherTables(missing.name)',
    replace: 'if (missing === null) throw otherTables(path)',
    seenBy: backup,
    titled: 'that fails half-way',
  },
  {
    name: 'restored tables refer to rows that are not there',
    file: 'src/db/backup/restore-backup.ts',
    find: '  await references.tighten()\n',
    replace: '',
    seenBy: backup,
    titled: 'leaves the same constraints',
    database: 'postgres',
  },
  {
    name: 'ids of deleted rows are given again after a restoration',
    file: 'src/db/backup/restore-backup.ts',
    find: 'table.lastNumber ?? 0',
    replace: '0',
    seenBy: backup,
    titled: 'gives no id twice',
  },
  {
    name: 'a backup replaces the file that was there',
    file: 'src/db/backup/write-backup.ts',
    find: 'if (existsSync(path)) throw',
    replace: 'if (path === "") throw',
    seenBy: backup,
    titled: 'never replaces a file',
  },
  {
    name: 'old backups are deleted before there is a new one',
    file: 'src/app/backup/nightly-backups.ts',
    find: '  async function makeUnder(lease: Lease, now: Date): Promise<void> {\n',
    replace: '  async function makeUnder(lease: Lease, now: Date): Promise<void> {\n    pruneBackups(folder, now)\n',
    seenBy: nightly,
    titled: 'a failure is logged',
  },
  {
    name: 'a folder of backups that is away fills the log',
    file: 'src/app/backup/nightly-backups.ts',
    find: '      notBefore = now.getTime() + retryAfter\n',
    replace: '',
    seenBy: nightly,
    titled: 'once an hour',
  },
  {
    name: 'the last backup of a month goes with its week',
    file: 'src/app/backup/rules.ts',
    find: '    ...lastOfEach(newestFirst, monthOf, kept.months),\n',
    replace: '',
    seenBy: rules,
  },
  {
    name: "the operator's command confirms a registration without a choice among several",
    file: 'src/app/admin/accounts.ts',
    find: 'choice === undefined && waiting.length === 1',
    replace: 'choice === undefined',
    seenBy: admin,
    titled: 'lets the operator choose',
  },
  {
    name: 'an account is deleted before the operator is sure',
    file: 'src/app/admin/accounts.ts',
    find: 'if (!isSure)',
    replace: 'if (!isSure && email === "")',
    seenBy: admin,
    titled: 'says what it would take along',
  },
]
