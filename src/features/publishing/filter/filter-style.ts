import { allergens, grainsAndNuts, parentAllergens } from '#features/allergens/allergens.ts'
import type { Words } from '#features/translations/words.ts'
import { type Icon, idOfName } from '../card/icon-ids.ts'
import { choiceOfAllergen, choiceOfDiet, choiceOfPart, idOfParts } from './choices.ts'
import { dietsToAskFor, everythingElse, type FilterMarks, markToAvoid, meets } from './rules.ts'

const parents = new Set(parentAllergens.values())
const dishesInPlace = '.card-category>ul>'

/**
 * Returns the styles by which the filter works without a script, minified: each dish stays in its place and says why it
 * is folded, by words of the card. The script moves dishes out of the reach of these styles. Names only the allergens
 * and diets on this card, `marks`.
 */
export function filterStyle(marks: readonly FilterMarks[], words: Words): string {
  const ids = [...allergens, ...grainsAndNuts].map(({ id }) => id)
  const [contained, asked, onDishes] = [
    new Set(marks.flatMap(({ contains }) => contains)),
    new Set(marks.flatMap(({ asks }) => (asks === everythingElse ? [] : asks))),
    new Set(marks.flatMap(({ diets }) => diets)),
  ]
  const anyAllergen = ':has([id^=f]:checked)'
  const contains = ids
    .filter((id) => contained.has(id))
    .map(
      (id) =>
        [cardThatAvoids(id), parentAllergens.has(id) ? `[data-c~="${id}"]` : withIcons({ kind: 'a', id })] as const,
    )
  const wrongDiets = [...dietsToAskFor, markToAvoid]
    .filter((id) => onDishes.has(id))
    .map((id) => {
      const marked = withIcons(
        ...[...onDishes].filter((mark) => meets(mark, id)).map((mark) => ({ kind: 'd', id: mark }) as const),
      )
      return [cardWith(choiceOfDiet(id)), id === markToAvoid ? marked : `.card-dish:not(${marked})`] as const
    })
  const folds = [...contains, ...wrongDiets]
  const folded = `:is(${folds.map(whenChosen).join()})`
  const asks = ids.filter((id) => asked.has(id)).map((id) => [cardThatAvoids(id), `[data-q~="${id}"]`] as const)
  const chosenNames = [
    ...ids.map((id) => `${cardThatAvoids(id)} [data-f=${choiceOf(id)}]`),
    ...[...onDishes].map(choiceOfDiet).map((choice) => `${cardWith(choice)} [data-f=${choice}]`),
  ]
  return [
    '.card-only{display:none}',
    `.card:is(${anyAllergen},:has([id^=g]:checked)) .card-filtered:not([hidden]),.card:has([id^=g]:checked) .card-only{display:block}`,
    `.card:not(${anyAllergen}) .card-without{display:none}`,
    `${chosenNames.join()}{display:inline-block}`,
    // Over the list of what may be asked: a dish that contains it says that first.
    `:is(${[`.card${anyAllergen} ${dishesInPlace}[data-q="${everythingElse}"]`, ...asks.map(whenChosen)].join()}) .card-line::before{content:${quoted(words.askUs)}}`,
    folds.length > 0 &&
      // Paper leaves nothing out.
      `@media screen{${folded}{color:var(--card-muted)}${folded}>:not(.card-line){display:none}${folded} .card-line::before{content:"–"}}`,
    contains.length > 0 &&
      `:is(${contains.map(whenChosen).join()}) .card-line::before{content:${quoted(words.contains)}!important}`,
  ]
    .filter(Boolean)
    .join('')
}

function whenChosen([card, dishes]: readonly [string, string]): string {
  return `${card} ${dishesInPlace}${dishes}`
}

function choiceOf(id: number): string {
  return parentAllergens.has(id) ? choiceOfPart(id) : choiceOfAllergen(id)
}

function cardWith(choice: string): string {
  return `.card:has(#${choice}:checked)`
}

/** Returns the selector of the card of a guest who avoids this: the rule of `avoidedBy`. */
function cardThatAvoids(id: number): string {
  const parent = parentAllergens.get(id)
  if (parent !== undefined) return `${cardWith(choiceOfAllergen(parent))}${isNarrowed(parent)}:has(#${choiceOfPart(id)}:checked)`
  return parents.has(id) ? `${cardWith(choiceOfAllergen(id))}:not(${isNarrowed(id)})` : cardWith(choiceOfAllergen(id))
}

function isNarrowed(parent: number): string {
  const parts = idOfParts(parent)
  return `:has(#${parts} :checked):has(#${parts} :not(label,:checked))`
}

/** Returns the selector of dishes with any of these icons, by the popover that each opens. */
function withIcons(...icons: readonly Pick<Icon, 'kind' | 'id'>[]): string {
  return `:has(${icons.map((icon) => `[popovertarget=${idOfName(icon)}]`).join()})`
}

// The words are our own: none holds a quote, a backslash or an end of the style.
function quoted(text: string): string {
  return `"${text}"`
}
