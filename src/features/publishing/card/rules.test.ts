import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOf, hasSilentGap, quietColours } from './rules.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  test('is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastOf('#1f1b16', '#1f1b16')).toBe(1)
  })

  test('does not depend on which of the two is the text', () => {
    fc.assert(fc.property(colour, colour, (one, other) => contrastOf(one, other) === contrastOf(other, one)))
  })
})

describe('the quiet colours of a card', () => {
  test('stay readable whenever the pair of the owner is', () => {
    fc.assert(
      fc.property(colour, colour, (textcolor, backgroundcolor) => {
        fc.pre(contrastOf(textcolor, backgroundcolor) >= 4.5)
        expect(contrastOf(quietColours({ textcolor, backgroundcolor }).muted, backgroundcolor)).toBeGreaterThanOrEqual(
          4.5,
        )
      }),
    )
  })

  test('make nothing paler where the pair of the owner is hardly readable', () => {
    expect(quietColours({ textcolor: '#888888', backgroundcolor: '#ffffff' }).muted).toBe('#888888')
  })

  test('lie between the two', () => {
    expect(quietColours({ textcolor: '#000000', backgroundcolor: '#ffffff' })).toEqual({
      muted: '#525252',
      line: '#d9d9d9',
      ring: '#999999',
    })
  })
})

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
