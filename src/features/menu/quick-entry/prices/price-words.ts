// The words around prices: what a price is for, where there is none, and what a mail says between a dish and its price.

const size =
  '(?:(?:per|voor|een|hele?|halve?)\\s+)*(?:glas|glaasje|fles(?:je)?|karaf(?:je)?|kan(?:netje)?|kop(?:je)?|pot(?:je)?|mok|stuks?|st|portie|klein|kleine|groot|grote|middel|medium|normaal|half|halve|heel|hele|enkel|dubbel|gewoon|los|xl|small|large|liter|persoon|p\\.?\\s?p\\.?|pp|vanaf|v\\.?\\s?a\\.?|bol(?:len)?|koud|warm|kind(?:eren)?|volwassenen?|kilo|ons|magnum|couvert|menu|schotel|broodje|puntje|bakje|bak|doos|zak(?:je)?|plak|per \\p{Ll}+)\\.?'
const counted =
  '(?:per\\s+)?±?\\s?(?:\\d{1,4}(?:[.,]\\d{1,2})?|½|¼|1/2)\\s?-?(?:stuks?|st|pers|personen|persoon|p|gangen(?:\\s?menu)?|gang|cl|ml|dl|l|liter|gr|grams?|g|kg|cm|bol(?:len)?|voor|glas|fles(?:sen)?|soorten|pcs|pieces|courses|x)\\.?'
const label = new RegExp(
  `^(?:${counted}|${size})(?:\\s+(?:${counted}|${size}|met \\p{Ll}+(?: \\p{Ll}+)?|t/m \\d+ jaar|tot \\d+ jaar))*$`,
  'iu',
)
const labelAtEnd = new RegExp(
  `(?:^|[\\s,.…:(|])((?:${counted}|${size})(?:\\s+(?:${counted}|${size}))*)\\s*:?\\s*$`,
  'iu',
)
const unit =
  /^\s*(?:\(\s*)?((?:p\.?\s?p\.?|p\.?\s?st\.?|(?:per|pr\.?|\/)\s?(?:persoon|pers\.?|stuk|st\.?|glas|fles|karaf|kan|portie|kop|bol|ons|kilo|couvert|kind|avond|\d*\s?(?:gram|gr|g|kg|cl|ml|stuks?)))(?![\p{L}]))\s*\)?\s*/iu
const onRequest =
  /(?:^|(?<before>\P{L}))(dag(?:prijs|koers)|markt ?prijs|seizoensprijs|gratis|(?:prijs )?op (?:aanvraag|bestelling)|prijs wisselt|(?:wisselende|dag) prijs|zie (?:de |het |ons |onze )?(?:kaart|(?:krijt)?bord)|vraag (?:naar|ernaar|aan|wat|de|het|'t|’t|uw|onze|ons|even)(?!\p{L}).*)[).!]*$/iu
const chatter =
  /(?:[\s,;:]+(?:die|dat|dit|deze|wordt|worden|blijft|blijven|is|zijn|kost|kosten|komt op|voor|à|nu|ook|nog|slechts|maar))+[\s:]*$/iu

/** Returns whether a text says no more than what a price is for: 'per stuk', '3 gangen', 'klein'. */
export function isLabel(text: string): boolean {
  return text.length <= 40 && label.test(text.trim())
}

/** Splits the words for what a price is for from the end of a text. */
export function splitLabel(text: string): { before: string; label: string } {
  const reach = text.slice(-60)
  const found = labelAtEnd.exec(reach)
  if (!found?.[1]) return { before: text, label: '' }
  return { before: text.slice(0, text.length - reach.length + found.index), label: found[1].trim() }
}

/** Splits the unit right behind a price from the text: 'p.p.', 'per stuk'. */
export function splitUnit(text: string): { unit: string; after: string } {
  const found = unit.exec(text.slice(0, 60))
  return found?.[1] ? { unit: found[1], after: text.slice(found[0].length) } : { unit: '', after: text }
}

/** Finds words at the end of a line for a price that guests have to ask for, or that there is none to pay. */
export function priceOnRequest(line: string): { before: string; said: string } | undefined {
  const from = Math.max(0, line.length - 100)
  const found = onRequest.exec(line.slice(from))
  if (!found) return undefined
  const start = from + found.index + (found.groups?.before?.length ?? 0)
  const before = line.slice(0, start)
  const opened = /\(([^()]*)$/.exec(before)
  if (!opened) return { before: withoutLeaders(before), said: line.slice(start).replace(/[).!]+$/, '') }
  return { before: withoutLeaders(before.slice(0, opened.index)), said: line.slice(opened.index).trim() }
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

const opening =
  /^.*?(?:hebben (?:we|wij)|is er|zijn er|serveren (?:we|wij)|doen (?:we|wij)|hebt u)\s+(?:(?:ook|nog|nu|een|de|het)\s+)*/iu

/** Removes how a sentence begins before its first dish: 'Vooraf hebben we een'. */
export function withoutOpening(text: string): string {
  const rest = text.replace(opening, '')
  return /\p{L}{2}/u.test(rest) ? rest : text
}

/** Removes what a sentence says between a dish and its price: ', die kost', ' voor'. */
export function withoutChatter(text: string): string {
  const from = Math.max(0, text.length - 60)
  const kept = text.slice(from).replace(chatter, '')
  return kept === '' ? text : withoutLeaders(text.slice(0, from) + kept)
}
