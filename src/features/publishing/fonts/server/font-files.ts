import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cardFonts, fontSlug } from '../fonts.ts'

export type FontWeight = 300 | 400 | 700
// In the order of the stylesheets: where the ranges of two faces overlap, browsers use the last one.
const subsets = ['cyrillic-ext', 'cyrillic', 'greek', 'vietnamese', 'latin-ext', 'latin'] as const
export type FontSubset = (typeof subsets)[number]
export type FontFile = {
  weight: FontWeight
  subset: FontSubset
  /** Its characters, in the syntax of the CSS descriptor `unicode-range`. */
  range: string
  path: string
  /** Its name in our addresses, with its package's version: the contents under a name never change. */
  name: string
}

const weights = [300, 400, 700] as const
const require = createRequire(import.meta.url)
const filesOfFonts = new Map(cardFonts.map(({ name }) => [name, filesIn(fontSlug(name))]))

/**
 * Returns the files of a font from the list: each of its subsets, in those of the weights 300, 400 and 700 that it has.
 */
export function fontFiles(font: string): readonly FontFile[] {
  return filesOfFonts.get(font) ?? []
}

/** Lists the files in an @fontsource package, whose layout is at https://fontsource.org/docs/getting-started/install */
function filesIn(slug: string): FontFile[] {
  const manifest = require.resolve(`@fontsource/${slug}/package.json`)
  const folder = dirname(manifest)
  const { version } = readJson<{ version: string }>(manifest)
  const ranges = readJson<Partial<Record<FontSubset, string>>>(join(folder, 'unicode.json'))
  return subsets.flatMap((subset) => {
    const range = ranges[subset]
    if (range === undefined) return []
    return weights
      .map((weight) => ({
        weight,
        subset,
        range,
        path: join(folder, 'files', `${slug}-${subset}-${weight}-normal.woff2`),
        name: `${slug}-${subset}-${weight}-${version}.woff2`,
      }))
      .filter(({ path }) => existsSync(path))
  })
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
