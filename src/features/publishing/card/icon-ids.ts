import type { NamedId } from '#features/allergens/allergens.ts'

/** An allergen ('a') or a diet ('d') as the card shows it. */
export type Icon = NamedId & { readonly kind: 'a' | 'd' }

/** The id of the warning sign's drawing. */
export const warningPicture = 'w'

/** The id of the place that says what the icons mean. */
export const idOfLegend = 'legend'

/** The id of an icon's drawing, which every dish refers to. */
export function idOfPicture({ kind, id }: Icon): string {
  return `${kind}i${id}`
}

/** The id of the popover with an icon's name. */
export function idOfName({ kind, id }: Icon): string {
  return `${kind}${id}`
}
