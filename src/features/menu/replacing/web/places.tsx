import { LongList } from '#web/ui/long-list.tsx'
import { DishTick } from '../../dishes/web/dish-tick.tsx'
import type { Ticks } from '../../put-in-dishes/web/choosing.ts'
import { TickGroup } from '../../put-in-dishes/web/tick-group.tsx'
import { changeAlike, groupAlike } from '../rules.ts'
import type { ReplacedPlace } from '../schema.ts'
import { ChangeMarks, changesInWords } from './change-marks.tsx'
import classes from './replace-product-page.module.css'

type Props = {
  name: string
  /** With what a replacement in all of them changes. */
  places: readonly ReplacedPlace[]
  /** With what a replacement in the ticked ones changes. */
  shown: readonly ReplacedPlace[]
  ticks: Ticks
}

/** Places to tick. What changes alike in several is said once, above them. */
export function Places({ name, places, shown, ticks }: Props) {
  if (places.length === 0) return null
  const nowOf = (place: ReplacedPlace) => shown.find((one) => one.kind === place.kind && one.id === place.id) ?? place
  // By what a replacement in all changes, so that no row moves when it is ticked.
  const { alike, others } = groupAlike(places)
  return (
    <TickGroup name={name} free={freeOf(places)} ticks={ticks}>
      {alike.map((set) => (
        <Alike key={set[0]?.id} name={name} places={set.map(nowOf)} ticks={ticks} />
      ))}
      {others.length > 0 && <Rows name={name} places={others.map(nowOf)} ticks={ticks} />}
    </TickGroup>
  )
}

type RowsProps = Pick<Props, 'name' | 'places' | 'ticks'>

function Alike({ name, places, ticks }: RowsProps) {
  const counted = places.filter(({ id, loops }) => loops || ticks.has(id))
  const [first] = counted
  // What is left out may make others differ.
  if (!first || !changeAlike(counted)) return <Rows name={`${name} als ${places[0]?.name}`} {...{ places, ticks }} />
  return (
    <>
      <p className={classes.alike}>
        <ChangeMarks {...first} />
      </p>
      <Rows name={`${name}: ${changesInWords(first).join(', ')}`} {...{ places, ticks }} isSaidAbove />
    </>
  )
}

function Rows({ name, places, ticks, isSaidAbove = false }: RowsProps & { isSaidAbove?: boolean }) {
  return (
    <LongList label={name} items={places}>
      {(place) => (
        <DishTick
          key={place.id}
          dish={place}
          isHeld={place.loops}
          checked={ticks.has(place.id)}
          onToggle={(isTicked) => ticks.set([place.id], isTicked)}
        >
          {!isSaidAbove && (ticks.has(place.id) || place.loops) && <ChangeMarks {...place} />}
        </DishTick>
      )}
    </LongList>
  )
}

/** Returns the ids of the places that can be ticked. */
export function freeOf(places: readonly ReplacedPlace[]): number[] {
  return places.filter(({ loops }) => !loops).map(({ id }) => id)
}
