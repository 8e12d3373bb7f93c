/**
 * A pattern, with the flag `g`, that counts only where the text around its beginning fits: the three characters `before`,
 * and all `from` there on. Regular expressions that look behind say it in one, but a file with one of them is
 * no script to the browsers that some staff have (scripts/old-browsers/browsers.ts).
 */
export type Placed = { pattern: RegExp; fits: (before: string, from: string) => boolean }

const mostLookedAt = 3

/** Lists where a pattern is found and fits, as `matchAll` does: what does not fit is tried anew one character further. */
export function findPlaced(text: string, { pattern, fits }: Placed): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (fits(text.slice(Math.max(0, match.index - mostLookedAt), match.index), text.slice(match.index)))
      found.push(match)
    else pattern.lastIndex = match.index + 1
  }
  return found
}

/** Returns what fits a pattern that may not stand behind a text that ends so. */
export function notAfter(end: RegExp): (before: string) => boolean {
  return (before) => !end.test(before)
}
