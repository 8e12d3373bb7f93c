import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { touchedTests } from './changed-tests.ts'

// Usage: npm run test:changed [-- COMMIT]. Runs the tests touched since that commit, or else since the last one.
const [since = 'HEAD'] = process.argv.slice(2)
const changed = [...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')]
const touched = touchedTests(changed, globSync('e2e/*.spec.ts').sort())
console.log(`${changed.length} files changed since ${since}`)
console.log(`  ${'HTTP and rules'.padEnd(16)}${nameOf(touched.vitest)}`)
console.log(`  ${'Browser'.padEnd(16)}${nameOf(touched.browser)}\n`)

run('npm', ['run', '--silent', 'check:code'])
// A folder of a room may hold no test of one kind, and a changed test may have been deleted.
if (touched.vitest.length > 0) run('vitest', ['run', '--passWithNoTests', ...paths(touched.vitest)])
if (touched.browser.length > 0) {
  run('npm', ['run', '--silent', 'build'])
  run('playwright', [
    'test',
    '--project=tests',
    '--project=full-browser',
    '--pass-with-no-tests',
    ...paths(touched.browser),
  ])
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

function nameOf(tests: 'all' | string[]): string {
  return tests === 'all' ? 'all' : tests.join(' ') || 'none'
}

function paths(tests: 'all' | string[]): string[] {
  return tests === 'all' ? [] : tests
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
