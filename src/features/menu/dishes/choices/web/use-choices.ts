import { useMutation } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import type { DishDetail } from '../../schema.ts'
import { backTo, type EditedGroup, groupsIn } from '../edited-groups.ts'

/** `before` are the groups that stood when it was made: an undo goes back to them, and has none itself. */
type Change = { groups: readonly EditedGroup[]; said: string; before?: readonly EditedGroup[] }

/** Saves the choices of a dish at once, with a way back at the bottom of the screen. `error` is why it failed. */
export function useChoices(dish: DishDetail) {
  const groups = groupsIn(dish)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ groups, before }: Change) => {
      const body = { groups, ...(before && { stamp: dish.choicesstamp }) }
      return call<number>('POST', `/dish/SetChoices/${dish.id}`, { body })
    },
    meta: { waitsForReading: true, saysOrTakesBack: true },
    onSuccess: (_, { groups, said, before }) => {
      if (!before) return toast(said)
      const undo = () => void save({ groups: backTo(before, groups), said: 'Ongedaan gemaakt' })
      toast(said, { action: { label: 'Ongedaan maken', run: undo } })
    },
  })
  // What failed is told on the screen.
  const save = (change: Change): Promise<unknown> => mutateAsync(change).catch(() => undefined)
  return {
    groups,
    save: (wanted: readonly EditedGroup[], said: string) => save({ groups: wanted, said, before: groups }),
    isBusy: isPending,
    error: error ? saveErrorOf(error) : undefined,
  }
}
