/** A column's values, one for each row: texts, numbers, lists of texts, or texts by language. */
export type ParquetColumn = { name: string } & (
  | { kind: 'text'; rows: readonly (string | null)[] }
  | { kind: 'number'; rows: readonly (number | null)[] }
  | { kind: 'texts'; rows: readonly (readonly string[] | null)[] }
  | { kind: 'languages'; rows: readonly (readonly { lang: string; text: string }[] | null)[] }
)

/**
 * Writes a Parquet file with these columns in row groups of `groupRows` rows, laid out like Open Food Facts' export:
 * optional lists of three levels, Snappy. Source: https://parquet.apache.org/docs/file-format/ and its parquet.thrift.
 */
export function parquetFile(columns: readonly ParquetColumn[], groupRows: number): Buffer {
  const rows = columns[0]?.rows.length ?? 0
  const pieces: Buffer[] = [magic]
  const groups: Buffer[] = []
  let offset = magic.length
  for (let start = 0; start < rows; start += groupRows) {
    const end = Math.min(rows, start + groupRows)
    const chunks: Buffer[] = []
    for (const leaf of columns.flatMap((column) => leavesOf(column, start, end))) {
      const page = pageOf(leaf)
      chunks.push(chunkOf(leaf, offset, page.length))
      pieces.push(page)
      offset += page.length
    }
    groups.push(
      struct([
        [1, list(structType, chunks)],
        [2, i64(0)],
        [3, i64(end - start)],
      ]),
    )
  }
  const schema = [
    struct([
      [4, binary('schema')],
      [5, i32(columns.length)],
    ]),
    ...columns.flatMap(schemaOf),
  ]
  const footer = struct([
    [1, i32(1)],
    [2, list(structType, schema)],
    [3, i64(rows)],
    [4, list(structType, groups)],
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(footer.length)
  return Buffer.concat([...pieces, footer, length, magic])
}

type Leaf = {
  path: readonly string[]
  type: number
  repetitions: readonly number[] | null
  definitions: readonly number[]
  values: Buffer
}

const magic = Buffer.from('PAR1')
const int64 = 2
const byteArray = 6

function leavesOf(column: ParquetColumn, start: number, end: number): Leaf[] {
  const { name } = column
  switch (column.kind) {
    case 'text':
    case 'number': {
      const rows = column.rows.slice(start, end)
      const present = rows.filter((value) => value !== null)
      const type = column.kind === 'text' ? byteArray : int64
      const definitions = rows.map((value) => (value === null ? 0 : 1))
      return [{ path: [name], type, repetitions: null, definitions, values: Buffer.concat(present.map(plain)) }]
    }
    case 'texts':
      return [listLeaf([name, 'list', 'element'], column.rows.slice(start, end), 3)]
    case 'languages': {
      const rows = column.rows.slice(start, end)
      return (['lang', 'text'] as const).map((field) =>
        listLeaf(
          [name, 'list', 'element', field],
          rows.map((row) => row?.map((item) => item[field]) ?? null),
          4,
        ),
      )
    }
  }
}

function listLeaf(path: readonly string[], rows: readonly (readonly string[] | null)[], full: number): Leaf {
  const repetitions: number[] = []
  const definitions: number[] = []
  for (const row of rows) {
    const items = row ?? []
    if (items.length === 0) {
      repetitions.push(0)
      definitions.push(row === null ? 0 : 1)
    }
    for (const index of items.keys()) {
      repetitions.push(index === 0 ? 0 : 1)
      definitions.push(full)
    }
  }
  const values = Buffer.concat(rows.flatMap((row) => (row ?? []).map(plain)))
  return { path, type: byteArray, repetitions, definitions, values }
}

function plain(value: string | number): Buffer {
  const bytes = Buffer.from(typeof value === 'string' ? value : '')
  const head = Buffer.alloc(typeof value === 'string' ? 4 : 8)
  if (typeof value === 'string') head.writeUInt32LE(bytes.length)
  else head.writeBigInt64LE(BigInt(value))
  return Buffer.concat([head, bytes])
}

function pageOf({ repetitions, definitions, values }: Leaf): Buffer {
  const data = Buffer.concat([...(repetitions ? [levels(repetitions)] : []), levels(definitions), values])
  const compressed = snappy(data)
  const rle = i32(3)
  const header = struct([
    [1, i32(definitions.length)],
    [2, i32(0)],
    [3, rle],
    [4, rle],
  ])
  return Buffer.concat([
    struct([
      [1, i32(0)],
      [2, i32(data.length)],
      [3, i32(compressed.length)],
      [5, [structType, header]],
    ]),
    compressed,
  ])
}

/** Encodes each level as a run of one. */
function levels(values: readonly number[]): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(values.length * 2)
  return Buffer.concat([length, Buffer.from(values.flatMap((value) => [1 << 1, value]))])
}

/** Wraps data as Snappy literals, uncompressed. Source: https://github.com/google/snappy, format_description.txt */
function snappy(data: Buffer): Buffer {
  const pieces = [varint(data.length)]
  for (let start = 0; start < data.length; start += 65536) {
    const piece = data.subarray(start, start + 65536)
    const tag = Buffer.from([61 << 2, 0, 0])
    tag.writeUInt16LE(piece.length - 1, 1)
    pieces.push(tag, piece)
  }
  return Buffer.concat(pieces)
}

function chunkOf({ path, type, definitions }: Leaf, offset: number, length: number): Buffer {
  const metadata = struct([
    [1, i32(type)],
    [2, list(i32Type, [zigzag(0), zigzag(3)])],
    [
      3,
      list(
        binaryType,
        path.map((part) => binary(part)[1]),
      ),
    ],
    [4, i32(1)],
    [5, i64(definitions.length)],
    [6, i64(length)],
    [7, i64(length)],
    [9, i64(offset)],
  ])
  return struct([
    [2, i64(offset)],
    [3, [structType, metadata]],
  ])
}

function schemaOf({ name, kind }: ParquetColumn): Buffer[] {
  const optional = i32(1)
  const text = (field: string) =>
    struct([
      [1, i32(byteArray)],
      [3, optional],
      [4, binary(field)],
      [6, i32(0)],
    ])
  const group = (field: string, repetition: [number, Buffer], children: number, converted: Field[] = []) =>
    struct([[3, repetition], [4, binary(field)], [5, i32(children)], ...converted])
  if (kind === 'text') return [text(name)]
  if (kind === 'number')
    return [
      struct([
        [1, i32(int64)],
        [3, optional],
        [4, binary(name)],
      ]),
    ]
  const outer = [group(name, optional, 1, [[6, i32(3)]]), group('list', i32(2), 1)]
  return kind === 'texts'
    ? [...outer, text('element')]
    : [...outer, group('element', optional, 2), text('lang'), text('text')]
}

// Thrift's compact protocol: https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
type Field = [id: number, value: [type: number, bytes: Buffer]]
const i32Type = 5
const binaryType = 8
const listType = 9
const structType = 12

function struct(fields: readonly Field[]): Buffer {
  let last = 0
  const parts = fields.flatMap(([id, [type, bytes]]) => {
    const head = Buffer.from([((id - last) << 4) | type])
    last = id
    return [head, bytes]
  })
  return Buffer.concat([...parts, Buffer.from([0])])
}

function list(type: number, items: readonly Buffer[]): [number, Buffer] {
  return [listType, Buffer.concat([Buffer.from([0xf0 | type]), varint(items.length), ...items])]
}

function i32(value: number): [number, Buffer] {
  return [i32Type, zigzag(value)]
}

function i64(value: number): [number, Buffer] {
  return [6, zigzag(value)]
}

function binary(text: string): [number, Buffer] {
  const bytes = Buffer.from(text)
  return [binaryType, Buffer.concat([varint(bytes.length), bytes])]
}

function zigzag(value: number): Buffer {
  return varint(value * 2)
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}
