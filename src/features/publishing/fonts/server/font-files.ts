import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cardFonts, fontSlug } from '../fonts.ts'

export type FontWeight = 300 | 400 | 700
// In the order of the stylesheets: of two faces whose ranges overlap, the browser takes the one that comes last.
const subsets = ['cyrillic-ext', 'cyrillic', 'greek', 'vietnamese', 'latin-ext', 'latin'] as const
export type FontSubset = (typeof subsets)[number]
export type FontFile = {
  weight: FontWeight
  subset: FontSubset
  /** The characters in it, as the CSS descriptor `unicode-range` writes them. */
  range: string
  path: string
  /** Its name in our addresses. With the version of its package: what is under a name never changes. */
  name: string
}

const weights = [300, 400, 700] as const
const require = createRequire(import.meta.url)
const filesOfFonts = new Map(cardFonts.map(({ name }) => [name, filesIn(fontSlug(name))]))

/** The files of a font from the list: of each subset that it has, those of the weights 300, 400 and 700 that it has. */
export function fontFiles(font: string): readonly FontFile[] {
  return filesOfFonts.get(font) ?? []
}

/** The layout of @fontsource's packages: https://fontsource.org/docs/getting-started/install */
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
