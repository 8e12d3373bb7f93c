import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { IndexEntry } from '../../embedded/server/index-entry.ts'
import { listEntries } from '../../embedded/server/list-entries.ts'
import { exportProduct } from '../../open-food-facts/server/product-export.ts'
import { writingProblem } from './import-catalogue.ts'
import { ImportProblem } from './import-problem.ts'

/** The first line of an export, with its terms of use. Source: https://opendatacommons.org/licenses/odbl/1-0/ */
const licenceLine = {
  licence: 'Open Database License (ODbL) 1.0, https://opendatacommons.org/licenses/odbl/1-0/',
  attribution:
    'Contains information from Open Food Facts, https://world.openfoodfacts.org, made available under the ODbL',
}

/**
 * Exports the products of Open Food Facts from the index at `indexPath` to `path`, as gzipped JSONL in that database's
 * own field names: a derived database, which its users may ask for under the ODbL. Returns the number of products. On
 * failure throws ImportProblem and leaves no partial file.
 */
export async function exportCatalogue(indexPath: string, path: string): Promise<number> {
  const draft = `${path}.part`
  let exported = 0
  function* lines() {
    yield `${JSON.stringify(licenceLine)}\n`
    for (const entry of openFoodFactsOf(indexPath)) {
      exported += 1
      yield `${JSON.stringify(exportProduct(entry))}\n`
    }
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft))
    await rename(draft, path)
    return exported
  } catch (error) {
    await rm(draft, { force: true })
    const problem = writingProblem(error, path)
    if (problem instanceof ImportProblem) throw problem
    throw new ImportProblem(`De export naar ${path} is niet gelukt (${(error as Error).message}).`, error)
  }
}

function* openFoodFactsOf(indexPath: string): Generator<IndexEntry> {
  for (const entry of listEntries(indexPath)) if (entry.sheet.origin === 'openfoodfacts') yield entry
}
