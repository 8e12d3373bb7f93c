import { allergens } from '#features/allergens/allergens.ts'
import type { Language } from '#features/translations/languages.ts'
import { listBehind, nameIn, nameWithin, type Words } from '#features/translations/words.ts'
import type { ShownKnowledge } from './product/grains-and-nuts.ts'

/**
 * Returns what is known of a product or dish beside its allergens, a line for each: 'Gluten: tarwe', 'Noten: cashew,
 * mogelijk ook andere', 'Kan bevatten: melk'. Where not every grain or nut is known the line says so: who
 * reads only cashew would take hazelnut for absent.
 */
export function knownInWords(
  { suballergens, partsunknown, maycontain }: Omit<ShownKnowledge, 'allergens' | 'unknown'>,
  { language, words }: { language: Language; words: Words },
): string[] {
  const within = (named: readonly { id: number; name: string }[]) => named.map((one) => nameWithin(words, one))
  const named = allergens.flatMap((allergen) => {
    const parts = within(suballergens.filter(({ parent }) => parent === allergen.id))
    if (parts.length === 0) return []
    const isOpen = partsunknown.some(({ id }) => id === allergen.id)
    const label = nameIn(words.allergenNames, allergen)
    return [listBehind(language, label, isOpen ? [...parts, words.othersUnknown] : parts)]
  })
  return maycontain.length === 0 ? named : [...named, listBehind(language, words.mayContain, within(maycontain))]
}
