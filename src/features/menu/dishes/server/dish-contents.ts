import type { Db } from '#db/connect.ts'
import { nameDiets } from '#features/allergens/allergens.ts'
import { isComplete, type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { containedIn, lacksOnlyConfirmation } from '#features/products/product/rules.ts'
import { besideAllergensOf } from '#features/products/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { besideDish } from '../../choices/schema.ts'
import type { KnownDish } from '../../doubts/server/known-alone.ts'
import { type KnownDishes, loadKnownDishes } from '../../doubts/server/known-dishes.ts'
import type { LeftOff } from '../../leaving-out/left-off.ts'
import type { ListedDish } from '../schema.ts'
import { offeredIn } from './dish-choices.ts'

type DishContents = Pick<
  ListedDish,
  | ('allergens' | Beside | 'dietaryneeds' | 'withheld' | 'complete' | 'unconfirmed' | 'productcount')
  | keyof typeof besideDish
  | 'leaveout'
>
type Beside = keyof ReturnType<typeof besideAllergensOf>

/** Returns a look-up of the contents of each dish of the company: the allergens of all its products, diets, completeness. */
export async function loadDishContents(db: Db, companyId: CompanyId): Promise<(dish: { id: number }) => DishContents> {
  const loaded = await loadKnownDishes(db, companyId)
  const tell = eachOnce(toldOf)
  return ({ id }) => contentsOf(loaded, id, tell)
}

const nothingThere: KnownDish = {
  node: { products: [], isConfirmed: false, isStopped: false },
  known: nothingKnown,
  ...{ dietIds: [], withheld: [], open: [] },
}

/** Returns the contents of a dish; `tell` may know already what it tells of equal knowledge. */
export function contentsOf({ dishes, summaries }: KnownDishes, id: number, tell = toldOf): DishContents {
  const { node, known, dietIds, withheld, offered, leftOff } = dishes.get(id) ?? nothingThere
  return {
    ...tell(known),
    // Whoever knows of no choices must read of everything that may come with the dish.
    ...(offered && offeredIn(offered, known)),
    ...(leftOff && { leaveout: leaveOutIn(leftOff, tell) }),
    dietaryneeds: nameDiets(dietIds),
    withheld: nameDiets(withheld),
    productcount: node.products.length + (node.isChosen ? 1 : 0),
    unconfirmed: lacksOnlyConfirmation(summaries, node),
  }
}

function leaveOutIn({ parts, without }: LeftOff, tell: typeof toldOf): DishContents['leaveout'] {
  const products = parts.map(({ id, name, known }) => ({ id, name, ...tell(known) }))
  return { products, without: tell(without) }
}

function toldOf(known: Knowledge) {
  return {
    allergens: containedIn(known),
    ...besideAllergensOf(known),
    complete: isComplete(known),
  }
}

/** Returns a function that asks another one once for equal knowledge: few of thousands of dishes differ in it. */
function eachOnce<Told>(tell: (known: Knowledge) => Told): (known: Knowledge) => Told {
  const told = new Map<string, Told>()
  return (known) => {
    const name = `${known.contained} ${known.traces} ${known.unknown}`
    const before = told.get(name) ?? tell(known)
    told.set(name, before)
    return before
  }
}
