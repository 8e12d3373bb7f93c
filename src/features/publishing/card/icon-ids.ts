import type { NamedId } from '#features/allergens/allergens.ts'

/** An allergen ('a') or a diet ('d') as the card shows it. */
export type Icon = NamedId & { readonly kind: 'a' | 'd' }

/** The id of the warning sign's drawing. */
export const warningPicture = 'w'

/** Returns the id of an icon's drawing, to which every dish refers. */
export function idOfPicture({ kind, id }: Pick<Icon, 'kind' | 'id'>): string {
  return `${kind}i${id}`
}

/** Returns the id of the popover with an icon's name. */
export function idOfName({ kind, id }: Pick<Icon, 'kind' | 'id'>): string {
  return `${kind}${id}`
}
