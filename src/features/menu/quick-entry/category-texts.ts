import { withoutColumnLabels } from './lines/column-labels.ts'
import { headingName } from './lines/heading-text.ts'

const english =
  /^(?:starters?|soups?|salads?|main (?:courses?|dishes)|mains|side dishes|sides|desserts?|kids(?: menu)?|(?:hot|cold|soft) drinks|drinks|snacks|sandwiches|breakfast|lunch|dinner|wines?|beers?|fish|meat|vegetarian|appetizers?)$/i

// What a mail says around the name of a part: 'Van de hoofdgerechten zijn de prijzen zo:'.
const spoken =
  /^(?:(?:en|dan|verder|bij|van|voor|als|nu)\s+)*(?:de|het|onze)\s+(\p{L}[\p{L}' ]*?)\s+(?:hebben|zijn|is|doen|serveren|wordt|worden|komen|staan)(?!\p{L}).*$/iu

/** Splits a heading into the name of the category and what else it says: a translation, the columns of its prices. */
export function categoryTexts(heading: string): { name: string; description: string } {
  const plain = withoutColumnLabels(heading)
  const labels = heading.slice(plain.length).replace(/^[\s–/|(:-]+|[\s:)-]+$/g, '')
  const parts = plain.split(/\s+[/|]\s+/)
  const isTwice = parts.length === 2 && english.test(parts[1]?.replace(/_/g, '').trim() ?? '')
  const translation = isTwice ? (parts[1] ?? '') : ''
  const name = headingName(isTwice ? (parts[0] ?? '') : withoutSentence(plain))
  return { name, description: [translation, labels].filter((part) => part !== '').join(' ') }
}

function withoutSentence(heading: string): string {
  const part = spoken.exec(heading)?.[1]
  return part ? part.charAt(0).toUpperCase() + part.slice(1) : heading
}
