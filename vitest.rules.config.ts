import { defineConfig } from 'vitest/config'

/** The tests of the rules alone, for `npm run mutants:rules`: it changes those rules in every way that it knows. */
export default defineConfig({
  test: { include: ['src/**/rules.test.ts', 'src/shared/money.test.ts'] },
})
