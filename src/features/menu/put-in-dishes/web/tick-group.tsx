import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { List } from '#web/ui/list.tsx'
import type { CategoryWithDishes } from '../../dishes/schema.ts'
import { priceText } from '../../dishes/web/dish-note.tsx'
import { DishTick } from '../../dishes/web/dish-tick.tsx'
import type { Ticks } from './choosing.ts'
import classes from './tick-group.module.css'

type Props = {
  group: CategoryWithDishes
  /** How many of its rows to draw. */
  room: number
  /** The dishes that the product is in already. */
  held: ReadonlySet<number>
  ticks: Ticks
}

/** The dishes of one category with a tick each, and one for all of them. */
export function TickGroup({ group, room, held, ticks }: Props) {
  const id = useId()
  const free = group.dishes.map((dish) => dish.id).filter((dish) => !held.has(dish))
  const count = free.filter(ticks.has).length
  return (
    <section className={classes.group} aria-labelledby={`${id}-name`}>
      <div className={classes.head}>
        <h2 id={`${id}-name`}>{group.name}</h2>
        {free.length > 1 && (
          <label htmlFor={`${id}-all`} className={classes.all}>
            <Checkbox
              id={`${id}-all`}
              aria-label={`Alle ${free.length} van ${group.name}`}
              checked={count === free.length}
              indeterminate={count > 0 && count < free.length}
              onChange={() => ticks.set(free, count < free.length)}
            />
            {`Alle ${free.length}`}
          </label>
        )}
      </div>
      <List label={group.name}>
        {group.dishes.slice(0, room).map((dish) => (
          <DishTick
            key={dish.id}
            dish={dish}
            isHeld={held.has(dish.id)}
            checked={held.has(dish.id) || ticks.has(dish.id)}
            aside={priceText(dish.price)}
            onToggle={(isTicked) => ticks.set([dish.id], isTicked)}
          >
            {held.has(dish.id) && 'Zit er al in'}
          </DishTick>
        ))}
      </List>
    </section>
  )
}
