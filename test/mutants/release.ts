import type { Fault } from './fault.ts'

const releases = ['src/db/releases.test.ts']

/** What can go wrong between one release and the next. */
export const faults: readonly Fault[] = [
  {
    name: 'an upgrade that fails leaves half of its steps done',
    file: 'src/db/sqlite.ts',
    find: '  override get supportsTransactionalDdl(): boolean {\n    return true',
    replace: '  override get supportsTransactionalDdl(): boolean {\n    return false',
    seenBy: releases,
  },
  {
    name: 'a database of an older release is left as it is, and its server starts',
    file: 'src/db/migrate.ts',
    find: 'await revealOutages(() => migrate(db))',
    replace: 'if (newest === undefined) await revealOutages(() => migrate(db))',
    seenBy: releases,
  },
  {
    name: 'who was asked for a password before an upgrade cannot sign in after it',
    file: 'src/features/accounts/server/passwords.ts',
    find: 'verify: verifyPassword',
    replace: 'verify: async ({ hash, password }) => hash.length > 400 && verifyPassword({ hash, password })',
    seenBy: releases,
  },
]
