import { parse } from 'csv-parse/sync'
import { mostRead, tooMuch, unreadable } from '../rules.ts'
import { asTable, asText, type ReadFile } from './office-files.ts'

/** Letters that a Dutch text has in either of two old encodings; read in the wrong one they become others. */
const ofDutch = /[éèëêïíöóüúáàâçñôûî€ÉÈËÖÜ½°–—‘’“”•]/g
const separators = [';', '\t', ',', '|'] as const
const fewestRows = 2
/** Of so many letters outside ASCII one may be cut. */
const mostCut = 2

/** Reads a text, or the table that it is: rows that have as many cells, whatever parts these. */
export function readTextFile(file: Uint8Array): ReadFile {
  const text = decode(file)?.replace(/^\ufeff?sep=.\r?\n/i, '')
  if (text === undefined) return { refusal: unreadable.broken }
  if (text.length > 10 * mostRead.characters) return { refusal: tooMuch.characters }
  const rows = rowsOf(text)
  return rows ? asTable([{ name: '', rows }]) : asText(text.split(/\r\n|[\r\n]/))
}

/**
 * Decodes a text in UTF-8, in UTF-16 with its mark, or in what Windows or an old Mac wrote, whichever has more letters of Dutch in it.
 * Returns undefined for what is no text.
 */
function decode(file: Uint8Array): string | undefined {
  const wide =
    file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : file[0] === 0xfe && file[1] === 0xff ? 'utf-16be' : ''
  if (wide !== '') return new TextDecoder(wide).decode(file)
  if (file.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // Some tills cut a name in the middle of a letter, and the rest is UTF-8 all the same.
    const cut = new TextDecoder('utf-8').decode(file)
    if (countIn(cut) > mostCut * (cut.split('\ufffd').length - 1)) return cut
    // Not UTF-8: every byte is a letter in the others.
    const texts = ['windows-1252', 'macintosh'].map((encoding) => new TextDecoder(encoding).decode(file))
    const [windows = '', mac = ''] = texts
    return countIn(mac) > countIn(windows) ? mac : windows
  }
}

function countIn(text: string): number {
  return text.match(ofDutch)?.length ?? 0
}

/** Returns the rows of a table, by the separator that parts most lines into as many cells; undefined for any other text. */
function rowsOf(text: string): string[][] | undefined {
  const tables = separators.flatMap((delimiter) => {
    // A quote that stands in a word, as in '"t Vissersbord', would take the rows below it along.
    const rows = parseRows(text, delimiter, '"') ?? parseRows(text, delimiter, false)
    const evenness =
      rows && !cutsPrices(text, delimiter) ? evennessOf(delimiter === ',' ? rows : withoutTitle(rows)) : 0
    return rows && evenness > 0.6 ? [{ rows, evenness }] : []
  })
  return tables.sort((a, b) => b.evenness - a.evenness)[0]?.rows
}

function parseRows(text: string, delimiter: string, quote: string | false): string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      quote,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: mostRead.characters,
      to: mostRead.rows + 1,
    })
  } catch {
    // A quote that nothing closes, or a row without end: no table with this separator.
    return undefined
  }
}

/** Leaves out the lines above a table that say whose it is. */
function withoutTitle(rows: readonly string[][]): readonly string[][] {
  const first = rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1)
  return rows.slice(Math.max(0, first))
}

/**
 * Returns the share of rows that have as many cells as most of them; 0 for rows of one cell, for few rows, and where a first row that
 * heads nothing has another number: a text with a comma in each price is no table.
 */
function evennessOf(rows: readonly string[][]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [usual = 0, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const isTable = usual > 1 && rows.length >= fewestRows && rows[0]?.length === usual
  return isTable ? count / rows.length : 0
}

/** Returns whether most commas of a text stand in prices: '7,50'. */
function cutsPrices(text: string, delimiter: string): boolean {
  if (delimiter !== ',') return false
  const inPrices = text.match(/\d,\d\d(?!\d)/g)?.length ?? 0
  return inPrices * 2 > text.split(',').length - 1
}
