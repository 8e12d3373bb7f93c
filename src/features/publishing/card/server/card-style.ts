import { readFileSync } from 'node:fs'
import { minifyCss } from '#server/inline-code.ts'

/** The styles of the card itself, minified, for documents that hold one; they need the variables of `cardVariables`. */
export const cardStyle = minifyCss(readFileSync(new URL('../card.css', import.meta.url), 'utf8'))
