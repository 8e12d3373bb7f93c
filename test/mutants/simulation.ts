import type { Fault } from './fault.ts'

const seenBy = ['test/simulation/simulation.test.ts']
const idempotency = 'src/features/accounts/company/server/idempotency.ts'
const changes = 'src/features/accounts/company/server/company-changes.ts'
const errors = 'src/db/errors.ts'
const leases = 'src/server/work/leases.ts'
const retry = 'src/web/saving/retry.ts'

/** Faults that show only where a database or a network fails at the wrong moment. */
export const faults: readonly Fault[] = [
  {
    name: 'a lost answer is taken for a failure: what is sent again happens twice',
    file: idempotency,
    find: 'if (kept) return kept.answer',
    replace: '',
    seenBy,
  },
  {
    name: 'the key of a change is kept of nobody',
    file: idempotency,
    find: 'if (!who.idempotency) return change()',
    replace: 'if (who.idempotency !== null) return change()',
    seenBy,
  },
  {
    name: 'a change that could not be serialised is a mistake of the server',
    file: errors,
    find: '|40P01|40001|53...',
    replace: '|40P01|53...',
    seenBy,
  },
  {
    name: 'a commit whose answer was lost is a mistake of the server',
    file: errors,
    find: '/^(08...|57P..',
    replace: '/^(57P..',
    seenBy,
  },
  {
    name: 'while the database is away everybody is signed out',
    file: errors,
    find: 'if (watch) watch.outage ??= outage',
    replace: '',
    seenBy,
  },
  {
    name: 'the version of a card goes back with each change',
    file: changes,
    find: 'if (hasWritten()) return { answer, version }',
    replace: 'if (hasWritten()) return { answer, version: await addToCardVersion(trx, companyId, -2) }',
    seenBy,
  },
  {
    name: 'a refused change is answered as done',
    file: changes,
    find: 'answerOnce(trx, companyId, who, () => run(watched, caller))',
    replace: 'answerOnce(trx, companyId, who, () => run(watched, caller)).catch(() => undefined as T)',
    seenBy,
  },
  {
    name: 'a job is done by every server at once',
    file: leases,
    find: "eb('lease.until', '<=', now.getTime())",
    replace: "eb('lease.until', '>', 0)",
    seenBy,
  },
  {
    name: 'the dead hold a lease for ever',
    file: leases,
    find: "eb('lease.until', '<=', now.getTime())",
    replace: "eb('lease.until', '<=', 0)",
    seenBy,
  },
  {
    name: 'a lease that was lost is given to a third server',
    file: leases,
    find: "    .where('until', '=', lease.until)\n",
    replace: '',
    seenBy,
  },
  {
    name: 'a mail is delivered by whoever wakes up after its claim',
    file: 'src/mail/outbox.ts',
    find: ' || Date.now() > latest',
    replace: '',
    seenBy,
  },
  {
    name: 'a browser sends what got no answer under another key',
    file: retry,
    find: 'last.current = { input, key, inDoubt: !isSettled }',
    replace: 'last.current = { input, key: newKey(), inDoubt: !isSettled }',
    seenBy,
  },
  {
    name: 'a browser forgets a save in doubt when its cook types on',
    file: retry,
    find: 'rebase && earlier?.inDoubt &&',
    replace: 'rebase && earlier?.inDoubt === undefined && earlier &&',
    seenBy,
  },
  {
    name: 'a phone forgets a scan that got no answer',
    file: 'src/features/scanner/phone/scan-queue.ts',
    find: "if (kind === 'added' || kind === 'refused')",
    replace: "if (kind === 'added' || kind === 'refused' || kind === 'unsure')",
    seenBy,
  },
  {
    name: 'who saves last wins, whatever stood there',
    file: 'src/features/menu/dishes/server/commands.ts',
    find: '    requireVersion(row, dish.version)\n',
    replace: '',
    seenBy,
  },
]
