import type { Precompressed } from '#server/files/precompressed.ts'
import { MadeOnce } from '#server/work/made-once.ts'

/**
 * Returns a function that makes a page the first time that somebody asks for it with an input, and gives the same packed
 * bytes ever after.
 */
export function keepPages<Input>(
  make: (input: Input) => Promise<Precompressed>,
): (input: Input) => Promise<Precompressed> {
  const kept = new MadeOnce<Input, Precompressed>(new Map())
  return (input) => kept.get(input, () => make(input))
}
