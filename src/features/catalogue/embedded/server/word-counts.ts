/**
 * Counts words in bounded memory (lossy counting, Manku and Motwani 2002): above `maxWords` it drops the least seen, so
 * that only frequent words remain, each counted at most a little too low.
 */
export class WordCounts {
  readonly #counts = new Map<string, { count: number }>()
  readonly #maxWords: number
  #leastKept = 1

  constructor(maxWords: number) {
    this.#maxWords = maxWords
  }

  add(word: string, times = 1): void {
    const known = this.#counts.get(word)
    if (known) known.count += times
    else this.#insert(word, times)
  }

  countOf(word: string): number {
    return this.#counts.get(word)?.count ?? 0
  }

  /** Returns the remaining words with their counts, in the order of their code units. */
  sorted(): [string, number][] {
    const words = Array.from(this.#counts, ([word, { count }]): [string, number] => [word, count])
    return words.sort(([one], [other]) => (one < other ? -1 : 1))
  }

  #insert(word: string, times: number): void {
    this.#counts.set(word, { count: times })
    if (this.#counts.size <= this.#maxWords) return
    while (this.#counts.size > this.#maxWords / 2) {
      for (const [known, { count }] of this.#counts) if (count <= this.#leastKept) this.#counts.delete(known)
      if (this.#counts.size > this.#maxWords / 2) this.#leastKept += 1
    }
  }
}
