import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullBrowser, headlessShell } from '../e2e/chromium.ts'

type Counts = { passed: number; failed: number; skipped: number; unsteady?: number }
type Suite = { name: string; run: (reportFile: string) => boolean; read: (report: unknown) => Counts }

const suites: readonly Suite[] = [
  { name: 'Rules and tools', run: vitest('unit'), read: readVitest },
  { name: 'HTTP on SQLite', run: vitest('sqlite'), read: readVitest },
  { name: 'HTTP on PostgreSQL', run: vitest('postgres'), read: readVitest },
  { name: 'Browser (Chromium)', run: playwright, read: readPlaywright },
]

await requireChromium()
for (const step of ['check:code', 'build']) if (!run('npm', ['run', '--silent', step])) process.exit(1)

const reports = mkdtempSync(join(tmpdir(), 'menukaart-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const results = suites.map((suite, index) => runSuite(suite, join(reports, `${index}.json`)))

console.log('\nTests')
for (const { name, line } of results) console.log(`  ${name.padEnd(20)}${line}`)
if (results.some(({ passed }) => !passed)) process.exitCode = 1

/** Asked first, so that nobody waits for minutes to hear that the browser is missing. */
async function requireChromium(): Promise<void> {
  try {
    await fullBrowser()
    await headlessShell()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** A suite passes when its runner says so, at least one test ran, and none was skipped. */
function runSuite({ name, run, read }: Suite, reportFile: string): { name: string; passed: boolean; line: string } {
  console.log(`\n${name}`)
  const succeeded = run(reportFile)
  if (!existsSync(reportFile)) return { name, passed: false, line: 'did not run' }
  const { passed, failed, skipped, unsteady = 0 } = read(JSON.parse(readFileSync(reportFile, 'utf8')))
  const counts = [
    `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
    unsteady > 0 && `${unsteady} of them only when tried again`,
  ]
  return {
    name,
    passed: succeeded && passed > 0 && failed === 0 && skipped === 0,
    line: counts.filter(Boolean).join(', ') + (succeeded || failed > 0 ? '' : ', but the runner failed'),
  }
}

function vitest(project: string) {
  return (reportFile: string) =>
    run('vitest', ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`])
}

function playwright(reportFile: string): boolean {
  return run('playwright', ['test', '--project=tests', '--project=full-browser', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  })
}

function readVitest(report: unknown): Counts {
  const counted = report as Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = counted
  return { passed, failed, skipped: numPendingTests + numTodoTests }
}

function readPlaywright(report: unknown): Counts {
  const { stats } = report as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: stats.flaky,
  }
}

function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0
}
