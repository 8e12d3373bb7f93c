const marks: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
}
const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lsquo: "'",
  rsquo: "'",
  nbsp: ' ',
  shy: '',
  szlig: 'ß',
  oelig: 'œ',
  aelig: 'æ',
  oslash: 'ø',
  ndash: '-',
  mdash: '-',
  hellip: '…',
  euro: '€',
  deg: '°',
  laquo: '«',
  raquo: '»',
  ldquo: '"',
  rdquo: '"',
  bull: '•',
  middot: '·',
  times: '×',
  reg: '®',
  trade: '™',
  copy: '©',
}
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(grave|acute|circ|tilde|uml|ring|cedil)|([a-z]{2,6}));/gi

/** Returns a text with its HTML entities decoded once: '&amp;quot;' becomes '&quot;'. What is no entity stays. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (whole, decimal, hex, letter, mark, name) => {
    if (decimal !== undefined || hex !== undefined)
      return characterOf(Number.parseInt(decimal ?? hex, decimal ? 10 : 16))
    if (letter !== undefined) return letter + (marks[mark.toLowerCase()] ?? '')
    return signs[name.toLowerCase()] ?? whole
  })
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
