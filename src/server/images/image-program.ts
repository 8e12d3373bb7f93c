import { writeFile } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { type ImageKind, kindOfFile } from './image-kinds.ts'
import type { FileToRead, ImageAnswer, Refusal } from './make-images.ts'

// What the programs share that `makeImages` starts.

/** A decoded picture may have so many pixels: 120 MB of memory. */
export const maxPixels = 30_000_000
const damaged = 'Het bestand is beschadigd of niet compleet. Sla het opnieuw op en probeer het nog een keer.'

const helpWithHeic =
  " Zet op je iPhone bij Instellingen > Camera > Formaten 'Meest compatibel' aan, en maak de foto opnieuw."

/** Thrown by a program to refuse its file, with the reason in Dutch. */
export class RefusedImage extends Error {
  readonly status: Refusal['status']

  constructor(status: Refusal['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** The kinds of files that a program accepts, and their names as people know them. */
export type AcceptedKinds = { kinds: readonly ImageKind[]; names: string }

/** Returns the kind of a file by its contents; throws RefusedImage for one that is not accepted. */
export function acceptedKind(file: Buffer, { kinds, names }: AcceptedKinds): ImageKind {
  const found = kindOfFile(file)
  if (!found) throw new RefusedImage(415, `Dit bestand is geen afbeelding. Gebruik ${names}.`)
  if ('kind' in found && kinds.includes(found.kind)) return found.kind
  const name = 'kind' in found ? found.kind.toUpperCase() : found.otherName
  throw new RefusedImage(415, `Dit is een ${name}-bestand. Gebruik ${names}.${name === 'HEIC' ? helpWithHeic : ''}`)
}

/** The size of a picture, in pixels. */
export type Size = { width: number; height: number }

/** Reads the size from the header, so that a picture that would fill the memory is refused before it is decoded. */
export async function readSize(file: Buffer, kind: ImageKind): Promise<Size> {
  const { width, height, format } = await orDamaged(sharp(file, { limitInputPixels: false }).metadata())
  if (format !== kind || !width || !height) throw new RefusedImage(400, damaged)
  return { width, height }
}

/** Returns the refusal of a picture with too many pixels; `what` is what it would be, 'Een logo'. */
export function tooManyPixels({ width, height }: Size, what: string): RefusedImage {
  const most = `hoogstens ${maxPixels / 1e6} miljoen beeldpunten`
  return new RefusedImage(400, `Deze afbeelding is te groot: ${width} × ${height}. ${what} heeft ${most}.`)
}

/** Awaits work on a file's contents; throws RefusedImage when it fails. */
export async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new RefusedImage(400, damaged)
  }
}

// The names of the readers in libvips (https://www.libvips.org/API/current/).
const readers = { png: 'Png', jpeg: 'Jpeg', webp: 'Webp', gif: 'Nsgif', svg: 'Svg' } as const

/**
 * Receives one file from `makeImages`, answers its images or a refusal, and ends the process. Enables the readers of the
 * accepted kinds only, with one thread and below the priority of guests' requests. Text arrives in UTF-8, see `asUtf8`, so that
 * what is checked is what is drawn.
 */
export function answerOneFile<Image>(
  kinds: readonly ImageKind[],
  imagesOf: (file: Buffer) => Promise<readonly Image[]>,
): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${readers[kind]}`) })
  sharp.concurrency(1)
  sharp.cache(false)
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  beEndedFirst()
  process.once('message', async ({ file, maxMs }: FileToRead) => {
    limitProcessorTime(maxMs)
    process.send?.(await answerTo(file, imagesOf), () => process.disconnect())
  })
  process.once('disconnect', () => process.exit())
  process.send?.('ready')
  // Now, as a process that has answered is ended before it would keep its compiled code by itself.
  flushCompileCache()
}

/**
 * Has Linux end this process, and not the server, where memory runs out:
 * https://man7.org/linux/man-pages/man5/proc_pid_oom_score_adj.5.html. Elsewhere, or where it may not, all is as ever.
 */
function beEndedFirst(): void {
  writeFile('/proc/self/oom_score_adj', '1000', () => undefined)
}

/** Ends this process once it used `maxMs` of processor time from now, whatever its own thread is doing then. */
function limitProcessorTime(maxMs: number): void {
  new Worker(new URL('./processor-limit.ts', import.meta.url), { workerData: maxMs }).unref()
}

async function answerTo<Image>(
  file: Buffer,
  imagesOf: (file: Buffer) => Promise<readonly Image[]>,
): Promise<ImageAnswer<Image>> {
  try {
    return { images: await imagesOf(asUtf8(file)) }
  } catch (error) {
    if (error instanceof RefusedImage) return { refusal: { status: error.status, message: error.message } }
    throw error
  }
}

const marks = [
  { bytes: '\xff\xfe', encoding: 'utf-16le' },
  { bytes: '\xfe\xff', encoding: 'utf-16be' },
] as const
const declaredEncoding = /^(\s*<\?xml[^>]*?)\s+encoding\s*=\s*(?:"[^"]*"|'[^']*')/

/**
 * Returns a text in UTF-16 behind a byte order mark, as some Windows tools write it, in UTF-8; any other file as it is. The
 * mark wins over the encoding that an XML declaration names, which is left out.
 */
function asUtf8(file: Buffer): Buffer {
  const begin = file.toString('latin1', 0, 2)
  const mark = marks.find(({ bytes }) => bytes === begin)
  if (!mark) return file
  return Buffer.from(new TextDecoder(mark.encoding).decode(file).replace(declaredEncoding, '$1'))
}
