import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Counts } from './test-verdict.ts'

/** The environment variable that names the file to write. */
export const countsFile = 'TEST_COUNTS_FILE'

type State = 'passed' | 'failed' | 'skipped' | 'pending'
type EndedFile = { project: string; isBroken: boolean; states: readonly State[] }

/** Writes how the tests of each project ended, as JSON: Vitest's own report adds all projects up. */
export default class CountByProject implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((file) => ({
      project: file.project.name,
      isBroken: file.errors().length > 0,
      states: Array.from(file.children.allTests(), (test) => test.result().state),
    }))
    const path = process.env[countsFile]
    if (!path) throw new Error(`Name the file to write in ${countsFile}.`)
    writeFileSync(path, JSON.stringify(countByProject(files)))
  }
}

/** The counts of each project. A test that never ended counts as skipped; a file that could not be read as a failed test. */
export function countByProject(files: readonly EndedFile[]): Record<string, Counts> {
  const counts: Record<string, Counts> = {}
  for (const { project, isBroken, states } of files) {
    counts[project] ??= { passed: 0, failed: 0, skipped: 0, unsteady: 0 }
    const ofProject = counts[project]
    // It has no tests of which any could fail.
    if (isBroken) ofProject.failed += 1
    for (const state of states) ofProject[state === 'pending' ? 'skipped' : state] += 1
  }
  return counts
}
