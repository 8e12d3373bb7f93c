import { describe, expect, test } from 'vitest'
import { hasSilentGap } from './rules.ts'

describe('a gap that no dish tells of', () => {
  const known = { complete: true }
  const unknown = { complete: false }

  test('is there when a dish is not complete and may not say so', () => {
    expect(hasSilentGap({ incomplete: false }, [known, unknown])).toBe(true)
  })

  test('is not there when the dishes say so themselves, or when all is known', () => {
    expect(hasSilentGap({ incomplete: true }, [known, unknown])).toBe(false)
    expect(hasSilentGap({ incomplete: false }, [known, known])).toBe(false)
    expect(hasSilentGap({ incomplete: false }, [])).toBe(false)
  })
})
