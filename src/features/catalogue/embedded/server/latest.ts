const noEntry = 0
const firstSize = 1 << 16
const chunkSize = 1 << 16
const maxFill = 0.6

const noDay = 0

/**
 * Which entry of a refid is the newest, and of one day the last, in flat memory (some 18 bytes for a refid). Entries count
 * from 0, and are told in their order; `day` is a number from 1 to 65,535 that grows by one a day, or 0 for an entry
 * of which it is not known: that one replaces what was there, and is replaced.
 */
export class LatestEntries {
  // Entries plus one, by the hash of their refid; the refids themselves stand in the order of the entries.
  #places = new Uint32Array(firstSize)
  readonly #refids: Float64Array[] = []
  readonly #days: Uint16Array[] = []
  #used = 0

  /** How many different refids there are. */
  get size(): number {
    return this.#used
  }

  set(refid: number, entry: number, day: number): void {
    if (this.#used > this.#places.length * maxFill) this.#grow()
    if (entry % chunkSize === 0) {
      this.#refids.push(new Float64Array(chunkSize))
      this.#days.push(new Uint16Array(chunkSize))
    }
    const [refids, days] = [this.#refids.at(-1), this.#days.at(-1)]
    if (refids) refids[entry % chunkSize] = refid
    if (days) days[entry % chunkSize] = day
    const place = this.#placeOf(refid)
    const held = this.#places[place] ?? noEntry
    if (held === noEntry) this.#used += 1
    else if (day !== noDay && this.#dayOf(held - 1) > day) return
    this.#places[place] = entry + 1
  }

  isLatest(refid: number, entry: number): boolean {
    return this.#places[this.#placeOf(refid)] === entry + 1
  }

  #dayOf(entry: number): number {
    return this.#days[Math.floor(entry / chunkSize)]?.[entry % chunkSize] ?? noDay
  }

  /** The entries that are the last of their refid: a bit for each, the lowest first, in memory that threads can share. */
  bits(): Uint8Array<SharedArrayBuffer> {
    const bits = new Uint8Array(new SharedArrayBuffer(this.#refids.length * (chunkSize / 8)))
    for (const held of this.#places) {
      const entry = held - 1
      if (held !== noEntry) bits[entry >>> 3] = (bits[entry >>> 3] ?? 0) | (1 << (entry & 7))
    }
    return bits
  }

  #refidOf(entry: number): number | undefined {
    return this.#refids[Math.floor(entry / chunkSize)]?.[entry % chunkSize]
  }

  #placeOf(refid: number): number {
    const mask = this.#places.length - 1
    let place = hashOf(refid) & mask
    for (;;) {
      const held = this.#places[place] ?? noEntry
      if (held === noEntry || this.#refidOf(held - 1) === refid) return place
      place = (place + 1) & mask
    }
  }

  #grow(): void {
    const before = this.#places
    this.#places = new Uint32Array(before.length * 2)
    for (const held of before) {
      const refid = held === noEntry ? undefined : this.#refidOf(held - 1)
      if (refid !== undefined) this.#places[this.#placeOf(refid)] = held
    }
  }
}

/** Whether this entry is among the `bits` of LatestEntries. */
export function hasEntry(bits: Uint8Array, entry: number): boolean {
  return ((bits[entry >>> 3] ?? 0) & (1 << (entry & 7))) !== 0
}

// Multiplying by odd constants spreads numbers that differ only in their last digits over all places.
function hashOf(refid: number): number {
  const low = refid | 0
  const high = (refid / 4294967296) | 0
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
