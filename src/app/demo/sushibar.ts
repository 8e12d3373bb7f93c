import type { DemoCategory, DemoFood, DemoProduct, DemoRestaurant } from './restaurant.ts'
import { contains, diet, part } from './restaurant.ts'

const { gluten, schaaldieren, ei, vis, soja, melk, mosterd, sesam, sulfiet, weekdieren } = contains
const { vega, vegan, heet, nietVoorZwangeren, chefsSpecial } = diet

const products: readonly DemoProduct[] = [
  {
    key: 'rijst',
    name: 'Sushirijst',
    type: 'homemade',
    description: 'Met rijstazijn en suiker',
    allergens: [],
    traces: [gluten, sulfiet],
  },
  { key: 'nori', name: 'Nori', type: 'bought', allergens: [], traces: [schaaldieren, vis, weekdieren] },
  { key: 'garnaal', name: 'Gekookte garnaal', type: 'bought', allergens: [schaaldieren] },
  { key: 'coquille', name: 'Coquille', type: 'bought', description: 'Rauw', allergens: [weekdieren] },
  {
    key: 'sojasaus',
    name: 'Sojasaus',
    type: 'bought',
    description: 'Sojabonen, tarwe en zout',
    allergens: [soja, gluten],
    only: [part.tarwe],
  },
  { key: 'wasabi', name: 'Wasabi', type: 'bought', description: 'Met mosterd', allergens: [mosterd] },
  { key: 'gember', name: 'Ingelegde gember', type: 'bought', description: 'Met sulfiet', allergens: [sulfiet] },
  { key: 'sesam', name: 'Sesamzaad', type: 'bought', allergens: [sesam] },
  {
    key: 'mayo',
    name: 'Japanse mayonaise',
    type: 'bought',
    description: 'Eigeel en mosterd',
    allergens: [ei, mosterd],
  },
  { key: 'sriracha', name: 'Sriracha', type: 'bought', description: 'Rode peper en knoflook', allergens: [] },
  { key: 'pittige-saus', name: 'Pittige saus', type: 'homemade', allergens: [], components: ['mayo', 'sriracha'] },
  {
    key: 'beslag',
    name: 'Tempurabeslag',
    type: 'homemade',
    description: 'Tarwebloem, ei en ijswater',
    allergens: [gluten, ei],
    only: [part.tarwe],
  },
  { key: 'tempura', name: 'Garnaal in tempura', type: 'homemade', allergens: [], components: ['garnaal', 'beslag'] },
  { key: 'dashi', name: 'Dashi', type: 'homemade', description: 'Bouillon van bonito, een vis', allergens: [vis] },
  { key: 'miso', name: 'Miso', type: 'bought', description: 'Soja en rijst', allergens: [soja] },
  { key: 'wakame', name: 'Wakame', type: 'bought', description: 'Zeewier met sesamolie', allergens: [sesam] },
  { key: 'mochi', name: 'Mochi', type: 'bought', description: 'Rijstmeel, room en matcha', allergens: [melk] },
  { key: 'sake', name: 'Sake', type: 'bought', description: 'Rijstwijn', allergens: [] },
]

const catalogue: readonly DemoFood[] = [
  { key: 'zalm', name: 'Zalm' },
  { key: 'tonijn', name: 'Tonijn' },
  { key: 'paling', name: 'Gerookte paling' },
  { key: 'avocado', name: 'Avocado' },
  { key: 'komkommer', name: 'Komkommer' },
  { key: 'lente-ui', name: 'Lente-ui' },
  { key: 'edamame', name: 'Edamame' },
  { key: 'tofu', name: 'Tofu' },
  { key: 'zeezout', name: 'Zeezout' },
]

const categories: readonly DemoCategory[] = [
  {
    name: 'Vooraf',
    description: '',
    dishes: [
      { name: 'Edamame', description: 'Met zeezout', price: 5.5, diets: [vegan], products: ['edamame', 'zeezout'] },
      {
        name: 'Misosoep',
        description: 'Miso, dashi, tofu en lente-ui',
        price: 4.5,
        products: ['miso', 'dashi', 'tofu', 'lente-ui'],
      },
      {
        name: 'Wakame',
        description: 'Zeewier met sesamzaad',
        price: 5.75,
        diets: [vegan],
        products: ['wakame', 'sesam'],
      },
      {
        name: 'Ebi tempura',
        description: 'Garnaal in tempura met sojasaus',
        price: 9.5,
        products: ['tempura', 'sojasaus'],
      },
    ],
  },
  {
    name: 'Nigiri',
    description: 'Twee stuks, met wasabi en ingelegde gember',
    dishes: [
      {
        name: 'Sake',
        description: 'Zalm',
        price: 5,
        diets: [nietVoorZwangeren],
        products: ['rijst', 'zalm', 'wasabi', 'gember'],
      },
      {
        name: 'Maguro',
        description: 'Tonijn',
        price: 6,
        diets: [nietVoorZwangeren],
        products: ['rijst', 'tonijn', 'wasabi', 'gember'],
      },
      {
        name: 'Unagi',
        description: 'Gerookte paling met sojasaus',
        price: 6.5,
        products: ['rijst', 'paling', 'sojasaus', 'wasabi', 'gember'],
      },
      { name: 'Ebi', description: 'Gekookte garnaal', price: 5, products: ['rijst', 'garnaal', 'wasabi', 'gember'] },
      {
        name: 'Hotate',
        description: 'Coquille',
        price: 7,
        diets: [nietVoorZwangeren],
        products: ['rijst', 'coquille', 'wasabi', 'gember'],
      },
    ],
  },
  {
    name: 'Maki',
    description: 'Acht stuks, in nori gerold',
    dishes: [
      {
        name: 'Kappa maki',
        description: 'Komkommer',
        price: 5,
        diets: [vegan],
        products: ['rijst', 'nori', 'komkommer'],
      },
      {
        name: 'Avocado maki',
        description: 'Avocado en sesamzaad',
        price: 5.5,
        diets: [vegan],
        products: ['rijst', 'nori', 'avocado', 'sesam'],
      },
      {
        name: 'Spicy tuna',
        description: 'Tonijn, pittige saus en lente-ui',
        price: 9.5,
        diets: [heet, nietVoorZwangeren],
        products: ['rijst', 'nori', 'tonijn', 'pittige-saus', 'lente-ui'],
      },
      {
        name: 'Kleine Golf',
        description: 'Garnaal in tempura, avocado, Japanse mayonaise en sesamzaad',
        price: 13.5,
        diets: [chefsSpecial],
        products: ['rijst', 'nori', 'tempura', 'avocado', 'mayo', 'sesam'],
      },
    ],
  },
  {
    name: 'Na',
    description: '',
    dishes: [
      { name: 'Mochi', description: 'Twee stuks', price: 6, diets: [vega], products: ['mochi'] },
      { name: 'Warme sake', description: 'Rijstwijn', price: 8, diets: [nietVoorZwangeren], products: ['sake'] },
    ],
  },
]

/** A sushi bar: short lines, a bright sign, much white. */
export const sushibar: DemoRestaurant = {
  company: 'Sushibar Kleine Golf',
  menuName: 'Avondkaart',
  owner: { firstname: 'Aiko', lastname: 'Jansen', email: 'aiko@kleinegolf.example' },
  look: {
    ...{ layout: 'bistro', font: 'Montserrat', openingline: 'Met de hand gerold, vis van vanmorgen' },
    ...{ backgroundcolor: '#ffffff', textcolor: '#16181d', accentcolor: '#c8102e' },
    ...{ showaddress: true, showphone: true, hours: 'di t/m zo 17.00-22.00 uur' },
  },
  contact: { address: 'Kade 12', zipcode: '1000 AA', city: 'Waterdam', phonenumber: '020 000 00 12' },
  logo: '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#c8102e"/><path d="M2.5 14c3-5 6-5 9-1.5s6.5 2.5 9.5-2.5M4.5 17.5c2.5-3 4.500-3 7-1s5 1.500 7.5-1" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></svg>',
  products,
  catalogue,
  categories,
  uncategorised: [],
}
