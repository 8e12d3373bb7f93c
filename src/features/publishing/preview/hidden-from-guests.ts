import type { CompleteMenu } from '../card/schema.ts'

/** Returns a sentence about what the owner's switches hide from guests; undefined when they hide nothing. */
export function hiddenFromGuests(
  menu: Pick<CompleteMenu, 'price' | 'diets' | 'allergens' | 'incomplete'>,
): string | undefined {
  const hidden = [
    !menu.price && 'geen prijzen',
    !menu.diets && 'geen diëten',
    !menu.allergens && 'geen allergenen',
    !menu.incomplete && 'niet bij welk gerecht nog niet alles bekend is',
  ].filter((what) => what !== false)
  if (hidden.length === 0) return undefined
  return `Gasten zien nu ${new Intl.ListFormat('nl').format(hidden)}.`
}
