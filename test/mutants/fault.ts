/** A fault that a developer could make, and the tests that must notice it. `npm run mutants` plants each one. */
export type Fault = {
  /** What goes wrong, as a plain sentence: 'a reset link works for a day instead of an hour'. */
  name: string
  /** The file in which it is planted, from the project's root. */
  file: string
  /** The text to find, which must occur there exactly once, and its replacement. */
  find: string
  replace: string
  /** The test files, from the project's root, of which at least one must fail; `*.spec.ts` are browser tests. */
  seenBy: readonly string[]
  /** A regular expression that narrows those tests by title; a group's title comes first, followed by a space. */
  titled?: string
  /** The database on which the tests run, where that matters; SQLite by default. */
  database?: 'postgres'
}
