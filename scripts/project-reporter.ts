import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { type Counts, describeFailure } from './test-verdict.ts'

/** The environment variable with the path of the file to write. */
export const countsFile = 'TEST_COUNTS_FILE'

type EndedTest = {
  state: 'passed' | 'failed' | 'skipped' | 'pending'
  name: string
  isUnsteady: boolean
  errors: readonly string[]
}
type EndedFile = { project: string; path: string; errors: readonly string[]; tests: readonly EndedTest[] }

/** Writes the counts of each project's tests as JSON: Vitest's own report adds all projects up. */
export default class CountByProject implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((file) => ({
      project: file.project.name,
      path: file.relativeModuleId,
      errors: file.errors().map(({ message }) => message),
      tests: Array.from(file.children.allTests(), (test) => ({
        state: test.result().state,
        name: test.fullName,
        isUnsteady: test.diagnostic()?.flaky ?? false,
        errors: (test.result().errors ?? []).map(({ message }) => message),
      })),
    }))
    const path = process.env[countsFile]
    if (!path) throw new Error(`Name the file to write in ${countsFile}.`)
    writeFileSync(path, JSON.stringify(countByProject(files)))
  }
}

/**
 * Counts the tests of each project, and names those that failed or passed only when tried again. An unfinished test counts as skipped, a file that could
 * not be read as failed.
 */
export function countByProject(files: readonly EndedFile[]): Record<string, Counts> {
  const counts: Record<string, Counts> = {}
  for (const { project, path, errors, tests } of files) {
    counts[project] ??= { passed: 0, failed: 0, skipped: 0, unsteady: 0, failures: [] }
    const ofProject = counts[project]
    // A broken file has no tests that could fail.
    const unread = { state: 'failed', name: 'could not be read', isUnsteady: false, errors } as const
    const broken: EndedTest[] = errors.length > 0 ? [unread] : []
    for (const { state, name, isUnsteady, errors } of [...broken, ...tests]) {
      ofProject[state === 'pending' ? 'skipped' : state] += 1
      if (isUnsteady) ofProject.unsteady += 1
      if (state === 'failed' || isUnsteady) ofProject.failures.push(describeFailure(`${path} > ${name}`, errors))
    }
  }
  return counts
}
