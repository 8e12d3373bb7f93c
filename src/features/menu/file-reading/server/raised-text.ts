/** A part of a text, and whether it is set higher than the rest, as a footnote's mark is. */
export type Piece = { text: string; isRaised: boolean }

const cents = /^(?:\d{2}|[-–—=]{1,2})$/
const wholeNumber = /(?<![\d.,])\d{1,3}$/
/** Of '1e' and '2de': no code of an allergen. */
const ordinal = /^(?:e|de|ste|st|nd|rd|th|er)$/
const whole = /\d[.,]\d{2}/
/** What decides how a raised text is written stands right before it. */
const longestEnd = 8

/** Joins parts of a text to what a menu without raised text would write. */
export function joinRaised(pieces: readonly Piece[]): string {
  const joined: Piece[] = []
  for (const piece of pieces.filter(({ text }) => text !== '')) {
    const last = joined.at(-1)
    if (last && last.isRaised === piece.isRaised) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined.reduce((text, piece) => (piece.isRaised ? withRaised(text, piece.text) : text + piece.text), '')
}

/** Adds a raised text: codes as ' (A,C)', the cents of a price behind a comma, and any other as it is. */
export function withRaised(before: string, raised: string): string {
  const end = before.slice(-longestEnd)
  const said = raised.trim().replace(/^\((.*)\)$/, '$1')
  const after = /\s$/.test(raised) ? ' ' : ''
  if (cents.test(said) && wholeNumber.test(end)) return `${before},${said}${after}`
  const isOfNumber = /\d[.,]$/.test(end) || (/\d$/.test(end) && ordinal.test(said))
  // Behind a tab or in brackets it stands for itself.
  const isBehindWord = /[^\s([/] ?$/.test(end)
  if (isOfNumber || !isBehindWord || !/^[\p{L}\d]/u.test(said) || whole.test(said)) return before + raised
  return `${before.trimEnd()} (${said})${after}`
}
