import { expect, test } from 'vitest'
import { countByProject } from './project-reporter.ts'

test('the tests of each project are counted apart', () => {
  const counts = countByProject([
    { project: 'sqlite', isBroken: false, states: ['passed', 'passed', 'failed'] },
    { project: 'postgres', isBroken: false, states: ['passed'] },
    { project: 'sqlite', isBroken: false, states: ['skipped', 'passed'] },
  ])
  expect(counts).toEqual({
    sqlite: { passed: 3, failed: 1, skipped: 1, unsteady: 0 },
    postgres: { passed: 1, failed: 0, skipped: 0, unsteady: 0 },
  })
})

test('a file that could not be read counts as a failed test, and a test that never ended as skipped', () => {
  const counts = countByProject([
    { project: 'unit', isBroken: true, states: [] },
    { project: 'unit', isBroken: false, states: ['passed', 'pending'] },
  ])
  expect(counts).toEqual({ unit: { passed: 1, failed: 1, skipped: 1, unsteady: 0 } })
})
