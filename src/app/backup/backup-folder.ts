import { mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '#db/data-folder.ts'
import { day } from '#shared/dates.ts'
import { backupName, backupsToKeep, readBackupName } from './rules.ts'

/** Creates the folder where it is missing, and tries to write in it; throws the file system's error. */
export function openBackupFolder(folder: string): void {
  makeDataFolder(folder)
  rmdirSync(mkdtempSync(join(folder, '.menukaart-')))
}

/** Lists when the backups in a folder were made, in ms since 1970; other files do not count. */
export function listBackups(folder: string): number[] {
  return namesIn(folder).flatMap(({ madeAt, isPart }) => (isPart ? [] : [madeAt]))
}

/**
 * Deletes the backups that need not be kept, and what backups that were killed more than a day before `now` left. Other
 * files stay.
 */
export function pruneBackups(folder: string, now: Date): void {
  const keep = backupsToKeep(listBackups(folder))
  for (const { name, madeAt, isPart } of namesIn(folder)) {
    const isOver = isPart ? madeAt < now.getTime() - day : !keep.has(madeAt)
    if (isOver) rmSync(join(folder, name), { force: true })
  }
}

/** Returns the path of a new backup. */
export function newBackupIn(folder: string, madeAt: Date): string {
  return join(folder, backupName(madeAt))
}

function namesIn(folder: string) {
  return readdirSync(folder).flatMap((name) => {
    const read = readBackupName(name)
    return read ? [{ name, ...read }] : []
  })
}
