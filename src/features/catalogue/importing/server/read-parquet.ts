import { type FileHandle, open } from 'node:fs/promises'
import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet'
import { isParquetNamedIn, parquetColumns, rowOfParquet } from '../../open-food-facts/server/product-parquet.ts'
import type { ExportFile } from './export-file.ts'
import { ImportProblem, readingProblem } from './import-problem.ts'
import type { ProductCollector } from './product-collector.ts'

const requiredColumns = ['code', 'product_name', 'allergens_tags', 'traces_tags']
// How many products are handed over at a time.
const pieceRows = 500

/**
 * Reads the products of a Parquet file into `collector`, one row group and one column at a time and only the needed
 * columns. Yields regularly how many bytes of the file are done. Throws ImportProblem for a file that is truncated or
 * damaged, or that lacks a required column.
 */
export async function* readParquet({ path, size }: ExportFile, collector: ProductCollector): AsyncGenerator<number> {
  const file = await open(path)
  try {
    const source = bufferOf(file, size)
    const metadata = await readMetadata(path, source)
    const columns = columnsOf(path, metadata)
    const groups = metadata.row_groups.length
    let rowStart = 0
    for (const [index, group] of metadata.row_groups.entries()) {
      const rowEnd = rowStart + Number(group.num_rows)
      const records = await readGroup(source, metadata, columns, rowStart, rowEnd).catch((error: unknown) => {
        throw damaged(path, `rij ${rowStart + 1} tot en met ${rowEnd}`, error)
      })
      for (let row = 0; row < rowEnd - rowStart; row++) {
        const record = Object.fromEntries(records.map(([column, values]) => [column, values[row]]))
        collector.add(rowOfParquet(record), (language) => isParquetNamedIn(record, language))
        if (row % pieceRows === 0) yield (size * (index + row / (rowEnd - rowStart))) / groups
      }
      rowStart = rowEnd
    }
    yield size
  } catch (error) {
    throw readingProblem(path, error)
  } finally {
    await file.close()
  }
}

type Column = [name: string, values: unknown[]]

async function readGroup(
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly string[],
  rowStart: number,
  rowEnd: number,
): Promise<Column[]> {
  const read: Column[] = []
  // One after another, so that the memory for unpacking a column is free before the next one.
  for (const column of columns) {
    const rows = await parquetReadObjects({ file, metadata, columns: [column], rowStart, rowEnd })
    read.push([column, rows.map((row) => row[column])])
  }
  return read
}

async function readMetadata(path: string, source: AsyncBuffer): Promise<FileMetaData> {
  const last = Buffer.from(await source.slice(Math.max(0, source.byteLength - 4)))
  if (last.toString('latin1') !== 'PAR1')
    throw new ImportProblem(
      `${path} is afgekapt: een Parquet-bestand eindigt op PAR1 en dit niet. Haal het bestand opnieuw op.`,
    )
  return parquetMetadataAsync(source).catch((error: unknown) => {
    throw damaged(path, 'de inhoudsopgave achterin', error)
  })
}

function columnsOf(path: string, metadata: FileMetaData): string[] {
  const present = new Set(parquetSchema(metadata).children.map(({ element }) => element.name))
  const missing = requiredColumns.filter((column) => !present.has(column))
  if (missing.length > 0)
    throw new ImportProblem(
      `${path} mist de kolom ${missing.join(', ')}. Gebruik de Parquet-export van Open Food Facts zelf.`,
    )
  return parquetColumns.filter((column) => present.has(column))
}

function damaged(path: string, where: string, error: unknown): ImportProblem {
  return new ImportProblem(`${path} is beschadigd: ${where} is niet te lezen. Haal het bestand opnieuw op.`, error)
}

function bufferOf(file: FileHandle, size: number): AsyncBuffer {
  return {
    byteLength: size,
    async slice(start, end = size) {
      const bytes = new Uint8Array(Math.max(0, end - start))
      let filled = 0
      while (filled < bytes.length) {
        const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled)
        if (bytesRead === 0) throw new Error('the file ends before what it says it holds')
        filled += bytesRead
      }
      return bytes.buffer
    },
  }
}
