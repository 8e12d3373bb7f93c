/**
 * Counts words in bounded memory (lossy counting, Manku and Motwani 2002): when there are too many, those that were seen
 * least go, so that what is left are all frequent words, each counted at most a little too low.
 */
export class WordCounts {
  readonly #counts = new Map<string, number>()
  readonly #maxWords: number
  #leastKept = 1

  constructor(maxWords: number) {
    this.#maxWords = maxWords
  }

  add(word: string): void {
    this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1)
    if (this.#counts.size > this.#maxWords) this.#forgetRare()
  }

  countOf(word: string): number {
    return this.#counts.get(word) ?? 0
  }

  /** The words that were not forgotten, in the order of their code points. */
  sorted(): [string, number][] {
    return [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1))
  }

  #forgetRare(): void {
    while (this.#counts.size > this.#maxWords / 2) {
      for (const [word, count] of this.#counts) if (count <= this.#leastKept) this.#counts.delete(word)
      if (this.#counts.size > this.#maxWords / 2) this.#leastKept += 1
    }
  }
}
