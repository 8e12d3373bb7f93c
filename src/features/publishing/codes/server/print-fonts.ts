import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fontSlug } from '../../fonts/fonts.ts'

export type PrintWeight = 400 | 700

/** The family for letters that the owner's font lacks: of our families it has the most. */
export const fallbackFamily = 'Noto Sans'

const { resolve } = createRequire(import.meta.url)

/**
 * Returns the paths of a family's font files, one per subset with Latin first; of weight 400 where the family lacks the
 * given one. They are WOFF because fontkit 2 can not embed composite glyphs from WOFF2 (RangeError in TTFSubset).
 */
export function printFontFiles(family: string, weight: PrintWeight): string[] {
  const name = fontSlug(family)
  const folder = join(dirname(resolve(`@fontsource/${name}/package.json`)), 'files')
  const files = readdirSync(folder)
  const ofWeight = (wanted: PrintWeight) => {
    const ending = `-${wanted}-normal.woff`
    const latin = [`${name}-latin${ending}`, `${name}-latin-ext${ending}`]
    const others = files.filter((file) => file.endsWith(ending) && !latin.includes(file)).toSorted()
    return [...latin.filter((file) => files.includes(file)), ...others].map((file) => join(folder, file))
  }
  const wanted = ofWeight(weight)
  return wanted.length > 0 ? wanted : ofWeight(400)
}
