import type { nl } from './words/nl.ts'

type Texts<T> = { readonly [key in keyof T]: T[key] extends string ? string : Texts<T[key]> }

/**
 * The words that a card says itself, in one language. The compiler sees to it that no language lacks an allergen. Where
 * a word comes from, and that no speaker of these languages has read them yet, stands in `docs/translations.md`.
 */
export type Words = Texts<typeof nl>

/** The name of an allergen or diet in other words; of one that has none there, its own. */
export function nameIn(names: Readonly<Record<number, string>>, { id, name }: { id: number; name: string }): string {
  return names[id] ?? name
}
