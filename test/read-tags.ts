import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Text of a page at its place and size in points, from the bottom left; `isRead` is whether a screen reader reads it. */
export type PlacedText = { text: string; x: number; y: number; width: number; size: number; isRead: boolean }
/** What a screen reader reads, in its order: elements without the ones in them. */
export type ReadElement = { role: string; text: string; lang: string | undefined; alt: string | undefined }
export type TaggedPage = {
  width: number
  height: number
  texts: readonly PlacedText[]
  elements: readonly ReadElement[]
  /** How many outlines are stroked. */
  strokes: number
}
export type TaggedPdf = { title: string; lang: string | undefined; isTagged: boolean; pages: readonly TaggedPage[] }

/** Reads a PDF as a screen reader does: its title, language and elements; and where each text stands. */
export async function readTags(pdf: Buffer): Promise<TaggedPdf> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const { Title: title, Language: lang } = info as { Title: string; Language?: string }
  const marks = await document.getMarkInfo()
  const pages: TaggedPage[] = []
  for (let number = 1; number <= document.numPages; number++) pages.push(await readPage(await document.getPage(number)))
  await task.destroy()
  return { title, lang, isTagged: marks?.Marked === true, pages }
}

/** Returns the text that a screen reader reads, without white space. */
export function readAloud({ pages }: TaggedPdf): string {
  return withoutSpace(pages.flatMap(({ elements }) => elements.map(({ text }) => text)).join(''))
}

export function withoutSpace(text: string): string {
  return text.replace(/\s/g, '')
}

type Node = { role?: string; lang?: string; alt?: string; type?: string; id?: string; children?: Node[] }

async function readPage(page: PDFPageProxy): Promise<TaggedPage> {
  const [, , width = 0, height = 0] = page.view
  const { texts, byId } = await readTexts(page)
  const tree = (await page.getStructTree()) as Node | null
  const { fnArray, argsArray } = await page.getOperatorList()
  const strokes = fnArray.filter((code, at) => code === OPS.constructPath && argsArray[at]?.[0] === OPS.stroke).length
  return { width, height, texts, elements: tree ? elementsOf(tree, byId) : [], strokes }
}

/** Returns the texts of a page, and those that are read by the ids of their marks. */
async function readTexts(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts: PlacedText[] = []
  const byId = new Map<string, string>()
  const open: (string | undefined)[] = []
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id ?? undefined)
      continue
    }
    const id = open.findLast((one) => one !== undefined)
    // Only the last item of a line ends that line, and its space is left out.
    if (id !== undefined) byId.set(id, `${byId.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
    if (item.str.trim() !== '') texts.push({ text: item.str, x, y, width: item.width, size, isRead: id !== undefined })
  }
  return { texts, byId }
}

function elementsOf(node: Node, byId: ReadonlyMap<string, string>, lang?: string): ReadElement[] {
  const children = node.children ?? []
  const ownLang = node.lang ?? lang
  const own = children.filter(({ type }) => type === 'content').map(({ id = '' }) => byId.get(id) ?? '')
  const inner = children.flatMap((child) => (child.role === undefined ? [] : elementsOf(child, byId, ownLang)))
  return [
    { role: node.role ?? '', text: own.join('').replace(/\s+/g, ' ').trim(), lang: ownLang, alt: node.alt },
    ...inner,
  ]
}
