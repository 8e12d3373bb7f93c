import type { DemoCategory, DemoFood, DemoProduct, DemoRestaurant } from './restaurant.ts'
import { contains, diet, part } from './restaurant.ts'

const { gluten, schaaldieren, ei, vis, soja, melk, mosterd, sesam, sulfiet } = contains
const { vega, vegan, mild, nietVoorZwangeren, chefsSpecial } = diet

const products: readonly DemoProduct[] = [
  {
    key: 'kibbelingbeslag',
    name: 'Kibbelingbeslag',
    type: 'bought',
    description: 'Tarwebloem, melkpoeder en mosterdmeel',
    allergens: [gluten, melk, mosterd],
    only: [part.tarwe],
  },
  {
    key: 'kibbeling',
    name: 'Kibbeling',
    type: 'homemade',
    allergens: [],
    components: ['kabeljauw', 'kibbelingbeslag'],
  },
  {
    key: 'mayonaise',
    name: 'Mayonaise',
    type: 'bought',
    description: 'Met gepasteuriseerd eigeel',
    allergens: [ei, mosterd],
  },
  { key: 'augurken', name: 'Augurken', type: 'bought', description: 'Met mosterdzaad', allergens: [mosterd] },
  { key: 'ravigotesaus', name: 'Ravigotesaus', type: 'homemade', allergens: [], components: ['mayonaise', 'augurken'] },
  {
    key: 'friet',
    name: 'Friet',
    type: 'homemade',
    description: 'Eigen frituur zonder andere producten',
    allergens: [],
  },
  { key: 'rode-wijnazijn', name: 'Rode wijnazijn', type: 'bought', allergens: [sulfiet] },
  { key: 'sjalottenazijn', name: 'Sjalottenazijn', type: 'homemade', allergens: [], components: ['rode-wijnazijn'] },
  { key: 'uien', name: 'Uien', type: 'bought', description: 'Gesnipperd', allergens: [] },
  {
    key: 'krabsalade',
    name: 'Krabsalade',
    type: 'bought',
    description: 'Surimi, krab en mayonaise; specificatie verouderd',
    allergens: [gluten, schaaldieren, ei, vis, soja, mosterd],
    unchecked: true,
  },
  {
    key: 'witte-bol',
    name: 'Witte bol',
    type: 'bought',
    description: 'Tarwe en sojameel, zonder zuivel of ei',
    allergens: [gluten, soja],
    only: [part.tarwe],
  },
  {
    key: 'falafel',
    name: 'Falafel',
    type: 'bought',
    description: 'Kikkererwten, kruiden en sesam; uit de oven, niet uit de frituur',
    allergens: [sesam],
  },
  {
    key: 'tahinsaus',
    name: 'Tahinsaus',
    type: 'bought',
    description: 'Sesampasta, citroen en knoflook',
    allergens: [sesam],
  },
  { key: 'wafel', name: 'Wafel', type: 'bought', description: 'Roomboterwafel', allergens: [gluten, ei, soja, melk] },
  { key: 'kersen', name: 'Warme kersen', type: 'bought', description: 'Op sap, zonder sulfiet', allergens: [] },
  { key: 'poedersuiker', name: 'Poedersuiker', type: 'bought', allergens: [] },
  { key: 'rose', name: 'Rosé', type: 'bought', allergens: [sulfiet] },
]

const catalogue: readonly DemoFood[] = [
  { key: 'kabeljauw', name: 'Kabeljauw' },
  { key: 'oesters', name: 'Oesters' },
  { key: 'citroen', name: 'Citroen' },
  { key: 'haring', name: 'Hollandse nieuwe' },
  { key: 'sla', name: 'IJsbergsla' },
  { key: 'slagroom', name: 'Slagroom 35%', brand: 'Melkerij Wolkenland' },
]

const categories: readonly DemoCategory[] = [
  {
    name: 'Van de visbakker',
    description: 'Warm uit de pan of koud van het ijs.',
    dishes: [
      {
        name: 'Kibbeling met friet',
        description: 'Kibbeling, ravigotesaus en friet',
        price: 17.5,
        diets: [chefsSpecial],
        products: ['kibbeling', 'ravigotesaus', 'friet'],
      },
      {
        name: 'Friet met mayonaise',
        description: 'Verse friet met mayonaise',
        price: 5.5,
        diets: [vega, mild],
        products: ['friet', 'mayonaise'],
      },
      {
        name: 'Zes oesters',
        description: 'Zeeuwse oesters met sjalottenazijn en citroen',
        price: 21,
        diets: [nietVoorZwangeren],
        products: ['oesters', 'sjalottenazijn', 'citroen'],
      },
    ],
  },
  {
    name: 'Broodjes',
    description: 'Op een zachte witte bol.',
    dishes: [
      {
        name: 'Broodje haring',
        description: 'Hollandse nieuwe met ui en augurk',
        price: 6.5,
        diets: [nietVoorZwangeren],
        products: ['witte-bol', 'haring', 'uien', 'augurken'],
      },
      {
        name: 'Broodje kibbeling',
        description: 'Kibbeling, ravigotesaus en sla',
        price: 9.5,
        products: ['witte-bol', 'kibbeling', 'ravigotesaus', 'sla'],
      },
      {
        name: 'Broodje krabsalade',
        description: 'Krabsalade met sla',
        price: 8.5,
        products: ['witte-bol', 'krabsalade', 'sla'],
      },
      {
        name: 'Broodje falafel',
        description: 'Falafel, tahinsaus, augurk en sla',
        price: 8.75,
        diets: [vega, vegan],
        products: ['witte-bol', 'falafel', 'tahinsaus', 'augurken', 'sla'],
      },
    ],
  },
  {
    name: 'Zoet en dranken',
    description: 'De hele dag te bestellen, ook aan het strand.',
    dishes: [
      {
        name: 'Wafel met kersen',
        description: 'Warme wafel met kersen en slagroom',
        price: 8.5,
        diets: [vega],
        products: ['wafel', 'kersen', 'slagroom'],
      },
      {
        name: 'Wafel met slagroom',
        description: 'Warme wafel met slagroom en poedersuiker',
        price: 7,
        diets: [vega],
        products: ['wafel', 'slagroom', 'poedersuiker'],
      },
      { name: 'Rosé', description: 'Glas droge rosé', price: 5.5, diets: [nietVoorZwangeren], products: ['rose'] },
    ],
  },
]

/** The demo's second company: small, and unrelated to the first. */
export const strandpaviljoen: DemoRestaurant = {
  company: 'Strandpaviljoen De Scheve Vlieger',
  menuName: 'Strandkaart',
  owner: { firstname: 'Joost', lastname: 'Terpstra', email: 'joost@strandpaviljoen.example' },
  products,
  catalogue,
  categories,
  uncategorised: [],
}
