import type { nl } from './words/nl.ts'

type Texts<T> = { readonly [key in keyof T]: T[key] extends string ? string : Texts<T[key]> }

/**
 * The texts of the card itself, as opposed to those of its owner, in one language. The compiler requires a name for
 * every allergen. `docs/translations.md` tells where the words come from, and that no speaker of these languages has
 * read them yet, Dutch excepted.
 */
export type Words = Texts<typeof nl>

/** Returns the name of an allergen or diet from `names`, or its own name when it has none there. */
export function nameIn(names: Readonly<Record<number, string>>, { id, name }: { id: number; name: string }): string {
  return names[id] ?? name
}
