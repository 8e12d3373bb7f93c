import { readFileSync } from 'node:fs'
import { minifyCss } from '#server/files/inline-code.ts'
import { titleFont } from './page-files.ts'

const tokens = new URL('../../../../shared/tokens.css', import.meta.url)
// Until the font of titles has come, and where it does not, titles stand in Georgia, which is about as wide.
const face = `@font-face{font-family:Titel;src:url(${titleFont.address}) format("woff2");font-weight:600;font-display:swap}`

/** Returns the styles of a page: those that all pages share, then those in the page's own files. */
export function pageStyle(...files: readonly URL[]): string {
  const shared = [tokens, new URL('./frame.css', import.meta.url)]
  return face + [...shared, ...files].map((file) => minifyCss(readFileSync(file, 'utf8'))).join('')
}
