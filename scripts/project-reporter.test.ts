import { expect, test } from 'vitest'
import { countByProject } from './project-reporter.ts'

const passed = { state: 'passed', name: 'is fine', isUnsteady: false, errors: [] } as const
const errors = ['expected 1\nto be 2', 'and more']
const failed = { state: 'failed', name: 'a dish > is wrong', isUnsteady: false, errors } as const
const file = { project: 'sqlite', path: 'src/a.test.ts', errors: [], tests: [] }

test('the tests of each project are counted apart, and those that failed or passed late are named', () => {
  const counts = countByProject([
    { ...file, tests: [passed, passed, failed] },
    { ...file, project: 'postgres', tests: [passed] },
    {
      ...file,
      tests: [
        { ...passed, state: 'skipped' },
        { ...passed, isUnsteady: true, errors: ['late'] },
      ],
    },
  ])
  const failures = ['src/a.test.ts > a dish > is wrong: expected 1', 'src/a.test.ts > is fine: late']
  expect(counts).toEqual({
    sqlite: { passed: 3, failed: 1, skipped: 1, unsteady: 1, failures },
    postgres: { passed: 1, failed: 0, skipped: 0, unsteady: 0, failures: [] },
  })
})

test('a file that could not be read counts as a failed test, and a test that never ended as skipped', () => {
  const counts = countByProject([
    { ...file, errors: ['no such module'] },
    { ...file, tests: [passed, { ...passed, state: 'pending' }] },
  ])
  const failures = ['src/a.test.ts > could not be read: no such module']
  expect(counts).toEqual({ sqlite: { passed: 1, failed: 1, skipped: 1, unsteady: 0, failures } })
})
