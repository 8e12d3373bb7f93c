import { toCents } from '#shared/money.ts'
import { mostGroups } from '../../choices/rules.ts'
import type { ReadExtra } from '../menu-reading.ts'
import { mayClaim } from './allergen-words.ts'

const word = String.raw`(?!(?:met|extra|en|of|per)\b)\p{L}[\p{L}'’-]*`
/** Up to four words that name a thing: 'in het menu' names none. */
const named = String.raw`(?!(?:in|als|bij|voor|op)\b)${word}(?: ${word}){0,3}`
const bare = String.raw`\+\s?€?\s?(?<amount>\d{1,2}(?:[.,]\d{1,2})?)(?![.,]?\d)(?:,-)?(?:\s?€)?`
const amounts = [bare, String.raw`\(${bare}\)`]
/** '+ 1,50 / + 2,00' is more than one thing can cost. */
const end = String.raw`(?!\s*/\s*\+)(?=\s*(?:$|[,;/)]|\.(?:\s|$)|extra\b))`
/** 'supplement truffel € 12,50' says by its word that it is on top, without a plus. */
const onTop = String.raw`\+?\s?€\s?(?<amount>\d{1,2}(?:[.,]\d{1,2})?)(?![.,]?\d)(?:,-)?`
/** '(havermelk + 0,50)': a thing, unless the word says how large or what the amount is. */
const notThing = '(?!suppl|toeslag|meerprijs|gro[ot]|klein|dubbel|large|small|mini|maxi|xl)'
const inBrackets = String.raw`\((?<name>${notThing}${word}) ?\+\s?€?\s?(?<amount>\d{1,2}[.,]\d{1,2})(?:\s?€)?\)`
/** 'met pulled chicken + 3,-' and 'extra ei (+ € 1,00)' in a text, and 'slagroom + 0,75' that is all of it. */
const shapes = [
  ...amounts.flatMap((amount) => [
    new RegExp(String.raw`(?<=^|[\s,;(/])(?:(?:kan )?met|(?:met )?extra:?) (?<name>${named}) ?${amount}${end}`, 'giu'),
    new RegExp(`^(?<name>${word}) ?${amount}$`, 'giu'),
  ]),
  new RegExp(String.raw`(?<=^|[\s,;(/])supplement:? (?<name>${named}) ${onTop}${end}`, 'giu'),
  new RegExp(inBrackets, 'giu'),
]
const edges = /^[\s,;/]+|[\s,;/]+$/g

/**
 * Takes from the text of a dish what it offers for an amount on top of its price, where the text says plainly what that is.
 * All else stays in the text: so does what may say what it is free of, which no name of a choice may.
 */
export function takeExtras(text: string): { text: string; extras: ReadExtra[] } {
  const extras: ReadExtra[] = []
  const take = (found: string, ...rest: unknown[]) => {
    const { name = '', amount: typed = '' } = rest.at(-1) as Record<string, string>
    const cents = toCents(Number(typed.replace(',', '.')))
    if (mayClaim(found) || cents === 0 || extras.length === mostGroups) return found
    extras.push({ name, cents })
    return ''
  }
  const left = shapes.reduce((rest, shape) => rest.replace(shape, take), text)
  if (extras.length === 0) return { text, extras }
  const tidy = left
    .replace(/\(([^()]*)$/, '($1)')
    .replace(/\s*[,;/]\s*\)/g, ')')
    .replace(/\(\s*[,;/]\s*/g, '(')
    .replace(/\(\s*\)/g, '')
    .replace(/\s*([,;/])(?:\s*[,;/])+/g, '$1')
  return { text: tidy.replace(/\s{2,}/g, ' ').replace(edges, ''), extras }
}
