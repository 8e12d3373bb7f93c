import { expect, test } from 'vitest'
import type { AdmittedCaller } from './caller.ts'
import { mayApproveAllergens, mayHideAllergens } from './rules.ts'

const member = { kind: 'staff', userId: 'an', isOwner: false, isChecker: false } as const

test.each<[who: string, caller: AdmittedCaller, approve: boolean, hide: boolean]>([
  ['the owner', { ...member, isOwner: true }, true, true],
  ['an owner who granted the right to themselves', { ...member, isOwner: true, isChecker: true }, true, true],
  ['a colleague with the right', { ...member, isChecker: true }, true, false],
  ['a colleague without the right', member, false, false],
  ['a scanner session', { kind: 'scanner', name: 'an' }, false, false],
  ['a schedule', { kind: 'schedule', name: 'an' }, false, false],
  ['an operator', { kind: 'operator', name: 'an' }, false, false],
])('the rules decide whether %s may approve and may hide allergens', (_, caller, approve, hide) => {
  expect([mayApproveAllergens(caller), mayHideAllergens(caller)]).toEqual([approve, hide])
})
