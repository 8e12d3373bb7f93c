import { cleanText } from '#shared/text.ts'

const longestText = 50_000
// Soft hyphens and spaces without width, at which a browser may break a word.
const hyphenation = /[\u00ad\u200b\u2060]/g

// A warning ends with its sentence, with the brackets around it or where ingredients are announced; of several colons
// only one is its own. One that is read too short only doubts more.
const unit = String.raw`(?:(?!ingr[eé]d|zutaten)(?:[^.;:\n()[\]]|\([^()\n]{0,200}\)|\[[^[\]\n]{0,200}\]))`
const sentence = String.raw`(?:[^.;:,\n()[\]]{0,40}:)?${unit}{0,200}`
const may = String.raw`\b(?:kan|kunnen|kann)`
const filler = '(?:ook|auch|eventueel|mogelijk|evtl|kleine|hoeveelheden|sporen|spuren|van|von)'
const rooms = '(?:bedrijf|fabriek|bakkerij|(?:productie)?omgeving|ruimte|(?:productie)?lijn|betrieb|atelier|usine)'
const warnings = new RegExp(
  [
    `${may} (?:${filler} )*(?:bevatten|enthalten)\\b${sentence}`,
    // These verbs close a warning: in "kan sporen van noten bevatten, hazelnoten" the hazelnuts are an ingredient.
    `${may} ${unit}{1,200}?\\b(?:bevatten|enthalten)\\b`,
    `\\b(?:sporen van|mogelijke? sporen|bevat mogelijk|waar(?:in)? ook|spuren von|may (?:also )?contain|peut (?:aussi )?contenir)\\b${sentence}`,
    `\\btraces? (?:of|de|d['’]|éventuelle|possible)${sentence}`,
    `\\b(?:in een|op een|in einem|dans une?|in a|on a) (?:${rooms}|facility|factory|line)\\b${sentence}`,
  ].join('|'),
  'gu',
)

/** Ingredients in small letters: what is `listed` as one, and what a maker only warned of, `warned`. */
export type SplitIngredients = { listed: string; warned: readonly string[] }

/** Tells warnings such as "kan sporen van noten bevatten" from the ingredients among which they stand. */
export function splitWarnings(text: string): SplitIngredients {
  const lower = cleanText(text.slice(0, longestText)).replace(hyphenation, '').normalize('NFC').toLowerCase()
  return { listed: lower.replace(warnings, '. '), warned: lower.match(warnings) ?? [] }
}
