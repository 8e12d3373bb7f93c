import type { Fault } from './fault.ts'

const starter = 'src/features/catalogue/starter/'
const lists = 'src/features/words/foods/'
const reasons = `${lists}reasons.tsv`
const table = 'src/server/files/read-table.ts'
const byTable = ['src/server/files/read-table.test.ts']
const byLaw = [`${starter}traps.test.ts`]
const byKitchen = [`${starter}foods-of-a-kitchen.test.ts`]
const page = 'src/features/catalogue/product-page.ts'
const byPage = ['src/features/catalogue/product-page.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'buckwheat is free from gluten, although it grows beside wheat',
    file: reasons,
    find: 'other-groats\t-\tgluten, ',
    replace: 'other-groats\t-\t',
    seenBy: byLaw,
    titled: 'Boekweit leaves open',
  },
  {
    name: 'ground spices are free from what their mills also grind',
    file: reasons,
    find: "spice-line\t-\tgluten, ei, pinda's, soja, melk, noten, selderij, mosterd, sesam",
    replace: 'spice-line\t-\tgluten',
    seenBy: byLaw,
    titled: 'Paprikapoeder',
  },
  {
    name: 'dried pasta does not warn of the egg, soy and mustard that its packs name',
    file: reasons,
    find: 'dried-pasta\tei, soja, mosterd',
    replace: 'dried-pasta\t-',
    seenBy: byLaw,
    titled: 'Spaghetti',
  },
  {
    name: 'flour is free from egg and milk, although the mill packs mixes',
    file: reasons,
    find: "milled\tsoja, lupine, mosterd\tei, pinda's, melk, noten, selderij, sesam",
    replace: 'milled\tsoja, lupine, mosterd\tnoten',
    seenBy: byLaw,
    titled: 'Tarwebloem',
  },
  {
    name: 'malt vinegar is taken for a spirit, which the law exempts',
    file: `${lists}oils-drinks.tsv`,
    find: 'Moutazijn\tgerst',
    replace: 'Moutazijn\t-',
    seenBy: byLaw,
    titled: 'Moutazijn',
  },
  {
    name: 'isinglass is exempt in cider, as in wine and beer',
    file: reasons,
    find: 'fined-cider\t-\tei, vis, melk',
    replace: 'fined-cider\t-\tei, melk',
    seenBy: byLaw,
    titled: 'Cider',
  },
  {
    name: 'mussels do not warn of the pea crab',
    file: reasons,
    find: 'pea-crab\tschaaldieren',
    replace: 'pea-crab\tvis',
    seenBy: byLaw,
    titled: 'pea crab',
  },
  {
    name: 'a food does not say why anything of it is open',
    file: `${starter}server/sheets-of-foods.ts`,
    find: '[note, why, labelHint(levels)]',
    replace: '[note, labelHint(levels)]',
    seenBy: byKitchen,
    titled: 'has its reason',
  },
  {
    name: 'a food is free from the fish that its name tells of',
    file: `${lists}fish.tsv`,
    find: 'Visolie\tvis',
    replace: 'Visolie\t-',
    seenBy: byKitchen,
    titled: 'name an allergen',
  },
  {
    name: 'an id that a food had is given to another',
    file: `${lists}everyday.tsv`,
    find: 'Kogelbiefstuk',
    replace: 'Tempura',
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
    file: 'src/features/menu/product-search/web/catalogue-results.tsx',
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
    file: 'src/app/demo/products.tsv',
    find: 'Frikandel\tbought\tgluten\ttarwe\tgluten, ei, vis, ',
    replace: 'Frikandel\tbought\tgluten\ttarwe\tgluten, ei, ',
    seenBy: ['src/app/demo/seed.sqlite.test.ts'],
    titled: 'one fryer',
  },
  {
    name: 'flour of the demo warns of less than the starter food of its name',
    file: 'src/app/demo/products.tsv',
    find: 'Tarwebloem\tbought\tgluten\ttarwe\tsoja, lupine, mosterd',
    replace: 'Tarwebloem\tbought\tgluten\ttarwe\tsoja, mosterd',
    seenBy: ['src/app/demo/seed.sqlite.test.ts'],
    titled: 'no product warns of less',
  },
  {
    name: 'dried lentils are said to be free from gluten',
    file: reasons,
    find: 'dried-legume\t-\tgluten, soja',
    replace: 'dried-legume\t-\tsoja',
    seenBy: ['src/features/catalogue/starter/incomplete-foods.test.ts'],
    titled: 'packs are not sure of',
  },
  {
    name: 'a table beside the code may lack a tab, and what then is missing is not contained',
    file: table,
    find: 'if (cells.length !== columns.length)',
    replace: 'if (cells.length > columns.length)',
    seenBy: byTable,
    titled: 'another number of cells',
  },
  {
    name: 'a cell of a table that was left empty means nothing',
    file: table,
    find: "cell === '' || cell !== cell.trim()",
    replace: 'cell !== cell.trim()',
    seenBy: byTable,
    titled: 'empty or padded',
  },
  {
    name: 'an allergen that is misspelt in a table is left out',
    file: 'src/features/allergens/allergens.ts',
    find: 'if (!found) throw',
    replace: 'if (!found) return 0\n    if (!found) throw',
    seenBy: byTable,
    titled: 'misspelt',
  },
]
