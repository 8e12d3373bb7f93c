import { expect, test } from 'vitest'
import { catalogueInWords } from './catalogue-size.ts'

const stats = { openfoodfacts: 0, starter: 0, importedat: null, download: null, notice: null }

// spec: search-catalogue-10
test.each([
  [{ products: 250_000, remote: null }, '250.000 producten'],
  [{ products: 250_001, remote: null }, 'meer dan 250.000 producten'],
  [{ products: 0, remote: 'De Grote Kast' }, 'De Grote Kast'],
  [{ products: 12, remote: 'De Grote Kast' }, '12 producten en in De Grote Kast'],
  [{ products: 0, remote: null }, 'de catalogus'],
])('what can be searched is the number of products and the other catalogue: %o', (found, words) => {
  expect(catalogueInWords({ ...stats, ...found })).toBe(words)
})
