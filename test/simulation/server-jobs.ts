import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNightlyBackups } from '#app/backup/nightly-backups.ts'
import { cleanUp } from '#app/cleanup.ts'
import { createOutbox } from '#mail/outbox.ts'
import { openReadings, type TestReadings } from '../sheet-readings.ts'
import type { TestApp } from '../start-test-app.ts'
import { Freezer } from './freezer.ts'

/** What all servers on a database have done: the ids of the mails that they delivered, whose jobs began backups, and whose made them. */
export type Done = { delivered: number[]; begun: ServerJobs[]; backups: ServerJobs[] }
/** The jobs of one of several servers. */
export type ServerJobs = {
  freezer: Freezer
  readings: TestReadings
  /** Does all that is due; what fails is left to the next time. */
  run: (now: Date) => Promise<void>
  /** Begins to stop, as at SIGTERM, and waits for what is under way. */
  stop: () => Promise<unknown>
  close: () => Promise<void>
}

/** Opens the jobs of a server as `serve` does, which its freezer can stop after a claim and in the middle of a backup. */
export function openJobs(app: TestApp, done: Done): ServerJobs {
  const freezer = new Freezer()
  const db = freezer.watch(app.db)
  const silent = { info: () => undefined, warn: () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-simulated-'))
  const make = async (path: string, signal: AbortSignal) => {
    done.begun.push(serverJobs)
    await freezer.pass()
    signal.throwIfAborted()
    writeFileSync(path, '')
    done.backups.push(serverJobs)
  }
  const backups = createNightlyBackups(db, { isShared: true, folder, make, warn: silent.warn })
  const outbox = createOutbox(db, async ({ id }) => void done.delivered.push(id), silent)
  const readings = openReadings(app, { db })
  const jobs = [
    (now: Date) => backups.round(now),
    () => outbox.deliverDue(),
    (now: Date) => readings.round(now),
    (now: Date) => cleanUp(db, now),
  ]
  const serverJobs: ServerJobs = {
    freezer,
    readings,
    async run(now) {
      for (const job of jobs) await job(now).catch(silent.warn)
    },
    stop: () => Promise.all([backups.stop(), readings.stop(), outbox.stop()]),
    async close() {
      await readings.close()
      rmSync(folder, { recursive: true })
    },
  }
  return serverJobs
}
