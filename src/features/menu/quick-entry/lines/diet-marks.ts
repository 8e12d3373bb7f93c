// The marks that menus put behind a name, with the ids of the diets that they mean. A vegan dish is vegetarian too.
// 'VG' is not among them: some menus mean vegetarian by it, others vegan.
const vega = [1]
const vegan = [1, 2]
const meanings: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...['v', 'veg', 'vega', 'vegetarisch', 'vegetarian', '🌱', '🌿'].map((mark) => [mark, vega] as const),
  ...['vegan', 'veganistisch', 'plantaardig'].map((mark) => [mark, vegan] as const),
  ['halal', [4]],
  ['kosher', [5]],
  ['koosjer', [5]],
  ['mild', [6]],
  ...['pittig', 'heet', 'spicy', '🌶'].map((mark) => [mark, [8]] as const),
])
const bracketed = /[([{]([^()[\]{}]{1,40})[)\]}]/g
const explanation = /\(?(\p{L}{2,3})\)?\s*=\s*(?:100% )?(\p{L}+)/giu
const pictures = /[🌱🌿🌶]\ufe0f?/gu

/** Returns the marks of two letters or more that a menu itself explains as a diet: '(vg) = veganistisch'. */
export function dietLegend(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const explained = lines.filter((line) => line.length <= 300).flatMap((line) => [...line.matchAll(explanation)])
  return new Map(
    explained.flatMap(([, mark = '', word = '']) => {
      const diets = meanings.get(word.toLowerCase())
      return diets ? [[mark.toLowerCase(), diets] as const] : []
    }),
  )
}

type Legend = ReadonlyMap<string, readonly number[]>

/** Returns the text without its diet marks, such as '(V)' or '🌶', and the ids of the diets that these suggest. */
export function takeDietMarks(text: string, legend: Legend): { text: string; diets: number[] } {
  const diets = new Set<number>()
  const meaningOf = (mark: string) => {
    const plain = mark.replaceAll('\ufe0f', '').toLowerCase()
    return legend.get(plain) ?? meanings.get(plain)
  }
  const take = (mark: string) => {
    for (const id of meaningOf(mark) ?? []) diets.add(id)
  }
  const rest = text
    .replace(bracketed, (whole, inner: string) => {
      const marks = inner.trim().split(/[\s,/+&|]+/)
      if (!marks.every((mark) => meaningOf(mark))) return whole
      marks.forEach(take)
      return ''
    })
    .replace(pictures, (picture) => {
      take(picture)
      return ''
    })
  return { text: rest, diets: [...diets].sort((a, b) => a - b) }
}
