import { z } from 'zod'
import { boundedList, idNumber } from '#shared/fields.ts'

const noDish = 'Gerechten: kies er minstens één'

/** The body of PutInDishes and TakeOutOfDishes: at least one dish, each by its id. */
export const chosenDishes = boundedList(z.object({ id: idNumber('id') }, 'Gerechten: elke regel heeft een id'), 5000, {
  label: 'Gerechten',
  tooLong: 'Gerechten: de lijst is te lang',
  problem: (dishes) => (dishes.length === 0 ? noDish : undefined),
}).transform((dishes) => [...new Set(dishes.map(({ id }) => id))])

/** The ids of the dishes that a change was made to, in no order. */
export const changedDishes = z.array(z.number())
