import { allergens } from '#features/allergens/allergens.ts'

/** A product as a cook would draw it on paper: what it contains, and whether anybody checked it. */
export type NaiveProduct = { contains: readonly number[]; isChecked: boolean; isGone: boolean }
export type NaiveOption = { product?: number; dish?: number }
export type NaiveGroup = { kind: 'any' | 'one' | 'course'; options: readonly NaiveOption[] }
export type NaiveDish = {
  products: readonly number[]
  isConfirmed: boolean
  isStopped: boolean
  isSoldOut: boolean
  isGone: boolean
  groups: readonly NaiveGroup[]
}
export type NaiveHouse = { products: Map<number, NaiveProduct>; dishes: Map<number, NaiveDish> }
export type NaiveKnowledge = { contains: ReadonlySet<number>; unknown: ReadonlySet<number> }

const all = allergens.map(({ id }) => id)
const nothingKnown: NaiveKnowledge = { contains: new Set(), unknown: new Set(all) }

function join(parts: readonly NaiveKnowledge[]): NaiveKnowledge {
  return {
    contains: new Set(parts.flatMap(({ contains }) => [...contains])),
    unknown: new Set(parts.flatMap(({ unknown }) => [...unknown])),
  }
}

function ofProduct({ contains, isChecked }: NaiveProduct): NaiveKnowledge {
  return { contains: new Set(contains), unknown: new Set(isChecked ? [] : all) }
}

function find<T>(things: ReadonlyMap<number, T>, id: number): T {
  const thing = things.get(id)
  if (!thing) throw new Error(`The model has no ${id}`)
  return thing
}

/** Returns the options of a group that can be had: of which nothing lies in the trash. */
export function standing({ products, dishes }: NaiveHouse, { options }: NaiveGroup): NaiveOption[] {
  return options.filter(({ product, dish }) => {
    if (product !== undefined) return !find(products, product).isGone
    return dish === undefined || !find(dishes, dish).isGone
  })
}

/** Returns what everybody gets who orders a dish. */
export function forEverybody({ products }: NaiveHouse, dish: NaiveDish): NaiveKnowledge {
  const inside = dish.products.map((id) => find(products, id)).filter(({ isGone }) => !isGone)
  const known = join(inside.map(ofProduct))
  const isFilledIn = inside.length > 0 || dish.groups.some(({ kind }) => kind !== 'any')
  return isFilledIn && dish.isConfirmed && !dish.isStopped ? known : join([known, nothingKnown])
}

/** Returns what somebody gets who takes an option; of a dish with choices anything that is in it may come. */
export function withOption(house: NaiveHouse, { product, dish }: NaiveOption): NaiveKnowledge {
  if (product !== undefined) return ofProduct(find(house.products, product))
  return dish === undefined ? nothingKnown : everythingIn(house, find(house.dishes, dish))
}

/** Returns all that anything in a dish holds. */
export function everythingIn(house: NaiveHouse, dish: NaiveDish): NaiveKnowledge {
  const ofGroups = dish.groups.flatMap((group) => {
    const options = standing(house, group)
    const isOpen = group.kind !== 'any' && options.length === 0
    return [...options.map((option) => withOption(house, option)), ...(isOpen ? [nothingKnown] : [])]
  })
  return join([forEverybody(house, dish), ...ofGroups])
}

/** Returns whether a guest who avoids these may have something: none of it is there, and none may be. */
export function isSafe({ contains, unknown }: NaiveKnowledge, avoided: readonly number[]): boolean {
  return avoided.every((id) => !contains.has(id) && !unknown.has(id))
}

/** Returns whether a guest who avoids these finds a safe way through a dish: by what everybody gets, and in each group. */
export function canEat(house: NaiveHouse, dish: NaiveDish, avoided: readonly number[]): boolean {
  const isOffered = ({ dish: id }: NaiveOption) => id === undefined || !find(house.dishes, id).isSoldOut
  const remains = (group: NaiveGroup) =>
    group.kind === 'any' ||
    standing(house, group).some((option) => isOffered(option) && isSafe(withOption(house, option), avoided))
  return isSafe(forEverybody(house, dish), avoided) && dish.groups.every(remains)
}

/** Returns whether a dish would come to offer itself by offering another. */
export function wouldOfferItself({ dishes }: NaiveHouse, id: number, offered: number): boolean {
  if (offered === id) return true
  const { groups } = find(dishes, offered)
  return groups.some(({ options }) =>
    options.some(({ dish }) => dish !== undefined && wouldOfferItself({ products: new Map(), dishes }, id, dish)),
  )
}
