import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Attempt, sendOnce } from '#web/saving/retry.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { toastFailure } from '#web/toast.ts'
import { useIsShown } from '#web/use-is-shown.ts'
import { addErrorOf } from './add-error.ts'
import type { FoundRow, RowState } from './found-rows.ts'
import { type Choice, keyOf, type SearchTarget } from './search-target.ts'

export type Fill = {
  /** How many products this visit has added or is adding, less those that were taken out again. */
  count: number
  /** What happened last, for users who can not see the rows. */
  told: string
  stateOf: (row: FoundRow) => RowState | undefined
  add: (choice: Choice) => void
  undo: (row: FoundRow) => void
  /** Resolves once nothing is under way: whether all of it was done, on a screen that is still there. */
  settled: () => Promise<boolean>
}

/**
 * Adds what is tapped to the target of a search, and takes it out again, in the order of the taps, while the search stays
 * where it is. A product is added once, however often it is tapped. What fails after the screen was left is said elsewhere.
 */
export function useFill(target: SearchTarget | undefined): Fill {
  const { rows, read, put } = useRowStates()
  const [told, setTold] = useState('')
  const isShown = useIsShown()
  const attempts = useRef(new Map<string, { current: Attempt<Choice> | undefined }>())
  const underWay = useRef(new Set<Promise<boolean>>())
  const tell = (text: string, isFailure = false) => {
    setTold(text)
    if (isFailure && !isShown.current) toastFailure(text)
  }
  const scope = { id: `fill ${target?.what}` }
  const adding = useMutation({
    scope,
    mutationFn: (choice: Choice) => {
      const last = attempts.current.get(keyOf(choice)) ?? { current: undefined }
      attempts.current.set(keyOf(choice), last)
      return sendOnce(last, choice, { send: needed(target).add, rebase: undefined })
    },
    onSuccess: ({ id }, choice) => {
      put(keyOf(choice), { is: 'added', productId: id })
      tell(`${choice.name} is toegevoegd aan ${needed(target).what}`)
    },
    onError: (error, choice) => {
      const why = addErrorOf(error, choice)
      put(keyOf(choice), { is: 'failed', error: why })
      tell(`${choice.name} is niet toegevoegd. ${why}`, true)
    },
  })
  const removing = useMutation({
    scope,
    // Until the dish is read again the row would say that the product is in it.
    meta: { waitsForReading: true },
    mutationFn: ({ productId }: Removal) => needed(target).undo(productId),
    onSuccess: (_, { key, name }) => {
      put(key, undefined)
      tell(`${name} is weer weggehaald`)
    },
    onError: (error, { key, name, productId }) => {
      const why = saveErrorOf(error, saveHasNoAnswer)
      put(key, { is: 'added', productId, error: why })
      tell(`${name} is niet weggehaald. ${why}`, true)
    },
  })
  const follow = (work: Promise<unknown>) => {
    const done = work.then(
      () => true,
      () => false,
    )
    underWay.current.add(done)
    void done.then(() => underWay.current.delete(done))
  }
  return {
    count: [...rows.values()].filter(isIn).length,
    told,
    stateOf: (row) => findState(rows, row)?.[1],
    add: (choice) => {
      const state = read().get(keyOf(choice))
      if (state && state.is !== 'failed') return
      put(keyOf(choice), { is: 'adding' })
      follow(adding.mutateAsync(choice))
    },
    undo: (row) => {
      const [key, state] = findState(read(), row) ?? []
      if (key === undefined || state?.is !== 'added') return
      put(key, { is: 'removing', productId: state.productId })
      follow(removing.mutateAsync({ key, name: row.name, productId: state.productId }))
    },
    settled: async () => {
      const done = await Promise.all(underWay.current)
      return done.every(Boolean) && isShown.current
    },
  }
}

type Removal = { key: string; name: string; productId: number }
type Rows = ReadonlyMap<string, RowState>

/** The states of rows; `read` has those of this very moment, which two quick taps need. */
function useRowStates() {
  const [rows, setRows] = useState<Rows>(new Map())
  const latest = useRef(rows)
  const put = (key: string, state: RowState | undefined) => {
    const next = new Map(latest.current)
    if (state) next.set(key, state)
    else next.delete(key)
    latest.current = next
    setRows(next)
  }
  return { rows, read: () => latest.current, put }
}

/** Finds what became of a row, also where its product was added from the other tab. */
function findState(rows: Rows, { choice, listed }: FoundRow): readonly [string, RowState] | undefined {
  const key = keyOf(choice)
  const own = rows.get(key)
  if (own) return [key, own]
  return [...rows].find(([, state]) => listed && 'productId' in state && state.productId === listed.id)
}

function isIn({ is }: RowState): boolean {
  return is === 'added' || is === 'adding'
}

function needed(target: SearchTarget | undefined): SearchTarget {
  if (target) return target
  throw new Error('There is nothing to add to')
}
