import type { Precompressed } from '#server/files/precompressed.ts'

/**
 * Returns a function that makes a page the first time that somebody asks for it under a name, and gives the same packed
 * bytes ever after. Visitors who ask meanwhile wait for it; a failure is not kept.
 */
export function keepPages<Input>(
  nameOf: (input: Input) => string,
  make: (input: Input) => Promise<Precompressed>,
): (input: Input) => Promise<Precompressed> {
  const kept = new Map<string, Promise<Precompressed>>()
  return (input) => {
    const name = nameOf(input)
    const known = kept.get(name)
    if (known) return known
    const made = make(input)
    kept.set(name, made)
    made.catch(() => kept.delete(name))
    return made
  }
}
