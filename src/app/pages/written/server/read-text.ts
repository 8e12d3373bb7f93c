import { readFileSync } from 'node:fs'
import { type MarkedToken, marked } from 'marked'

/** A part of a text: its title, the word behind it ('## Title {#word}'; '' for none), and its paragraphs and lists. */
export type Section = { title: string; word: string; blocks: readonly MarkedToken[] }

/** A text of a page; `intro` is the line below its title. */
export type WrittenText = { title: string; intro: string; sections: readonly Section[] }

/** What stands in a text for '{name}', in Markdown. */
type Inserted = Readonly<Record<string, string>>

/** Reads a text in Markdown (https://commonmark.org): '# ' and its title, a line below it, and sections (`readSections`). */
export function readText(file: URL, inserted?: Inserted): WrittenText {
  const [, title, intro] = /^# (.+)\n\n(.+)\n\n## /.exec(readMarkdown(file)) ?? []
  if (!title || !intro) throw new Error(`${file} begins with "# ", its title and a line below it`)
  return { title, intro, sections: readSections(file, inserted) }
}

/** Returns Markdown that says just these words, whatever signs are in them: all punctuation may be escaped. */
export function plainWords(words: string): string {
  return words.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

/** Reads the sections of a text in Markdown: '## ' begins one. Throws for a '{name}' that `inserted` lacks. */
export function readSections(file: URL, inserted: Inserted = {}): Section[] {
  const [, ...sections] = readMarkdown(file).split(/^## /m)
  return sections.map((section) => {
    const [, title, word = '', body = ''] = /^(.+?)(?: \{#(\w+)\})?\n(.*)$/s.exec(section) ?? []
    if (!title) throw new Error(`${file}: a section has no title`)
    const filled = body.replace(/\{(\w+)\}/g, (whole, name: string) => {
      if (inserted[name] === undefined) throw new Error(`${file}: nothing is known of ${whole}`)
      return inserted[name]
    })
    // Without an extension, every token is one of Markdown's own.
    const blocks = marked.lexer(filled.trim()) as MarkedToken[]
    return { title, word, blocks: blocks.filter(({ type }) => type !== 'space') }
  })
}

function readMarkdown(file: URL): string {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  return text.replace(/<!--.*?-->\s*/gs, '')
}
