import { type NamedId, nameDiets } from '#features/allergens/allergens.ts'
import { dietsMeanwhile } from './rules.ts'

type Of = { kind: 'dish' | 'category'; id: number } | { kind: 'menu' }
type FindClaim = (of: Of, about: string) => { before: string | null } | undefined
type Menu = { name: string; opening_line: string; opening_hours: string }
type Dish = { id: number; name: string; description: string; dietaryneeds: NamedId[] }
type Category<D> = { id: number; name: string; description: string; dishes: D[] }

/**
 * Returns what guests read of a menu while claims wait for somebody with the right: the texts and diets of before. A dish
 * whose name waits is left out, and a category without a name of before is not shown, as none without a name is.
 */
export function asGuestsRead(find: FindClaim) {
  const textOf = (of: Of, about: string, text: string) => {
    const claim = find(of, about)
    return claim ? (claim.before ?? '') : text
  }
  const readDish = <D extends Dish>(dish: D): D[] => {
    const of = { kind: 'dish', id: dish.id } as const
    if (find(of, 'name')) return []
    const diets = find(of, 'diets')
    const read = diets && (JSON.parse(diets.before ?? '[]') as number[])
    const stored = dish.dietaryneeds.map(({ id }) => id)
    return [
      {
        ...dish,
        description: textOf(of, 'description', dish.description),
        ...(read && { dietaryneeds: nameDiets(dietsMeanwhile(stored, read)) }),
      },
    ]
  }
  return {
    menu: <M extends Menu>(menu: M): M => ({
      ...menu,
      name: textOf({ kind: 'menu' }, 'name', menu.name),
      opening_line: textOf({ kind: 'menu' }, 'openingline', menu.opening_line),
      opening_hours: textOf({ kind: 'menu' }, 'hours', menu.opening_hours),
    }),
    category: <D extends Dish, C extends Category<D>>(category: C): C => {
      const of = { kind: 'category', id: category.id } as const
      return {
        ...category,
        name: textOf(of, 'name', category.name),
        description: textOf(of, 'description', category.description),
        dishes: category.dishes.flatMap((dish) => readDish(dish)),
      }
    },
  }
}
