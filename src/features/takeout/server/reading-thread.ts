import { fromBufferPromise } from 'yauzl'
import type { z } from 'zod'
import { maxTakeoutBytes, takeoutFileName } from '../file-names.ts'
import { findProblem } from '../rules.ts'
import { type Takeout, takeoutFrame, takeoutItems } from '../schema.ts'

/** A file that was read, or the Dutch reason why it can not be loaded. */
export type ReadFile = { takeout: Takeout } | { refusal: string }

/** Thrown inside this file only: a thread can not pass an error of its own kind on. */
class Refusal extends Error {}

/**
 * Reads a downloaded ZIP, or the JSON file in it, and checks all of it. A refusal names the first place that is wrong.
 * Runs in a thread of its own: unpacking and checking ten megabytes takes longer than other requests may wait.
 */
export async function readFile(file: Uint8Array): Promise<ReadFile> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    return { takeout: checkTakeout(parseJson(isZip(bytes) ? await unpack(bytes) : bytes)) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

function isZip(file: Buffer): boolean {
  return file.subarray(0, 2).toString('latin1') === 'PK'
}

async function unpack(zip: Buffer): Promise<Buffer> {
  const found = await findInZip(zip).catch(() => {
    throw new Refusal('Dit ZIP-bestand is beschadigd. Download je gegevens opnieuw.')
  })
  if (!found) throw new Refusal(`In dit ZIP-bestand staat geen ${takeoutFileName}. Kies de download van Menukaart.`)
  return found
}

/** Returns the JSON file of a ZIP; undefined without one, or with one that would unpack to more than is accepted. */
async function findInZip(file: Buffer): Promise<Buffer | undefined> {
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== takeoutFileName || entry.uncompressedSize > maxTakeoutBytes) continue
    const chunks: Buffer[] = []
    // yauzl stops a file that unpacks to more than its entry says.
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
  return undefined
}

function parseJson(file: Buffer): unknown {
  try {
    return JSON.parse(file.toString('utf8')) as unknown
  } catch {
    throw new Refusal(`Dit is geen download van Menukaart. Kies het ZIP-bestand, of ${takeoutFileName} daaruit.`)
  }
}

function checkTakeout(parsed: unknown): Takeout {
  const frame = check(takeoutFrame, parsed, [])
  const takeout = {
    ...frame,
    categories: checkItems(takeoutItems.categories, frame.categories, 'categories'),
    products: checkItems(takeoutItems.products, frame.products, 'products'),
    dishes: checkItems(takeoutItems.dishes, frame.dishes, 'dishes'),
  }
  const problem = findProblem(takeout)
  if (problem) throw refusedAt([problem.path], problem.message)
  return takeout
}

function checkItems<Item extends z.ZodType>(schema: Item, items: readonly unknown[], list: string): z.output<Item>[] {
  return items.map((item, index) => check(schema, item, [list, index]))
}

function check<Shape extends z.ZodType>(schema: Shape, value: unknown, path: readonly PropertyKey[]): z.output<Shape> {
  const { data, error } = schema.safeParse(value)
  if (!error) return data as z.output<Shape>
  const [issue] = error.issues
  throw refusedAt([...path, ...(issue?.path ?? [])], issue?.message ?? '')
}

function refusedAt(path: readonly PropertyKey[], message: string): Refusal {
  const place = path.length > 0 ? ` bij ${path.map(String).join('.')}` : ''
  return new Refusal(`Het bestand klopt niet${place}: ${message}`)
}
