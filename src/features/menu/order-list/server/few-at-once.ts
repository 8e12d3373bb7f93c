/** One list leaves the threads of the catalogue free for others. */
const atOnce = 4

/** Maps as `Promise.all` of `Array.map` does, a few items at a time. Throws the first error of `map`. */
export async function mapFewAtOnce<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Promise<Mapped>,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) mapped[index] = await map(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return mapped
}
