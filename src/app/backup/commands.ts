import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { indexPathOf } from '#features/catalogue/embedded/server/index-path.ts'
import type { Config } from '#server/settings/config.ts'
import { formatMoment } from '../dutch-moment.ts'
import { explainFailure } from '../explain-failure.ts'
import { backupName } from './rules.ts'

/** The signals that abort a backup, which then leaves nothing behind. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 })

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Makes a backup in the file, or under a name of its own in the folder, that `args` names; returns the exit code. */
export async function runBackup(args: readonly string[], where: Where): Promise<number> {
  const path = readPath(args)
  if (path === undefined) return explainUsage('backup')
  const stop = new AbortController()
  const abort = () => stop.abort()
  for (const signal of endings) process.once(signal, abort)
  try {
    return await orExplain(where, async () => {
      const file = isFolder(path) ? join(path, backupName(new Date())) : path
      const { tables, rows, bytes } = await writeBackup(where, file, { signal: stop.signal })
      console.log(`Back-up gemaakt, teruggelezen en in orde: ${file}`)
      console.log(`${number.format(rows)} rijen uit ${tables} tabellen, ${number.format(bytes / 1e6)} MB.`)
      console.log(`Niet erin: ${outsideOf(where)}.`)
      console.log('Wel erin: gegevens van mensen, en waarmee je als hen kunt inloggen. Bewaar het bestand veilig.')
    })
  } finally {
    for (const signal of endings) process.off(signal, abort)
  }
}

/** Restores the backup that `args` names into an empty database; returns the exit code. */
export async function runRestore(args: readonly string[], where: Where): Promise<number> {
  const path = readPath(args)
  if (path === undefined) return explainUsage('restore')
  return orExplain(where, async () => {
    const { rows, backup } = await restoreBackup(where, path)
    const count = [...rows.values()].reduce((sum, one) => sum + one, 0)
    console.log(
      `Teruggezet: ${number.format(count)} rijen in ${rows.size} tabellen, zoals ze waren op ${formatMoment(backup.madeAt)}.`,
    )
    console.log(`Niet in de back-up: ${outsideOf(where)}.`)
  })
}

function readPath(args: readonly string[]): string | undefined {
  const [path, ...more] = args
  return path === undefined || path.startsWith('-') || more.length > 0 ? undefined : resolve(path)
}

function explainUsage(command: 'backup' | 'restore'): number {
  const file =
    command === 'backup' ? 'het bestand dat de back-up wordt, of de map waarin die komt' : 'het bestand met de back-up'
  console.error(`Noem achter "npm run ${command} --" één pad: ${file}.`)
  return 2
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

/** Names what a backup leaves out, and how to get it back. */
function outsideOf({ dataDir }: Where): string {
  return `de catalogus (${indexPathOf(dataDir)}; opnieuw te maken met npm run catalogue -- import) en mails die als bestand zijn geschreven (${join(dataDir, 'mail')})`
}

async function orExplain(where: Where, work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    const isAborted = (error as Error).name === 'AbortError'
    console.error(isAborted ? 'Afgebroken: er is geen back-up gemaakt.' : explainFailure(error, where))
    return 1
  }
}
