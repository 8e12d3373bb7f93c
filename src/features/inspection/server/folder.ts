import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '#db/connect.ts'
import { findPhoto, listAllPhotos, type PhotoIds } from '#features/products/label-photos/server/queries.ts'
import { dayAfter, dutchDay } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Imprint } from '../paper/papers.ts'
import type { PaperMaker } from '../paper/server/paper-thread.ts'
import type { PrintInput } from '../schema.ts'
import { composePaper, type Source } from './papers.ts'
import { listPlaces } from './places.ts'

/** The papers of the folder, by the names of their files. */
const contents: readonly { name: string; wanted: (now: Date) => PrintInput }[] = [
  { name: '1-allergenenmatrix.pdf', wanted: () => ({ kind: 'matrix' }) },
  { name: '2-wie-wat-controleerde.pdf', wanted: () => ({ kind: 'signoffs' }) },
  { name: '3-wijzigingen.pdf', wanted: (now) => ({ kind: 'log', ...lastYear(now) }) },
  { name: '4-instructie.pdf', wanted: () => ({ kind: 'instruction' }) },
  { name: '5-bordjes.pdf', wanted: () => ({ kind: 'signs' }) },
]

/** Returns a name without what no file name may have. */
function inFileName(name: string): string {
  return name
    .replace(/[\\/:*?"<>|\p{Control}.]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
}

function lastYear(now: Date): { from: string; until: string } {
  const today = dutchDay(now)
  return { from: dayAfter(today, -365), until: today }
}

/**
 * Returns a ZIP of all that a house has to show an inspector: the matrix, who vouched for what, a year of changes, the
 * instruction, the signs of its places, and the evidence. The evidence is read while it is sent, one at a time.
 */
export async function packFolder(source: Source, imprint: Imprint, make: PaperMaker['make']): Promise<Readable> {
  const { db, staff, now } = source
  const zip = new ZipFile()
  const hasPlaces = (await listPlaces(db, staff.companyId)).length > 0
  for (const { name, wanted } of contents) {
    const input = wanted(now)
    if (input.kind === 'signs' && !hasPlaces) continue
    const { paper } = await composePaper(source, input)
    zip.addBuffer(await make(imprint, paper), name, { compress: false })
  }
  for (const { id, productId, productName, kind } of await listAllPhotos(db, staff.companyId))
    zip.addReadStreamLazy(
      `bewijs/${inFileName(productName)} ${id}.${kind === 'pdf' ? 'pdf' : 'jpg'}`,
      { compress: false },
      (start) => start(null, Readable.from(bytesOf(db, staff.companyId, { productid: productId, photoid: id }))),
    )
  zip.end()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}

/** Yields a file when its turn comes, as all of them at once would fill the memory; nothing once it was deleted. */
async function* bytesOf(db: Db, companyId: CompanyId, ids: PhotoIds): AsyncGenerator<Buffer> {
  const photo = await findPhoto(db, companyId, ids)
  if (photo) yield photo.bytes
}
