import { dutchDay } from '#shared/dates.ts'
import { type Coming, comingInWords } from '../../prices/coming/rules.ts'
import { type Days, daysInWords } from '../days.ts'
import classes from './dish-note.module.css'

type Noted = Days &
  Coming & { complete: boolean; ispublished: boolean; soldoutuntil: string | null; stopped: object | null }

/** Says when a dish comes and goes, and what it will cost from which day on; nothing of most. */
export function whenInWords(dish: Days & Coming): string[] {
  if (!dish.firstday && !dish.lastday && !dish.comingfrom) return []
  const today = dutchDay(new Date())
  return [daysInWords(dish, today), comingInWords(dish, today)].filter((said) => said !== undefined)
}

/** Renders the points of a dish that need attention in a list; undefined if there are none. */
export function dishNote(dish: Noted) {
  const { complete, ispublished, soldoutuntil, stopped } = dish
  const attention = stopped === null ? 'Allergenen nog niet compleet' : 'Vraag ons'
  const quiet = [soldoutuntil !== null && 'Vandaag op', !ispublished && 'Niet gepubliceerd', ...whenInWords(dish)]
    .filter(Boolean)
    .join(' · ')
  if (complete && quiet === '') return undefined
  return (
    <>
      {!complete && <span className={classes.attention}>{attention}</span>}
      {!complete && quiet !== '' && ' · '}
      {quiet}
    </>
  )
}
