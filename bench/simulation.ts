import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asTable, circumstances, writeSection } from './results.ts'

const run = promisify(execFile)

/**
 * Has the simulation play histories for so many minutes, on PostgreSQL with three servers or on SQLite, and counts what
 * was done and what went wrong meanwhile. Writes its section. Throws when something was lost, done twice or went back,
 * with the seed that plays it again.
 */
export async function benchSimulation(minutes = '60', database = 'postgres'): Promise<void> {
  const args = ['run', '--project', database, '--retry', '0', 'test/simulation/simulation.test.ts']
  const report = join(tmpdir(), `menukaart-simulation-${process.pid}.json`)
  process.once('exit', () => rmSync(report, { force: true }))
  // An hour makes some 300 worlds in one process, which keeps what each of them loaded.
  const roomy = [process.env.NODE_OPTIONS, '--max-old-space-size=8192'].filter(Boolean).join(' ')
  const env = { ...process.env, SIMULATED_MINUTES: minutes, SIMULATED_REPORT: report, NODE_OPTIONS: roomy }
  await run('vitest', args, { env, maxBuffer: 1e9 }).catch((error: { stdout: string; stderr: string }) => {
    // Before it there is what the servers said of each outage.
    const seed = /SIMULATED_SEED=.*/.exec(error.stderr)?.[0]
    throw new Error(`${seed ?? error.stderr.slice(-4000)}\n${error.stdout.split('Failed Tests').at(-1)}`)
  })
  const happened = Object.entries(JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>).toSorted()
  const text = [
    `${minutes} minutes on ${database}: what was acknowledged was there once, and no version went back; where nothing failed but a server stood still, no mail went twice, and no more than one server that was awake made a backup.`,
    asTable([['what', 'times'], ...happened.map(([what, times]) => [what, String(times)])]),
    circumstances(`npm run bench -- simulation ${minutes} ${database}`, { Node: process.versions.node }),
  ].join('\n\n')
  console.log(text)
  writeSection('simulation', text)
}
