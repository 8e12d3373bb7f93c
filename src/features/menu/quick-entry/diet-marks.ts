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
const pictures = /[🌱🌿🌶]\ufe0f?/gu

/** Returns the text without its diet marks, such as '(V)' or '🌶', and the ids of the diets that these suggest. */
export function takeDietMarks(text: string): { text: string; diets: number[] } {
  const diets = new Set<number>()
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

function meaningOf(mark: string): readonly number[] | undefined {
  return meanings.get(mark.replaceAll('\ufe0f', '').toLowerCase())
}
