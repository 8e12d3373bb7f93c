/** Returns a name that stays Dutch in another language, with what it is in that language: 'Bitterballen (fried ragout)'. */
export function keepName(dutch: string, explanation: string): string {
  return explanation === '' ? dutch : `${dutch} (${explanation})`
}

/** Returns what explains a name that stays Dutch, '' for nothing; undefined for a name that is translated. */
export function explanationIn(dutch: string, text: string): string | undefined {
  if (text === dutch) return ''
  const isKept = text.startsWith(`${dutch} (`) && text.endsWith(')')
  return isKept ? text.slice(dutch.length + 2, -1) : undefined
}
