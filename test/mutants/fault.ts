/** A fault that somebody could make by hand, and the tests that have to notice it. `npm run mutants` plants each one. */
export type Fault = {
  /** What goes wrong, as a reader would say it: 'a reset link works for a day instead of an hour'. */
  name: string
  /** The file it is planted in, from the project's root. */
  file: string
  /** The text that stands there exactly once, and what takes its place. */
  find: string
  replace: string
  /** The test files of which at least one has to fail, from the project's root; `*.spec.ts` are browser tests. */
  seenBy: readonly string[]
  /** Narrows those tests to the titles that match, as a regular expression; those of groups stand before, with a space. */
  titled?: string
  /** Where the tests run when that matters; SQLite unless said otherwise. */
  database?: 'postgres'
}
