// More names make a sentence that nobody reads.
const namedAtMost = 3
const list = new Intl.ListFormat('nl')

/** Names dishes in a Dutch sentence, the first few by name: 'Croissant, Wafel, Taart en nog 2 gerechten'. */
export function nameDishes(names: readonly string[]): string {
  const more = names.length - namedAtMost
  const rest = more > 0 ? [`nog ${more} ${more === 1 ? 'gerecht' : 'gerechten'}`] : []
  return list.format([...names.slice(0, namedAtMost), ...rest])
}
