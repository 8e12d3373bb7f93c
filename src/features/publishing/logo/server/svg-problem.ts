import { DOMParser, type Element, type Node } from '@xmldom/xmldom'

const svgNamespace = 'http://www.w3.org/2000/svg'
const elementNode = 1
const maxElements = 20_000
// Encodings that contain ASCII unchanged, so that our parser and the renderer see the same elements.
const safeEncoding = /^(?:utf-8|us-ascii|ascii|iso-8859-1)$/i

const problems = {
  encoding: 'Dit SVG-bestand is niet als UTF-8 opgeslagen.',
  entities: 'Dit SVG-bestand heeft een DOCTYPE of entiteiten. Sla het op zonder, of gebruik een PNG.',
  damaged: 'Dit SVG-bestand is beschadigd of niet compleet.',
  script: 'Dit SVG-bestand bevat een script. Sla het op zonder scripts, of gebruik een PNG.',
  outside:
    'Dit SVG-bestand verwijst naar iets buiten het bestand. Sla alles in het bestand zelf op, of gebruik een PNG.',
  picture: 'In dit SVG-bestand zit een foto. Gebruik een PNG of JPEG.',
  page: 'In dit SVG-bestand zit een stuk webpagina. Gebruik een PNG.',
  complex: 'Dit SVG-bestand is te ingewikkeld. Gebruik een PNG.',
} as const

const refusedElements: Readonly<Record<string, string>> = {
  script: problems.script,
  handler: problems.script,
  foreignobject: problems.page,
  iframe: problems.page,
  image: problems.picture,
  feimage: problems.picture,
  include: problems.outside,
  link: problems.outside,
}

/**
 * Returns why an SVG file can not be a logo, in Dutch; undefined when it can. Accepts only drawings that need nothing
 * outside the file and run nothing: https://www.w3.org/TR/SVG2/conform.html#secure-static-mode, minus pictures and
 * entities.
 */
export function svgProblem(file: Buffer): string | undefined {
  const text = decode(file)
  if (text === undefined) return problems.encoding
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return problems.entities
  if (/<\?xml-stylesheet/i.test(text)) return problems.outside
  if ((text.match(/<[^/!?]/g)?.length ?? 0) > maxElements) return problems.complex
  const root = parse(text)
  if (root?.localName !== 'svg' || root.namespaceURI !== svgNamespace) return problems.damaged
  return treeProblem(root)
}

function decode(file: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    const encoding = text.match(/^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/)?.[1] ?? 'utf-8'
    return safeEncoding.test(encoding) ? text : undefined
  } catch {
    return undefined
  }
}

function parse(text: string): Element | null {
  const refuse = (level: string, message: string) => {
    if (level !== 'warning') throw new SyntaxError(message)
  }
  try {
    return new DOMParser({ onError: refuse }).parseFromString(text, 'text/xml').documentElement
  } catch {
    return null
  }
}

// Iterates instead of recursing: a file may be nested deeper than the stack.
function treeProblem(root: Element): string | undefined {
  const open: Node[] = [root]
  while (open.length > 0) {
    const node = open.pop()
    if (node?.nodeType !== elementNode) continue
    const problem = elementProblem(node as Element)
    if (problem) return problem
    for (let child = node.firstChild; child; child = child.nextSibling) open.push(child)
  }
  return undefined
}

function elementProblem(element: Element): string | undefined {
  const name = element.localName?.toLowerCase() ?? ''
  const refused = refusedElements[name]
  if (refused) return refused
  if (name === 'style') return styleProblem(element.textContent ?? '')
  for (const attribute of Array.from(element.attributes)) {
    const problem = attributeProblem(attribute.name.toLowerCase(), attribute.value)
    if (problem) return problem
  }
  return undefined
}

function attributeProblem(name: string, value: string): string | undefined {
  if (name.startsWith('xmlns')) return undefined
  const localName = name.split(':').at(-1) ?? ''
  if (/^on[a-z]/.test(localName)) return problems.script
  if (localName === 'href' || localName === 'src') return referenceProblem(value)
  if (name === 'xml:base') return problems.outside
  return styleProblem(value)
}

function referenceProblem(reference: string): string | undefined {
  const target = reference.replace(/\s/g, '')
  if (target === '' || target.startsWith('#')) return undefined
  if (/^(?:javascript|vbscript):/i.test(target)) return problems.script
  return /^data:/i.test(target) ? problems.picture : problems.outside
}

/** Returns the problem of CSS that refers outside the file; references within it, as in 'url(#shade)', are fine. */
function styleProblem(css: string): string | undefined {
  const plain = css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16) & 0xffff))
    .replaceAll('\\', '')
  if (/@import/i.test(plain)) return problems.outside
  for (const [, reference = ''] of plain.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
    const problem = referenceProblem(reference)
    if (problem) return problem
  }
  return undefined
}

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
