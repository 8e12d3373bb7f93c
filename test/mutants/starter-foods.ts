import type { Fault } from './fault.ts'

const starter = 'src/features/catalogue/starter/'
const lists = 'src/features/words/foods/'
const foods = `${lists}food.ts`
const byLaw = [`${starter}traps.test.ts`]
const byKitchen = [`${starter}foods-of-a-kitchen.test.ts`]
const page = 'src/features/catalogue/product-page.ts'
const byPage = ['src/features/catalogue/product-page.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'lentils and buckwheat are free from gluten, although they grow beside wheat',
    file: foods,
    find: 'unsure: [gluten], why: ',
    replace: 'unsure: [], why: ',
    seenBy: byLaw,
    titled: 'Linzen',
  },
  {
    name: 'ground spices are free from what their mills also grind',
    file: foods,
    find: 'unsure: [gluten, egg, peanut, soy, milk, nuts, celery, mustard, sesame]',
    replace: 'unsure: [gluten]',
    seenBy: byLaw,
    titled: 'Paprikapoeder',
  },
  {
    name: 'dried pasta does not warn of the egg, soy and mustard that its packs name',
    file: `${lists}grain-lines.ts`,
    find: 'traces: [egg, soy, mustard]',
    replace: 'traces: []',
    seenBy: byLaw,
    titled: 'Spaghetti',
  },
  {
    name: 'flour is free from egg and milk, although the mill packs mixes',
    file: `${lists}grain-lines.ts`,
    find: 'unsure: [egg, peanut, milk, nuts, celery, sesame]',
    replace: 'unsure: [nuts]',
    seenBy: byLaw,
    titled: 'Tarwebloem',
  },
  {
    name: 'malt vinegar is taken for a spirit, which the law exempts',
    file: `${lists}oils-drinks.ts`,
    find: "food(9108, 'Moutazijn', [barley]",
    replace: "food(9108, 'Moutazijn', []",
    seenBy: byLaw,
    titled: 'Moutazijn',
  },
  {
    name: 'isinglass is exempt in cider, as in wine and beer',
    file: `${lists}oils-drinks.ts`,
    find: 'unsure: [egg, fish, milk]',
    replace: 'unsure: [egg, milk]',
    seenBy: byLaw,
    titled: 'Cider',
  },
  {
    name: 'mussels do not warn of the pea crab',
    file: `${lists}fish.ts`,
    find: 'traces: [crustaceans]',
    replace: 'traces: []',
    seenBy: byLaw,
    titled: 'pea crab',
  },
  {
    name: 'a food does not say why anything of it is open',
    file: `${starter}sheets-of-foods.ts`,
    find: '[note, why, labelHint(levels)]',
    replace: '[note, labelHint(levels)]',
    seenBy: byKitchen,
    titled: 'has its reason',
  },
  {
    name: 'a food is free from the fish that its name tells of',
    file: `${lists}fish.ts`,
    find: "food(5066, 'Visolie', [fish])",
    replace: "food(5066, 'Visolie', [])",
    seenBy: byKitchen,
    titled: 'name an allergen',
  },
  {
    name: 'an id that a food had is given to another',
    file: `${lists}everyday.ts`,
    find: "'Kogelbiefstuk'",
    replace: "'Tempura'",
    seenBy: byKitchen,
    titled: 'never means another',
  },
  {
    name: 'fresh food has no page',
    file: page,
    find: "(brand === freshBrand && known.origin !== 'starter')",
    replace: '(brand === freshBrand)',
    seenBy: byPage,
    titled: 'unbranded food',
  },
  {
    name: "another server's fresh food has a page",
    file: page,
    find: "(brand === freshBrand && known.origin !== 'starter')",
    replace: 'false',
    seenBy: byPage,
    titled: 'unbranded food',
  },
  {
    name: 'fresh food has the link icon of a page elsewhere',
    file: 'src/features/menu/web/catalogue-results.tsx',
    find: 'if (brand === freshBrand) return <OutLinkWord',
    replace: 'if (brand === name) return <OutLinkWord',
    seenBy: ['e2e/product-search.spec.ts'],
    titled: 'fresh food a word',
  },
  {
    name: 'that there is no allergen is said as if we had looked, and not as the sheet claims',
    file: 'src/features/allergens/known-in-words.ts',
    find: 'if (facts.length === 0) return none',
    replace: "if (facts.length === 0) return 'Geen van de 14 allergenen'",
    seenBy: ['src/features/allergens/known-in-words.test.ts'],
    titled: 'from a sheet alone',
  },
  {
    name: 'what is fried in the oil of all snacks says nothing of the fish in it',
    file: 'src/app/demo/snackbar.ts',
    find: 'traces: [gluten, ei, vis, soja',
    replace: 'traces: [gluten, ei, soja',
    seenBy: ['src/app/demo/seed.test.ts'],
    titled: 'one fryer',
  },
  {
    name: 'flour of the demo warns of less than the starter food of its name',
    file: 'src/app/demo/gouden-lepel-products.ts',
    find: 'traces: [soja, lupine, mosterd]',
    replace: 'traces: [soja, mosterd]',
    seenBy: ['src/app/demo/seed.test.ts'],
    titled: 'no product warns of less',
  },
  {
    name: 'dried lentils are said to be free from gluten',
    file: 'src/features/words/foods/food.ts',
    find: "unsure: [gluten, soy],\n  why: 'Groeit en wordt gesorteerd",
    replace: "unsure: [soy],\n  why: 'Groeit en wordt gesorteerd",
    seenBy: ['src/features/catalogue/starter/incomplete-foods.test.ts'],
    titled: 'packs are not sure of',
  },
]
