import { groupsOf, type WithChoices } from '../../choices/groups.ts'
import type { ChoicesInput, DishOption } from '../../choices/schema.ts'

export type EditedGroup = ChoicesInput['groups'][number]
export type EditedOption = EditedGroup['options'][number]
/** What a group takes: a product, a dish, or, with none of both, a surprise. */
export type Picked = Pick<EditedOption, 'product' | 'dish'> & { name: string }

/** Returns the groups of a dish as a save of them takes them. */
export function groupsIn(dish: WithChoices): EditedGroup[] {
  return groupsOf(dish).map(({ id, name, kind, fromcourses, options }) => {
    const course = fromcourses === undefined ? {} : { fromcourses }
    return { id, name, kind, ...course, options: options.map(asEdited) }
  })
}

function asEdited({ product, dish, price }: DishOption): EditedOption {
  return { ...(product !== null && { product }), ...(dish !== null && { dish }), price }
}

/** Returns groups with one more option at the end of a group; with a group of its own, as an extra, where `at` is none. */
export function withOption(
  groups: readonly EditedGroup[],
  at: number | undefined,
  { product, dish }: Picked,
): EditedGroup[] {
  const option = { ...(product && { product }), ...(dish && { dish }), price: 0 }
  if (at === undefined) return [...groups, { name: '', kind: 'any', options: [option] }]
  return groups.map((group, index) => (index === at ? { ...group, options: [...group.options, option] } : group))
}

/** Returns groups with one of them changed; one that is left without options goes. */
export function withGroup(groups: readonly EditedGroup[], at: number, change: Partial<EditedGroup>): EditedGroup[] {
  return groups
    .map((group, index) => (index === at ? { ...group, ...change } : group))
    .filter(({ options }) => options.length > 0)
}

/** Returns groups with one of them a place further up. */
export function movedUp(groups: readonly EditedGroup[], at: number): EditedGroup[] {
  const moved = groups[at]
  const rest = groups.filter((_, index) => index !== at)
  return moved ? [...rest.slice(0, Math.max(0, at - 1)), moved, ...rest.slice(Math.max(0, at - 1))] : rest
}

/** Returns earlier groups as a save takes them that undoes another: one that has gone since is made anew. */
export function backTo(before: readonly EditedGroup[], now: readonly EditedGroup[]): EditedGroup[] {
  const standing = new Set(now.map(({ id }) => id))
  return before.map(({ id, ...group }) => (standing.has(id) && id !== undefined ? { id, ...group } : group))
}

/** Returns a number by which an option is known on the screen while it moves: no two of a group have the same. */
export function keyOf({ product, dish }: EditedOption, index: number): number {
  if (product !== undefined) return 2 * product
  return dish === undefined ? -index - 1 : 2 * dish + 1
}
