import { toCents } from '#shared/money.ts'
import { mostGroups } from '../../choices/rules.ts'
import type { ReadExtra } from '../menu-reading.ts'
import { mayClaim } from './allergen-words.ts'

const word = String.raw`(?!(?:met|extra|en|of|per)\b)\p{L}[\p{L}'’-]*`
const bare = String.raw`\+\s?€?\s?(?<amount>\d{1,2}(?:[.,]\d{1,2})?)(?![.,]?\d)(?:,-)?(?:\s?€)?`
const amounts = [bare, String.raw`\(${bare}\)`]
const end = String.raw`(?=\s*(?:$|[,;/)]|\.(?:\s|$)))`
/** 'met pulled chicken + 3,-' and 'extra ei (+ € 1,00)' in a text, and 'slagroom + 0,75' that is all of it. */
const shapes = amounts.flatMap((amount) => [
  new RegExp(String.raw`(?<=^|[\s,;(/])(?:met|extra:?) (?<name>${word}(?: ${word}){0,3}) ?${amount}${end}`, 'giu'),
  new RegExp(`^(?<name>${word}) ?${amount}$`, 'giu'),
])
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
    .replace(/\(\s*[,;/]\s*/g, '(')
    .replace(/\(\s*\)/g, '')
    .replace(/\s*([,;/])(?:\s*[,;/])+/g, '$1')
  return { text: tidy.replace(/\s{2,}/g, ' ').replace(edges, ''), extras }
}
