import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '#shared/ids.ts'
import { call, messageOf } from '#web/call.ts'
import { noteStart } from '#web/navigations.ts'
import { type Attempt, sendOnce } from '#web/saving/retry.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { toast, toastFailure } from '#web/toast.ts'

const bodyOf = (dishIds: readonly number[]) => dishIds.map((id) => ({ id }))

/** Puts a product in many dishes; resolves to those that it was not in yet. */
const putInDishes = (productId: number, dishIds: readonly number[], idempotencyKey: string) =>
  call<number[]>('POST', `/dish/PutInDishes/${productId}`, { body: bodyOf(dishIds), idempotencyKey })

/** Takes a product out again of the dishes that this user put it in just now; resolves to those. */
const takeOutOfDishes = (productId: number, dishIds: readonly number[], idempotencyKey: string) =>
  call<number[]>('POST', `/dish/TakeOutOfDishes/${productId}`, { body: bodyOf(dishIds), idempotencyKey })

type Product = { id: number; name: string }
type Put = { product: Product; dishes: readonly number[] }

/**
 * Puts a product in the ticked dishes. Then `onDone` leaves the screen, and a note offers for ten seconds to undo it, on
 * whatever screen the user is by then.
 */
export function usePutInDishes(product: Product, onDone: () => void) {
  const last = useRef<Attempt<readonly number[]>>(undefined)
  const undo = useUndo()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (ids: readonly number[]) =>
      sendOnce(last, ids, { send: (dishes, key) => putInDishes(product.id, dishes, key), rebase: undefined }),
    onSuccess: (dishes) => {
      if (dishes.length === 0) return toast(`${product.name} zat al in deze gerechten`)
      const run = () => undo({ product, dishes, key: newKey() })
      toast(`${product.name} toegevoegd aan ${inFigures(dishes)}`, { action: { label: 'Ongedaan maken', run } })
    },
  })
  return {
    put: (ids: readonly number[]) => {
      const mayLeave = noteStart()
      mutate(ids, { onSuccess: () => mayLeave() && onDone() })
    },
    isBusy: isPending || isSuccess,
    error: error ? saveErrorOf(error, saveHasNoAnswer) : undefined,
  }
}

function useUndo() {
  const { mutate } = useMutation({
    meta: { waitsForReading: true },
    mutationFn: ({ product, dishes, key }: Put & { key: string }) => takeOutOfDishes(product.id, dishes, key),
    onSuccess: (taken, { product, dishes }) => {
      if (taken.length === dishes.length) return toast(`${product.name} is weer uit ${inFigures(taken)}`)
      const text = `${product.name} is weer uit ${taken.length} van de ${inFigures(dishes)}. In de andere blijft het.`
      toast(text, { action: { label: 'Sluiten', run: () => undefined } })
    },
    // Under the same key, so that an answer that got lost does nothing twice.
    onError: (error, put) =>
      toastFailure(`${put.product.name} is niet weggehaald. ${messageOf(error)}`, {
        action: { label: 'Opnieuw', run: () => mutate(put) },
      }),
  })
  return mutate
}

function inFigures({ length }: readonly number[]): string {
  return length === 1 ? '1 gerecht' : `${length} gerechten`
}
