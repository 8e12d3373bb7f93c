import { freshFoods } from '#features/words/foods/fresh-foods.ts'
import { packedBakery } from './packed-bakery.ts'
import { packedCounter } from './packed-counter.ts'
import { packedDairy } from './packed-dairy.ts'
import { packedLarder } from './packed-larder.ts'
import { sheetOf } from './sheets-of-foods.ts'

/** The sheets of the fresh, unbranded foods, by the group that lists them. */
export const freshGroups = {
  vegetables: freshFoods.vegetables.map(sheetOf),
  fruit: freshFoods.fruit.map(sheetOf),
  herbs: freshFoods.herbs.map(sheetOf),
  meat: freshFoods.meat.map(sheetOf),
  seafood: freshFoods.seafood.map(sheetOf),
  dairy: freshFoods.dairy.map(sheetOf),
  grains: freshFoods.grains.map(sheetOf),
  legumesAndNuts: freshFoods.legumesAndNuts.map(sheetOf),
  oilsAndDrinks: freshFoods.oilsAndDrinks.map(sheetOf),
  saucesAndSweets: freshFoods.saucesAndSweets.map(sheetOf),
  everyday: freshFoods.everyday.map(sheetOf),
  snacks: freshFoods.snacks.map(sheetOf),
  stocksAndDressings: freshFoods.stocksAndDressings.map(sheetOf),
  bakeryAndSweets: freshFoods.bakeryAndSweets.map(sheetOf),
  preparedMeat: freshFoods.preparedMeat.map(sheetOf),
}

/** The packaged products, of fictional brands. */
export const packedProducts = [...packedBakery, ...packedDairy, ...packedLarder, ...packedCounter]
