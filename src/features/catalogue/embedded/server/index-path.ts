import { join } from 'node:path'

/** Returns the path of the index: beside the database, in a file of its own. */
export function indexPathOf(dataDir: string): string {
  return join(dataDir, 'catalogue.db')
}

/** Returns the path of the export that anybody may download from the server. */
export function exportPathOf(dataDir: string): string {
  return join(dataDir, 'open-food-facts.jsonl.gz')
}
