/** An amount of money in a line. `start` and `end` are its place, with its currency. */
export type Amount = {
  cents: number
  /** 'sure' is written as only prices are, 'decimal' as '12,5', 'bare' is a whole number by itself. */
  strength: 'sure' | 'decimal' | 'bare'
  start: number
  end: number
  /** It comes on top of another price: '+ 1,50'. */
  isExtra: boolean
  /** It stands between parentheses with other words. */
  isAside: boolean
}

const dash = '[-–—=]'
const currency = "(?:€|eur(?:o(?:'?s)?)?(?!\\p{L}))"
const digits = [
  `\\d{1,3}(?:\\.\\d{3})+(?:,\\d{2}|,${dash}{1,2})?(?!\\d)`,
  `\\d{1,7}[.,]\\d{1,2}(?!\\d)(?:,${dash}{1,2})?`,
  `\\d{1,7}\\s?[.,]\\s?${dash}{1,2}(?!\\p{L})`,
  '\\d{0,7}\\s?½',
  '\\d{1,7}\\s?[¼¾]',
  '\\d{1,7}[⁰¹²³⁴-⁹]{2}(?![⁰¹²³⁴-⁹])',
  '\\d{1,7}(?!\\d)',
].join('|')
// The code of an allergen may stick to a price: 'IJskoffie G5,95'.
const behindCode = /(?:^|\s)[A-Z]$|\p{Ll}{2}$/iu
const cents = /^\d{1,3},\d\d/
const spoken = `\\d{1,2}e\\d[05](?!\\d)|\\d{1,3}\\s?(?:euro|eur)\\s?(?:\\d[05]|99)(?!\\d|[.,]\\d)|\\d{1,2}\\s?(?:cent|ct)(?!\\p{L})`
const amount: Placed = {
  pattern: new RegExp(`${spoken}|(?:€\\s*|(?:${currency}\\s*)?)(?:${digits})(?:\\s*${currency}(?!\\s*\\d))?`, 'giu'),
  fits: (before, from) =>
    from.startsWith('€') || !/[\d\p{L}]$|\d[.,]$/u.test(before) || (behindCode.test(before) && cents.test(from)),
}
const sign = new RegExp(currency, 'iu')

const unit = '(?:l|liter|cl|ml|dl|kg|kilo|g|gr|grams?|cm|mm|km|MB|u|uur|x|vol)'
// Nothing is counted in hundredths.
const counted =
  '(?:st|stk|stuks?|spiesen|stokjes|personen|persoon|pers|min|minuten|jaar|jr|dagen|weken|gangen|soorten|smaken|bol|bollen|flessen|snee|sneetjes|years?|voor(?=\\s+(?:€\\s*)?\\d)|keer|maal|pcs|pieces|courses)'
const noDigit = notAfter(/\d$/)
const noNumber = notAfter(/[\d,.]$/)
const notMoney: readonly Placed[] = [
  { pattern: /\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d\d(?!\d)/g, fits: noDigit },
  { pattern: /(?:\+\d{2}|0\d{1,3})(?:[\s()–-]*\d){7,10}(?![\d,.])/g, fits: notAfter(/[\d,.€]$/) },
  { pattern: /\d{4}\s?[A-Z]{2}(?!\p{L})/gu, fits: noDigit },
  {
    pattern:
      /(?:[01]?\d|2[0-4])[.:](?:00|15|30|45)(?:\s*uur)?\s*(?:-|–|—|tot|t\/m|en|\/)\s*(?:[01]?\d|2[0-4])[.:](?:00|15|30|45)(?:\s*(?:uur|u)(?!\p{L}))/giu,
    fits: noDigit,
  },
  { pattern: /(?:[01]?\d|2[0-4]):[0-5]\d(?!\d)/g, fits: noDigit },
  { pattern: /(?:[01]?\d|2[0-4])[.:][0-5]\d\s*(?:uur|u|h)(?!\p{L})/giu, fits: noNumber },
  { pattern: /\d{1,2}\s?u(?:\d{2})?(?![\p{L}\d])/giu, fits: noDigit },
  {
    pattern: /(?:[±]\s*)?\d{1,4}(?:[.,]\d{1,2})?\s?[%°‰]/g,
    fits: (before, from) => from.startsWith('±') || noNumber(before),
  },
  {
    pattern: new RegExp(
      `(?:±\\s*)?\\d{1,4}(?:[.,]\\d{1,3})?(?:(?:-|\\s?x\\s?)\\d{1,4}(?:[.,]\\d)?)?[\\s-]?${unit}(?![\\p{L}\\d])|(?:±\\s*)?\\d{1,4}(?:[.,]\\d)?(?:(?:-|\\s?x\\s?)\\d{1,4})?[\\s-]?${counted}(?![\\p{L}\\d])`,
      'giu',
    ),
    fits: notAfter(/[\d,.€]$|€ $/),
  },
  { pattern: /\s½\s?(?=\p{L})/gu, fits: notAfter(/[\d\s]$/) },
  { pattern: /½\s?(?=\p{L})/gu, fits: (before) => before.endsWith('(') },
  { pattern: /\d{1,3}\s(?:p|pers)\.?(?=\s+\d|\s*[,/)])/giu, fits: noNumber },
  { pattern: /\d{1,4}(?:e|ste|de)(?![\p{L}\d])/giu, fits: noNumber },
  { pattern: /(?:t\/m|tot|max\.?|min\.?|nr\.?|no\.)\s+\d{1,3}(?![\d,.])/giu, fits: notAfter(/[\d,.\p{L}]$/u) },
  { pattern: /\d(?:\s?\/\s?\d){1,2}(?=\s+\p{L}|\))/giu, fits: noNumber },
  { pattern: /(?:19|20)\d\d(?![\d,.])/g, fits: notAfter(/[\d,.€]$|€ $/) },
  { pattern: /\d{1,4}(?=-\p{L})/gu, fits: noNumber },
  { pattern: /\d{1,4}/gu, fits: (before) => /\p{L}-$/u.test(before) },
]

/** Blanks every number that means something else than money, with as many characters: times, dates, phones, grams. */
function moneyOnly(line: string): string {
  return notMoney.reduce((text, placed) => {
    let money = ''
    let from = 0
    for (const found of findPlaced(text, placed)) {
      money += text.slice(from, found.index) + '\u0001'.repeat(found[0].length)
      from = found.index + found[0].length
    }
    return from === 0 ? text : money + text.slice(from)
  }, line)
}

const fractions: Readonly<Record<string, string>> = { '¼': '25', '½': '50', '¾': '75' }
const raised = /[¼½¾]$|[⁰¹²³⁴-⁹]{2}$/

const addedOn = /^\s*(?:extra|toeslag|meerprijs)(?!\p{L})/iu

/** Lists the amounts of money in a line, in their order. */
export function amountsIn(line: string): Amount[] {
  if (!/[\d½]/.test(line)) return []
  const money = moneyOnly(line)
  const asides = [...line.matchAll(/\([^()]*\)/g)].map((match) => [match.index, match.index + match[0].length] as const)
  return findPlaced(money, amount).map((match) => {
    const start = match.index
    const end = start + match[0].length
    const isInside = asides.find(([from, to]) => from < start && end < to)
    // '(7,50)' is a price with something around it; '(3)' counts pieces.
    const isWhole = isInside !== undefined && isInside[0] + 1 === start && end + 1 === isInside[1]
    return {
      ...amountOf(match[0]),
      start,
      end,
      isExtra:
        /(?:\+|[Mm]eerprijs|toeslag|supplement(?:\s\p{Ll}+)?)\s*:?\s*$/u.test(
          line.slice(Math.max(0, start - 40), start),
        ) || addedOn.test(line.slice(end, end + 20)),
      isAside: isInside !== undefined && !(isWhole && amountOf(match[0]).strength === 'sure'),
    }
  })
}

function amountOf(text: string): Pick<Amount, 'cents' | 'strength'> {
  if (/c/i.test(text)) return { cents: Number(text.replace(/\D/g, '')), strength: 'sure' }
  if (/\d\s?eu?r?o?\s?\d/i.test(text)) return amountOf(text.replace(/\s?eu?r?o?\s?/i, ','))
  const typed = text.replace(new RegExp(currency, 'giu'), '').replace(/\s/g, '')
  // '24⁵⁰' and '22¾' are written as 24,50 and 22,75.
  const number = typed.replace(raised, (sign) => `,${fractions[sign] ?? sign.normalize('NFKC')}`)
  const hasSign = sign.test(text)
  const isRound = /[.,][-–—=]{1,2}$/.test(number)
  const decimals = /[.,](\d{1,2})(?:,[-–—=]{1,2})?$/.exec(number)?.[1]
  const isSure = hasSign || isRound || decimals?.length === 2 || /\.\d{3}$/.test(number)
  const strength = isSure ? 'sure' : decimals === undefined ? 'bare' : 'decimal'
  return { cents: centsOf(number, decimals), strength }
}

function centsOf(number: string, decimals: string | undefined): number {
  const withoutRound = number.replace(/[.,][-–—=]{1,2}$/, '')
  const euros = decimals === undefined ? withoutRound : withoutRound.slice(0, -decimals.length - 1)
  return Number(euros.replace(/\D/g, '') || '0') * 100 + Number((decimals ?? '').padEnd(2, '0'))
}

/**
 * A pattern, with the flag `g`, that counts only where the text around its beginning fits: the three characters `before`,
 * and the eight `from` there on. Regular expressions that look behind say it in one, but a file with one of them is
 * no script to the browsers that some staff have (scripts/old-browsers/browsers.ts).
 */
type Placed = { pattern: RegExp; fits: (before: string, from: string) => boolean }

const mostLookedAt = 3
const furthestLookedAt = 8

/** Lists where a pattern is found and fits, as `matchAll` does: what does not fit is tried anew one character further. */
function findPlaced(text: string, { pattern, fits }: Placed): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (
      fits(
        text.slice(Math.max(0, match.index - mostLookedAt), match.index),
        text.slice(match.index, match.index + furthestLookedAt),
      )
    )
      found.push(match)
    else pattern.lastIndex = match.index + 1
  }
  return found
}

/** Returns what fits a pattern that may not stand behind a text that ends so. */
function notAfter(end: RegExp): (before: string) => boolean {
  return (before) => !end.test(before)
}
