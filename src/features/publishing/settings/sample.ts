import { nameAllergens, nameDiets } from '#features/allergens/allergens.ts'
import { nothingBeside } from '#features/products/product/grains-and-nuts.ts'
import type { CompleteMenu } from '../card/schema.ts'

/**
 * Returns the owner's first `most` dishes under their categories, to show colours and font on; an example while there is
 * none.
 */
export function sampleOf(menu: CompleteMenu | undefined, most: number): CompleteMenu['categories'] {
  const named = menu?.categories.filter(({ name }) => name !== '') ?? []
  let left = most
  const shown = named.flatMap((category) => {
    const dishes = category.dishes.slice(0, left)
    left -= dishes.length
    return dishes.length > 0 ? [{ ...category, dishes }] : []
  })
  return shown.length > 0 ? shown : exampleCategories
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
