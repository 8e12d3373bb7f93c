import { nameAllergens, nameDiets } from '#features/allergens/allergens.ts'
import { nothingBeside } from '#features/products/product/grains-and-nuts.ts'
import type { CompleteMenu } from '../card/schema.ts'

/**
 * Returns the owner's first category with at most two dishes, to show colours and font on; an example while there is
 * none.
 */
export function sampleOf(menu: CompleteMenu | undefined): CompleteMenu['categories'] {
  const first = menu?.categories.find(({ name, dishes }) => name !== '' && dishes.length > 0)
  return first ? [{ ...first, dishes: first.dishes.slice(0, 2) }] : exampleCategories
}

const exampleCategories: CompleteMenu['categories'] = [
  {
    id: 0,
    name: 'Voorgerechten',
    description: 'Met brood van de bakker',
    dishes: [
      {
        id: 0,
        name: 'Tomatensoep',
        description: 'Van geroosterde tomaten, met basilicum',
        price: 7.5,
        sizes: [],
        allergens: nameAllergens([5, 21]),
        ...nothingBeside,
        dietaryneeds: nameDiets([2]),
        complete: true,
        soldoutuntil: null,
        stopped: false,
      },
      {
        id: -1,
        name: 'Vangst van de dag',
        description: '',
        price: 12.5,
        sizes: [],
        allergens: nameAllergens([11]),
        ...nothingBeside,
        dietaryneeds: [],
        complete: false,
        soldoutuntil: null,
        stopped: false,
      },
    ],
  },
]
