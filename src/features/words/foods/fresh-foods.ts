import { bakeryAndSweets } from './bakery-sweets.ts'
import { dairy } from './dairy.ts'
import { everyday } from './everyday.ts'
import { seafood } from './fish.ts'
import { fruit } from './fruit.ts'
import { grains } from './grains.ts'
import { herbs } from './herbs.ts'
import { legumesAndNuts } from './legumes-nuts.ts'
import { meat } from './meat.ts'
import { oilsAndDrinks } from './oils-drinks.ts'
import { preparedMeat } from './prepared-meat.ts'
import { saucesAndSweets } from './sauces-sweets.ts'
import { snacks } from './snacks.ts'
import { stocksAndDressings } from './stocks-dressings.ts'
import { vegetables } from './vegetables.ts'

/** The fresh, unbranded foods, by the file that lists them. */
export const freshFoods = {
  vegetables,
  fruit,
  herbs,
  meat,
  seafood,
  dairy,
  grains,
  legumesAndNuts,
  oilsAndDrinks,
  saucesAndSweets,
  everyday,
  snacks,
  stocksAndDressings,
  bakeryAndSweets,
  preparedMeat,
}
