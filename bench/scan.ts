import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Frame } from '#features/scanner/matching/frame.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { measureLive } from './scan-live.ts'
import { prepareReaders, type Reader } from './scan-readers.ts'

type Photo = { file: string; format: string; gtin14: string; set: string }
type Outcome = { photo: Photo; read: string | undefined }
type Costs = { wall: number; processor: number }

const usualFolder = '../shared/barcodes'
const camera = { width: 1280, height: 720 }

/**
 * Reads each photo of a folder once, by the decoder of the scanner and by two others: `manifest.json` lists
 * `{file, format, gtin14, set}`, and `negatives.json`, where there is one, pictures without a code, as `{file}`.
 */
export async function benchScan(): Promise<void> {
  const folder = resolve(process.argv[3] ?? usualFolder)
  if (!existsSync(join(folder, 'manifest.json')))
    throw new Error(`${folder} holds no manifest.json. Name a folder that does.`)
  const photos = listOf<Photo>(folder, 'manifest.json')
  const negatives = listOf<Pick<Photo, 'file'>>(folder, 'negatives.json').map(({ file }) => join(folder, file))
  const readers = await prepareReaders()
  const outcomes = new Map<Reader, Outcome[]>()
  for (const reader of readers) outcomes.set(reader, await readAll(reader, folder, photos))
  const totals = await Promise.all(
    readers.map(async (reader) => totalRow(reader, outcomes.get(reader) ?? [], await falseReads(reader, negatives))),
  )
  const head = ['', 'right', 'wrong', 'none', `read where there is none, of ${negatives.length}`]
  const missed = await missedCosts(readers, negatives)
  const text = [
    `${photos.length} photos, one frame each.`,
    asTable([head, ...totals]),
    'A frame of 1280x720 without a code, in ms (median, p95, most); the time of the processor says what a busy machine hides.',
    asTable([['', 'ms', 'of processor'], ...missed]),
    "From the camera's first picture of a code until it is accepted on the phone's page, its decoder just started:",
    await measureLive(),
    'Right of each set:',
    setTable(photos, outcomes),
    wrongReads(outcomes),
    circumstances('npm run bench -- scan', { Node: process.versions.node, ...versions() }),
  ].join('\n\n')
  console.log(text)
  // A folder of somebody's own is theirs to look at, and not what the figures of the project are about.
  if (process.argv[3] === undefined) writeSection('scan', text)
}

function listOf<Item>(folder: string, name: string): Item[] {
  const file = join(folder, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

async function readAll({ read }: Reader, folder: string, photos: readonly Photo[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const photo of photos) outcomes.push({ photo, read: await read(await frameOf(sharp(join(folder, photo.file)))) })
  return outcomes
}

async function falseReads({ read }: Reader, files: readonly string[]): Promise<number> {
  let count = 0
  for (const file of files) if ((await read(await frameOf(sharp(file)))) !== undefined) count++
  return count
}

async function frameOf(picture: Sharp): Promise<Frame> {
  const raw = picture.toColourspace('srgb').ensureAlpha().raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

function totalRow({ name }: Reader, outcomes: readonly Outcome[], wrongly: number): string[] {
  const none = outcomes.filter(({ read }) => read === undefined).length
  const right = outcomes.filter(isRight).length
  return [name, right, outcomes.length - right - none, none, wrongly].map(String)
}

function isRight({ photo, read }: Outcome): boolean {
  return read === photo.gtin14
}

/** Measures frames that the reader reads nothing in: pictures without a code, cut and padded to a camera's size. */
async function missedCosts(readers: readonly Reader[], files: readonly string[]): Promise<string[][]> {
  const fits = ['cover', 'contain'] as const
  const pictures = files.flatMap((file) => fits.map((fit) => sharp(file).resize({ ...camera, fit })))
  // All are at hand before the first is read: unpacking one takes longer than reading it, on every core.
  const frames = await Promise.all(pictures.map(frameOf))
  const rows: string[][] = []
  for (const { name, read } of readers) {
    await costsOf(read, frames) // warms up
    const costs = await costsOf(read, frames)
    rows.push([name, spread(costs.map(({ wall }) => wall)), spread(costs.map(({ processor }) => processor))])
  }
  return rows
}

async function costsOf(read: Reader['read'], frames: readonly Frame[]): Promise<Costs[]> {
  const costs: Costs[] = []
  for (const frame of frames) {
    const cost = await costOf(read, frame)
    if (cost) costs.push(cost)
  }
  return costs
}

async function costOf(read: Reader['read'], frame: Frame): Promise<Costs | undefined> {
  const used = process.cpuUsage()
  const begun = performance.now()
  const found = await read(frame)
  const wall = performance.now() - begun
  return found === undefined ? { wall, processor: process.cpuUsage(used).user / 1000 } : undefined
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return [at(0.5), at(0.95), at(1)].map((value) => value.toFixed(1)).join(' / ')
}

type Outcomes = ReadonlyMap<Reader, readonly Outcome[]>

function setTable(photos: readonly Photo[], outcomes: Outcomes): string {
  const sets = Map.groupBy(photos, ({ set }) => set)
  const rows = Array.from(sets, ([set, all]) => {
    const rights = Array.from(
      outcomes.values(),
      (list) => list.filter((one) => one.photo.set === set && isRight(one)).length,
    )
    return [set, ...[all.length, ...rights].map(String)]
  })
  return asTable([['set', 'photos', ...Array.from(outcomes.keys(), ({ name }) => name)], ...rows])
}

function wrongReads(outcomes: Outcomes): string {
  const [own = []] = outcomes.values()
  const wrong = own.filter((outcome) => outcome.read !== undefined && !isRight(outcome))
  const named = wrong.map(({ photo, read }) => `${photo.file} (${photo.gtin14}) as ${read}`)
  return `Read wrongly by Menukaart: ${named.join(', ') || 'none'}.`
}

function versions(): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return { 'zxing-wasm': dependencies['zxing-wasm'], 'zbar-wasm': devDependencies['@undecaf/zbar-wasm'] }
}
