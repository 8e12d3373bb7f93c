import { nameAllergens, nameDiets } from '#features/allergens/allergens.ts'
import { nothingBeside } from '#features/products/product/grains-and-nuts.ts'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'

type SampleDish = { name: string; description: string; price: number; contains: number[]; diets?: number[] }

/** The menu of a café that does not exist, as its guests would read it: the card on the landing page. */
export const sampleMenu: CompleteMenu = {
  name: 'Voorbeeldkaart',
  CompanyName: 'Eetcafé De Linde',
  price: true,
  diets: true,
  allergens: true,
  translate: true,
  findable: false,
  incomplete: true,
  photos: false,
  backgroundcolor: '#ffffff',
  textcolor: '#1f1b16',
  accentcolor: null,
  font: null,
  layout: 'calm',
  openingline: '',
  logo: null,
  logosize: null,
  logotones: null,
  contact: { address: '', zipcode: '', city: '', phonenumber: '', hours: '' },
  sources: [],
  allergensupdated: null,
  categories: [
    {
      id: 1,
      name: 'Van de kaart',
      description: '',
      dishes: [
        asDish(1, {
          name: 'Garnalenkroketten',
          description: 'Twee kroketten met boerenbrood en citroenmayonaise',
          price: 14.5,
          contains: [5, 12, 3, 1, 24],
        }),
        asDish(2, {
          name: 'Linzencurry',
          description: 'Rode linzen, kokosmelk, spinazie en bleekselderij',
          price: 16,
          contains: [21],
          diets: [2, 7],
        }),
        {
          ...asDish(3, {
            name: 'Vangst van de dag',
            description: 'Wat de zee vandaag bracht',
            price: 23.5,
            contains: [11],
          }),
          complete: false,
        },
      ],
    },
  ],
}

function asDish(id: number, { name, description, price, contains, diets = [] }: SampleDish) {
  return {
    id,
    name,
    description,
    price,
    sizes: [],
    allergens: nameAllergens(contains),
    ...nothingBeside,
    dietaryneeds: nameDiets(diets),
    complete: true,
    soldoutuntil: null,
    stopped: false,
  }
}
