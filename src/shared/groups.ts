/**
 * Groups items by what `keyOf` says of them, in their order, as `Map.groupBy` does: that one is missing in browsers that
 * staff use (scripts/old-browsers/browsers.ts).
 */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
