type Kept<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown }

/**
 * Makes each thing once and keeps it in `kept`, which decides for how long. Who asks while it is being made waits for it
 * and shares its failure; failures are not kept.
 */
export class MadeOnce<Key, Value> {
  readonly #kept: Kept<Key, Value>
  readonly #underWay = new Map<Key, Promise<Value>>()

  constructor(kept: Kept<Key, Value>) {
    this.#kept = kept
  }

  /** Returns what is kept under this key, else the result of `make`. */
  async get(key: Key, make: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key) ?? this.#underWay.get(key)
    if (known) return known
    // In a step of its own: a `make` that throws at once must not end before it is noted here.
    const made = Promise.resolve()
      .then(make)
      .then((value) => {
        this.#kept.set(key, value)
        return value
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, made)
    return made
  }
}
