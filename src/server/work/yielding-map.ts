import { setImmediate as otherWork } from 'node:timers/promises'

/** How long work on a long list goes on in one piece (ms): a guest who waits for another card notices nothing. */
const longestTurn = 8

/**
 * Maps as `Array.map` does, and lets all other work of this process have its turn every few ms, so that a list of
 * thousands holds up nobody else.
 */
export async function yieldingMap<Item, Mapped>(items: Iterable<Item>, map: (item: Item) => Mapped): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  let begin = performance.now()
  for (const item of items) {
    mapped.push(map(item))
    if (performance.now() - begin < longestTurn) continue
    await otherWork()
    begin = performance.now()
  }
  return mapped
}
