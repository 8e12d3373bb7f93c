import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '#shared/ids.ts'
import { CallError, call, messageOf } from '#web/call.ts'
import { type CellMark, type CellMarks, markKey } from '#web/grid/columns.ts'
import { toast } from '#web/toast.ts'
import type { FoundProduct, ProductDetail } from '../schema.ts'
import { productsQuery, saveProduct } from './api.ts'

type Named = Pick<FoundProduct, 'id' | 'name'>
type Wanted = { product: Named; name: string }

const changedMeanwhile = 'Iemand anders heeft de naam intussen gewijzigd. Kijk welke er nu staat.'

/**
 * Gives products of the list another name, one after the other, not over a name that the list did not show. `marks` say
 * which is being saved, and which was refused and why.
 */
export function useRename() {
  const queryClient = useQueryClient()
  const [marks, setMarks] = useState<CellMarks>(new Map())
  const { queryKey } = productsQuery('')
  const listed = (product: Named) => queryClient.getQueryData(queryKey)?.find(({ id }) => id === product.id) ?? product
  const mark = (id: number, state?: CellMark) =>
    setMarks((before) => {
      const others = [...before].filter(([key]) => key !== markKey(id, 'name'))
      return new Map(state ? [...others, [markKey(id, 'name'), state]] : others)
    })
  const { mutate } = useMutation({
    mutationKey: ['rename-product'],
    scope: { id: 'rename-product' },
    mutationFn: send,
    onMutate: ({ product }) => mark(product.id, 'saving'),
    onSuccess: (endsCheck, { product: { id, name: old }, name }) => {
      mark(id)
      queryClient.setQueryData(queryKey, (all) => all?.map((one) => (one.id === id ? { ...one, name } : one)))
      toast(`${old} heet nu ${name}.${endsCheck ? ' Kijk de allergenen opnieuw na.' : ''}`, {
        action: { label: 'Ongedaan maken', run: () => mutate({ product: { id, name }, name: old }) },
      })
    },
    onError: (error, { product, name }) =>
      mark(product.id, {
        problem: messageOf(error),
        again: () => mutate({ product: listed(product), name }),
      }),
  })
  return { marks, rename: (product: Named, name: string) => mutate({ product, name }) }
}

/** Resolves to whether the new name ends that the allergens were checked: it may be another product now. */
async function send({ product, name }: Wanted): Promise<boolean> {
  const { id, version, checked, ...stored } = await call<ProductDetail>('GET', `/product/GetProduct/${product.id}`)
  if (stored.name !== product.name) throw new CallError(409, 'changed-meanwhile', changedMeanwhile)
  await saveProduct({ id, name, version }, newKey())
  return checked !== null
}
