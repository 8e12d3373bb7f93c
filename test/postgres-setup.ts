import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createPostgresDatabase, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: 'sqlite' | 'postgres'
    postgresUrl: string
    /** The name of a database with our tables and no rows, from which the others are copied. */
    postgresTemplate: string
  }
}

/** Starts one PostgreSQL server for all test files; each app in a test gets a database of its own on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  const name = `template_${randomBytes(6).toString('hex')}`
  const template = await createPostgresDatabase(url, name)
  const { db, close } = connect({ databaseUrl: template.url, dataDir: '' })
  await migrate(db)
  await close()
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', name)
  return async () => {
    await template.drop()
    await stop()
  }
}
