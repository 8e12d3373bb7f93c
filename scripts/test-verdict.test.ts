import { describe, expect, test } from 'vitest'
import { describeFailure, readPlaywright, verdictOf } from './test-verdict.ts'

const good = { passed: 200, failed: 0, skipped: 0, unsteady: 0, failures: [] }

describe('a suite of tests', () => {
  test('passes when all its tests ran and passed', () => {
    expect(verdictOf(good, true)).toEqual({ passed: true, line: '200 passed' })
  })

  test('fails with a failed test, a skipped one, without any, and when its runner fails', () => {
    expect(verdictOf({ ...good, failed: 1 }, false)).toEqual({ passed: false, line: '200 passed, 1 failed' })
    expect(verdictOf({ ...good, failed: 1 }, true).passed).toBe(false)
    expect(verdictOf({ ...good, skipped: 1 }, true)).toEqual({ passed: false, line: '200 passed, 1 skipped' })
    expect(verdictOf({ ...good, passed: 0 }, true).passed).toBe(false)
    expect(verdictOf(good, false)).toEqual({ passed: false, line: '200 passed, but the runner failed' })
  })

  test('passes while at most one in a hundred passed only when tried again, and fails with a sentence above that', () => {
    expect(verdictOf({ ...good, unsteady: 2 }, true)).toEqual({
      passed: true,
      line: '200 passed, 2 of them only when tried again',
    })
    const { passed, line } = verdictOf({ ...good, unsteady: 3 }, true)
    expect(passed).toBe(false)
    expect(line).toMatch(/^200 passed, 3 of them only when tried again, which is more than 1 %: find out why/)
    expect(verdictOf({ ...good, passed: 99, unsteady: 1 }, true).passed).toBe(false)
  })

  test('is counted from the report of Playwright, which says what failed and what passed late', () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      title,
      file: 'dishes.spec.ts',
      tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
    })
    const specs = [spec('is fine', 'expected'), spec('is late', 'flaky', '\u001b[31mTimed out\u001b[39m\n  at 1')]
    const playwright = {
      stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 },
      suites: [{ specs, suites: [{ specs: [spec('is wrong', 'unexpected')] }] }],
    }
    expect(readPlaywright(playwright)).toEqual({
      ...{ passed: 9, failed: 1, skipped: 3, unsteady: 2 },
      failures: ['dishes.spec.ts > is late: Timed out', 'dishes.spec.ts > is wrong'],
    })
  })

  test('names the input that made a property fail, with which its cause can be found', () => {
    const error = 'Property failed after 163 tests\n{ seed: 7 }\nCounterexample: [["Soep + 1,-"]]\nShrunk 13 times'
    expect(describeFailure('no money is lost', [error])).toBe(
      'no money is lost: Property failed after 163 tests: Counterexample: [["Soep + 1,-"]]',
    )
  })
})
