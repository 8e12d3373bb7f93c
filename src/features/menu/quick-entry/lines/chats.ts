import type { TypedLine } from './typed-line.ts'

// '[09:02, 14-5-2024] Marloes: ' and '14-03-2025 19:02 - Marloes: ', as chats are copied; '> ' in a mail that is answered.
const stamp =
  /^[\u200e\s]*(?:\[(?:[\d\s:.,/-]{8,24}|\d{1,2}:\d\d)\]|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4},?\s\d{1,2}:\d\d(?::\d\d)?\s-|\p{L}{2,9}\s\d{1,2}:\d\d\s-(?=\s\p{L}[^:\n]{0,39}:\s))\s*(?:[^:\n]{1,40}:\s*)?\u200e?/u
const quote = /^(?:>\s?)+/
const sender = /^(\p{Lu}[\p{L}\d ()/.&'-]{1,30}):\s+(?=\S)/u
const fewestLines = 3

/** Leaves out who wrote a line and when, where a menu comes from a chat or a mail. */
export function withoutSenders(lines: readonly TypedLine[]): TypedLine[] {
  const counts = new Map<string, number>()
  for (const { text } of lines) {
    const name = text.length < 1000 ? sender.exec(text)?.[1] : undefined
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const isChat = [...counts.values()].some((count) => count >= fewestLines)
  return lines.map(({ number, text }) => {
    if (text.length > 4000) return { number, text }
    const plain = text.replace(stamp, '').replace(quote, '')
    const name = isChat ? sender.exec(plain)?.[1] : undefined
    return { number, text: name && (counts.get(name) ?? 0) > 1 ? plain.replace(sender, '') : plain }
  })
}
