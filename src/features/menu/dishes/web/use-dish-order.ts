import { useReorder } from '#web/saving/use-reorder.ts'
import type { CategoryWithDishes, ListedDish } from '../schema.ts'
import { dishesQuery, saveDishOrder } from './api.ts'

type Groups = readonly CategoryWithDishes[]
/** The dishes of a category (0 = those without one) in their new order, with the one that came from another category. */
export type DishMove = { categoryid: number; ids: readonly number[]; newcomer?: ListedDish | undefined }

type Options = {
  /** Puts a dish in the category that it is moved to; without it dishes stay in theirs. */
  settle?: (newcomer: ListedDish, categoryid: number) => Promise<unknown>
  onSaved: (move: DishMove) => void
}

/** Moves dishes of the list: shown at once and saved in the background (`useReorder`). */
export function useDishOrder({ settle, onSaved }: Options) {
  return useReorder({
    queryKey: dishesQuery.queryKey,
    apply: afterMove,
    send: async (move: DishMove) => {
      const { categoryid, ids, newcomer } = move
      if (newcomer) await settle?.(newcomer, categoryid)
      await saveDishOrder(categoryid, ids)
      onSaved(move)
    },
  })
}

function afterMove(groups: Groups, { categoryid, ids, newcomer }: DishMove): Groups {
  const isMoved = ({ id }: ListedDish) => id === newcomer?.id
  return groups.map((group) => {
    if (group.id !== categoryid) {
      return group.dishes.some(isMoved) ? { ...group, dishes: group.dishes.filter((dish) => !isMoved(dish)) } : group
    }
    const others = group.dishes.filter((dish) => !isMoved(dish))
    // Its own category stays the one from which it came, until it is read again: the way back leads there.
    const dishes = newcomer ? [...others, newcomer] : others
    return { ...group, dishes: inOrder(dishes, ids) }
  })
}

function inOrder(dishes: readonly ListedDish[], ids: readonly number[]): ListedDish[] {
  const places = new Map(ids.map((id, index) => [id, index]))
  // A dish that was added meanwhile comes last, as on the server.
  const placeOf = ({ id }: ListedDish) => places.get(id) ?? ids.length
  return [...dishes].sort((a, b) => placeOf(a) - placeOf(b))
}
