import { join } from 'node:path'

/** Where the index stands: beside the database, in a file of its own. */
export function indexPathOf(dataDir: string): string {
  return join(dataDir, 'catalogue.db')
}

/** Where the part that anybody may have is written, for the server to offer it. */
export function exportPathOf(dataDir: string): string {
  return join(dataDir, 'open-food-facts.jsonl.gz')
}
