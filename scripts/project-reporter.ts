import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Counts } from './test-verdict.ts'

/** The environment variable that names the file to write. */
export const countsFile = 'TEST_COUNTS_FILE'

/** Writes how the tests of each project ended, as JSON: Vitest's own report adds all projects up. */
export default class CountByProject implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts: Record<string, Counts> = {}
    for (const testModule of modules) {
      counts[testModule.project.name] ??= { passed: 0, failed: 0, skipped: 0, unsteady: 0 }
      const ofProject = counts[testModule.project.name] as Counts
      // A file that could not be read has no tests of which any could fail.
      if (testModule.errors().length > 0) ofProject.failed += 1
      for (const { result } of Array.from(testModule.children.allTests(), (test) => ({ result: test.result() })))
        ofProject[result.state === 'pending' ? 'skipped' : result.state] += 1
    }
    writeFileSync(process.env[countsFile] ?? 'test-counts.json', JSON.stringify(counts))
  }
}
