import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Counts } from './test-verdict.ts'

/** The environment variable with the path of the file to write. */
export const countsFile = 'TEST_COUNTS_FILE'

type State = 'passed' | 'failed' | 'skipped' | 'pending'
type EndedFile = { project: string; isBroken: boolean; states: readonly State[] }

/** Writes the counts of each project's tests as JSON: Vitest's own report adds all projects up. */
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

/** Counts the tests of each project. An unfinished test counts as skipped, a file that could not be read as failed. */
export function countByProject(files: readonly EndedFile[]): Record<string, Counts> {
  const counts: Record<string, Counts> = {}
  for (const { project, isBroken, states } of files) {
    counts[project] ??= { passed: 0, failed: 0, skipped: 0, unsteady: 0 }
    const ofProject = counts[project]
    // A broken file has no tests that could fail.
    if (isBroken) ofProject.failed += 1
    for (const state of states) ofProject[state === 'pending' ? 'skipped' : state] += 1
  }
  return counts
}
