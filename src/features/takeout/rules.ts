import { nothingKnown } from '#features/allergens/knowledge.ts'
import { parseGtin } from '#features/catalogue/gtin.ts'
import { readRefid } from '#features/catalogue/refid.ts'
import { mostDishPhotos } from '#features/menu/photos/rules.ts'
import { lowestOf, sizesProblem } from '#features/menu/prices/rules.ts'
import { mostPhotos } from '#features/products/label-photos/rules.ts'
import { type ProductGraph, summariseProducts } from '#features/products/product/rules.ts'
import { maxNameLength } from '#shared/lengths.ts'
import { isBlank, searchForm } from '#shared/text.ts'
import { type TakenDish, type Takeout, takeoutLimits } from './schema.ts'

/** A place in a file, such as 'products.3.components', with what is wrong there. */
export type Problem = { path: string; message: string }

type Contents = Pick<Takeout, 'menus' | 'stations' | 'places' | 'categories' | 'products' | 'dishes'>

/**
 * Returns the first problem between the parts of a file, which each by itself are right: numbers that are used twice or
 * lead nowhere, a product inside itself, a catalogue number of another catalogue. Undefined when there is none.
 */
export function findProblem(contents: Contents): Problem | undefined {
  return (
    problemOfSize(contents) ??
    problemOfNumbers(contents) ??
    problemOfOrigins(contents) ??
    problemOfPhotos(contents) ??
    problemOfTranslations(contents) ??
    problemOfSizes(contents) ??
    problemOfLinks(contents) ??
    problemOfMenus(contents) ??
    problemOfStations(contents) ??
    problemOfPlaces(contents) ??
    problemOfChoices(contents) ??
    problemOfLoops(contents)
  )
}

/** Links and levels are what every list of the company is made from: more would slow each later call down. */
function problemOfSize({ categories, products, dishes }: Contents): Problem | undefined {
  const components = total(products.map((product) => product.components.length))
  const held = total(dishes.map((dish) => dish.products.length))
  const said = total(products.flatMap(({ statements }) => statements.map(({ levels }) => levels.length)))
  const translated = total([...categories, ...dishes].map(({ translations }) => translations.length))
  if (translated > takeoutLimits.translations) return { path: 'dishes', message: 'Er zijn te veel vertalingen' }
  if (components > takeoutLimits.links) return { path: 'products', message: 'Er zijn te veel componenten' }
  if (held > takeoutLimits.links) return { path: 'dishes', message: 'De gerechten hebben samen te veel producten' }
  return said > takeoutLimits.levels ? { path: 'products', message: 'Er zijn te veel uitspraken' } : undefined
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

function problemOfNumbers(contents: Contents): Problem | undefined {
  for (const list of ['categories', 'products', 'dishes'] as const) {
    const index = indexOfRepeat(contents[list].map(({ id }) => id))
    if (index !== -1) return { path: `${list}.${index}.id`, message: 'Dit nummer komt twee keer voor' }
  }
  return undefined
}

function problemOfOrigins({ products }: Contents): Problem | undefined {
  for (const [index, { source, refid, type, sheet, statements }] of products.entries()) {
    const path = `products.${index}`
    const isOwn = source === 'own'
    if (isOwn !== (refid === null) || isOwn !== (type !== 'Ps') || isOwn !== (sheet === null))
      return { path: `${path}.source`, message: 'Bron, refid, type en blad horen niet bij elkaar' }
    if (refid !== null && readRefid(refid)?.origin !== source)
      return { path: `${path}.refid`, message: 'Dit nummer is niet van deze bron' }
    // Beside an own product, a sheet with its barcode may have spoken.
    if (!isOwn && statements.some((said) => said.source !== source))
      return { path: `${path}.statements`, message: 'Deze uitspraak is niet van de bron van het product' }
    // A cook may say that something is contained of which traces were known: both stand.
    const said = statements.flatMap(({ source: by, levels }) =>
      levels.map(({ id, level }) => (isOwn ? `${by} ${id} ${level}` : id)),
    )
    if (indexOfRepeat(said) !== -1) return { path: `${path}.statements`, message: 'Een allergeen komt twee keer voor' }
  }
  const ofBarcodes = problemOfBarcodes(products)
  if (ofBarcodes) return ofBarcodes
  const repeat = indexOfRepeat(products.map(({ id, refid }) => (refid === null ? `own ${id}` : refid)))
  return repeat === -1 ? undefined : { path: `products.${repeat}.refid`, message: 'Dit nummer komt twee keer voor' }
}

function problemOfBarcodes(products: Contents['products']): Problem | undefined {
  const ofCatalogue = products.findIndex(({ source, gtin }) => source !== 'own' && gtin !== null)
  if (ofCatalogue !== -1)
    return { path: `products.${ofCatalogue}.gtin`, message: 'Alleen een eigen product heeft een eigen streepjescode' }
  const repeat = indexOfRepeat(products.map(({ id, gtin }) => (gtin === null ? `own ${id}` : parseGtin(gtin))))
  return repeat === -1
    ? undefined
    : { path: `products.${repeat}.gtin`, message: 'Deze streepjescode komt twee keer voor' }
}

function problemOfPhotos({ products, dishes }: Contents): Problem | undefined {
  const ofCatalogue = products.findIndex(({ source, photos }) => source !== 'own' && photos.length > 0)
  if (ofCatalogue !== -1)
    return { path: `products.${ofCatalogue}.photos`, message: "Alleen een eigen product heeft foto's" }
  const ids = products.flatMap(({ photos }) => photos.map(({ id }) => id))
  if (ids.length > mostPhotos.ofCompany) return { path: 'products', message: "Er zijn te veel foto's" }
  if (indexOfRepeat(ids) !== -1) return { path: 'products', message: 'Een foto komt twee keer voor' }
  const ofDishes = dishes.flatMap(({ photo }) => photo ?? [])
  if (ofDishes.length > mostDishPhotos) return { path: 'dishes', message: "Er zijn te veel foto's" }
  return indexOfRepeat(ofDishes) === -1 ? undefined : { path: 'dishes', message: 'Een foto komt twee keer voor' }
}

function problemOfMenus({ menus, categories }: Contents): Problem | undefined {
  const known = new Set(categories.map(({ id }) => id))
  for (const [index, menu] of menus.entries()) {
    const path = `menus.${index}.categories`
    const ids = menu.categories.map(({ id }) => id)
    if (!ids.every((id) => known.has(id))) return { path, message: 'Deze categorie staat niet in het bestand' }
    if (indexOfRepeat(ids) !== -1) return { path, message: 'Een categorie staat twee keer op een kaart' }
  }
  return undefined
}

function problemOfStations({ stations, dishes }: Contents): Problem | undefined {
  const ids = stations.map(({ id }) => id)
  const repeat = indexOfRepeat(ids)
  if (repeat !== -1) return { path: `stations.${repeat}.id`, message: 'Dit nummer komt twee keer voor' }
  const sameName = indexOfRepeat(stations.map(({ name }) => searchForm(name)))
  if (sameName !== -1) return { path: `stations.${sameName}.name`, message: 'Deze naam komt twee keer voor' }
  const known = new Set(ids)
  for (const [index, { stations: made = [] }] of dishes.entries()) {
    const path = `dishes.${index}.stations`
    const on = made.map(({ station }) => station)
    if (!on.every((id) => known.has(id))) return { path, message: 'Deze werkplek staat niet in het bestand' }
    if (indexOfRepeat(on) !== -1) return { path, message: 'Een werkplek komt twee keer voor' }
  }
  return undefined
}

function problemOfPlaces({ places }: Contents): Problem | undefined {
  const sameName = indexOfRepeat(places.map(({ name }) => searchForm(name)))
  return sameName === -1 ? undefined : { path: `places.${sameName}.name`, message: 'Deze naam komt twee keer voor' }
}

function problemOfTranslations(contents: Contents): Problem | undefined {
  for (const list of ['categories', 'dishes'] as const)
    for (const [index, { translations }] of contents[list].entries()) {
      const path = `${list}.${index}.translations`
      if (indexOfRepeat(translations.map(({ language, field }) => `${language} ${field}`)) !== -1)
        return { path, message: 'Een vertaling komt twee keer voor' }
      // Longer than the name of anything, or without anything to read.
      const isWrong = translations.some(
        ({ field, text }) =>
          isBlank(text) || (field === 'name' && (text.length > maxNameLength || text.includes('\n'))),
      )
      if (isWrong) return { path, message: 'Deze vertaling klopt niet' }
    }
  return undefined
}

function problemOfSizes({ dishes }: Contents): Problem | undefined {
  for (const [index, { price, sizes }] of dishes.entries()) {
    const isLowest = sizes.length === 0 || lowestOf(sizes) === price
    const message = sizesProblem(sizes) ?? (isLowest ? undefined : 'De prijs is niet die van de laagste maat')
    if (message !== undefined) return { path: `dishes.${index}.sizes`, message }
  }
  return undefined
}

function problemOfLinks({ categories, products, dishes }: Contents): Problem | undefined {
  const isCategory = memberOf(categories)
  const isProduct = memberOf(products)
  for (const [index, { category, products: held, leaveout = [], diets }] of dishes.entries()) {
    if (category !== null && !isCategory(category))
      return { path: `dishes.${index}.category`, message: 'Deze categorie staat niet in het bestand' }
    const problem = problemOfList(held, isProduct) ?? (indexOfRepeat(diets) === -1 ? undefined : repeated)
    if (problem) return { path: `dishes.${index}.products`, message: problem }
    const unheld = problemOfList(leaveout, (id) => held.includes(id))
    if (unheld) return { path: `dishes.${index}.leaveout`, message: unheld }
  }
  for (const [index, { components }] of products.entries()) {
    const problem = problemOfList(components, isProduct)
    if (problem) return { path: `products.${index}.components`, message: problem }
  }
  return undefined
}

const repeated = 'Hetzelfde komt twee keer voor'

function problemOfList(ids: readonly number[], isKnown: (id: number) => boolean): string | undefined {
  if (!ids.every(isKnown)) return 'Dit product staat niet in het bestand'
  return indexOfRepeat(ids) === -1 ? undefined : repeated
}

function problemOfChoices({ products, dishes }: Contents): Problem | undefined {
  const isProduct = memberOf(products)
  const isDish = memberOf(dishes)
  for (const [index, { choices }] of dishes.entries()) {
    const path = `dishes.${index}.choices`
    const options = choices.flatMap((group) => group.options)
    if (options.some(({ product, dish }) => product !== null && dish !== null))
      return { path, message: 'Een keuze is een product of een gerecht, en niet allebei' }
    if (
      !options.every(({ product, dish }) => (product ?? dish) === null || isProduct(product ?? 0) || isDish(dish ?? 0))
    )
      return { path, message: 'Deze keuze staat niet in het bestand' }
    if (choices.some((group) => indexOfRepeat(namedIn(group)) !== -1))
      return { path, message: 'Een keuze staat dubbel in een groep' }
  }
  const inside = dishes.map(({ id, choices }) => {
    const components = choices.flatMap(({ options }) => options.flatMap(({ dish }) => dish ?? []))
    return [id, { own: nothingKnown, components }] as const
  })
  return hasLoop(new Map(inside)) ? { path: 'dishes', message: 'Een gerecht is een keuze van zichzelf' } : undefined
}

/** What a group names, but for surprises, of which it may have several. */
function namedIn({ options }: TakenDish['choices'][number]): string[] {
  return options.flatMap(({ product, dish }) => ((product ?? dish) === null ? [] : [`${product} ${dish}`]))
}

function problemOfLoops({ products }: Contents): Problem | undefined {
  const graph = new Map(products.map(({ id, components }) => [id, { own: nothingKnown, components }]))
  const message = 'Een product zit in zichzelf, rechtstreeks of via zijn componenten'
  return hasLoop(graph) ? { path: 'products', message } : undefined
}

function hasLoop(graph: ProductGraph): boolean {
  try {
    summariseProducts(graph)
    return false
  } catch {
    return true
  }
}

function memberOf(items: readonly { id: number }[]): (id: number) => boolean {
  const known = new Set(items.map(({ id }) => id))
  return (id) => known.has(id)
}

/** Returns the place of the first value that occurred before; -1 without one. */
function indexOfRepeat(values: readonly unknown[]): number {
  const seen = new Set()
  return values.findIndex((value) => seen.size === seen.add(value).size)
}
