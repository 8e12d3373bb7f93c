/** Returns how many edits a word of this length may be away from the intended word. */
export function maxEdits(length: number): number {
  if (length < 4) return 0
  return length < 9 ? 1 : 2
}

/**
 * Returns how many letters must be changed, added, removed or swapped with their neighbour to turn one word into the
 * other (optimal string alignment); `max + 1` when it is more than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = nextRow({ one, other, row, above, before })
    if (Math.min(...current) > max) return max + 1
    before = above
    above = current
  }
  return Math.min(above[other.length] ?? 0, max + 1)
}

type Rows = { one: string; other: string; row: number; above: readonly number[]; before: readonly number[] }

function nextRow({ one, other, row, above, before }: Rows): number[] {
  const current = [row]
  const letter = one[row - 1]
  const previous = one[row - 2]
  for (let column = 1; column <= other.length; column += 1) {
    const isSame = letter === other[column - 1]
    const changed = (above[column - 1] ?? 0) + (isSame ? 0 : 1)
    let least = Math.min(changed, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
    const isSwapped = row > 1 && column > 1 && letter === other[column - 2] && previous === other[column - 1]
    if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
    current.push(least)
  }
  return current
}

/**
 * Returns the set of a word's letters as 32 bits. One edit changes at most two of them, so words whose bits differ more
 * are further away, which makes scanning a whole vocabulary quick.
 */
export function letterBits(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits >>> 0
}
