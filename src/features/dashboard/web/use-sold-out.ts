import { useMutation } from '@tanstack/react-query'
import { setSoldOut } from '#features/menu/dishes/web/api.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'

type Dish = { id: number; name: string }

/** Says that a dish is sold out, or back, with a note that can undo it. `pending` is what is being said at this moment. */
export function useSoldOut() {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ id, soldout }: Dish & { soldout: boolean }) => setSoldOut(id, soldout),
    meta: { waitsForReading: true },
    onSuccess: (_, { soldout, ...dish }) => {
      const undo = { label: 'Ongedaan maken', run: () => mutate({ ...dish, soldout: !soldout }) }
      toast(`${dish.name}: ${soldout ? 'vandaag op' : 'weer te bestellen'}`, { action: undo })
    },
  })
  return {
    set: ({ id, name }: Dish, soldout: boolean, onDone?: () => void) =>
      mutate({ id, name, soldout }, onDone && { onSuccess: onDone }),
    pending: isPending ? variables : undefined,
    error: error ? saveErrorOf(error) : undefined,
  }
}
