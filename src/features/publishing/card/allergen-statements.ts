import { beginsWithAllergen } from '#features/words/allergen-names.ts'
import { searchForm } from '#shared/text.ts'

// All of these are in search form, in the languages in which menus say such things.

/** What makes a sentence one about allergens, whatever else it says. Nobody names gluten or sulphite as food. */
const ofAllergens =
  /gluten|la[ck]tos|sul(?:f|ph)i[et]|allerg|intoleran|coelia|celia[ck]|zoliak|kruisbesmet|kruiscontact|cross.contam|(?<!\p{L})(?:sporen|traces?|spuren|bevat|contain|enthalt|contien|(?:vrij van|free (?:from|of)|frei von)(?!\p{L}))/u
const claim = /.(?:vrije?|free|frei(?:e[nmrs]?)?)$/
/** Claims that are none of allergens: 'alcoholvrij', 'graatvrij', 'zuckerfrei'. */
const harmless = /^(?:alcohol|alkohol|suiker|sugar|zucker|cafeine|caffeine|koffein|rook|graat|graten|vet|fat|care)/
const denial = /^(?:zonder|geen|without|ohne|keine?|sans|sin|senza)$/
/** Words that say so of their neighbour alone: 'no nuts', 'noten vrij'. */
const [before, behind] = [/^no$/, /^(?:vrije?|free|frei)$/]
const joins = /^(?:en|of|and|or|und|oder|et|ou|van|from|von|kan|kunnen|may|peut|kann|ook|alles|oa?)$/
const anyDish = /^(?:gerecht(?:en)?|opties?|keuzes?|kaart|menu|dish(?:es)?|options?)$/
/** How names begin that `beginsWithAllergen` does not know: everyday ones, and those in longer words. */
const everyday =
  /^(?:noot(?!muskaat)|noten|nuts?$|koemelk|melk|zuivel|schelpdier|schaaldier|weekdier|garna|kreeft|krab|mossel|oester|aardno|pinda|apeno|boomno|amandel|hazelno|walno|cashew|pecan|parano|pistach|macadam|soja|sesam|selder|mosterd|lupin|tarwe|eitje|eiwit|eigeel)/

/**
 * Returns a text without its sentences that say of an allergen that it is there, may be there or is not: 'Bevat: melk',
 * 'sporen van noten', 'glutenvrij', 'alles zonder ei'. What stands in brackets goes alone where the rest says nothing. Food
 * that is only named stays ('met ei en pesto'), and so does a text without any statement, as it is.
 */
export function withoutAllergenStatements(text: string): string {
  const left = withoutOnce(text)
  if (left === text) return text
  // What stood apart may stand together now.
  return withoutAllergenStatements(left.replace(/^[\s|•·,–—-]+|[\s|•·,–—-]+$/gu, ''))
}

/** Returns a name, or `otherwise` for one that is nothing but such a statement: 'Glutenvrij' is, 'Glutenvrije pasta' is not. */
export function nameElsewhere(name: string, otherwise: string): string {
  const isOfIt = (word: string) =>
    [joins, anyDish, denial, behind].some((kind) => kind.test(word)) || namesAllergen(word) || isStatement(word)
  return isStatement(name) && wordsOf(name).every(isOfIt) ? otherwise : name
}

function withoutOnce(text: string): string {
  let kept = ''
  let isAfterStatement = false
  for (const sentence of sentencesOf(text)) {
    // A list goes with the statement before it: 'Bevat:' on one line, and 'melk' and 'ei' on the next ones.
    const left: string = isAfterStatement && isList(sentence) ? '' : besideStatement(sentence)
    isAfterStatement = left !== sentence
    const ending = /^$|\s$/.test(kept) ? '' : /[.!?;]*\s*$/.exec(sentence)?.[0]
    kept += left || (ending ?? '')
  }
  return kept
}

/** Splits a text behind each sentence and line, and before marks; not behind the points of 'o.a.', nor before small letters. */
function sentencesOf(text: string): string[] {
  return text.split(/(?=\S)(?<=[!?;\n]\s*)|(?=[^\s\p{Ll}])(?<=(?<!(?<![\p{L}'’])\p{L})\.\s+)|(?=[|•·])|(?= [–—-]\s)/u)
}

/** Returns what is left of a sentence: all, what stands around a statement in brackets, or ''. */
function besideStatement(sentence: string): string {
  if (!isStatement(sentence)) return sentence
  const brackets = /\s*[([][^()[\]]*[)\]]/g
  // 'Zonder (gluten)' is one statement: it is one too with anything else between its brackets.
  if (isStatement(sentence.replace(brackets, ' melk '))) return ''
  const left = sentence.replace(brackets, (inside) => (isStatement(inside) ? '' : inside))
  return isStatement(left) ? '' : left
}

function isStatement(text: string): boolean {
  if (ofAllergens.test(searchForm(text))) return true
  const words = wordsOf(text)
  const lastNamed = words.findLastIndex(namesAllergen)
  return words.some((word, at) => {
    if (claim.test(word)) return !harmless.test(word)
    if (denial.test(word)) return lastNamed > at
    return (before.test(word) && namesAllergen(words[at + 1])) || (behind.test(word) && namesAllergen(words[at - 1]))
  })
}

function isList(text: string): boolean {
  const words = wordsOf(text)
  return words.some(namesAllergen) && words.every((word) => namesAllergen(word) || joins.test(word))
}

function namesAllergen(word = ''): boolean {
  return beginsWithAllergen(word) || everyday.test(word)
}

function wordsOf(text: string): string[] {
  return searchForm(text)
    .replace(/'/g, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}
