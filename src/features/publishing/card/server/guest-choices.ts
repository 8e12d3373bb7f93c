import type { NamedId } from '#features/allergens/allergens.ts'
import { isMust } from '#features/menu/choices/rules.ts'
import type { DishGroup, DishOption } from '#features/menu/choices/schema.ts'
import type { GuestWords } from '#features/menu/choices/server/house-words.ts'
import { claims } from '#features/products/doubts/rules.ts'
import type { TextSubject } from '#features/translations/own-texts/server/queries.ts'
import { readTextOf } from '#features/words/server/read-texts.ts'
import type { GuestLeaveOut, GuestTexts } from '../guest-texts.ts'
import type { CardDish } from '../schema.ts'

type Choices = Pick<CardDish, 'withoutchoices' | 'choices' | 'courses'>

/** Whether guests read the name of an option, and the diets that they are told of it. */
export type AsGuestsKnow = { isNamed: (option: DishOption) => boolean; dietsOf: (option: DishOption) => NamedId[] }

/**
 * Returns the choices of a dish that guests can take: none that lies in the trash, is not there today, or has a name that they do not read yet.
 * A group from which they must take something stays also without any, as nobody knows what they get then.
 */
export function choicesFor(dish: Choices, { isNamed, dietsOf }: AsGuestsKnow): Choices {
  if (!dish.withoutchoices) return {}
  const inGroup = (group: DishGroup) => {
    const options = group.options
      .filter((option) => isThere(option) && isNamed(option) && !claimsUnproven(option))
      .map((option) => ({ ...option, dietaryneeds: dietsOf(option) }))
    return { ...group, options, complete: group.complete && options.length > 0 }
  }
  const taken = (groups: readonly DishGroup[] = []) =>
    groups.map(inGroup).filter(({ kind, options }) => kind !== 'any' || options.length > 0)
  const [courses, choices] = [taken(dish.courses), taken(dish.choices)]
  return {
    withoutchoices: dish.withoutchoices,
    ...(choices.length > 0 && { choices }),
    ...(courses.length > 0 && { courses }),
  }
}

/** Returns whether guests must take something of a group of which they can take nothing: nobody knows what they get. */
export function leavesOpen({ choices = [], courses = [] }: Choices): boolean {
  return [...choices, ...courses].some((group) => isMust(group) && group.options.length === 0)
}

function isThere({ gone, presence }: DishOption): boolean {
  return !gone && presence === undefined
}

/** Nobody with the right has agreed yet to a product that calls itself free of something. */
function claimsUnproven({ product, name, complete }: DishOption): boolean {
  return product !== null && !complete && claims(readTextOf(name))
}

type TextsOf = (subject: TextSubject, dutch: { name: string; description: string }) => GuestTexts

/** Returns choices with the names of groups and of what is in them in the language of `textsOf`. */
export function choicesIn({ choices, courses }: Choices, textsOf: TextsOf, words: GuestWords) {
  const inLanguage = (option: DishOption) =>
    option.dish === null
      ? { ...option, translated: option.product === null ? undefined : words.product(option.name) }
      : {
          ...option,
          translated: textsOf({ kind: 'dish', id: option.dish }, { name: option.name, description: '' }).name,
        }
  const told = (groups: readonly DishGroup[]) =>
    groups.map((group) => ({
      ...group,
      ...(group.name !== '' && { translated: words.group(group.name) }),
      options: group.options.map(inLanguage),
    }))
  return { ...(choices && { choices: told(choices) }), ...(courses && { courses: told(courses) }) }
}

/** Returns what can be left off a dish with the names of the products in the language of `words`. */
export function leaveOutIn({ leaveout }: Pick<CardDish, 'leaveout'>, words: GuestWords): { leaveout?: GuestLeaveOut } {
  if (!leaveout) return {}
  const products = leaveout.products.map((product) => ({ ...product, translated: words.product(product.name) }))
  return { leaveout: { ...leaveout, products } }
}
