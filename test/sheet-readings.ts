import { expect, onTestFinished } from 'vitest'
import type { RepeatedRounds } from '#app/repeated-rounds.ts'
import { createSheetReadings } from '#app/sheets/sheet-readings.ts'
import { connect, type Db } from '#db/connect.ts'
import { createEmbeddedSource, type EmbeddedSource } from '#features/catalogue/embedded/server/embedded.ts'
import { indexPathOf } from '#features/catalogue/embedded/server/index-path.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { createCatalogue } from '#features/catalogue/sources/server/configured-catalogue.ts'
import { readConfig } from '#server/settings/config.ts'
import type { TestApp } from './start-test-app.ts'

/** A server's readings of sheets; `asked` lists the refids of which it read the sheet, and `warnings` its log. */
export type TestReadings = RepeatedRounds & { asked: number[]; warnings: string[] }

type Where = Pick<TestApp, 'dataDir' | 'databaseUrl'>
type Options = { env?: Record<string, string>; onAsked?: (refid: number) => Promise<void>; db?: Db }

/**
 * Reads sheets as another server on the app's database and data folder does, with a connection of its own, or as the app
 * itself does with its `db`, until the test ends; `onAsked` runs before each sheet is read.
 */
export function otherServer(where: Where, options: Options = {}): TestReadings {
  const { close, ...readings } = openReadings(where, options)
  onTestFinished(async () => {
    await close()
    await closeIndex(where)
  })
  return readings
}

/** Reads sheets as `otherServer` does, until `close`; the index that such servers share stays open until `closeIndex`. */
export function openReadings(
  { dataDir, databaseUrl }: Where,
  { env = {}, onAsked, db }: Options = {},
): TestReadings & { close: () => Promise<void> } {
  const config = { ...readConfig({ CATALOGUE: 'embedded', ...env }), dataDir, databaseUrl }
  const connection = db ? { db, close: () => Promise.resolve() } : connect(config)
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const catalogue = createCatalogue({ config, log: silent, openEmbedded: () => indexIn(dataDir) })
  const asked: number[] = []
  const warnings: string[] = []
  const watched: Catalogue = {
    ...catalogue,
    getSheet: async (refid, options) => {
      asked.push(refid)
      await onAsked?.(refid)
      return catalogue.getSheet(refid, options)
    },
  }
  const readings = createSheetReadings(connection.db, {
    catalogue: watched,
    publicUrl: 'https://kaart.example',
    warn: (message, error) => void warnings.push(`${message}: ${(error as Error).message}`),
  })
  const round = async (now: Date) => {
    await awaken(catalogue)
    await readings.round(now)
  }
  const close = async () => {
    await readings.stop()
    await connection.close()
  }
  return { ...readings, round, asked, warnings, close }
}

/** Waits until a catalogue answers: on a busy machine its thread takes longer to start than a call may wait. */
async function awaken(catalogue: Catalogue): Promise<void> {
  await expect
    .poll(
      () =>
        catalogue.stats().then(
          () => true,
          () => false,
        ),
      { timeout: 40_000 },
    )
    .toBe(true)
}

const indexes = new Map<string, EmbeddedSource>()

/** Opens the index in a folder once for all servers of a test: each would need a thread that takes a second to start. */
function indexIn(dataDir: string): EmbeddedSource {
  const known = indexes.get(dataDir)
  if (known) return known
  const index = createEmbeddedSource(indexPathOf(dataDir))
  indexes.set(dataDir, index)
  return index
}

/** Closes the index that the servers on a data folder have read. */
export async function closeIndex({ dataDir }: Pick<TestApp, 'dataDir'>): Promise<void> {
  await indexes.get(dataDir)?.close()
  indexes.delete(dataDir)
}
