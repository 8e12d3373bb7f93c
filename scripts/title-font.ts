import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { titleLetters } from '../src/app/pages/frame/title-letters.ts'

/** Keeps the letters of `text` and fixes the axes of a variable font: https://github.com/papandreou/subset-font */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, number>> },
) => Promise<Buffer>

const target = fileURLToPath(new URL('../src/app/pages/frame/fraunces-600.woff2', import.meta.url))
const require = createRequire(import.meta.url)
// The package has no types of its own.
const subsetFont = require('subset-font') as SubsetFont

// Fraunces in the one weight of titles and with the letters of Dutch: a quarter of the bytes of the whole file.
const whole = readFileSync(require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'))
const font = await subsetFont(whole, titleLetters, { targetFormat: 'woff2', variationAxes: { wght: 600 } })
writeFileSync(target, font)
console.log(`${target}: ${font.length} bytes`)
