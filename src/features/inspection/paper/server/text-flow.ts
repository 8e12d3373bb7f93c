import type { FittedText } from '#features/publishing/codes/server/print-text.ts'
import { artifact, type Element, element, family, ink, type Sheet, type Tag } from './tagged-sheet.ts'

/** Text that runs on from page to page, with the sizes (in points) of its text and of its three levels of headings. */
export type Flow = {
  sheet: Sheet
  size: number
  headings: readonly [number, number, number]
  /** Where the next line begins, and whether nothing stands on the page yet. */
  y: number
  isFresh: boolean
}
type Style = { size?: number; weight?: 400 | 700; indent?: number }

const lineHeight = 1.16

/** Begins the flow of a sheet on a page of its own. */
export function beginFlow(sheet: Sheet, size: number, headings: Flow['headings']): Flow {
  const flow = { sheet, size, headings, y: 0, isFresh: true }
  beginPage(flow)
  return flow
}

export function beginPage(flow: Flow): void {
  flow.sheet.doc.addPage()
  flow.y = flow.sheet.room.top
  flow.isFresh = true
}

/** Begins a page where fewer points are left than this; what no page has room for begins where it is. */
export function keep(flow: Flow, height: number): void {
  const { room } = flow.sheet
  if (flow.isFresh || flow.y + height <= room.bottom || height > room.bottom - room.top) return
  beginPage(flow)
}

/** Adds a heading, which stays with what follows it, of `following` points. */
export function heading(flow: Flow, level: 1 | 2 | 3, text: string, following = 2 * flow.size): void {
  const { sheet, headings } = flow
  const style = { size: headings[level - 1] ?? flow.size, weight: 700 } as const
  keep(flow, broken(flow, text, style).height + 1.2 * style.size + following)
  if (!flow.isFresh) flow.y += style.size * (level === 3 ? 0.5 : 0.8)
  if (level < 3) sheet.doc.outline.addItem(text)
  run(flow, sheet.root, `H${level}`, text, style)
  flow.y += style.size * 0.25
}

export function paragraph(flow: Flow, text: string, style: Style = {}): void {
  run(flow, flow.sheet.root, 'P', text, style)
  flow.y += flow.size * 0.3
}

export function list(flow: Flow, items: readonly string[]): void {
  const { sheet, size } = flow
  if (items.length === 0) return
  const made = element(sheet, sheet.root, 'L')
  for (const item of items) {
    keep(flow, size * lineHeight)
    artifact(sheet, () => sheet.type.set(broken(flow, '•'), sheet.room.left, flow.y, ink, 'left'))
    run(flow, element(sheet, made, 'LI'), 'LBody', item, { indent: 1.2 * size })
    flow.y += size * 0.2
  }
  made.end()
  flow.y += size * 0.2
}

/** Returns a text as the flow breaks it. */
export function broken({ sheet, size }: Flow, text: string, { indent = 0, ...style }: Style = {}): FittedText {
  return sheet.type.wrap(text, { family, weight: 400, size, ...style, width: sheet.room.width - indent })
}

/** Adds a text as one element, on as many pages as it needs. */
function run(flow: Flow, parent: Element, tag: Tag, text: string, style: Style): void {
  const { sheet } = flow
  const fitted = broken(flow, text, style)
  if (fitted.lines.length === 0) return
  const made = element(sheet, parent, tag)
  const step = fitted.size * lineHeight
  for (let rest = fitted.lines; rest.length > 0; ) {
    if (flow.y + step > sheet.room.bottom) beginPage(flow)
    const lines = rest.slice(0, Math.floor((sheet.room.bottom - flow.y) / step + 1e-6))
    const x = sheet.room.left + (style.indent ?? 0)
    made.add(() => sheet.type.set({ ...fitted, lines }, x, flow.y, ink, 'left'))
    flow.y += lines.length * step
    flow.isFresh = false
    rest = rest.slice(lines.length)
  }
  made.end()
}
