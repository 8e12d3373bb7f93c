import type { DemoCategory, DemoFood, DemoProduct, DemoRestaurant } from './restaurant.ts'
import { contains, diet, part } from './restaurant.ts'

const { gluten, schaaldieren, vis, pinda, melk, selderij, mosterd } = contains
const { vega, vegan, halal, medium, heet, chefsSpecial } = diet

const products: readonly DemoProduct[] = [
  {
    key: 'roti',
    name: 'Rotivel',
    type: 'homemade',
    description: 'Tarwebloem en gele erwten',
    allergens: [gluten],
    only: [part.tarwe],
  },
  { key: 'kip-masala', name: 'Kip masala', type: 'homemade', description: 'Masala met mosterd', allergens: [mosterd] },
  { key: 'lam', name: 'Lam masala', type: 'homemade', description: 'Masala met mosterd', allergens: [mosterd] },
  { key: 'kousenband', name: 'Kousenband', type: 'bought', allergens: [] },
  {
    key: 'bami',
    name: 'Bami',
    type: 'homemade',
    description: 'Mie van tarwe, met selderij',
    allergens: [gluten, selderij],
    only: [part.tarwe],
    components: ['ketjap'],
  },
  {
    key: 'nasi',
    name: 'Nasi',
    type: 'homemade',
    description: 'Rijst met selderij',
    allergens: [selderij],
    components: ['ketjap'],
  },
  {
    key: 'moksi-meti',
    name: 'Moksi meti',
    type: 'homemade',
    description: 'Kip en varken in vijfkruiden',
    allergens: [],
    components: ['ketjap'],
  },
  { key: 'zuur', name: 'Zuur', type: 'homemade', description: 'Komkommer en ui', allergens: [] },
  {
    key: 'bakabana',
    name: 'Gebakken banaan',
    type: 'homemade',
    description: 'Beslag van tarwe',
    allergens: [gluten],
    only: [part.tarwe],
  },
  { key: 'pindasaus', name: 'Pindasaus', type: 'homemade', allergens: [pinda], components: ['ketjap'] },
  {
    key: 'pom',
    name: 'Pom',
    type: 'homemade',
    description: 'Pomtajer, kip, selderij en citrussap',
    allergens: [selderij],
  },
  {
    key: 'broodje',
    name: 'Puntje',
    type: 'bought',
    description: 'Tarwe en melk',
    allergens: [gluten, melk],
    only: [part.tarwe],
  },
  {
    key: 'bakkeljauw',
    name: 'Bakkeljauw',
    type: 'homemade',
    description: 'Gezouten vis met tomaat en ui',
    allergens: [vis],
  },
  { key: 'garnalen', name: 'Gedroogde garnalen', type: 'bought', allergens: [schaaldieren] },
  {
    key: 'saoto',
    name: 'Saotobouillon',
    type: 'homemade',
    description: 'Kip, laos en selderij',
    allergens: [selderij],
  },
  {
    key: 'sambal',
    name: 'Sambal',
    type: 'homemade',
    description: 'Madame Jeanette',
    allergens: [],
    components: ['garnalen'],
  },
  { key: 'bojo', name: 'Bojo', type: 'homemade', description: 'Cassave, kokos en boter', allergens: [melk] },
  { key: 'gemberbier', name: 'Gemberbier', type: 'homemade', description: 'Gember, citroen en suiker', allergens: [] },
]

const catalogue: readonly DemoFood[] = [
  { key: 'aardappel', name: 'Aardappelen' },
  { key: 'ei', name: 'Ei' },
  { key: 'rijst', name: 'Rijst' },
  { key: 'taugé', name: 'Taugé' },
  { key: 'ketjap', name: 'Ketjap', brand: 'Sauzerie Luchtkasteel' },
]

const categories: readonly DemoCategory[] = [
  {
    name: 'Roti',
    description: 'Met aardappel en kousenband, een los rotivel erbij',
    dishes: [
      {
        name: 'Roti kip',
        description: 'Kip masala en gekookt ei',
        price: 14.5,
        diets: [halal, medium],
        products: ['roti', 'kip-masala', 'aardappel', 'kousenband', 'ei'],
      },
      {
        name: 'Roti lam',
        description: 'Lam masala',
        price: 17.5,
        diets: [halal, medium],
        products: ['roti', 'lam', 'aardappel', 'kousenband'],
      },
      {
        name: 'Roti groente',
        description: 'Aardappel en kousenband',
        price: 12.5,
        diets: [vegan],
        products: ['roti', 'aardappel', 'kousenband'],
      },
    ],
  },
  {
    name: 'Uit de wok',
    description: 'Met zuur',
    dishes: [
      {
        name: 'Bami moksi meti',
        description: 'Bami met moksi meti en gebakken banaan',
        price: 15,
        diets: [chefsSpecial],
        products: ['bami', 'moksi-meti', 'bakabana', 'zuur'],
      },
      {
        name: 'Nasi moksi meti',
        description: 'Nasi met moksi meti',
        price: 14,
        products: ['nasi', 'moksi-meti', 'zuur'],
      },
      {
        name: 'Bami groente',
        description: 'Bami met kousenband en taugé',
        price: 11.5,
        diets: [vegan],
        products: ['bami', 'kousenband', 'taugé', 'zuur'],
      },
    ],
  },
  {
    name: 'Puntjes',
    description: 'Op een zacht puntje',
    dishes: [
      { name: 'Puntje pom', description: 'Pom met zuur', price: 6, products: ['broodje', 'pom', 'zuur'] },
      {
        name: 'Puntje bakkeljauw',
        description: 'Bakkeljauw met zuur',
        price: 6.5,
        products: ['broodje', 'bakkeljauw', 'zuur'],
      },
      {
        name: 'Puntje kousenband',
        description: 'Kousenband met sambal',
        price: 5.5,
        diets: [heet],
        products: ['broodje', 'kousenband', 'sambal'],
      },
    ],
  },
  {
    name: 'Erbij en erna',
    description: '',
    dishes: [
      {
        name: 'Saotosoep',
        description: 'Saotobouillon, taugé, rijst en gekookt ei',
        price: 8.5,
        products: ['saoto', 'taugé', 'rijst', 'ei'],
      },
      {
        name: 'Bakabana',
        description: 'Gebakken banaan met pindasaus',
        price: 5.5,
        diets: [vegan],
        products: ['bakabana', 'pindasaus'],
      },
      { name: 'Bojo', description: 'Cassave en kokos', price: 4.5, diets: [vega], products: ['bojo'] },
      { name: 'Gemberbier', description: 'Gember en citroen', price: 3.75, diets: [vegan], products: ['gemberbier'] },
    ],
  },
]

/** A Surinamese kitchen: warm, generous, written on a board by hand. */
export const surinaams: DemoRestaurant = {
  company: 'Switi Mofo',
  menuName: 'Surinaamse keuken',
  owner: { firstname: 'Sharmila', lastname: 'Pinas', email: 'sharmila@switimofo.example' },
  look: {
    ...{ layout: 'chalkboard', font: 'Pacifico', openingline: 'Fa waka? Kom zitten, we koken voor je' },
    ...{ backgroundcolor: '#14352c', textcolor: '#fbf3df', accentcolor: '#f6c445' },
    ...{ showaddress: true, showphone: true, hours: 'di t/m zo 12.00-21.00 uur\nmaandag dicht' },
  },
  contact: { address: 'Kruidentuin 8', zipcode: '4000 DD', city: 'Polderstad', phonenumber: '020 000 00 78' },
  products,
  catalogue,
  categories,
  uncategorised: [],
}
