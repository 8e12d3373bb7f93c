import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFieldLines } from './read-head.ts'

const head = (line: string) => `Host: kaart.example\r\n${line}\r\n`

test('white space around a value, however much, is no part of it', () => {
  const space = fc.string({ unit: fc.constantFrom(' ', '\t'), maxLength: 5 })
  const value = fc.constantFrom('"abc"', '"a b"', 'W/"x", "y"', '')
  fc.assert(
    fc.property(space, value, space, (before, value, after) => {
      const read = readFieldLines(head(`If-None-Match:${before}${value}${after}`))
      expect(read).toMatchObject({ ifNoneMatch: value })
    }),
  )
})

// By the square of the length these would take minutes.
test.each([
  ['before the value', `Cookie:${' '.repeat(400_000)}\u00e9`],
  ['inside it', `Cookie: a${' '.repeat(400_000)}\u00e9`],
  ['around tabs', `Cookie:${' \t'.repeat(200_000)}a${' \t'.repeat(200_000)}\u00e9`],
])('a line with much white space %s that cannot be read is left to the HTTP server at once', (_where, line) => {
  expect(readFieldLines(head(line))).toBeUndefined()
})
