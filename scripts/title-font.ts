import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { titleLetters } from '../src/app/pages/frame/title-letters.ts'

const target = fileURLToPath(new URL('../src/app/pages/frame/fraunces-600.woff2', import.meta.url))
const { resolve } = createRequire(import.meta.url)

// Fraunces in the one weight of titles and with the letters of Dutch: a quarter of the bytes of the whole file.
const whole = readFileSync(resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'))
const font = await subsetFont(whole, titleLetters, { targetFormat: 'woff2', variationAxes: { wght: 600 } })
writeFileSync(target, font)
console.log(`${target}: ${font.length} bytes`)
