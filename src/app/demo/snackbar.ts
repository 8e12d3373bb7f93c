import type { DemoCategory, DemoFood, DemoProduct, DemoRestaurant } from './restaurant.ts'
import { contains, diet, part } from './restaurant.ts'

const { gluten, ei, vis, pinda, soja, melk, selderij, mosterd } = contains
const { vega, vegan, halal, medium } = diet

/** All snacks go into one oil: each may hold what any of them holds. */
const snacks = { fryer: 'snacks', traces: [gluten, ei, vis, soja, melk, selderij, mosterd] } as const

const products: readonly DemoProduct[] = [
  {
    key: 'friet',
    name: 'Friet',
    type: 'homemade',
    description: 'Aardappel en zonnebloemolie, in een frituur voor friet alleen',
    allergens: [],
  },
  { key: 'curry', name: 'Curry', type: 'bought', description: 'Met selderij', allergens: [selderij] },
  { key: 'ketchup', name: 'Ketchup', type: 'bought', allergens: [] },
  {
    key: 'pindasaus',
    name: 'Pindasaus',
    type: 'homemade',
    description: 'Pinda, ketjap van soja en tarwe',
    allergens: [pinda, soja, gluten],
    only: [part.tarwe],
  },
  { key: 'joppie', name: 'Gele saus', type: 'bought', description: 'Ui, kerrie en eigeel', allergens: [ei, mosterd] },
  {
    key: 'frikandel',
    ...snacks,
    name: 'Frikandel',
    type: 'bought',
    description: 'Kip en varken, met tarwe',
    allergens: [gluten],
    only: [part.tarwe],
  },
  {
    key: 'kaassouffle',
    ...snacks,
    name: 'Kaassoufflé',
    type: 'bought',
    description: 'Kaas in deeg van tarwe',
    allergens: [gluten, melk],
    only: [part.tarwe],
  },
  {
    key: 'bamischijf',
    ...snacks,
    name: 'Bamischijf',
    type: 'bought',
    description: 'Tarwe, ei, soja en selderij',
    allergens: [gluten, ei, soja, selderij],
    only: [part.tarwe],
  },
  {
    key: 'groentekroket',
    ...snacks,
    name: 'Groentekroket',
    type: 'bought',
    description: 'Tarwe en groente, zonder zuivel en ei',
    allergens: [gluten],
    only: [part.tarwe],
  },
  {
    key: 'visstick',
    ...snacks,
    name: 'Lekkerbek',
    type: 'bought',
    description: 'Witvis in beslag van tarwe',
    allergens: [vis, gluten],
    only: [part.tarwe],
  },
  {
    key: 'kipcorn',
    ...snacks,
    name: 'Kipcorn',
    type: 'bought',
    description: 'Kip met maïs en tarwe',
    allergens: [gluten],
    only: [part.tarwe],
  },
  {
    key: 'broodje',
    name: 'Wit broodje',
    type: 'bought',
    description: 'Tarwe, zonder zuivel',
    allergens: [gluten],
    only: [part.tarwe],
  },
  { key: 'doner', name: 'Döner van kip', type: 'bought', allergens: [], description: 'Halal' },
  { key: 'kaas', name: 'Gesmolten kaas', type: 'bought', allergens: [melk] },
  {
    key: 'knoflooksaus',
    name: 'Knoflooksaus',
    type: 'bought',
    description: 'Eigeel en yoghurt',
    allergens: [ei, melk],
  },
  {
    key: 'kroket',
    ...snacks,
    name: 'Gebakken rundvleeskroket',
    type: 'homemade',
    allergens: [],
    components: ['rundvleeskroket'],
  },
  { key: 'mosterd', name: 'Mosterd', type: 'bought', allergens: [mosterd] },
  { key: 'softijs', name: 'Softijs', type: 'bought', description: 'Van melk', allergens: [melk] },
  {
    key: 'hoorntje',
    name: 'Hoorntje',
    type: 'bought',
    description: 'Tarwe en soja',
    allergens: [gluten, soja],
    only: [part.tarwe],
  },
  { key: 'cola', name: 'Cola', type: 'bought', allergens: [] },
]

const catalogue: readonly DemoFood[] = [
  { key: 'mayo', name: 'Mayonaise', brand: 'Sauzerie Luchtkasteel' },
  { key: 'rundvleeskroket', name: 'Rundvleeskroket', brand: 'Slagerij Verzinsel' },
  { key: 'uitjes', name: 'Ui' },
  { key: 'sla', name: 'IJsbergsla' },
  { key: 'citroen', name: 'Citroen' },
]

const categories: readonly DemoCategory[] = [
  {
    name: 'Friet',
    description: 'Dagelijks vers gesneden',
    dishes: [
      { name: 'Friet zonder', description: '', price: 3, diets: [vegan], products: ['friet'] },
      { name: 'Friet met', description: 'Mayonaise', price: 3.75, diets: [vega], products: ['friet', 'mayo'] },
      {
        name: 'Friet speciaal',
        description: 'Mayonaise, curry en uitjes',
        price: 4.25,
        diets: [vega],
        products: ['friet', 'mayo', 'curry', 'uitjes'],
      },
      {
        name: 'Friet oorlog',
        description: 'Pindasaus, mayonaise en uitjes',
        price: 4.75,
        diets: [vega],
        products: ['friet', 'pindasaus', 'mayo', 'uitjes'],
      },
      { name: 'Friet geel', description: 'Gele saus', price: 3.9, diets: [vega], products: ['friet', 'joppie'] },
      {
        name: 'Kapsalon',
        description: 'Friet, döner van kip, gesmolten kaas, sla en knoflooksaus',
        price: 9.5,
        diets: [medium, halal],
        products: ['friet', 'doner', 'kaas', 'sla', 'knoflooksaus'],
      },
    ],
  },
  {
    name: 'Uit de frituur',
    description: '',
    dishes: [
      { name: 'Rundvleeskroket', description: 'Met mosterd', price: 2.6, products: ['kroket', 'mosterd'] },
      { name: 'Frikandel', description: '', price: 2.3, products: ['frikandel'] },
      {
        name: 'Frikandel speciaal',
        description: 'Mayonaise, curry en uitjes',
        price: 3.4,
        products: ['frikandel', 'mayo', 'curry', 'uitjes'],
      },
      { name: 'Kaassoufflé', description: '', price: 2.6, diets: [vega], products: ['kaassouffle'] },
      { name: 'Bamischijf', description: '', price: 2.75, products: ['bamischijf'] },
      { name: 'Groentekroket', description: '', price: 2.75, diets: [vegan], products: ['groentekroket'] },
      { name: 'Kipcorn', description: '', price: 2.8, products: ['kipcorn'] },
      {
        name: 'Lekkerbek',
        description: 'Met knoflooksaus en citroen',
        price: 5.5,
        products: ['visstick', 'knoflooksaus', 'citroen'],
      },
    ],
  },
  {
    name: 'Broodjes',
    description: 'Op een wit broodje',
    dishes: [
      {
        name: 'Broodje kroket',
        description: 'Rundvleeskroket en mosterd',
        price: 4,
        products: ['broodje', 'kroket', 'mosterd'],
      },
      {
        name: 'Broodje döner',
        description: 'Döner van kip, sla en knoflooksaus',
        price: 7,
        diets: [halal],
        products: ['broodje', 'doner', 'sla', 'knoflooksaus'],
      },
      {
        name: 'Broodje groentekroket',
        description: 'Groentekroket en mosterd',
        price: 4.25,
        diets: [vegan],
        products: ['broodje', 'groentekroket', 'mosterd'],
      },
    ],
  },
  {
    name: 'Koud',
    description: '',
    dishes: [
      { name: 'Softijs', description: 'In een hoorntje', price: 2.5, diets: [vega], products: ['softijs', 'hoorntje'] },
      { name: 'Cola', description: '', price: 2.5, diets: [vegan], products: ['cola'] },
    ],
  },
]

/** A snack bar: loud, cheap and quickly read from across the counter. */
export const snackbar: DemoRestaurant = {
  company: 'Snackbar De Gouden Punt',
  menuName: 'Snackbar De Gouden Punt',
  owner: { firstname: 'Kees', lastname: 'Visser', email: 'kees@degoudenpunt.example' },
  look: {
    ...{ layout: 'calm', font: 'Poppins', openingline: 'Eerst friet, dan praten' },
    ...{ backgroundcolor: '#ffd23f', textcolor: '#1b1b1b', accentcolor: '#b3001b' },
    ...{ showaddress: true, showphone: true, hours: 'elke dag 12.00-22.00 uur\nvrijdag en zaterdag tot 01.00 uur' },
  },
  contact: { address: 'Marktplein 3', zipcode: '2000 BB', city: 'Dijkhoven', phonenumber: '020 000 00 34' },
  products,
  catalogue,
  categories,
  uncategorised: [],
}
