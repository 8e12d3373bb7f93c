import { Button } from '@mantine/core'
import { nameDiets } from '#features/allergens/allergens.ts'
import { groupBy } from '#shared/groups.ts'
import { formatCents } from '#shared/money.ts'
import { toCourses, toDishes } from '../courses/turning.ts'
import type { DraftCourse, DraftDish } from '../draft.ts'
import classes from './dish-courses.module.css'
import { focusSoon } from './focus-soon.ts'
import type { ChangeDraft } from './use-menu-draft.ts'

type Props = {
  dish: DraftDish
  /** How many courses can be made of the dishes below it. */
  offer: number
  text: string
  change: ChangeDraft
}

/** The courses of a set menu, or the button that makes them of the dishes below it; each tap can be taken back here. */
export function DishCourses({ dish, offer, text, change }: Props) {
  const { key, courses } = dish
  if (!courses && offer === 0) return null
  const turn = () => {
    change((draft) => (courses ? toDishes(draft, key) : toCourses(draft, key, text)), { isUndoable: true })
    focusSoon(key)
  }
  return (
    <div className={classes.courses} data-thing={key}>
      {courses ? <CourseList dish={dish} /> : <p className={classes.note}>Hieronder staan gerechten zonder prijs.</p>}
      <Button variant="subtle" className={classes.turn} onClick={turn}>
        {courses ? 'Terug naar losse gerechten' : `Maak er gangen van (${offer})`}
      </Button>
    </div>
  )
}

/** What guests choose from in each course of a set menu, and what is not saved of it; nothing for another dish. */
export function CourseList({ dish: { name, courses } }: Pick<Props, 'dish'>) {
  if (!courses) return null
  const lost = dietsIn(courses.list)
  return (
    <>
      <ul className={classes.list} aria-label={`Gangen van ${name}`}>
        {courses.list.map((course, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two courses may be called the same
          <li key={index}>
            <strong>{course.name}</strong>
            {course.fromcourses !== undefined && ` vanaf ${course.fromcourses} gangen`}
            {`: ${course.options.map(inWords).join(' · ')}`}
          </li>
        ))}
      </ul>
      {lost !== '' && <p className={classes.note}>{`Niet bewaard: ${lost}. Een keuze heeft geen dieetwensen.`}</p>}
    </>
  )
}

function inWords({ name, cents }: DraftCourse['options'][number]): string {
  return cents > 0 ? `${name} + € ${formatCents(cents)}` : name
}

/** Says which diets stood at which options: 'Vega bij Prei vinaigrette'. */
function dietsIn(courses: readonly DraftCourse[]): string {
  const marked = courses.flatMap(({ options }) => options.filter(({ diets }) => diets.length > 0))
  const said = groupBy(marked, ({ diets }) =>
    nameDiets(diets)
      .map(({ name }) => name)
      .join(' en '),
  )
  return [...said].map(([diets, options]) => `${diets} bij ${options.map(({ name }) => name).join(', ')}`).join('; ')
}
