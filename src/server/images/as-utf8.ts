const marks = [
  { bytes: '\xff\xfe', encoding: 'utf-16le' },
  { bytes: '\xfe\xff', encoding: 'utf-16be' },
] as const
const declaredEncoding = /^(\s*<\?xml[^>]*?)\s+encoding\s*=\s*(?:"[^"]*"|'[^']*')/

/**
 * Returns a text in UTF-16 behind a byte order mark, as some Windows tools write it, in UTF-8; any other file as it is. The
 * mark wins over the encoding that an XML declaration names, which is left out.
 */
export function asUtf8(file: Buffer): Buffer {
  const begin = file.toString('latin1', 0, 2)
  const mark = marks.find(({ bytes }) => bytes === begin)
  if (!mark) return file
  return Buffer.from(new TextDecoder(mark.encoding).decode(file).replace(declaredEncoding, '$1'))
}
