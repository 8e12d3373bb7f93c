import { expect, test } from 'vitest'
import { parseGtin } from '#features/catalogue/gtin.ts'
import { drawnCodes } from '#test/draw-barcode.ts'
import { codeOf, tellAdded, wasHiddenTooLong } from './rules.ts'

const milk = { id: 1, name: 'Melk' }
const mustard = {
  id: 7,
  name: 'Mosterd grof',
  allergens: [milk],
  traces: [],
  complete: true,
  isnew: true,
  into: null,
  undone: false,
}

test.each([
  [{ isnew: true }, undefined, 'Bevat melk'],
  [{ isnew: false }, undefined, 'Stond al in je lijst · Bevat melk'],
  [{ isnew: false, into: 'Bisque' }, undefined, 'Zat al in Bisque · Bevat melk'],
  [{ isnew: true }, ' Mosterd  grof', 'Bevat melk'],
  [{ isnew: false }, 'Mosterd grof', 'Stond al in je lijst · Bevat melk'],
  [{ isnew: true }, 'Mosterd fijn', 'Heette al zo: ‘Mosterd fijn’ is niet bewaard · Bevat melk'],
])('of %j, named %j on the phone, the toast says: %s', (answer, given, text) => {
  expect(tellAdded({ ...mustard, ...answer }, given)).toEqual({
    isThere: true,
    title: 'Product toegevoegd',
    text: 'Mosterd grof is succesvol toegevoegd',
    more: text,
  })
})

// spec: scan-phone-26
test.each([
  [{ undone: true, isnew: true }, 'Mosterd grof is ongedaan gemaakt'],
  [{ undone: true, id: 0 }, 'Mosterd grof is ongedaan gemaakt'],
  [{ id: 0, isnew: true }, 'Mosterd grof is daarna verwijderd'],
])('of a lost answer that became %j no success is told but: %s', (answer, text) => {
  expect(tellAdded({ ...mustard, ...answer })).toEqual({ isThere: false, title: 'Niet toegevoegd', text })
})

test.each(drawnCodes)('a $format is looked up by its own number', ({ format, digits, gtin14 }) => {
  const code = codeOf({ format, text: digits, gtin14 })
  expect(parseGtin(code)).toBe(Number(gtin14))
  if (format !== 'UPC-E') expect(code).toBe(digits)
})

test('a tab was hidden too long after five seconds by either clock', () => {
  const since = { date: 1000, monotonic: 500 }
  expect(wasHiddenTooLong(since, { date: 5999, monotonic: 5499 })).toBe(false)
  expect(wasHiddenTooLong(since, { date: 6000, monotonic: 600 })).toBe(true)
  expect(wasHiddenTooLong(since, { date: 900, monotonic: 5500 })).toBe(true)
})
