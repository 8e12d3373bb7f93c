// The words around prices: what a price is for.

const size =
  '(?:(?:per|voor|een|hele?|halve?)\\s+)*(?:glas|glaasje|fles(?:je)?|karaf(?:je)?|kan(?:netje)?|kop(?:je)?|pot(?:je)?|mok|stuks?|st|portie|klein|kleine|groot|grote|middel|medium|normaal|half|halve|heel|hele|enkel|dubbel|gewoon|los|xl|small|large|liter|persoon|p\\.?\\s?p\\.?|pp|vanaf|v\\.?\\s?a\\.?|bol(?:len)?|koud|warm|kind(?:eren)?|volwassenen?|kilo|ons|magnum|couvert|menu|schotel|broodje|puntje|bakje|bak|doos|zak(?:je)?|plak|per \\p{Ll}+)\\.?'
const counted =
  '(?:per\\s+)?±?\\s?(?:\\d{1,4}(?:[.,]\\d{1,2})?|½|¼|1/2)\\s?-?(?:stuks?|st|pers|personen|persoon|p|gangen(?:\\s?menu)?|gang|cl|ml|dl|l|liter|gr|grams?|g|kg|cm|bol(?:len)?|voor|glas|fles(?:sen)?|soorten|pcs|pieces|courses|x)\\.?'
const label = new RegExp(
  `^(?:${counted}|${size})(?:\\s+(?:${counted}|${size}|met \\p{Ll}+(?: \\p{Ll}+)?|t/m \\d+ jaar|tot \\d+ jaar))*$`,
  'iu',
)

/** Returns whether a text says no more than what a price is for: 'per stuk', '3 gangen', 'klein'. */
export function isLabel(text: string): boolean {
  return text.length <= 40 && label.test(text.trim())
}

const onRequest = /^(?:dag|markt|seizoens)(?:prijs|prijzen|koers)$/

/** Returns whether a word, in search form, stands in the place of an amount: 'dagprijs'. */
export function isPriceWord(form: string): boolean {
  return onRequest.test(form)
}

const leader = /[\s.…·•_\-–—:;,=|~([]/

/** Removes the dots, dashes, tabs and colons that lead from a name to its price; 'Div.' keeps its own full stop. */
export function withoutLeaders(text: string): string {
  let end = text.length
  while (end > 0 && leader.test(text[end - 1] ?? '')) end -= 1
  const round = /^[.,][-–—=]{1,2}/.exec(text.slice(end, end + 3))?.[0]
  if (round && /\d/.test(text[end - 1] ?? '')) return text.slice(0, end + round.length).trim()
  const isOwnPoint = /^\.(?:\s|$)/.test(text.slice(end, end + 2)) && /[\p{L}\d]/u.test(text[end - 1] ?? '')
  return text.slice(0, isOwnPoint ? end + 1 : end).trim()
}
