/** A part of an instruction: a heading, a paragraph of lines, or a list of items. */
export type Block = { kind: 'heading' | 'text' | 'list'; lines: readonly string[] }

/** Reads an instruction: a line with '# ' is a heading, lines with '- ' are a list, other lines a paragraph until an empty one. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: { kind: Block['kind']; lines: string[] } | undefined
  for (const line of text.split('\n')) {
    const { kind, words } = readLine(line.trim())
    const goesOn = open !== undefined && open.kind === kind && kind !== 'heading' && words !== ''
    if (open && goesOn) open.lines.push(words)
    else {
      open = words === '' ? undefined : { kind, lines: [words] }
      if (open) blocks.push(open)
    }
  }
  return blocks
}

function readLine(line: string): { kind: Block['kind']; words: string } {
  if (line.startsWith('# ')) return { kind: 'heading', words: line.slice(2).trim() }
  if (line.startsWith('- ')) return { kind: 'list', words: line.slice(2).trim() }
  return { kind: 'text', words: line }
}
