import { join } from 'node:path'

/** Where the index stands: beside the database, in a file of its own. */
export function indexPathOf(dataDir: string): string {
  return join(dataDir, 'catalogue.db')
}
