import { expect, test } from 'vitest'
import type { AdmittedCaller } from './caller.ts'
import {
  codeAlphabet,
  codeLength,
  mayApproveAllergens,
  mayEditCompany,
  mayHideAllergens,
  mayLoadTakeout,
  mayManageColleagues,
  mayManagePrograms,
  normalizeCode,
} from './rules.ts'

const member = { kind: 'staff', userId: 'an', isOwner: false, isChecker: false } as const

// spec: calls-9, card-37, colleagues-2
test.each<[who: string, caller: AdmittedCaller, approve: boolean, hide: boolean]>([
  ['the owner', { ...member, isOwner: true }, true, true],
  ['an owner who granted the right to themselves', { ...member, isOwner: true, isChecker: true }, true, true],
  ['a colleague with the right', { ...member, isChecker: true }, true, true],
  ['a colleague without the right', member, false, false],
  ['a scanner session', { kind: 'scanner', name: 'an' }, false, false],
  ['a schedule', { kind: 'schedule', name: 'an' }, false, false],
  ['an operator', { kind: 'operator', name: 'an' }, false, false],
  ['a program', { kind: 'program', keyId: 1, name: 'an' }, false, false],
])('the rules decide whether %s may approve and may hide allergens', (_, caller, approve, hide) => {
  expect([mayApproveAllergens(caller), mayHideAllergens(caller)]).toEqual([approve, hide])
})

// spec: colleagues-2
test.each<[who: string, caller: AdmittedCaller, may: boolean]>([
  ['the owner', { ...member, isOwner: true }, true],
  ['a colleague with the right to approve allergens', { ...member, isChecker: true }, false],
  ['a colleague', member, false],
  ['a scanner session', { kind: 'scanner', name: 'an' }, false],
  ['a schedule', { kind: 'schedule', name: 'an' }, false],
  ['an operator', { kind: 'operator', name: 'an' }, false],
  ['a program', { kind: 'program', keyId: 1, name: 'an' }, false],
])(
  'the rules decide whether %s may manage colleagues and programs, edit the company and load a menu',
  (_, caller, may) => {
    const rights = [mayManageColleagues, mayManagePrograms, mayEditCompany, mayLoadTakeout]
    expect(rights.map((right) => right(caller))).toEqual(rights.map(() => may))
  },
)

// spec: people-3
test('a company code is long, and nobody confuses its characters', () => {
  expect(codeLength).toBeGreaterThanOrEqual(8)
  expect(codeAlphabet).not.toMatch(/[01OIL]/i)
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length)
})

// spec: people-4
test.each([
  ['abcde23456', 'ABCDE23456'],
  [' ABCDE 23456 ', 'ABCDE23456'],
  ['abcde-23456', 'ABCDE23456'],
  ['ABCDE–23456', 'ABCDE23456'],
  ['ab\u00a0cde\t23456', 'ABCDE23456'],
  [codeAlphabet, codeAlphabet],
])('a company code typed as %j is understood', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})
