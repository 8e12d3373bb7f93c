import type { ReactNode, Ref } from 'react'
import classes from './chip-list.module.css'

/** Small things side by side, which wrap; with a `ref` it can take the focus of one that goes. */
export function ChipList({
  label,
  ref,
  children,
}: {
  label?: string | undefined
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}) {
  return (
    <ul ref={ref} tabIndex={ref ? -1 : undefined} className={classes.chips} aria-label={label}>
      {children}
    </ul>
  )
}
