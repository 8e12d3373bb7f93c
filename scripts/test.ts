import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullBrowser, headlessShell } from '../e2e/chromium.ts'
import { type Counts, readPlaywright, readVitest, type Verdict, verdictOf } from './test-verdict.ts'

type Suite = { name: string; run: (reportFile: string) => boolean; read: (report: unknown) => Counts }

const suites: readonly Suite[] = [
  { name: 'Rules and tools', run: vitest('unit'), read: readVitest },
  { name: 'HTTP on SQLite', run: vitest('sqlite'), read: readVitest },
  { name: 'HTTP on PostgreSQL', run: vitest('postgres'), read: readVitest },
  { name: 'Browser (Chromium)', run: playwright, read: readPlaywright },
]

// Hundreds of processes of the suites load the same modules: each is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')

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

function runSuite({ name, run, read }: Suite, reportFile: string): Verdict & { name: string } {
  console.log(`\n${name}`)
  const succeeded = run(reportFile)
  if (!existsSync(reportFile)) return { name, passed: false, line: 'did not run' }
  return { name, ...verdictOf(read(JSON.parse(readFileSync(reportFile, 'utf8'))), succeeded) }
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

function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0
}
