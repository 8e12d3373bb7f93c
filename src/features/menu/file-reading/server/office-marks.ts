import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

type Part = { name: string; bytes: Buffer }
/** How much of a file is unpacked at most. */
export type MostUnpacked = { maxUncompressedBytes: number; maxZipEntries: number }

/** The parts that hold text, and its styles. */
const textParts = /^(?:word\/[a-z]+\d*|content|styles)\.xml$/i
// No tag is longer: what looks for its end must not look through the whole file from each '<'.
const symbol = /<w:sym\s[^<>]{0,200}>/g
const raisedInWord = /<w:position w:val="(\d{1,3})"\s?\/>/g
const raisedInOpenDocument = /style:text-position="(\d{1,3})%/g
/** In half points: less only lines a text up with what stands beside it. */
const lowestRaised = 4

/**
 * Returns a document of Word or OpenDocument in which what its parser knows nothing of stands as what it does know: a symbol of a font as
 * a letter, so that no tick of an allergen is lost, and text that is raised by its height as superscript. One that would unpack to more
 * than is read comes back as it is. Throws on a ZIP that is damaged.
 */
export async function withKnownMarks(file: Buffer, most: MostUnpacked): Promise<Buffer> {
  const parts = await partsOf(file, most)
  const known = parts?.map((part) => (textParts.test(part.name) ? { ...part, bytes: rewritten(part.bytes) } : part))
  if (!known || known.every(({ bytes }, at) => bytes === parts?.[at]?.bytes)) return file
  const zip = new ZipFile()
  for (const { name, bytes } of known) zip.addBuffer(bytes, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

/** Returns the files in a ZIP; undefined where they are too many or too large. */
async function partsOf(
  file: Buffer,
  { maxUncompressedBytes, maxZipEntries }: MostUnpacked,
): Promise<Part[] | undefined> {
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  const parts: Part[] = []
  let room = maxUncompressedBytes
  for await (const entry of zip.eachEntry()) {
    room -= entry.uncompressedSize
    if (room < 0 || parts.length >= maxZipEntries) return undefined
    if (entry.fileName.endsWith('/')) continue
    // yauzl stops a file that unpacks to more, or to less, than its entry says.
    parts.push({ name: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) })
  }
  return parts
}

function rewritten(bytes: Buffer): Buffer {
  const xml = bytes.toString('utf8')
  const known = xml
    .replace(symbol, (tag) => {
      const code = /\sw:char="([\da-f]{4})"/i.exec(tag)?.[1]
      // Word writes '00FC' as well for the letter that it shows for 'F0FC'.
      return code ? `<w:t>&#x${code.replace(/^00/, 'f0')};</w:t>${tag}` : tag
    })
    .replace(raisedInWord, (tag, height) =>
      Number(height) < lowestRaised ? tag : `${tag}<w:vertAlign w:val="superscript"/>`,
    )
    .replace(raisedInOpenDocument, (start, height) => (Number(height) > 0 ? 'style:text-position="super' : start))
  return known === xml ? bytes : Buffer.from(known)
}

/** What fonts of symbols show, by the place of the letter in the font: Wingdings, its second, and Symbol. */
const shown: Readonly<Record<string, string>> = {
  ...{ fc: '✓', fe: '☑', 50: '✓', 52: '☑', fb: '✗', fd: '☒', '4f': '✗', 51: '☒' },
  ...{ a8: '☐', a3: '☐', '6f': '☐', 71: '☐', 72: '☐', a1: '○' },
  ...{ '6c': '●', '6e': '■', '9f': '•', a7: '•', b7: '•', d8: '•', 76: '•', 77: '•' },
}

/** Returns a text with the ticks, boxes and dots that fonts of symbols show in the place of private letters. */
export function withShownSymbols(text: string): string {
  return text.replace(/[\uf020-\uf0ff]/g, (letter) => shown[(letter.charCodeAt(0) & 0xff).toString(16)] ?? letter)
}
