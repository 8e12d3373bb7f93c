import { readFileSync } from 'node:fs'

/** One section of a legal page: its title without the number, its paragraphs and, after those, a list. */
export type LegalSection = { title: string; paragraphs: readonly string[]; list: readonly string[] }

/** A legal text; `date` is that from which it applies, as shown below the title. */
export type LegalText = { title: string; date: string; sections: readonly LegalSection[] }

/** What a text may have from elsewhere: '{aanbieder}' as a paragraph, '- {gegevens}' as an item. */
const insertions = ['aanbieder', 'gegevens', 'termijnen'] as const
type Inserted = Readonly<Record<(typeof insertions)[number], readonly string[]>>

const folder = new URL('../', import.meta.url)

/** Reads a legal text in Markdown: '# ' and its title, its date, and its sections (`readSections`). */
export function readLegalText(file: string): LegalText {
  const [, title, date] = /^# (.+)\n\n(.+)\n\n## /.exec(readMarkdown(file)) ?? []
  if (!title || !date) throw new Error(`${file} begins with "# ", its title and its date`)
  return { title, date, sections: readSections(file) }
}

/**
 * Reads the sections of a text in Markdown: '## ' begins one, blank lines part its paragraphs, and '- ' begins an item of
 * the list that may end it. Throws for a paragraph behind a list, which the page would put before it, and for an unknown
 * insertion.
 */
export function readSections(file: string): LegalSection[] {
  const [, ...sections] = readMarkdown(file).split(/^## /m)
  return sections.map((section) => {
    const [title = '', ...blocks] = section.trim().split(/\n\n+/)
    const items = blocks.at(-1)?.startsWith('- ') ? blocks.pop()?.slice(2).split(/\n- /) : undefined
    const read = { title, paragraphs: blocks.map(onOneLine), list: items?.map(onOneLine) ?? [] }
    if (blocks.some((block) => block.startsWith('- '))) throw new Error(`${file}: "${title}" goes on behind its list`)
    const strange = [...read.paragraphs, ...read.list].find((text) => text.startsWith('{') && !insertionOf(text))
    if (strange) throw new Error(`${file}: nothing is known of ${strange}`)
    return read
  })
}

/** Puts the texts from elsewhere in their places. */
export function fillIn({ sections }: LegalText, inserted: Inserted): LegalSection[] {
  const filled = (text: string): readonly string[] => {
    const insertion = insertionOf(text)
    return insertion ? inserted[insertion] : [text]
  }
  return sections.map(({ title, paragraphs, list }) => {
    return { title, paragraphs: paragraphs.flatMap(filled), list: list.flatMap(filled) }
  })
}

function insertionOf(text: string) {
  return insertions.find((name) => text === `{${name}}`)
}

function readMarkdown(file: string): string {
  const text = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n')
  return text.replace(/<!--.*?-->\s*/gs, '')
}

function onOneLine(text: string): string {
  return text.replace(/\n\s*/g, ' ')
}
