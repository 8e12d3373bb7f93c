import { searchForm } from '#shared/text.ts'

// The marks that menus put behind a name, with the ids of the diets that they mean. A vegan dish is vegetarian too.
// 'VG' is not among them: some menus mean vegetarian by it, others vegan.
const vega = [1]
const vegan = [1, 2]
const meanings: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...['v', 'veg', 'vega', 'vegetarisch', 'vegetarian', '🌱', '🌿'].map((mark) => [mark, vega] as const),
  ...['vegan', 'veganistisch', 'plantaardig'].map((mark) => [mark, vegan] as const),
  ['halal', [4]],
  ['kosher', [5]],
  ['koosjer', [5]],
  ['mild', [6]],
  ...['pittig', 'heet', 'spicy', '🌶'].map((mark) => [mark, [8]] as const),
])
// What legends say of the same diets besides, in search form.
const named: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...['vegetarische', 'vegetarisches', 'vegetarien', 'vegetarienne', 'vegetarians', 'vegetariers', 'vegetarier'].map(
    (word) => [word, vega] as const,
  ),
  ...['veganistische', 'vegane', 'plantbased', 'vegetalien', 'vegans', 'veganers', 'veganer'].map(
    (word) => [word, vegan] as const,
  ),
  ...['scharf', 'epice', 'pikant', 'pittige', 'hot'].map((word) => [word, [8]] as const),
])
const leading = /^(?:(?:100 ?%|extra|is|dit gerecht is|geschikt voor|suitable for|geeignet fur) )+/
const onRequest =
  /\b(?:mogelijk|opties?|possible|option|options|moglich|te bestellen|verkrijgbaar|available|(?:op )?(?:verzoek|aanvraag|bestelling|wens|vraag)|aan te passen|aanpasbaar|kan|kunnen|request|upon|can be|wunsch|anfrage|demande|niet|not|nicht|non)\b/

/** Returns the ids of the diets that a mark means by habit; undefined for any other text. */
export function dietsByHabit(mark: string): readonly number[] | undefined {
  return meanings.get(mark.replaceAll('\ufe0f', '').toLowerCase())
}

/** Returns the ids of the diets that the meaning in a legend names: 'vegetarisch', '100% plantaardig'; not 'vegan mogelijk'. */
export function dietsNamed(meaning: string): readonly number[] | undefined {
  const form = searchForm(meaning).replace(leading, '')
  if (onRequest.test(form)) return undefined
  const word = /^\p{L}{4,}/u.exec(form)?.[0] ?? (form === 'hot' ? form : '')
  return meanings.get(word) ?? named.get(word)
}
