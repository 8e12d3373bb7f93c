const decoration = /[\s:=~_*#|<>«»+•·–—-]/
/** The end of '7,-', whose dash is no decoration. */
const wholeEuros = /\d[,.][–—-]$/

/** The letter or number of a part of the menu: 'A – Rolletjes', '2. Soepen', 'IV. Zoet'. */
const ordered = /^(?:\p{Lu}|[IVX]{2,4}|\d{1,2})(?:[.)]|\s?[:–—-])\s+(?=\p{L}{2})(?!gangen|gerechten|personen)/iu
/** The way to a page of a shop. */
const path = /^home\s+[/>›»]\s+(?=\p{L})/iu

/** Returns the name of a category for its heading: without decoration and numbering, and not all in capitals. */
export function headingName(text: string): string {
  const begun = text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(path, '')
    .replace(ordered, '')
  // Walks from the end: a regular expression for decoration before the end would start over at each sign of it.
  let end = begun.length
  while (end > 0 && decoration.test(begun[end - 1] ?? '') && !wholeEuros.test(begun.slice(end - 3, end))) end -= 1
  const plain = begun.slice(0, end)
  return isInCapitals(plain) ? inSentenceCase(plain) : plain
}

function isInCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 3
}

/** Turns "IJS & PIZZA'S" into "IJs & pizza's"; a word without a vowel ('BBQ') is an abbreviation and stays. */
function inSentenceCase(text: string): string {
  const lower = text.replace(/[\p{L}\p{M}'’]+/gu, (word) =>
    /[AEIOUYÀ-Ý]/.test(word) || word.length < 2 ? word.toLowerCase() : word,
  )
  return lower.replace(/\p{L}+/u, (first) =>
    first.startsWith('ij') ? `IJ${first.slice(2)}` : first.charAt(0).toUpperCase() + first.slice(1),
  )
}
