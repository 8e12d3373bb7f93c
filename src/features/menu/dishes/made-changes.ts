import { comingBefore } from '../prices/coming/rules.ts'
import { lowestOf } from '../prices/rules.ts'
import type { ChangedDish, DishChangeInput, ListedDish } from './schema.ts'

/** The values of a dish that a change may set. */
export type DishValues = Omit<DishChangeInput, 'id' | 'version'>
/** A dish as it is on the screen, with the values that it shall have. */
export type Wanted = { dish: ListedDish; to: DishValues }

/** What a change made of a dish: from the version `read`, on which `before` stood, to `version`. */
type MadeOfDish = { id: number; read: number; version: number; before: DishValues }
/**
 * A change that was made and can be taken back; `words` say what it did. One that set no values of dishes brings along what
 * takes it `back`.
 */
export type MadeChange = { words: string; dishes: readonly MadeOfDish[]; back?: TakeBack }
/** Takes a change back, and returns what did not come back, in sentences. */
export type TakeBack = () => Promise<readonly string[]>

const mostKept = 20

/** Returns the changes with one of the values of dishes, made of the answer to it. */
export function remember(
  made: readonly MadeChange[],
  wanted: readonly Wanted[],
  answer: readonly ChangedDish[],
  words: string,
): MadeChange[] {
  const versions = new Map(answer.map(({ id, version }) => [id, version]))
  const dishes = wanted.map(({ dish, to }) => {
    const version = versions.get(dish.id) ?? dish.version
    return { id: dish.id, read: dish.version, version, before: valuesBefore(dish, to) }
  })
  return withOneMore(made, { words, dishes })
}

/** Returns the changes with one more, the newest last; only the last twenty are kept. */
export function withOneMore(made: readonly MadeChange[], change: MadeChange): MadeChange[] {
  return [...made, change].slice(-mostKept)
}

/** Returns the version that a dish has by the changes made here since it was read; nobody else's are among them. */
export function versionByNow(made: readonly MadeChange[], { id, version }: { id: number; version: number }): number {
  const steps = made.flatMap(({ dishes }) => dishes.filter((dish) => dish.id === id))
  return steps.reduce((reached, step) => (step.read === reached ? step.version : reached), version)
}

/** Returns the call that takes a change back: what stood before, on top of what the change made. */
export function undoing({ dishes }: MadeChange): DishChangeInput[] {
  return dishes.map(({ id, version, before }) => ({ id, version, ...before }))
}

/**
 * Returns the changes that can still be taken back once the newest was: what was made before it stands again, on the
 * versions of the answer.
 */
export function withoutNewest(made: readonly MadeChange[], answer: readonly ChangedDish[]): MadeChange[] {
  const newest = new Map(made.at(-1)?.dishes.map((dish) => [dish.id, dish.read]))
  const versions = new Map(answer.map(({ id, version }) => [id, version]))
  return made.slice(0, -1).map(({ dishes, ...change }) => ({
    ...change,
    dishes: dishes.map((dish) =>
      newest.get(dish.id) === dish.version ? { ...dish, version: versions.get(dish.id) ?? dish.version } : dish,
    ),
  }))
}

function setsComing({ comingprice, comingsizes, comingfrom }: DishValues): boolean {
  return comingprice !== undefined || comingsizes !== undefined || comingfrom !== undefined
}

/** Returns the days and coming prices that a change sets as a list has them: none in the place of what takes them back. */
export function whenAfter(
  to: DishValues,
): Pick<ListedDish, 'firstday' | 'lastday' | 'comingprice' | 'comingsizes' | 'comingfrom'> {
  const { firstday, lastday, comingprice, comingsizes, comingfrom } = to
  return {
    ...(firstday !== undefined && { firstday: firstday || undefined }),
    ...(lastday !== undefined && { lastday: lastday || undefined }),
    ...(setsComing(to) && {
      comingprice: comingsizes ? lowestOf(comingsizes) : comingprice || undefined,
      comingsizes,
      comingfrom: comingprice === 0 ? undefined : comingfrom,
    }),
  }
}

/** Returns what stood where a change writes: also the place in the category that a dish leaves. */
function valuesBefore(dish: ListedDish, to: DishValues) {
  const { name, description, categoryid, order, ispublished } = dish
  return {
    ...(to.name !== undefined && { name }),
    ...(to.description !== undefined && { description }),
    ...((to.price !== undefined || to.sizes !== undefined) && pricesBefore(dish)),
    ...(to.categoryid !== undefined && { categoryid, order }),
    ...(to.ispublished !== undefined && { ispublished }),
    ...(to.firstday !== undefined && { firstday: dish.firstday ?? '' }),
    ...(to.lastday !== undefined && { lastday: dish.lastday ?? '' }),
    ...(setsComing(to) && comingBefore(dish)),
  }
}

/** Returns the prices of a dish: 0 for none, and with sizes these alone, which say what the lowest is. */
function pricesBefore({ price, sizes }: ListedDish): DishValues {
  return sizes.length > 0 ? { sizes } : { price: price ?? 0, sizes: [] }
}
