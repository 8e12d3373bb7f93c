import type { Fault } from './fault.ts'

const changes = 'src/features/accounts/company/server/company-changes.ts'
const rules = 'src/features/accounts/company/rules.ts'
const seenBy = ['src/features/accounts/company/company.test.ts']
const ruleTests = ['src/features/accounts/company/rules.test.ts']

/** What can go wrong with who acts for a company, what they may do, and what proves a company. */
export const faults: readonly Fault[] = [
  {
    name: 'what a caller may do is read before the lock, so that a right withdrawn meanwhile works',
    file: changes,
    find: '      const version = await addToCardVersion(trx, companyId, 1)\n      const caller = await admit(trx, companyId, who)\n',
    replace:
      '      const caller = await admit(trx, companyId, who)\n      const version = await addToCardVersion(trx, companyId, 1)\n',
    seenBy,
    titled: 'nobody',
    database: 'postgres',
  },
  {
    name: 'who left the company while a call was on its way still changes it',
    file: changes,
    find: 'if (membership?.companyId !== companyId)',
    replace: 'if (membership && membership.companyId !== companyId)',
    seenBy,
    titled: 'after leaving the company',
  },
  {
    name: 'who went to another company while a call was on its way changes the one they left',
    file: changes,
    find: 'if (membership?.companyId !== companyId)',
    replace: 'if (!membership)',
    seenBy,
    titled: 'after going to another company',
  },
  {
    name: 'a scanner session, a schedule and an operator approve allergens',
    file: rules,
    find: "caller.kind === 'staff' && (caller.isOwner || caller.isChecker)",
    replace: "caller.kind !== 'staff' || caller.isOwner || caller.isChecker",
    seenBy: ruleTests,
  },
  {
    name: 'who may not check allergens may take them off the card',
    file: rules,
    find: 'mayHideAllergens(caller: AdmittedCaller): boolean {\n  return mayApproveAllergens(caller)',
    replace: "mayHideAllergens(caller: AdmittedCaller): boolean {\n  return caller.kind === 'staff'",
    seenBy: ruleTests,
  },
  {
    name: 'an allergen that nobody of the staff added can be taken back by any scanner',
    file: 'src/features/products/product/rules.ts',
    find: "caller.kind === 'staff' && added.addedBy === caller.userId",
    replace: "added.addedBy === (caller.kind === 'staff' ? caller.userId : null)",
    seenBy: ['src/features/products/product/rules.test.ts'],
    titled: 'removing an allergen',
  },
  {
    name: 'the history says of every change that staff made it',
    file: 'src/features/accounts/company/caller.ts',
    find: 'came_by: caller.kind',
    replace: "came_by: 'staff'",
    seenBy,
    titled: 'leaves in the history',
  },
  {
    name: 'a scanner gets the answer that was kept for a namesake of another kind',
    file: 'src/features/accounts/company/caller.ts',
    find: 'caller.kind}:',
    replace: "''}:",
    seenBy,
    titled: 'its own Idempotency-Key',
  },
  {
    name: 'a proof that narrows to nothing in particular gives the first company there is',
    file: 'src/features/accounts/company/server/company-id.ts',
    find: "  if (another) throw new Error('A proof narrows the companies to one')\n",
    replace: '',
    seenBy,
    titled: 'leaves several companies',
  },
  {
    name: 'a call that is repeated over the upgrade is done twice',
    file: 'src/db/migrations/005-callers.ts',
    find: ' from kept_answer`',
    replace: ' from kept_answer where false`',
    seenBy: ['src/db/migrations.test.ts'],
    titled: 'from before it was kept',
  },
]
