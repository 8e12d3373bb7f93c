import { allergenIdsIn } from '#features/allergens/allergens.ts'
import { readTable } from '#server/files/read-table.ts'

/**
 * The ids of allergens that a food contains, that it may contain as traces, and that differ from supplier to supplier.
 */
export type Allergens = { contains: readonly number[]; traces: readonly number[]; unsure: readonly number[] }

/**
 * A fresh, unbranded food: `contains` and `traces` by the ids of the fourteen, of grains and of nuts, `unsure` those of the
 * fourteen that differ from supplier to supplier. Whatever it may come with or leaves open has a reason, in a Dutch sentence
 * (`why`); `note` says what the food is. Its id is permanent: no other food ever gets it, even after this one is removed.
 */
export type Food = Allergens & {
  id: number
  name: string
  why: string
  note: string
  /** Whether every maker has a recipe of their own, so that it is never said to be free from anything. */
  isComposed: boolean
}

const folder = new URL('../foods/', import.meta.url)
const ownRecipe = 'own-recipe'
const nothingOpen = { traces: [], unsure: [], why: '' }
const reasons = new Map(
  readTable(
    new URL('reasons.tsv', folder),
    ['reason', 'traces', 'unsure', 'why'],
    ({ reason, traces, unsure, why }) => {
      if (why === '' || traces === unsure) throw new Error(`"${reason}" gives no reason for any allergen`)
      return [reason, { traces: allergenIdsIn(traces), unsure: allergenIdsIn(unsure), why }]
    },
  ),
)

/** The fresh, unbranded foods, by the file that lists them. */
export const freshFoods = {
  vegetables: readFoods('vegetables.tsv'),
  fruit: readFoods('fruit.tsv'),
  herbs: readFoods('herbs.tsv'),
  meat: readFoods('meat.tsv'),
  seafood: readFoods('fish.tsv'),
  dairy: readFoods('dairy.tsv'),
  grains: readFoods('grains.tsv'),
  legumesAndNuts: readFoods('legumes-nuts.tsv'),
  oilsAndDrinks: readFoods('oils-drinks.tsv'),
  saucesAndSweets: readFoods('sauces-sweets.tsv'),
  everyday: readFoods('everyday.tsv'),
  snacks: readFoods('snacks.tsv'),
  stocksAndDressings: readFoods('stocks-dressings.tsv'),
  bakeryAndSweets: readFoods('bakery-sweets.tsv'),
  preparedMeat: readFoods('prepared-meat.tsv'),
}

function readFoods(file: string): Food[] {
  const columns = ['id', 'name', 'contains', 'reason', 'note'] as const
  return readTable(new URL(file, folder), columns, ({ id, name, contains, reason, note }) => {
    const open = reason === '' ? nothingOpen : reasons.get(reason)
    if (!open) throw new Error(`the reason "${reason}" is not in reasons.tsv`)
    if (!/^[1-9]\d*$/.test(id) || name === '') throw new Error('a food has a number and a name')
    const isComposed = reason === ownRecipe
    return { id: Number(id), name, contains: allergenIdsIn(contains), ...open, note, isComposed }
  })
}
