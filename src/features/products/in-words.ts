import { allergens } from '#features/allergens/allergens.ts'
import type { Language } from '#features/translations/languages.ts'
import { listBehind, nameIn, nameWithin, type Words } from '#features/translations/words.ts'
import type { ShownKnowledge } from './product/grains-and-nuts.ts'

type InLanguage = { language: Language; words: Words }
type Beside = Omit<ShownKnowledge, 'allergens' | 'unknown'>

/**
 * Returns what is known of a product or dish beside its allergens, a line for each: 'Gluten: tarwe', 'Noten: cashew,
 * mogelijk ook andere', 'Kan bevatten: melk, noten'.
 */
export function knownInWords(known: Beside, inLanguage: InLanguage): string[] {
  const { language, words } = inLanguage
  const named = allergens.flatMap((allergen) => {
    const parts = partsInWords(known, allergen.id, inLanguage)
    return parts.length === 0 ? [] : [listBehind(language, nameIn(words.allergenNames, allergen), parts)]
  })
  return [...named, ...tracesInWords(known, inLanguage)]
}

/**
 * Returns the names of the grains or nuts of one of the fourteen that something contains; none where none is named. Where
 * not each is known the list says so: who reads only cashew would take hazelnut for absent.
 */
export function partsInWords({ suballergens, partsunknown }: Beside, parent: number, { words }: InLanguage): string[] {
  const parts = suballergens.filter((part) => part.parent === parent).map((part) => nameWithin(words, part))
  const isOpen = partsunknown.some(({ id }) => id === parent)
  return isOpen && parts.length > 0 ? [...parts, words.othersUnknown] : parts
}

/** Returns the line of what something may contain: 'Kan bevatten: melk, noten'; none where nothing is known to. */
export function tracesInWords({ maycontain }: Pick<Beside, 'maycontain'>, { language, words }: InLanguage): string[] {
  if (maycontain.length === 0) return []
  return [
    listBehind(
      language,
      words.mayContain,
      maycontain.map((one) => nameWithin(words, one)),
    ),
  ]
}
