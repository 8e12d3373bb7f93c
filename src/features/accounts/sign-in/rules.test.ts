import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathAfterSignIn } from './rules.ts'

const origin = 'https://kaart.example'

// spec: routes-1
test('signing in never leads to another site, whatever page was requested', () => {
  const wanted = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.stringMatching(/^[/\\:.@a-z\t\n?#]{1,8}$/),
    fc.constantFrom(
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
    ),
    fc.anything(),
  )
  fc.assert(
    fc.property(wanted, (path) => {
      expect(new URL(pathAfterSignIn(path), origin).origin).toBe(origin)
    }),
    { numRuns: 1000 },
  )
})

test('signing in leads to the requested page, else to the dashboard', () => {
  for (const path of ['/dish', '/products?tab=eigen', '/reset-password/abc#x', '/'])
    expect(pathAfterSignIn(path)).toBe(path)
  for (const path of ['', 'dish', undefined, null, 5, {}, '//x', 'https://x'])
    expect(pathAfterSignIn(path)).toBe('/dashboard')
})
