import { fileURLToPath } from 'node:url'
import { loadFaults, pickFaults } from './mutants/fault-list.ts'
import { tryFaults, type Verdict } from './mutants/try-faults.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2).join(' ')
const started = Date.now()
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort())

const faults = pickFaults(await loadFaults(root), words)
if (faults.length === 0) fail(`No fault is of a room, or has a name or a file, like "${words}".`)
try {
  console.log(`${faults.length} faults, each planted in a copy of the project`)
  const verdicts = await tryFaults(root, faults, { report: print, interrupted: interrupt.signal })
  summarize(verdicts)
} catch (error) {
  if (!interrupt.signal.aborted) throw error
  fail('Interrupted; the copies are removed.')
}

function print({ fault, verdict, why, took }: Verdict): void {
  const seconds = `${(took / 1000).toFixed(1)} s`
  console.log(`${verdict.padEnd(7)}${seconds.padStart(7)}  ${fault.room}: ${fault.name}\n${' '.repeat(16)}${why}`)
}

function summarize(verdicts: readonly Verdict[]): void {
  const count = (wanted: Verdict['verdict']) => verdicts.filter(({ verdict }) => verdict === wanted).length
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  const missed = verdicts.filter(({ verdict }) => verdict !== 'seen')
  if (missed.length > 0) console.log('\nTo be mended')
  for (const { fault, verdict, why } of missed) console.log(`  ${verdict} ${fault.room}: ${fault.name} (${why})`)
  const [seen, unseen, stale, broken] = [count('seen'), count('UNSEEN'), count('stale'), count('BROKEN')]
  console.log(`\n${seen} seen, ${unseen} unseen, ${stale} stale, ${broken} with broken tests, in ${minutes} minutes`)
  if (missed.length > 0) process.exitCode = 1
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
