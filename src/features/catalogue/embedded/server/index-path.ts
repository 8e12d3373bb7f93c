import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The index of the starter foods, as `npm run build` makes it. */
export const shippedIndexPath = fileURLToPath(new URL('../../../../../dist/starter-foods.db', import.meta.url))

/** Returns the path of an imported index: beside the database, in a file of its own. */
export function indexPathOf(dataDir: string): string {
  return join(dataDir, 'catalogue.db')
}

/** Returns the path of the export that anybody may download from the server. */
export function exportPathOf(dataDir: string): string {
  return join(dataDir, 'open-food-facts.jsonl.gz')
}
