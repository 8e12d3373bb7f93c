import type { CategoryWithDishes } from '../../schema.ts'
import { saveDishOrder } from '../../web/api.ts'
import { useDishOrder } from '../../web/use-dish-order.ts'
import { changeInWords } from '../rules.ts'
import type { useTableChanges } from './use-table-changes.ts'

/**
 * Moves dishes by dragging, also into another category, with a way back. Moved back there, a dish has its old place again;
 * within its category the old order is saved again.
 */
export function useTableOrder(
  all: readonly CategoryWithDishes[],
  { change, noteMade }: Pick<ReturnType<typeof useTableChanges>, 'change' | 'noteMade'>,
) {
  return useDishOrder({
    settle: (dish, categoryid) => {
      const wanted = [{ dish, to: { categoryid } }]
      return change(wanted, changeInWords(wanted, all))
    },
    onSaved: ({ categoryid, ids, newcomer }) => {
      if (newcomer) return
      const before = all.find(({ id }) => id === categoryid)?.dishes.map(({ id }) => id) ?? ids
      noteMade('Volgorde opgeslagen', async () => {
        await saveDishOrder(categoryid, before)
        return []
      })
    },
  })
}
