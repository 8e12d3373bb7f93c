import { dayAfter, dutchDay, formatTime, sayDay, sayWeekday } from '#shared/dates.ts'
import { searchForm } from '#shared/text.ts'
import { beginOfKitchenDay, soldOutUntil } from '../dishes/sold-out.ts'

/** Returns the kitchen's day at a moment: an evening goes on until the next one begins. */
export function kitchenDay(now: Date): string {
  return dayAfter(dutchDay(new Date(soldOutUntil(now.getTime()))), -1)
}

/** Returns until when (ISO) a swap is meant that is made at `now`: the end of the kitchen's day, or of another day. */
export function swapEnd(lastDay: string | undefined, now: Date): string {
  return new Date(beginOfKitchenDay(dayAfter(lastDay ?? kitchenDay(now)))).toISOString()
}

/** Returns in Dutch why a swap can't be meant until a day; undefined when it can. */
export function lastDayProblem(lastDay: string, now: Date): string | undefined {
  return lastDay < kitchenDay(now) ? 'Tot en met: kies vandaag of een dag die nog komt' : undefined
}

/** Says in Dutch until when a swap is meant, and what holds where that has passed: nothing ended by itself. */
export function saySwapUntil(until: string, now: Date): string {
  if (until <= now.toISOString()) return 'De tijd is om; beide tellen mee tot de gewone er weer is'
  const lastDay = dayAfter(dutchDay(new Date(until)), -1)
  const today = kitchenDay(now)
  return lastDay === today ? `Vandaag, tot ${formatTime(until)}` : `Tot en met ${sayDay(lastDay, today)}`
}

/** So many days after this one a swap can be meant for on the screen: what is there longer takes the usual product's place. */
const mostDays = 14

/** Lists the days after this one of the kitchen until which a swap can be meant, as people say them. */
export function listLastDays(now: Date): { day: string; words: string }[] {
  const today = kitchenDay(now)
  return Array.from({ length: mostDays }, (_, index) => {
    const day = dayAfter(today, index + 1)
    return { day, words: `${sayWeekday(day)} ${sayDay(day, today)}` }
  })
}

/** Returns products with those first that share most words of their name with what is there today; else in their own order. */
export function likelyFirst<Product extends { name: string }>(products: readonly Product[], today: string): Product[] {
  const wanted = wordsOf(today)
  const likeness = ({ name }: Product) =>
    wordsOf(name).filter((word) => wanted.some((one) => areAlike(one, word))).length
  const rated = products.map((product) => ({ product, likeness: likeness(product) }))
  return rated.sort((one, other) => other.likeness - one.likeness).map(({ product }) => product)
}

/** Shorter ones say how much there is, or join others. */
const shortestWord = 4

function wordsOf(name: string): string[] {
  const words = searchForm(name).split(/[^\p{L}]+/u)
  return words.filter((word) => word.length >= shortestWord)
}

/** Compounds, plurals and short forms: frietsaus and saus, eieren and eier, mayo and mayonaise. */
function areAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.startsWith(short) || long.endsWith(short)
}
