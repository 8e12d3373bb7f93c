const emptyKey = 0
const firstSize = 1 << 16
const maxFill = 0.6

/**
 * Which entry of a refid came last, in flat memory (12 bytes for a place): refids are positive, entries count from 0.
 */
export class LatestEntries {
  #keys = new Float64Array(firstSize)
  #entries = new Uint32Array(firstSize)
  #used = 0

  /** How many different refids there are. */
  get size(): number {
    return this.#used
  }

  set(refid: number, entry: number): void {
    if (this.#used > this.#keys.length * maxFill) this.#grow()
    const place = this.#placeOf(refid)
    if (this.#keys[place] === emptyKey) this.#used += 1
    this.#keys[place] = refid
    this.#entries[place] = entry
  }

  isLatest(refid: number, entry: number): boolean {
    const place = this.#placeOf(refid)
    return this.#keys[place] === refid && this.#entries[place] === entry
  }

  #placeOf(refid: number): number {
    const mask = this.#keys.length - 1
    let place = hashOf(refid) & mask
    while (this.#keys[place] !== emptyKey && this.#keys[place] !== refid) place = (place + 1) & mask
    return place
  }

  #grow(): void {
    const keys = this.#keys
    const entries = this.#entries
    this.#keys = new Float64Array(keys.length * 2)
    this.#entries = new Uint32Array(keys.length * 2)
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] ?? emptyKey
      if (key === emptyKey) continue
      const place = this.#placeOf(key)
      this.#keys[place] = key
      this.#entries[place] = entries[index] ?? 0
    }
  }
}

// Multiplying by odd constants spreads numbers that differ only in their last digits over all places.
function hashOf(refid: number): number {
  const low = refid | 0
  const high = (refid / 4294967296) | 0
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
