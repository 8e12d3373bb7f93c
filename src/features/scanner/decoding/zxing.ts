import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { formatGtin14, parseGtin } from '#features/catalogue/gtin.ts'
import type { BarcodeFormat, Frame, Read } from './frame.ts'

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 1,
  minLineCount: 2,
}

const formats: Readonly<Record<string, BarcodeFormat>> = {
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
}

/** Reads a frame by zxing alone; undefined when it finds no product's barcode. */
export async function readByZxing(frame: Frame): Promise<Read | undefined> {
  // zxing looks at width, height and data only, while its type names a class that only browsers have.
  const [found] = await readBarcodes(frame as Parameters<typeof readBarcodes>[0], options)
  return found?.isValid ? asRead(found) : undefined
}

function asRead({ format, text }: ReadResult): Read | undefined {
  const known = formats[format]
  // zxing gives UPC-A and UPC-E as the EAN-13 that they stand for.
  const gtin = parseGtin(text)
  if (!known || gtin === undefined) return undefined
  if (known === 'EAN-13' && text.startsWith('0'))
    return { gtin14: formatGtin14(gtin), text: text.slice(1), format: 'UPC-A' }
  return { gtin14: formatGtin14(gtin), text: known === 'UPC-A' ? text.slice(-12) : text, format: known }
}
