import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { abbreviateUpcA, formatGtin14, parseGtin } from '#features/catalogue/gtin.ts'
import type { BarcodeFormat, Frame, Read } from '../matching/frame.ts'

// All else as the library has it: whatever it reads by itself must not get lost here.
const options: ReaderOptions = { formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'] }

const formats: Readonly<Record<string, BarcodeFormat>> = {
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
}

/** Reads a frame by zxing alone; undefined when it finds no product's barcode. */
export async function readByZxing(frame: Frame): Promise<Read | undefined> {
  // zxing looks at width, height and data only, while its type names a class that only browsers have.
  const found = await readBarcodes(frame as Parameters<typeof readBarcodes>[0], options)
  return found
    .filter(({ isValid }) => isValid)
    .map(asRead)
    .find((read) => read !== undefined)
}

// zxing gives a UPC-A and a UPC-E as the EAN-13 that they stand for, with a 0 before.
function asRead({ format, text }: ReadResult): Read | undefined {
  const gtin = parseGtin(text)
  const known = text.length === 13 && text.startsWith('0') && format === 'EAN13' ? 'UPC-A' : formats[format]
  const printed = known && printedAs(known, text)
  if (gtin === undefined || !known || !printed) return undefined
  return { gtin14: formatGtin14(gtin), text: printed, format: known }
}

function printedAs(format: BarcodeFormat, text: string): string | undefined {
  if (format === 'UPC-A') return text.slice(-12)
  return format === 'UPC-E' ? abbreviateUpcA(text.slice(-12)) : text
}
