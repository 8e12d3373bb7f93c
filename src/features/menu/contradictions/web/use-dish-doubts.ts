import { useDoubts } from '#features/products/contradictions/web/use-doubts.ts'
import type { DishDetail } from '../../dishes/schema.ts'
import type { DishForm } from '../../dishes/web/use-dish-form.ts'

/** Returns the doubts about a dish as its form shows it; without `dish`, about a new one, of which the diets count. */
export function useDishDoubts({ values }: DishForm['form'], dish: DishDetail | undefined, isAsStored: boolean) {
  const { name, description, dietaryneeds } = values
  const idsOf = (allergens: DishDetail['allergens']) => allergens.map(({ id }) => id)
  const data = dish?.products.length ? { contains: idsOf(dish.allergens), traces: idsOf(dish.maycontain) } : null
  return useDoubts({ name, description, data, diets: dietaryneeds }, dish?.doubts ?? [], isAsStored)
}
