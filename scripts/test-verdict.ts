/** The counts of a suite's tests; `unsteady` are those of `passed` that did so only when tried again. */
export type Counts = { passed: number; failed: number; skipped: number; unsteady: number }
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

/** Reads the counts from a report of Playwright's JSON reporter. */
export function readPlaywright(report: unknown): Counts {
  const { stats } = report as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: stats.flaky,
  }
}
