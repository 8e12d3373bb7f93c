import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fontSlug } from '../../fonts/fonts.ts'

export type PrintWeight = 400 | 700

/** Where the letters come from that the owner's font lacks: of our families it has the most. */
export const fallbackFamily = 'Noto Sans'

const { resolve } = createRequire(import.meta.url)

/**
 * The font files of a family, by subset with Latin first; of 400 where the family lacks the weight. WOFF and not WOFF2:
 * out of the latter fontkit 2 can not embed glyphs that are made of others (RangeError in TTFSubset).
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
