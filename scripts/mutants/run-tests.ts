import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Workspace } from './workspace.ts'

/** Tests that run together: whole files, or only their tests whose title matches `titled`. */
export type Selection = { files: readonly string[]; titled?: string; database?: 'postgres' }

/** How the tests of a selection ended; `took` is in ms. `title` is that of the first test that failed. */
export type Outcome =
  | { result: 'not started'; took: number }
  | { result: 'passed'; tests: number; took: number }
  | { result: 'failed'; title: string; took: number }
  | { result: 'hung'; took: number }

type Limits = { milliseconds: number; interrupted: AbortSignal }
type Report = { passed: number; failed: readonly string[] }
type Runner = { script: string; options: readonly string[]; read: (report: string) => Report }

/** Runs a selection in a workspace until its first failure, without retries. Rejects when it is interrupted. */
export async function runTests(workspace: Workspace, selection: Selection, limits: Limits): Promise<Outcome> {
  const started = Date.now()
  const took = () => Date.now() - started
  let tests = 0
  for (const runner of runnersOf(selection, reportIn(workspace))) {
    const { root } = workspace
    if (runner.script === playwright) {
      const built = await run(workspace, [join(root, 'scripts/build-when-needed.ts')], limits)
      if (built !== 0) return { result: 'not started', took: took() }
    }
    rmSync(reportIn(workspace), { force: true })
    const status = await run(workspace, [join(root, runner.script), ...runner.options], limits)
    if (status === 'hung') return { result: 'hung', took: took() }
    const report = existsSync(reportIn(workspace)) ? runner.read(readFileSync(reportIn(workspace), 'utf8')) : undefined
    if (status !== 0) return { ...whyNot(report), took: took() }
    tests += report?.passed ?? 0
  }
  return { result: 'passed', tests, took: took() }
}

/** Returns why a run failed: by a test, or by an error outside of all tests, such as one that ends a process. */
function whyNot(report: Report | undefined): { result: 'failed'; title: string } | { result: 'not started' } {
  const title = report?.failed[0] ?? (report && report.passed > 0 ? 'an error outside of the tests' : undefined)
  return title === undefined ? { result: 'not started' } : { result: 'failed', title }
}

/** Returns whether a selection needs a browser or a database server, and so most of the machine. */
export function isHeavy({ files, database }: Selection): boolean {
  return database === 'postgres' || files.some(isBrowserTest)
}

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

function isBrowserTest(file: string): boolean {
  return file.endsWith('.spec.ts')
}

function reportIn({ temporary }: Workspace): string {
  return join(temporary, 'report.json')
}

function runnersOf({ files, titled, database }: Selection, report: string): Runner[] {
  const ofServer = files.filter((file) => !isBrowserTest(file))
  const ofBrowser = files.filter(isBrowserTest)
  const projects = (database ? [database] : ['unit', 'sqlite']).map((name) => `--project=${name}`)
  const json = ['--reporter=json', `--outputFile=${report}`]
  const title = (option: string, pattern = titled) => (pattern === undefined ? [] : [option, pattern])
  // Vitest joins the titles of groups and tests by ' > ', Playwright by a space.
  const inGroups = titled?.replaceAll(' ', '(?: > | )')
  const runners = [
    {
      script: vitest,
      options: ['run', ...ofServer, ...projects, '--bail=1', '--retry=0', ...json, ...title('-t', inGroups)],
      read: readVitest,
      files: ofServer,
    },
    {
      script: playwright,
      options: ['test', ...ofBrowser, '--project=tests', '-x', '--retries=0', '--reporter=json', ...title('-g')],
      read: readPlaywright,
      files: ofBrowser,
    },
  ]
  return runners.filter((runner) => runner.files.length > 0)
}

type VitestReport = {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

function readVitest(json: string): Report {
  const { numPassedTests, testResults } = JSON.parse(json) as VitestReport
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => `all of ${name}`)
  return { passed: numPassedTests, failed: [...failed, ...files] }
}

type PlaywrightSuite = { title: string; specs: { title: string; ok: boolean }[]; suites?: PlaywrightSuite[] }

function readPlaywright(json: string): Report {
  const { suites, stats } = JSON.parse(json) as { suites: PlaywrightSuite[]; stats: { expected: number } }
  const specsIn = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsIn),
  ]
  const specs = suites.flatMap(specsIn)
  return { passed: stats.expected, failed: specs.filter(({ ok }) => !ok).map(({ title }) => title) }
}

/**
 * Runs a script of the workspace with this process's Node. Kills it, and all that it started, when its time is over.
 */
async function run(workspace: Workspace, args: readonly string[], limits: Limits): Promise<number | 'hung'> {
  limits.interrupted.throwIfAborted()
  const { root, temporary } = workspace
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PATH, TMPDIR: temporary, PLAYWRIGHT_JSON_OUTPUT_FILE: reportIn(workspace) },
    stdio: 'ignore',
    detached: true,
  })
  const end = () => child.pid && endGroup(child.pid)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, limits.milliseconds)
  limits.interrupted.addEventListener('abort', end)
  const [status] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  limits.interrupted.removeEventListener('abort', end)
  // Processes that a failed run left behind would disturb the next run.
  end()
  limits.interrupted.throwIfAborted()
  return isLate ? 'hung' : (status ?? 1)
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
