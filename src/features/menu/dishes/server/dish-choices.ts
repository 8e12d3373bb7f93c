import { idsInSet } from '#features/allergens/allergen-set.ts'
import { nameAllergens, nameDiets } from '#features/allergens/allergens.ts'
import { isComplete, type Knowledge } from '#features/allergens/knowledge.ts'
import { containedIn } from '#features/products/product/rules.ts'
import { besideAllergensOf } from '#features/products/server/queries.ts'
import { dutchDay } from '#shared/dates.ts'
import { toEuros } from '#shared/money.ts'
import { standing, summariseGroup } from '../../choices/rules.ts'
import type { DishGroup, DishOption } from '../../choices/schema.ts'
import type { KnownGroup, KnownOption, Offered } from '../../doubts/server/known-choices.ts'
import { daysOn } from '../days.ts'
import { stillSoldOut } from '../sold-out.ts'

/** Returns what a dish with choices holds in all, with who gets what beside it; `known` is what everybody gets. */
export function offeredIn({ groups, all }: Offered, known: Knowledge) {
  const told = groups.map((group) => groupIn(group, new Date()))
  const courses = told.filter(({ kind }) => kind === 'course')
  const choices = told.filter(({ kind }) => kind !== 'course')
  return {
    ...toldOf(all),
    withoutchoices: toldOf(known),
    ...(choices.length > 0 && { choices }),
    ...(courses.length > 0 && { courses }),
  }
}

function toldOf(known: Knowledge) {
  return { allergens: containedIn(known), ...besideAllergensOf(known) }
}

function groupIn(group: KnownGroup, now: Date): DishGroup {
  const { always, isComplete } = summariseGroup(standing(group).map(({ known }) => known))
  return {
    ...{ id: group.id, name: group.name, kind: group.kind },
    ...(group.fromCourses !== null && { fromcourses: group.fromCourses }),
    always: nameAllergens(idsInSet(always)),
    complete: isComplete,
    options: group.options.map((option) => optionIn(option, now)),
  }
}

function optionIn(option: KnownOption, now: Date): DishOption {
  return {
    ...{ product: option.productId, dish: option.dishId, name: option.name, price: toEuros(option.priceCents) },
    ...toldOf(option.known),
    complete: isComplete(option.known),
    dietaryneeds: nameDiets(option.dietIds),
    soldoutuntil: stillSoldOut(option.soldOutUntil, now),
    ...daysOn(option, dutchDay(now)),
    gone: option.isGone,
  }
}
