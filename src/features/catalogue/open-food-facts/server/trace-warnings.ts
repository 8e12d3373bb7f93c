import { asksForPeopleWith, withoutFreeClaims } from './suitable-for.ts'

// A warning ends with its sentence, with the brackets around it or where ingredients are announced; of several colons
// only one is its own. One that is read too short only doubts more.
const unit = String.raw`(?:(?!ingr[eé]d|zutaten)(?:[^.;:\n()[\]]|\([^()\n]{0,200}\)|\[[^[\]\n]{0,200}\]))`
const sentence = String.raw`(?:[^.;:,\n()[\]]{0,40}:)?${unit}{0,200}`
const may = String.raw`(?<!\p{L})(?:kan|kunnen|kann|k[öo]nnen|k[öo]nnten?)`
const filler =
  '(?:ook|auch|eventueel|mogelijk|evtl|kleine|hoeveelheden|(?:andere )?allergenen|sporen|spuren|van|von|noch)'
const rooms = '(?:bedrijf|fabriek|bakkerij|(?:productie)?omgeving|ruimte|(?:productie)?lijn|betrieb|atelier|usine)'
const mayContain =
  'sporen van|mogelijke? sporen|bevat mogelijk|waar(?:in)? ook|spuren von|may (?:also )?contain|peu(?:t|vent) (?:aussi |également )?contenir|pueden? contener|pu[òo] contenere|possono contenere|contains traces|may be present'
const warnings = new RegExp(
  [
    `${may} (?:${filler} )*(?:bevatten|enthalten)\\b${sentence}`,
    // These verbs close a warning: in "kan sporen van noten bevatten, hazelnoten" the hazelnuts are an ingredient.
    `${may} ${unit}{1,200}?\\b(?:bevatten|enthalten)\\b`,
    `(?<!\\p{L})(?:${mayContain})(?!\\p{L})${sentence}`,
    `\\btraces? (?:of|de|d['’]|éventuelle|possible)${sentence}`,
    `\\b(?:trazas de|tracce di)${sentence}`,
    `\\b(?:in een|op een|in einem|dans une?|in a|on a) (?:${rooms}|facility|factory|line)\\b${sentence}`,
  ].join('|'),
  'gu',
)

// A word of each warning: most texts have none of them, and are read no further.
const mayWarn =
  /kan |kun|kann|k[öo]nn|may |peut|peuv|puede|pu[òo]|possono|spo[or]|spur|trace|traza|tracce|bevat|waar|geschi|geeig|suitab|convien|apt[oa]|adatt|ni(?:et|cht) |not |facil|factory|atelier|usine|in ein|on a /i

/** Ingredients: what is `listed` as one, and what a maker only warned of, `warned`. */
export type SplitIngredients = { listed: string; warned: readonly string[] }

/** Returns whether a text may warn of traces. */
export function mayWarnOfTraces(text: string): boolean {
  return mayWarn.test(text)
}

/**
 * Tells warnings such as "kan sporen van noten bevatten", or "niet geschikt voor mensen met coeliakie", from the
 * ingredients among which they stand. What a text says to be free of is neither. `text` is normalized.
 */
export function splitWarnings(text: string): SplitIngredients {
  if (!mayWarnOfTraces(text)) return { listed: withoutFreeClaims(text), warned: [] }
  const { rest, conditions } = asksForPeopleWith(text)
  const claimed = withoutFreeClaims(rest)
  return { listed: claimed.replace(warnings, '. '), warned: [...(claimed.match(warnings) ?? []), ...conditions] }
}
