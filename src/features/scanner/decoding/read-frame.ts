import type { ReadResult } from 'zxing-wasm/reader'
import { abbreviateUpcA, formatGtin14, parseGtin } from '#features/catalogue/gtin.ts'
import type { BarcodeFormat, Frame, Read } from '../matching/frame.ts'
import { toGrey } from '../matching/grey.ts'
import { readStripes } from '../matching/read-stripes.ts'
import { findSymbols, productSymbols } from './symbols.ts'

type Reader = (frame: Frame) => Promise<Read | undefined>

/**
 * Reads the product's barcode in one frame; undefined when none is certain enough. A read may still be wrong about once
 * in 200: accept only what `nextRead` accepts. `readOtherwise` is a second reader, asked about what ours does not read.
 */
export async function readFrame(frame: Frame, readOtherwise: Reader): Promise<Read | undefined> {
  // Our own reader comes first as it is the surer one: it says how much more likely its digits are than any others.
  return readStripes(toGrey(frame)) ?? (await readOtherwise(frame))
}

type Options = {
  /** Called at once, and before each try after a failure; must not throw. */
  prepare: () => void
  /** How long a failure is left alone, in ms. */
  rest: number
  /** A clock in ms that is never set back. */
  now?: () => number
}

/**
 * Returns `read` as a function that never rejects: after a failure it gives undefined for a while, and is prepared anew
 * before the next try.
 */
export function mended<Asked, Given>(
  read: (asked: Asked) => Promise<Given | undefined>,
  { prepare, rest, now = () => performance.now() }: Options,
): (asked: Asked) => Promise<Given | undefined> {
  let restsUntil = Number.NEGATIVE_INFINITY
  let isPrepared = true
  prepare()
  return async (asked) => {
    if (now() < restsUntil) return undefined
    try {
      if (!isPrepared) prepare()
      isPrepared = true
      return await read(asked)
    } catch {
      // What is not known of one frame, the next may show; a file that could not be fetched is asked for again.
      isPrepared = false
      restsUntil = now() + rest
      return undefined
    }
  }
}

const formats: Readonly<Record<string, BarcodeFormat>> = {
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
}

/** Reads a frame by zxing alone; undefined when it finds no product's barcode. */
export async function readByZxing(frame: Frame): Promise<Read | undefined> {
  const found = await findSymbols(frame, productSymbols)
  return found.map(asRead).find((read) => read !== undefined)
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
