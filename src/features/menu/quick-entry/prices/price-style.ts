import { amountsIn } from './amounts.ts'

/** How this text writes its prices. */
export type PriceStyle = {
  /** Whole numbers without any sign are prices. */
  isBare: boolean
  /** Prices stand before the names. */
  isFirst: boolean
  /** Letters and numbers behind the names say which allergens are in a dish. */
  hasCodes: boolean
  /** Names begin with the number by which guests order. */
  isNumbered: boolean
}

const longest = 300
const withCodes = /\s\(?[A-Z](?:\s?,\s?(?:[A-Z]|\d)){1,9}\)?\s+[\s.…€\d]/

/** Returns how a text writes its prices: what is usual in it decides what a whole number or a loose letter means. */
export function priceStyleOf(lines: readonly string[]): PriceStyle {
  const short = lines.filter((line) => line.length <= longest)
  let sure = 0
  let bare = 0
  let first = 0
  for (const line of short) {
    const amounts = amountsIn(line).filter((one) => !one.isExtra && !one.isAside)
    const last = amounts.at(-1)
    if (!last) continue
    const isAtEnd = /^[\s)\]*.]*(?:p\.?\s?p\.?)?$/.test(line.slice(last.end))
    const starts = amounts[0]?.strength === 'sure' && line.slice(0, amounts[0].start).trim() === ''
    if (last.strength === 'sure') sure += 1
    else if (isAtEnd && last.cents >= 100 && last.cents < 100_000 && isBehindName(line, last.start)) bare += 1
    if (starts && /\p{L}{2}/u.test(line.slice(amounts[0]?.end))) first += 1
  }
  return {
    isBare: bare > 1 && bare > sure * 0.5,
    isFirst: first > 2 && first > sure * 0.3,
    isNumbered: areNumbered(short),
    hasCodes: short.filter((line) => withCodes.test(line)).length > 2,
  }
}

/** Returns whether lines begin with numbers that mostly count up, as the numbers of dishes do. */
function areNumbered(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => {
    const found = /^(\d{1,3})\s+\p{L}.*\d/u.exec(line)
    return found && !/^\d+\s+\p{Ll}/u.test(line) ? [Number(found[1])] : []
  })
  const rising = numbers.filter((number, index) => index > 0 && number > (numbers[index - 1] ?? 0))
  return numbers.length > 3 && rising.length >= numbers.length * 0.7
}

function isBehindName(line: string, start: number): boolean {
  return start === 0 || /\p{L}{2}.*\s$/u.test(line.slice(0, start))
}
