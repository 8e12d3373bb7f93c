import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import type { Frame } from '../matching/frame.ts'

type Formats = NonNullable<ReaderOptions['formats']>

/** The barcodes that products bear, as zxing calls them. */
export const productSymbols: Formats = ['EAN13', 'EAN8', 'UPCA', 'UPCE']

/** Finds the symbols of these formats in a frame, by zxing; those that it read in part are left out. */
export async function findSymbols(frame: Frame, formats: Formats): Promise<ReadResult[]> {
  // zxing looks at width, height and data only, while its type names a class that only browsers have. All other options are
  // the library's own: whatever it reads by itself must not get lost here.
  const found = await readBarcodes(frame as Parameters<typeof readBarcodes>[0], { formats })
  return found.filter(({ isValid }) => isValid)
}

/** Reads what the QR codes and the products' barcodes in a frame say; undefined without any. */
export async function readTexts(frame: Frame): Promise<string[] | undefined> {
  const found = await findSymbols(frame, ['QRCode', ...productSymbols])
  return found.length > 0 ? found.map(({ text }) => text) : undefined
}
