import { isJsonNamedIn, rowOfJson } from '../../open-food-facts/server/product-json.ts'
import type { ImportFilter, ProductCollector, ReadProducts } from './product-collector.ts'

const lineEnd = 10
const braces = { open: 0x7b, close: 0x7d } as const
// The start of a JSON escape, which could hide the letters of a tag.
const escapeStart = '\\u00'

/** Whole lines; `isFirst` for the first ones of their file. */
export type Lines = { bytes: Uint8Array<ArrayBuffer>; isFirst: boolean }

/** The products of a batch; `lines` includes empty ones, and `counts.firstBroken` counts from 1 within the batch. */
export type ReadLines = ReadProducts & { lines: number; isLastBroken: boolean }

/** Reads lines of JSON, and returns what the collector then holds. */
export type LineReader = (lines: Lines) => ReadLines

/** Creates a reader of the products in whole lines; it counts lines that are no JSON. */
export function createLineReader(filter: ImportFilter, collector: ProductCollector): LineReader {
  const mayBeWanted = createLineFilter(filter)
  let isLastBroken = false
  const take = (text: string, number: number, isFirst: boolean) => {
    const json = parse(isFirst ? text.replace(/^\ufeff/, '') : text)
    if (isFirst && isLicenceLine(json)) return
    const row = rowOfJson(json)
    isLastBroken = row === undefined && text.trim() !== ''
    if (row) collector.add(row, (language) => isJsonNamedIn(json, language))
    else if (isLastBroken) {
      collector.counts.broken += 1
      collector.counts.firstBroken ??= number
    }
  }
  return ({ bytes: { buffer, byteOffset, byteLength }, isFirst }) => {
    const bytes = Buffer.from(buffer, byteOffset, byteLength)
    let lines = 0
    for (let start = 0; start < bytes.length; ) {
      const found = bytes.indexOf(lineEnd, start)
      const end = found === -1 ? bytes.length : found
      lines += 1
      isLastBroken = false
      // Always parses the first line of a file, and a last line without a line end, which may be truncated.
      if (found === -1 || (isFirst && lines === 1) || mayBeWanted(bytes, start, end))
        take(bytes.toString('utf8', start, end), lines, isFirst && lines === 1)
      else collector.skip()
      start = end + 1
    }
    return { ...collector.take(), lines, isLastBroken }
  }
}

/**
 * Creates a test by which most unwanted products are skipped unparsed: nearly all lines of the whole export are of
 * other countries, and long. A product whose line names none of the wanted countries is not sold there.
 */
function createLineFilter({ countries }: ImportFilter): (bytes: Buffer, start: number, end: number) => boolean {
  if (countries === null) return () => true
  const tags = countries.map((tag) => `"${tag}"`)
  return (bytes, start, end) => {
    const isObject = bytes[start] === braces.open && bytes[end - 1] === braces.close
    if (!isObject) return true
    const line = bytes.toString('latin1', start, end)
    return line.includes(escapeStart) || tags.some((tag) => line.includes(tag))
  }
}

/** Returns whether this is the first line of a file from `exportCatalogue`. */
function isLicenceLine(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'licence' in json && !('code' in json)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
