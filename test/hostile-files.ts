import { buffer } from 'node:stream/consumers'
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { hugePng } from './huge-png.ts'

/** A file that an owner or an attacker may hand in as a menu. */
export type HostileFile = {
  /** The file's name, with the ending that it is handed in with: some lie. */
  readonly name: string
  /** What must come of it: a sentence why not, the words of `holds`, or one of the two. Never a fault or a long wait. */
  readonly outcome: 'refused' | 'read' | 'either'
  /** Names that must be found in a file that is read. */
  readonly holds: readonly string[]
  readonly make: () => Buffer | Promise<Buffer>
}

const dishes = ['Huisgerecht', 'Weekgerecht'] as const
const prices = ['12,50', '14,00'] as const

/** Files that must be refused with a sentence, or read as if nothing were the matter. */
export const hostileFiles: readonly HostileFile[] = [
  refused('bomb.docx', bombDocx),
  refused('lies-about-its-size.docx', lyingDocx),
  refused('zip-in-zip.docx', nestedDocx),
  either('laughs.docx', laughingDocx),
  either('laughs.xlsx', laughingXlsx),
  either('entity.docx', entityDocx),
  refused('encrypted.docx', () => oleFile(['EncryptionInfo', 'EncryptedPackage'])),
  refused('old.doc', () => oleFile(['WordDocument', '1Table'])),
  refused('old.xls', () => oleFile(['Workbook'])),
  refused('two-million-cells.xlsx', manyCellsXlsx),
  refused('picture.pdf', () => hugePng(40, 40)),
  refused('encrypted.pdf', encryptedPdf),
  refused('scanned.pdf', scannedPdf),
  refused('five-thousand-pages.pdf', longPdf),
  refused('empty.csv', () => Buffer.alloc(0)),
  refused('empty.pdf', () => Buffer.alloc(0)),
  either('ten-thousand-columns.xlsx', wideXlsx),
  either('no-such-string.xlsx', missingStringXlsx),
  either('workbook.csv', mergedXlsx),
  either('million-objects.pdf', manyObjectsPdf),
  either('nul-bytes.csv', nulCsv),
  either('one-line.csv', oneLineCsv),
  read('macros.docm', macroDocm),
  read('formulas.xlsx', formulasXlsx),
  read('merged.xlsx', mergedXlsx),
  read('right-to-left.xlsx', rightToLeftXlsx),
  read('utf-16.csv', utf16Csv),
]

function refused(name: string, make: HostileFile['make']): HostileFile {
  return { name, outcome: 'refused', holds: [], make }
}

function either(name: string, make: HostileFile['make']): HostileFile {
  return { name, outcome: 'either', holds: [], make }
}

function read(name: string, make: HostileFile['make']): HostileFile {
  return { name, outcome: 'read', holds: dishes, make }
}

/** A Word file of a megabyte whose text is a gigabyte of zeros. */
function bombDocx(): Buffer {
  const million = Buffer.alloc(1024 * 1024)
  // A block that was flushed whole depends on nothing before it: the same thousand times are as good as a thousand.
  const block = deflateRawSync(million, { finishFlush: constants.Z_FULL_FLUSH })
  let sum = 0
  for (let times = 0; times < 1024; times++) sum = crc32(million, sum)
  const packed = Buffer.concat([...Array<Buffer>(1024).fill(block), Buffer.from([3, 0])])
  return zip([...wordParts(), { name: 'word/document.xml', packed, size: million.length * 1024, sum }])
}

/** A Word file whose text says that it is a hundred bytes long, and is fifty million. */
function lyingDocx(): Buffer {
  const text = wordText(paragraph('x'.repeat(50_000_000)))
  return zip([...wordParts(), { ...entry('word/document.xml', text), size: 100 }])
}

/** A Word file whose text is a Word file, whose text is one, ten deep. */
function nestedDocx(): Buffer {
  let file = docx(paragraph('Huisgerecht 12,50'))
  for (let depth = 0; depth < 10; depth++) file = zip([...wordParts(), entry('word/document.xml', file)])
  return file
}

/** A Word file whose text grows to three gigabytes by entities of entities. */
function laughingDocx(): Buffer {
  return zip([...wordParts(), entry('word/document.xml', `${laughs}${wordText(paragraph('&l9;'))}`)])
}

/** A workbook whose shared strings grow to three gigabytes by entities of entities. */
function laughingXlsx(): Buffer {
  return xlsx('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', {
    strings: `${laughs}<sst xmlns="${sheetNames}"><si><t>&l9;</t></si></sst>`,
  })
}

/** A Word file that asks for a file of the server to be put into its text. */
function entityDocx(): Buffer {
  const text = `<!DOCTYPE w [<!ENTITY file SYSTEM "file:///etc/passwd">]>${wordText(paragraph('&file;'))}`
  return zip([...wordParts(), entry('word/document.xml', text)])
}

/** A Word file with macros that run when it is opened. */
function macroDocm(): Buffer {
  const types = wordTypes.replace(
    /application[^"]*document\.main/,
    'application/vnd.ms-word.document.macroEnabled.main',
  )
  const text = wordText(dishes.map((dish, row) => paragraph(`${dish} ${prices[row]}`)).join(''))
  const parts = wordParts().map((part) => (part.name === '[Content_Types].xml' ? entry(part.name, types) : part))
  return zip([...parts, entry('word/document.xml', text), entry('word/vbaProject.bin', oleFile(['VBA', 'AutoOpen']))])
}

/** A workbook of one row that is ten thousand columns wide. */
function wideXlsx(): Buffer {
  const cells = Array.from({ length: 10_000 }, (_, column) => textCell(`${columnName(column)}1`, `k${column}`))
  return xlsx(`<row r="1">${cells.join('')}</row>`)
}

/** A workbook of two thousand rows of a thousand numbers each. */
function manyCellsXlsx(): Buffer {
  return xlsx(`<row>${'<c><v>1</v></c>'.repeat(1000)}</row>`.repeat(2000))
}

/** A workbook whose prices are formulas that no program has worked out yet: its dishes have no price. */
function formulasXlsx(): Buffer {
  const rows = dishes.map((dish, row) => {
    const line = row + 1
    return `<row r="${line}">${textCell(`A${line}`, dish)}<c r="B${line}"><f>ROUND(C${line}*1.09,2)</f></c></row>`
  })
  return xlsx(rows.join(''))
}

/** A workbook whose heading and names stand in merged cells, one of them far beyond the sheet. */
function mergedXlsx(): Buffer {
  const heading = `<row r="1">${textCell('A1', 'Keuken')}</row>`
  const rows = dishes.map((dish, index) => {
    const line = index + 2
    return `<row r="${line}">${textCell(`A${line}`, dish)}${textCell(`D${line}`, prices[index] ?? '')}</row>`
  })
  return xlsx(heading + rows.join(''), {
    after:
      '<mergeCells count="3"><mergeCell ref="A1:D1"/><mergeCell ref="A2:C2"/><mergeCell ref="A3:XFD1048576"/></mergeCells>',
  })
}

/** A workbook that is read from right to left, with the names in its first column. */
function rightToLeftXlsx(): Buffer {
  const rows = dishes.map((dish, index) => {
    const line = index + 1
    return `<row r="${line}">${textCell(`A${line}`, dish)}${textCell(`B${line}`, prices[index] ?? '')}</row>`
  })
  return xlsx(rows.join(''), { before: '<sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews>' })
}

/** A workbook whose cells point at shared strings that are not there. */
function missingStringXlsx(): Buffer {
  const cells = ['99', '-1', 'x', '4294967296'].map((index) => `<c t="s"><v>${index}</v></c>`)
  return xlsx(`<row r="1">${textCell('A1', 'Huisgerecht')}${cells.join('')}</row>`, {
    strings: `<sst xmlns="${sheetNames}"><si><t>Huisgerecht</t></si></sst>`,
  })
}

/** A PDF that opens with a password alone. */
function encryptedPdf(): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: 'geheim', ownerPassword: 'geheimer', pdfVersion: '1.7' })
  document.text('Huisgerecht 12,50')
  document.end()
  return buffer(document)
}

/** A PDF as scanners make them: a picture of a page, without any text. */
function scannedPdf(): Buffer {
  const [width, height] = [1240, 1754]
  const rows = Buffer.alloc(Math.ceil(width / 8) * height)
  for (let at = 0; at < rows.length; at++) rows[at] = (at * 2_654_435_761) % 251 < 20 ? 0 : 255
  const packed = deflateSync(rows)
  const picture = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode`
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>',
    pdfStream('<<', Buffer.from('q 595 0 0 842 0 0 cm /Scan Do Q')),
    pdfStream(picture, packed),
  ])
}

/** A PDF of five thousand pages, each with a dish. */
function longPdf(): Buffer {
  const pages = Array.from({ length: 5000 }, (_, page) => page + 5)
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    pdfStream('<<', Buffer.from(pageText)),
    ...pages.map(() => pageOf(4)),
  ])
}

/** A PDF of one page in which a million objects are packed into one stream. */
function manyObjectsPdf(): Buffer {
  const count = 1_000_000
  const first = 8
  const places = Array.from({ length: count }, (_, index) => `${first + index} ${index * 2}`).join(' ')
  const packed = deflateSync(Buffer.from(`${places} ${'0 '.repeat(count)}`))
  const before = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [6 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    pdfStream('<<', Buffer.from(pageText)),
    pdfStream(`<< /Type /ObjStm /N ${count} /First ${places.length + 1} /Filter /FlateDecode`, packed),
    pageOf(4),
  ]
  const { body, offsets } = pdfBody(before)
  return Buffer.concat([body, packedTable(offsets, count, body.length)])
}

/** A table of the spreadsheet program in UTF-16 with its mark, as "Unicode-tekst" saves it. */
function utf16Csv(): Buffer {
  const lines = ['Gerecht\tPrijs', ...dishes.map((dish, row) => `${dish}\t${prices[row]}`)]
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`, 'utf16le')
}

/** A table with NUL bytes between and within its fields. */
function nulCsv(): Buffer {
  return Buffer.from('Gerecht;Prijs\r\nHuis\0gerecht;12,50\0\r\n\0\0\0\r\nWeekgerecht;14,00\r\n')
}

/** A table of one line of five megabytes. */
function oneLineCsv(): Buffer {
  return Buffer.from('Huisgerecht;12,50;'.repeat(300_000).slice(0, 5_000_000))
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const wordNames = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const wordTypes = `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

// Ten times ten times ten of a word, nine deep.
const laughs = `<!DOCTYPE l [<!ENTITY l0 "lol">${Array.from({ length: 9 }, (_, depth) => `<!ENTITY l${depth + 1} "${`&l${depth};`.repeat(10)}">`).join('')}]>`

const pageText = 'BT /F1 12 Tf 72 700 Td (Huisgerecht 12,50) Tj ET'

function docx(paragraphs: string): Buffer {
  return zip([...wordParts(), entry('word/document.xml', wordText(paragraphs))])
}

function wordParts(): ZipEntry[] {
  const target = `<Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="word/document.xml"/>`
  return [
    entry('[Content_Types].xml', wordTypes),
    entry('_rels/.rels', `${declaration}<Relationships xmlns="${relations}">${target}</Relationships>`),
  ]
}

function wordText(paragraphs: string): string {
  return `<w:document xmlns:w="${wordNames}"><w:body>${paragraphs}</w:body></w:document>`
}

function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
}

/** Returns a workbook of one sheet with these rows, and what may stand before and after them. */
function xlsx(rows: string, { before = '', after = '', strings = `<sst xmlns="${sheetNames}"/>` } = {}): Buffer {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const overrides = [
    ['workbook', 'sheet.main'],
    ['worksheets/sheet1', 'worksheet'],
    ['sharedStrings', 'sharedStrings'],
  ].map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${kind}.${type}+xml"/>`)
  const sheet = `<Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/>`
  const shared = `<Relationship Id="rId2" Type="${officeRelations}/sharedStrings" Target="sharedStrings.xml"/>`
  const book = `<Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/>`
  return zip([
    entry(
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
    ),
    entry('_rels/.rels', `${declaration}<Relationships xmlns="${relations}">${book}</Relationships>`),
    entry(
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${sheetNames}" xmlns:r="${officeRelations}"><sheets><sheet name="Kaart" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    entry(
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${relations}">${sheet}${shared}</Relationships>`,
    ),
    entry('xl/sharedStrings.xml', strings),
    entry(
      'xl/worksheets/sheet1.xml',
      `${declaration}<worksheet xmlns="${sheetNames}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
    ),
  ])
}

function textCell(place: string, text: string): string {
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
}

/** Returns the letters of a column, of which the first is 0. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

type ZipEntry = { readonly name: string; readonly packed: Buffer; readonly size: number; readonly sum: number }

function entry(name: string, content: string | Buffer): ZipEntry {
  const bytes = Buffer.from(content)
  return { name, packed: deflateRawSync(bytes), size: bytes.length, sum: crc32(bytes) }
}

/** Returns a ZIP of these entries, with the sizes and sums that they say: no library writes one that lies. */
function zip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, packed, size, sum } of entries) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(sum, 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed)
    central.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name))
    offset += 4 + fields.length + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

/** Returns a compound file, as old office files and encrypted new ones are, with streams of these names (at most three). */
function oleFile(streams: readonly string[]): Buffer {
  const header = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 76)
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at)
  // One sector for the table of sectors, the next for the directory; no small streams, no further tables.
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, 0xfffffffe],
    [68, 0xfffffffe],
    [76, 0],
  ] as const) {
    header.writeUInt32LE(value, at)
  }
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  const names = ['Root Entry', ...streams]
  const directory = Buffer.alloc(512)
  for (const [index, name] of names.entries()) oleEntry(name, index, names.length).copy(directory, index * 128)
  return Buffer.concat([header, table, directory, Buffer.alloc(4096)])
}

// The streams hang below each other in a chain of right-hand neighbours.
function oleEntry(name: string, index: number, count: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes.writeUInt8(index === 0 ? 5 : 2, 66)
  bytes.writeUInt8(1, 67)
  bytes.fill(0xff, 68, 80)
  if (index === 0) bytes.writeUInt32LE(1, 76)
  else if (index + 1 < count) bytes.writeUInt32LE(index + 1, 72)
  bytes.writeUInt32LE(0xfffffffe, 116)
  return bytes
}

function pageOf(contents: number): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`
}

function pdfStream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

/** Returns a PDF of these objects, of which the first is number 1 and the catalogue. */
function pdf(objects: readonly (string | Buffer)[]): Buffer {
  const { body, offsets } = pdfBody(objects)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<< /Size ${rows.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(table + trailer)])
}

function pdfBody(objects: readonly (string | Buffer)[]): { body: Buffer; offsets: number[] } {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = 9
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  return { body: Buffer.concat(parts), offsets }
}

/** Returns the packed table of a PDF: these objects in the file, and after them `count` in the stream that is number 5. */
function packedTable(offsets: readonly number[], count: number, at: number): Buffer {
  const own = offsets.length + 1
  const rows = Buffer.alloc((own + 1 + count) * 8)
  for (const [index, offset] of [...offsets, at].entries()) {
    rows.writeUInt8(1, (index + 1) * 8)
    rows.writeUInt32BE(offset, (index + 1) * 8 + 1)
  }
  for (let index = 0; index < count; index++) {
    const row = (own + 1 + index) * 8
    rows.writeUInt8(2, row)
    rows.writeUInt32BE(5, row + 1)
    rows.writeUIntBE(index, row + 5, 3)
  }
  const dictionary = `<< /Type /XRef /Size ${own + 1 + count} /W [1 4 3] /Root 1 0 R /Filter /FlateDecode`
  return Buffer.concat([
    Buffer.from(`${own} 0 obj\n`),
    pdfStream(dictionary, deflateSync(rows)),
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ])
}
