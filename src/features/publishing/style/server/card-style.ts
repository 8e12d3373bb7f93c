import { readFileSync } from 'node:fs'
import { minifyCss } from '#server/inline-code.ts'

const folder = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

/** The styles of the card itself, minified, for documents that hold one; they need the variables of `cardVariables`. */
export const cardStyle = minifyCss(
  read('card.css').replace(/@import "\.\/([\w-]+\.css)";/g, (_import, file) => read(file)),
)
