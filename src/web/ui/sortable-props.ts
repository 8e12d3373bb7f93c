import type { ComponentProps, ReactNode } from 'react'
import type { LinkRow } from './list.tsx'

/** The thing that a row of a sortable list stands for. */
export type Item = { id: number; name: string }
/** The props that make a row draggable, for `LinkRow`. */
export type Sortable = Pick<ComponentProps<typeof LinkRow>, 'handle' | 'item'>

/** The props of a sortable list. */
export type SortableListProps<T extends Item> = {
  label: string
  items: readonly T[]
  /** The maximum number of rows to draw; a move applies to the whole list. */
  limit?: number
  /** Called with all ids in their new order. The list shows that order until it receives other `items`. */
  onReorder: (ids: number[]) => void
  children: (item: T, sortable: Sortable) => ReactNode
}
