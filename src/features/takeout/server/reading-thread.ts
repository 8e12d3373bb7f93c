import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { z } from 'zod'
import { answerJobs } from '#server/work/answer-jobs.ts'
import {
  dishPhotoFileName,
  maxMenuBytes,
  menuTooLarge,
  mostBytesOf,
  photoFileName,
  takeoutFileName,
} from '../file-names.ts'
import { findProblem } from '../rules.ts'
import { type Takeout, takeoutFrame, takeoutItems } from '../schema.ts'

/** A file that was read, with the photos in it by the names of their files. */
export type FileContents = { takeout: Takeout; photos: ReadonlyMap<string, Uint8Array> }
/** A file that was read, or the Dutch reason why it can not be loaded. */
type ReadFile = FileContents | { refusal: string }

/** Thrown inside this file only: a thread can not pass an error of its own kind on. */
class Refusal extends Error {}

/**
 * Reads a downloaded ZIP, or the JSON file in it, and checks all of it. A refusal names the first place that is wrong.
 * Runs in a thread of its own: unpacking and checking megabytes takes longer than other requests may wait.
 */
async function readFile(file: Uint8Array): Promise<ReadFile> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    if (!isZip(bytes)) return { takeout: checkTakeout(parseJson(withinLimit(bytes))), photos: new Map() }
    const takeout = checkTakeout(parseJson(await unpack(bytes)))
    return { takeout, photos: await unpackPhotos(bytes, takeout) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

function isZip(file: Buffer): boolean {
  return file.subarray(0, 2).toString('latin1') === 'PK'
}

function withinLimit(file: Buffer): Buffer {
  if (file.length > maxMenuBytes) throw new Refusal(menuTooLarge)
  return file
}

/**
 * How many times its size in the ZIP a file may have, where that is much: texts of menus have ten times, and a file made to
 * fill the memory a thousand times.
 */
const mostTimes = 200
const much = 1024 * 1024
/** How many values and containers the JSON may have; the fullest file that can be loaded has a tenth of them. */
const maxParts = 10_000_000

const swollenZip = 'Dit ZIP-bestand is geen download van Menukaart: het pakt uit tot veel te veel.'
const damagedZip = 'Dit ZIP-bestand is beschadigd. Download je gegevens opnieuw.'

async function unpack(zip: Buffer): Promise<Buffer> {
  const menu = { isWanted: (name: string) => name === takeoutFileName, maxBytes: maxMenuBytes }
  for await (const { bytes } of entriesOf(zip, menu)) {
    if (!bytes) throw new Refusal(menuTooLarge)
    return bytes
  }
  throw new Refusal(`In dit ZIP-bestand staat geen ${takeoutFileName}. Kies de download van Menukaart.`)
}

/** Returns the photos of a ZIP that its JSON file names. One that was deleted while the ZIP was made is empty, or absent. */
async function unpackPhotos(zip: Buffer, { products, dishes }: Takeout): Promise<Map<string, Uint8Array>> {
  const names = new Set([
    ...products.flatMap(({ photos }) => photos.map(({ id, kind }) => photoFileName(id, kind))),
    ...dishes.flatMap(({ photo }) => (photo === undefined ? [] : dishPhotoFileName(photo))),
  ])
  const photos = new Map<string, Uint8Array>()
  if (names.size === 0) return photos
  const wanted = { isWanted: (name: string) => names.has(name), maxBytes: mostBytesOf('.pdf') }
  for await (const { name, bytes } of entriesOf(zip, wanted)) {
    if (!bytes || bytes.length > mostBytesOf(name)) throw refusedAt([name], 'De foto is te groot')
    if (bytes.length > 0) photos.set(name, bytes)
  }
  return photos
}

type Wanted = { isWanted: (name: string) => boolean; maxBytes: number }
type Unpacked = { name: string; bytes: Buffer | undefined }

/**
 * Yields the wanted files of a ZIP; the bytes of one that would unpack to more than is accepted are undefined. Refuses one
 * that is named again: a million names in the directory may stand for the same few bytes, and each would be unpacked.
 */
async function* entriesOf(file: Buffer, { isWanted, maxBytes }: Wanted): AsyncGenerator<Unpacked> {
  const zip = await orDamaged(fromBufferPromise(file, { lazyEntries: true }))
  const entries = zip.eachEntry()
  const seen = new Set<string>()
  for (let next = await orDamaged(entries.next()); !next.done; next = await orDamaged(entries.next())) {
    const { fileName: name, uncompressedSize, compressedSize } = next.value
    if (!isWanted(name)) continue
    if (seen.has(name)) throw new Refusal(damagedZip)
    seen.add(name)
    if (uncompressedSize <= maxBytes && uncompressedSize > Math.max(much, mostTimes * compressedSize))
      throw new Refusal(swollenZip)
    yield { name, bytes: uncompressedSize > maxBytes ? undefined : await orDamaged(read(zip, next.value)) }
  }
}

async function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  // In one piece from the start: parts that are joined at the end take the memory twice.
  const bytes = Buffer.alloc(entry.uncompressedSize)
  let at = 0
  // yauzl stops a file that unpacks to more, or to less, than its entry says.
  for await (const chunk of await zip.openReadStreamPromise(entry)) at += (chunk as Buffer).copy(bytes, at)
  return bytes
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new Refusal(damagedZip)
  }
}

function parseJson(file: Buffer): unknown {
  if (countParts(file) > maxParts) throw new Refusal(menuTooLarge)
  try {
    return JSON.parse(file.toString('utf8')) as unknown
  } catch {
    throw new Refusal(`Dit is geen download van Menukaart. Kies het ZIP-bestand, of ${takeoutFileName} daaruit.`)
  }
}

/** Counts the commas and brackets of a JSON text outside its strings: each part takes some ten times its own bytes. */
function countParts(json: Buffer): number {
  let parts = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === 0x22) isText = !isText
    else if (isText) at += sign === 0x5c ? 1 : 0
    else if (sign === 0x2c || sign === 0x5b || sign === 0x7b) parts += 1
  }
  return parts
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

const jobs = { readFile }
export type ReadingJobs = typeof jobs
answerJobs(jobs)
