import type { Line } from '#web/grid/columns.ts'
import { pricesWith } from '../../../prices/rules.ts'
import type { DishValues } from '../../made-changes.ts'
import type { CategoryWithDishes, ListedDish } from '../../schema.ts'
import { UnseenGroup } from '../../web/unseen-group.tsx'

const linesOfGroups = new WeakMap<CategoryWithDishes, Line<ListedDish>[]>()

/** Returns the lines of the table: each category, followed by its dishes. */
export function dishLines(groups: readonly CategoryWithDishes[]): Line<ListedDish>[] {
  return groups.flatMap((group) => {
    const known = linesOfGroups.get(group)
    const lines = known ?? linesOf(group)
    if (!known) linesOfGroups.set(group, lines)
    return lines
  })
}

/** Returns the key of a category's head, from which `categoryOfHead` reads its id. */
const headKey = (id: number) => `categorie ${id}`

/** Returns the category whose head has this key; 0 for the dishes without one. */
export function categoryOfHead(key: string): number {
  return Number(key.split(' ')[1])
}

function linesOf(group: CategoryWithDishes): Line<ListedDish>[] {
  const { id, name, dishes, ispublished } = group
  const hint = ispublished ? undefined : <UnseenGroup group={group} />
  const head = { key: headKey(id), head: { name, count: dishes.length, hint } }
  return [head, ...dishes.map((row) => ({ key: `gerecht ${row.id}`, row }))]
}

/** Returns the groups with values over those of some dishes, which stay where they are. */
export function withValues(
  groups: readonly CategoryWithDishes[],
  values: ReadonlyMap<number, DishValues>,
): readonly CategoryWithDishes[] {
  if (values.size === 0) return groups
  return groups.map((group) => {
    if (!group.dishes.some(({ id }) => values.has(id))) return group
    return { ...group, dishes: group.dishes.map((dish) => withValuesOf(dish, values.get(dish.id))) }
  })
}

function withValuesOf(dish: ListedDish, values: DishValues | undefined): ListedDish {
  return values ? { ...dish, ...values, ...pricesWith(dish, values) } : dish
}
