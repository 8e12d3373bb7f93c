import { allergenName } from '#features/allergens/allergens.ts'
import { listBehind, nameWithin } from '#features/translations/words.ts'
import type { GuestLanguage } from './guest-language.ts'
import type { CardDish, CompleteMenu } from './schema.ts'

/** The switches for the parts of a dish beside its name and description. */
export type Shown = Pick<CompleteMenu, 'price' | 'diets' | 'allergens' | 'incomplete'>

/** Attributes of a dish's element: of what cannot be read from its parts. */
export type DishAttributes = Readonly<Record<`data-${string}`, string>>

/** More names than these are no help: then hardly anything is known. */
const mostNamed = 4

/** Returns the line that not all is known of something, with the names of what is open where these are few. */
export function incompleteLine({ unknown }: Pick<CardDish, 'unknown'>, { language, words }: GuestLanguage): string {
  if (unknown.length === 0 || unknown.length > mostNamed) return words.incomplete
  const names = unknown.map((id) => nameWithin(words, { id, name: allergenName(id) ?? '' }))
  return listBehind(language, words.incomplete, names)
}
