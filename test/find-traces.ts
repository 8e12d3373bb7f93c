import { sql } from 'kysely'
import type { TestApp } from './start-test-app.ts'

/**
 * Searches every column of every table for texts, and returns 'table.column: text' for each place that holds one. The
 * tables come from the database itself, so that a new one cannot be forgotten. Capitals make no difference.
 */
export async function findTraces({ db }: TestApp, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.map((text) => text.toLowerCase())
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        for (const text of wanted)
          if (asText(value).toLowerCase().includes(text)) found.push(`${name}.${column}: ${text}`)
  }
  return found
}

function asText(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)
}
