import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullBrowser, headlessShell } from '../e2e/chromium.ts'
import { countsFile } from './project-reporter.ts'
import { type Counts, readPlaywright, type Verdict, verdictOf } from './test-verdict.ts'

// Usage: npm test, or npm run test:all. The first runs what one runs while working: the check, the rules, HTTP on SQLite,
// and the journeys of the browser (`@journey`), each promise to a guest or a cook once. The second runs everything.
const isWhole = process.argv.includes('--all')

type Result = Verdict & { name: string; failures: readonly string[] }

// Hundreds of processes of the suites load the same modules, each of which is compiled only once with this cache.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')

await requireChromium()
// Both work on one core at a time.
const isSound = await Promise.all(['check:code', 'build'].map((step) => run('npm', ['run', '--silent', step])))
if (isSound.includes(false)) process.exit(1)

const reports = mkdtempSync(join(tmpdir(), 'menukaart-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const results = [
  ...(await runVitest(join(reports, 'vitest.json'))),
  await runPlaywright(join(reports, 'playwright.json')),
]

console.log('\nTests')
for (const { name, line, failures } of results) {
  console.log(`  ${name.padEnd(20)}${line}`)
  // Once more at the end: the runner's own report of a failure can be thousands of lines above.
  for (const failure of failures) console.log(`    ${failure}`)
}
if (results.some(({ passed }) => !passed)) process.exitCode = 1

/** Exits at the start when a browser is missing, rather than after minutes of other tests. */
async function requireChromium(): Promise<void> {
  try {
    await fullBrowser()
    await headlessShell()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** Runs rules, and HTTP on the databases, at once: the tests of one project use the time that those of another wait. */
async function runVitest(reportFile: string): Promise<Result[]> {
  const always = { unit: 'Rules and tools', sqlite: 'HTTP on SQLite' }
  const names = isWhole ? { ...always, postgres: 'HTTP on PostgreSQL' } : always
  console.log(`\n${Object.values(names).join(', ')}`)
  const reporters = ['--reporter=dot', '--reporter=./scripts/project-reporter.ts']
  const projects = Object.keys(names).map((name) => `--project=${name}`)
  const environment = { [countsFile]: reportFile, WITHOUT_LONG_TESTS: isWhole ? '' : 'yes' }
  const succeeded = await run('vitest', ['run', ...projects, ...reporters], environment)
  const counts = (readReport(reportFile) ?? {}) as Record<string, Counts>
  // The runner fails when any project does: a failed test, in whichever project, explains that.
  const isExplained = Object.values(counts).some(({ failed }) => failed > 0)
  return Object.entries(names).map(([project, name]) => resultOf(name, counts[project], succeeded || isExplained))
}

async function runPlaywright(reportFile: string): Promise<Result> {
  const name = 'Browser (Chromium)'
  console.log(`\n${name}`)
  const wanted = isWhole
    ? ['--project=tests', '--project=full-browser', '--project=npm-browser']
    : ['--project=tests', '--grep=@journey']
  const output = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  const succeeded = await run('playwright', ['test', ...wanted, '--reporter=list,json'], output)
  const report = readReport(reportFile)
  return resultOf(name, report && readPlaywright(report as Parameters<typeof readPlaywright>[0]), succeeded)
}

function readReport(file: string): object | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function resultOf(name: string, counts: Counts | undefined, succeeded: boolean): Result {
  const verdict = counts ? verdictOf(counts, succeeded) : { passed: false, line: 'did not run' }
  return { name, ...verdict, failures: counts?.failures ?? [] }
}

async function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  const [code] = await once(child, 'close')
  return code === 0
}
