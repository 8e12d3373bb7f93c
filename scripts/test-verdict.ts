import { stripVTControlCharacters } from 'node:util'

/**
 * The counts of a suite's tests; `unsteady` are those of `passed` that did so only when tried again, and `failures` says
 * in a line each which tests failed or passed late, and why.
 */
export type Counts = { passed: number; failed: number; skipped: number; unsteady: number; failures: string[] }
export type Verdict = { passed: boolean; line: string }

/** The highest share of unsteady tests in a suite that passes: a busy machine misses a step only now and then. */
const mostUnsteady = 0.01

/**
 * Judges a suite and describes in one line how it ended. It passes when its runner succeeded, at least one test passed,
 * none failed or was skipped, and at most one in a hundred passed only when tried again.
 */
export function verdictOf(counts: Counts, succeeded: boolean): Verdict {
  const { passed, failed, skipped, unsteady } = counts
  const isUnsteady = unsteady > passed * mostUnsteady
  const parts = [
    `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
    unsteady > 0 && `${unsteady} of them only when tried again`,
    isUnsteady && 'which is more than 1 %: find out why (test-results/ has a trace of each)',
    !succeeded && failed === 0 && 'but the runner failed',
  ]
  return {
    passed: succeeded && passed > 0 && failed === 0 && skipped === 0 && !isUnsteady,
    line: parts.filter(Boolean).join(', '),
  }
}

/** Describes a failed test in one line: which, what its first error says first, and the input that made a property fail. */
export function describeFailure(name: string, errors: readonly string[]): string {
  const [first = '', ...more] = stripVTControlCharacters(errors[0] ?? '').split('\n')
  const input = more.find((line) => line.startsWith('Counterexample:'))
  return [name, first, input].filter(Boolean).join(': ')
}

type PlaywrightTest = { status: string; results: readonly { errors: readonly { message?: string }[] }[] }
type PlaywrightSuite = {
  specs?: readonly { title: string; file: string; tests: readonly PlaywrightTest[] }[]
  suites?: readonly PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: readonly PlaywrightSuite[]
}

/** Reads the counts from a report of Playwright's JSON reporter. */
export function readPlaywright(report: PlaywrightReport): Counts {
  const { stats, suites } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: stats.flaky,
    failures: suites.flatMap(listFailures),
  }
}

function listFailures({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const errors = results.flatMap((result) => result.errors.map(({ message = '' }) => message))
        return describeFailure(`${file} > ${title}`, errors)
      }),
  )
  return [...own, ...suites.flatMap(listFailures)]
}
