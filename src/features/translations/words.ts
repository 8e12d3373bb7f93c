import type { Language } from './languages.ts'
import type { nl } from './words/nl.ts'

type Texts<T> = { readonly [key in keyof T]: T[key] extends string ? string : Texts<T[key]> }
type Fourteen = keyof typeof nl.allergenNames
type GrainsAndNuts = Exclude<keyof typeof nl.namesInList, Fourteen>

/**
 * The texts of the card itself, as opposed to those of its owner, in one language. The compiler requires a name for
 * every allergen, grain and nut. `docs/translations.md` tells where the words come from, and that no speaker of these
 * languages has read them yet, Dutch excepted.
 */
export type Words = Texts<Omit<typeof nl, 'namesInList'>> & {
  /** The names within a list: of each grain and nut, and of those of the fourteen that are written otherwise there. */
  readonly namesInList: Readonly<Record<GrainsAndNuts, string> & Partial<Record<Fourteen, string>>>
}

/** Returns the name of an allergen or diet from `names`, or its own name when it has none there. */
export function nameIn(names: Readonly<Record<number, string>>, { id, name }: { id: number; name: string }): string {
  return names[id] ?? name
}

/** Returns the name of an allergen, grain or nut as the language writes it within a list. */
export function nameWithin(words: Words, named: { id: number; name: string }): string {
  return nameIn({ ...words.allergenNames, ...words.namesInList }, named)
}

/**
 * Returns a list behind its label: 'Kan bevatten: melk, noten'. Names stand as they are, with a colon before
 * them and no word for "and": several languages would need other endings. French has a no-break space before the
 * colon, and Arabic its own comma.
 */
export function listBehind(language: Language, label: string, names: readonly string[]): string {
  return `${label}${colonOf(language)} ${names.join(language === 'ar' ? '، ' : ', ')}`
}

/** Returns the colon as a language writes it behind a label. */
export function colonOf(language: Language): string {
  return language === 'fr' ? '\u00a0:' : ':'
}
