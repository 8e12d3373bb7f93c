import type { DemoCategory, DemoFood, DemoProduct, DemoRestaurant } from './restaurant.ts'
import { contains, diet, part } from './restaurant.ts'

const { gluten, schaaldieren, ei, soja, pinda, melk, noten, selderij, mosterd, sulfiet, vis } = contains
const { vega, lokaal, nietVoorZwangeren, chefsSpecial } = diet

const products: readonly DemoProduct[] = [
  { key: 'kaviaar', name: 'Kaviaar', type: 'bought', description: 'Kuit van steur en zout', allergens: [vis] },
  { key: 'granite', name: 'Granité van komkommer', type: 'homemade', allergens: [] },
  {
    key: 'brood',
    name: 'Desembrood',
    type: 'homemade',
    description: 'Tarwe en rogge',
    allergens: [gluten],
    only: [part.tarwe, part.rogge],
  },
  { key: 'boter', name: 'Gekarnde boter', type: 'homemade', allergens: [melk] },
  { key: 'langoustine', name: 'Langoustine', type: 'bought', allergens: [schaaldieren] },
  {
    key: 'bisque',
    name: 'Bisque',
    type: 'homemade',
    description: 'Room, selderij en witte wijn',
    allergens: [melk, selderij, sulfiet],
    components: ['langoustine'],
  },
  {
    key: 'beurre-blanc',
    name: 'Beurre blanc',
    type: 'homemade',
    description: 'Boter en witte wijn',
    allergens: [melk, sulfiet],
  },
  { key: 'duif', name: 'Anjouduif', type: 'bought', allergens: [] },
  {
    key: 'jus',
    name: 'Jus van rode wijn',
    type: 'homemade',
    description: 'Met selderij',
    allergens: [selderij, sulfiet],
  },
  { key: 'knolselderij', name: 'Gepofte knolselderij', type: 'homemade', allergens: [selderij] },
  { key: 'hazelnoot', name: 'Hazelnoot', type: 'bought', allergens: [noten], only: [part.hazelnoot] },
  { key: 'ei', name: 'Hoeve-ei', type: 'bought', description: 'Zacht gegaard', allergens: [ei] },
  { key: 'kaas', name: 'Oude geitenkaas', type: 'bought', description: 'Met microbieel stremsel', allergens: [melk] },
  { key: 'kweepeer', name: 'Kweepeer', type: 'homemade', allergens: [] },
  {
    key: 'mosterdijs',
    name: 'Mosterdijs',
    type: 'homemade',
    description: 'Room, eigeel en mosterd',
    allergens: [melk, ei, mosterd],
  },
  { key: 'biet', name: 'Biet uit de zoutkorst', type: 'homemade', description: 'Korst van zout', allergens: [] },
  {
    key: 'chocolade',
    name: 'Chocolade',
    type: 'bought',
    description: 'Met melkpoeder en sojalecithine',
    allergens: [melk, soja],
    traces: [gluten, pinda, noten],
  },
  { key: 'karamel', name: 'Karamel', type: 'homemade', description: 'Suiker en room', allergens: [melk] },
  { key: 'citrus', name: 'Citrus', type: 'bought', allergens: [] },
  {
    key: 'amandel',
    name: 'Amandelkrokant',
    type: 'homemade',
    description: 'Amandel en suiker',
    allergens: [noten],
    only: [part.amandel],
  },
]

const catalogue: readonly DemoFood[] = [
  { key: 'oester', name: 'Oesters' },
  { key: 'venkel', name: 'Venkel' },
  { key: 'tarbot', name: 'Tarbot' },
  { key: 'zeekraal', name: 'Zeekraal' },
  { key: 'truffel', name: 'Truffel' },
]

const categories: readonly DemoCategory[] = [
  {
    name: 'Om te beginnen',
    description: '',
    dishes: [
      {
        name: 'Oester',
        description: 'Granité van komkommer',
        price: 7,
        diets: [nietVoorZwangeren],
        products: ['oester', 'granite'],
      },
      {
        name: 'Brood en boter',
        description: 'Desembrood, gekarnde boter',
        price: 8,
        diets: [vega],
        products: ['brood', 'boter'],
      },
    ],
  },
  {
    name: 'Voor',
    description: '',
    dishes: [
      { name: 'Langoustine', description: 'Bisque, venkel', price: 29, products: ['langoustine', 'bisque', 'venkel'] },
      {
        name: 'Biet',
        description: 'Biet uit de zoutkorst, mosterdijs',
        price: 22,
        diets: [vega, lokaal],
        products: ['biet', 'mosterdijs'],
      },
      {
        name: 'Ei',
        description: 'Hoeve-ei, truffel, gepofte knolselderij',
        price: 26,
        diets: [vega],
        products: ['ei', 'truffel', 'knolselderij'],
      },
    ],
  },
  {
    name: 'Hoofd',
    description: '',
    dishes: [
      {
        name: 'Tarbot',
        description: 'Beurre blanc, zeekraal, kaviaar',
        price: 48,
        diets: [chefsSpecial],
        products: ['tarbot', 'beurre-blanc', 'zeekraal', 'kaviaar'],
      },
      {
        name: 'Duif',
        description: 'Anjouduif, jus van rode wijn, gepofte knolselderij',
        price: 44,
        products: ['duif', 'jus', 'knolselderij'],
      },
      {
        name: 'Knolselderij',
        description: 'Gepofte knolselderij, hazelnoot, truffel',
        price: 34,
        diets: [vega, lokaal],
        products: ['knolselderij', 'hazelnoot', 'truffel'],
      },
    ],
  },
  {
    name: 'Na',
    description: '',
    dishes: [
      {
        name: 'Kaas',
        description: 'Oude geitenkaas, kweepeer, desembrood',
        price: 16,
        diets: [vega],
        products: ['kaas', 'kweepeer', 'brood'],
      },
      {
        name: 'Chocolade',
        description: 'Chocolade, karamel, hazelnoot',
        price: 18,
        diets: [vega],
        products: ['chocolade', 'karamel', 'hazelnoot'],
      },
      {
        name: 'Citrus',
        description: 'Citrus, amandelkrokant',
        price: 17,
        diets: [vega],
        products: ['citrus', 'amandel'],
      },
    ],
  },
]

/** A restaurant for an evening: few words, a dark room, gold on the spine. */
export const fijnproever: DemoRestaurant = {
  company: 'Restaurant Halfschaduw',
  menuName: 'Herfst',
  owner: { firstname: 'Camille', lastname: 'de Wit', email: 'camille@halfschaduw.example' },
  look: {
    ...{ layout: 'calm', font: 'Playfair Display', openingline: 'Laat je verrassen, of kies zelf' },
    ...{ backgroundcolor: '#1a1a1d', textcolor: '#efe8dc', accentcolor: '#c9a45c' },
    ...{ showaddress: true, showphone: true, hours: 'woensdag tot en met zaterdag vanaf 18.30 uur' },
  },
  contact: { address: 'Lindelaan 1', zipcode: '3000 CC', city: 'Oosterwaal', phonenumber: '020 000 00 56' },
  logo: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="none" stroke="#c9a45c" stroke-width=".8"/><path d="M10 1a9 9 0 0 1 0 18z" fill="#c9a45c"/></svg>',
  products,
  catalogue,
  categories,
  uncategorised: [],
}
