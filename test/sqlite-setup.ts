import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { makeDataFolder } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder whose database has our tables and no rows, from which the others are copied. */
    sqliteTemplate: string
  }
}

/**
 * Makes the database from which each app in a test gets a copy: migrating takes half of the time that a server takes to
 * start. Closing it leaves one file, as SQLite then removes its log of changes.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = makeDataFolder('menukaart-test-template-')
  const { db, close } = connect({ databaseUrl: undefined, dataDir: folder })
  await migrate(db)
  await close()
  project.provide('sqliteTemplate', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
