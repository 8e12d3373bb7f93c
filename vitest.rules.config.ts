import { defineConfig } from 'vitest/config'

/**
 * The tests of the rules alone, for `npm run mutants:rules`, which changes the rules in every way that Stryker knows.
 */
export default defineConfig({
  test: {
    include: [
      'src/**/rules.test.ts',
      'src/features/publishing/{colours/*,*/{card-address,file-names,hidden-from-guests,sample,sites}}.test.ts',
      'src/shared/money.test.ts',
    ],
  },
})
