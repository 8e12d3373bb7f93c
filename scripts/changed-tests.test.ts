import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { specsOf, touchedTests } from './changed-tests.ts'

const specs = globSync('e2e/*.spec.ts').sort()

describe('the tests that a change touches', () => {
  test('a rule of a room touches its tests, those of the rooms that build on it, and its screens', () => {
    const { vitest, browser } = touchedTests(['src/features/menu/dishes/rules.ts'], specs)
    expect(vitest).toContain('src/features/menu/')
    expect(vitest).toContain('src/features/publishing/')
    expect(vitest).toContain('test/all-routes.test.ts')
    expect(vitest).not.toContain('src/features/products/')
    expect(browser).toContain('e2e/dish.spec.ts')
    expect(browser).not.toContain('e2e/logo.spec.ts')
  })

  test('a screen touches browser tests only, and those that belong to no room are always among them', () => {
    const { vitest, browser } = touchedTests(['src/features/publishing/codes/web/qr-code-page.tsx'], specs)
    expect(vitest).toEqual([])
    expect(browser).toEqual(expect.arrayContaining(['e2e/every-screen.spec.ts', 'e2e/qr-code.spec.ts']))
    expect(browser).not.toContain('e2e/dish.spec.ts')
  })

  test('a file that every room builds on touches everything', () => {
    for (const path of ['src/db/connect.ts', 'src/shared/text.ts', 'src/app/screens.tsx', 'package-lock.json'])
      expect(touchedTests([path, 'README.md'], specs)).toEqual({ vitest: 'all', browser: 'all' })
    expect(touchedTests(['src/features/allergens/allergens.ts'], specs).browser).toBe('all')
    expect(touchedTests(['src/web/call.ts'], specs)).toEqual({ vitest: [], browser: 'all' })
  })

  test('a test touches itself, a helper of tests touches all that use it, and documentation touches nothing', () => {
    expect(touchedTests(['src/mail/outbox.test.ts', 'e2e/dish.spec.ts'], specs)).toEqual({
      vitest: ['src/mail/outbox.test.ts'],
      browser: ['e2e/dish.spec.ts'],
    })
    expect(touchedTests(['test/ritual.ts'], specs)).toEqual({ vitest: 'all', browser: 'all' })
    expect(touchedTests(['src/features/publishing/style/card.css'], specs).vitest).toContain('src/features/publishing/')
    expect(touchedTests(['e2e/kitchen.ts'], specs)).toEqual({ vitest: [], browser: 'all' })
    expect(touchedTests(['docs/words.md', 'bench/run.ts'], specs)).toEqual({ vitest: [], browser: [] })
  })

  test('every browser test that is listed with a room exists', () => {
    for (const name of Object.values(specsOf).flat()) expect(specs).toContain(`e2e/${name}.spec.ts`)
  })
})
