import { useRef, useState } from 'react'
import { messageOf } from '#web/call.ts'
import { type CellMark, markKey } from '#web/grid/columns.ts'
import type { DishValues, Wanted } from '../../made-changes.ts'
import { findListed } from '../../rules.ts'
import type { CategoryWithDishes } from '../../schema.ts'
import { useChangeDishes } from '../../web/use-change-dishes.ts'
import { changeInWords } from '../rules.ts'

type Marks = ReadonlyMap<string, CellMark>

/**
 * Saves cells of the table as they are left, and several rows at once. While a change is under way `values` are what the
 * cells will be; one that was refused has the reason in its cell, and `error` says why several dishes stay as they are.
 */
export function useTableChanges(groups: readonly CategoryWithDishes[]) {
  const { change, undo, noteMade } = useChangeDishes()
  const [marks, setMarks] = useState<Marks>(new Map())
  const [values, setValues] = useState<ReadonlyMap<number, DishValues>>(new Map())
  const [error, setError] = useState<string>()
  const newest = useRef(groups)
  newest.current = groups
  const markAll = (wanted: readonly Wanted[], mark: CellMark | undefined) =>
    setMarks((before) => {
      const others = [...before].filter(([key]) => !keysOf(wanted).includes(key))
      return new Map([...others, ...(mark ? keysOf(wanted).map((key) => [key, mark] as const) : [])])
    })
  // What was refused is tried again on what has been read since: on the version before, it would be refused for ever.
  const asListed = (wanted: readonly Wanted[]) =>
    wanted.map(({ dish, to }) => ({ dish: findListed(newest.current, dish.id) ?? dish, to }))
  const save = async (wanted: readonly Wanted[]): Promise<boolean> => {
    if (wanted.length === 0) return true
    setError(undefined)
    markAll(wanted, 'saving')
    setValues((before) => new Map([...before, ...wanted.map(({ dish, to }) => [dish.id, shownAs(to)] as const)]))
    try {
      await change(wanted, changeInWords(wanted, groups))
      markAll(wanted, undefined)
      return true
    } catch (failure) {
      if (wanted.length === 1)
        markAll(wanted, { problem: messageOf(failure), again: () => void save(asListed(wanted)) })
      else markAll(wanted, undefined)
      if (wanted.length > 1) setError(messageOf(failure))
      return false
    } finally {
      const ids = new Set(wanted.map(({ dish }) => dish.id))
      setValues((before) => new Map([...before].filter(([id]) => !ids.has(id))))
    }
  }
  return { save, change, undo, noteMade, marks, values, error }
}

function keysOf(wanted: readonly Wanted[]): string[] {
  return wanted.flatMap(({ dish, to }) =>
    Object.keys(to).map((field) => markKey(dish.id, /^(sizes|coming)/.test(field) ? 'price' : field)),
  )
}

/** A dish is shown in its category until it has moved. */
function shownAs({ categoryid: _, ...to }: DishValues): DishValues {
  return to
}
