// As Illustrator and Inkscape write it: public identifiers, which nobody fetches, and names for namespaces.
const doctype =
  /^(\ufeff?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*)<!DOCTYPE\s+svg(?:\s+(?:PUBLIC\s+(?:"[^"]*"|'[^']*')|SYSTEM)\s+(?:"[^"]*"|'[^']*'))?\s*(?:\[([^\]]*)\])?\s*>/
const entity = /<!ENTITY\s+([A-Za-z_][\w.-]{0,60})\s+(?:"([^"&%<]{0,300})"|'([^'&%<]{0,300})')\s*>/g
const reference = /&([A-Za-z_][\w.-]{0,60});/g
const mostEntities = 60
const mostReferences = 2000

/**
 * Returns a drawing without a DOCTYPE that is plain: its entities are short texts of their own, which are written out. One
 * whose entities nest, refer to something outside or are too many is returned as it is, to be refused.
 */
export function withoutPlainDoctype(file: Buffer): Buffer {
  const text = file.toString('utf8')
  const found = doctype.exec(text)
  if (!found) return file
  const [whole, head = '', subset = ''] = found
  const declared = [...subset.matchAll(entity)]
  const isPlain = subset.replace(entity, '').trim() === '' && declared.length <= mostEntities
  const body = text.slice(whole.length)
  if (!isPlain || (body.match(reference)?.length ?? 0) > mostReferences) return file
  const values = new Map(declared.map(([, name = '', double, single]) => [name, double ?? single ?? '']))
  return Buffer.from(head + body.replace(reference, (typed, name: string) => escaped(values.get(name)) ?? typed))
}

function escaped(value: string | undefined): string | undefined {
  return value?.replaceAll('"', '&quot;').replaceAll("'", '&apos;').replaceAll('>', '&gt;')
}
