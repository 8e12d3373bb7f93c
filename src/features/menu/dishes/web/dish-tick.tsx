import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { RowText } from '#web/ui/list.tsx'
import classes from './dish-tick.module.css'

type Props = {
  dish: { name: string; description?: string }
  checked: boolean
  /** The tick stands and can not be taken away. */
  isHeld?: boolean
  aside?: ReactNode
  onToggle: (isTicked: boolean) => void
  /** What else there is to know of the dish before it is ticked; heard with its name. */
  children?: ReactNode
}

/** A row with a dish to tick. */
export function DishTick({ dish, checked, isHeld = false, aside, onToggle, children }: Props) {
  const id = useId()
  return (
    <li>
      <label htmlFor={id} className={classes.dish} data-held={isHeld || undefined}>
        <Checkbox
          id={id}
          checked={checked}
          disabled={isHeld}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <RowText title={dish.name} note={dish.description}>
          {children}
        </RowText>
        {aside && <span className={classes.aside}>{aside}</span>}
      </label>
    </li>
  )
}
