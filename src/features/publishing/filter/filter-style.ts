import { allergens, diets, grainsAndNuts, parentAllergens } from '#features/allergens/allergens.ts'
import { nameIn, nameWithin, type Words } from '#features/translations/words.ts'
import { type Icon, idOfName } from '../card/icon-ids.ts'
import { choiceOfAllergen, choiceOfDiet, choiceOfPart, idOfParts } from './choices.ts'
import { askable, dietsToAskFor, everythingElse, markToAvoid, meets } from './rules.ts'

const parents = new Set(parentAllergens.values())
const dishesInPlace = '.card-category>ul>'
const anyAllergen = ':has([id^=f]:checked)'
const anyDiet = ':has([id^=g]:checked)'

/**
 * Returns the styles by which the filter works in a browser without script, on every card in this language, minified: each
 * dish stays in its place and says why it is folded. Browsers that run scripts do not ask for them.
 */
export function filterStyle(words: Words): string {
  const ids = [...allergens, ...grainsAndNuts].map(({ id }) => id)
  const contains = ids.map(
    (id) => [cardThatAvoids(id), parentAllergens.has(id) ? `[data-c~="${id}"]` : withIcons({ kind: 'a', id })] as const,
  )
  const wrongDiets = askable.map((id) => {
    const marked = withIcons(
      ...diets.filter((mark) => meets(mark.id, id)).map((mark) => ({ kind: 'd', id: mark.id }) as const),
    )
    return [cardWith(choiceOfDiet(id)), id === markToAvoid ? marked : `.card-dish:not(${marked})`] as const
  })
  const folded = `:is(${[...contains, ...wrongDiets].map(whenChosen).join()})`
  const asks = ids.map((id) => [cardThatAvoids(id), `:is([data-q~="${id}"],[data-m~="${id}"])`] as const)
  const askedDiets = askable.map((id) => [cardWith(choiceOfDiet(id)), `[data-g~="${id}"]`] as const)
  const leftOut = [
    `.card${anyAllergen} .card-choices li[data-q="${everythingElse}"]`,
    `${cardWith(choiceOfDiet(markToAvoid))} .card-choices li[data-d~="${markToAvoid}"]`,
    ...dietsToAskFor.map((id) => {
      const marks = diets.filter((mark) => meets(mark.id, id)).map((mark) => `[data-d~="${mark.id}"]`)
      return `${cardWith(choiceOfDiet(id))} .card-choices li:not(${marks.join()})`
    }),
    ...ids.map((id) => `${cardThatAvoids(id)} .card-choices li:is([data-c~="${id}"],[data-q~="${id}"])`),
  ]
  const rules = [
    `.card-bar{display:block}.card:is(${anyAllergen},${anyDiet}) .card-pill::before{content:"✓ "}`,
    `.card:is(${anyAllergen},${anyDiet}) .card-filtered{display:block}`,
    `.card:not(${anyAllergen}) .card-without,.card:not(${anyDiet}) .card-only{display:none}`,
    ...namesOfChosen(words),
    '.card-line::before{align-self:center;padding:1px 8px;color:var(--card-text);font-size:.875rem;border:1px solid;border-radius:8px}',
    // Over the list of what may be asked: a dish that contains it says that first.
    `:is(${[`.card${anyAllergen} ${dishesInPlace}:is([data-q="${everythingElse}"],[data-m="${everythingElse}"])`, ...[...asks, ...askedDiets].map(whenChosen)].join()}) .card-line::before{content:${quoted(words.askUs)}}`,
    // Of the choices those to leave are named; whether any remains of a group, `data-m` says.
    `:is(${leftOut.join()}){color:var(--card-muted)}:is(${leftOut.join()})::before{content:${quoted(`(${words.leaveOut.replace('#', '').replace(':', '').trim()}) `)}}`,
    // Paper leaves nothing out.
    `@media screen{${folded}{color:var(--card-muted)}${folded}>:not(.card-line){display:none}${folded} .card-line::before{content:"–"}}`,
    `:is(${contains.map(whenChosen).join()}) .card-line::before{content:${quoted(words.contains)}!important}`,
  ]
  // What chooses must open too: without either there is no pill, and nothing to choose.
  return `@supports selector(:popover-open) and selector(:has(a)){${rules.join('')}}`
}

/** Returns the styles that write the names of what is chosen over the dishes that are left, a variable for each. */
function namesOfChosen(words: Words): string[] {
  const named = [
    ...allergens.map(
      (one) => [cardThatAvoids(one.id), choiceOfAllergen(one.id), nameIn(words.allergenNames, one)] as const,
    ),
    ...grainsAndNuts.map((one) => [cardThatAvoids(one.id), choiceOfPart(one.id), nameWithin(words, one)] as const),
  ]
  const asked = diets
    .filter(({ id }) => askable.some((diet) => diet === id))
    .map((one) => [cardWith(choiceOfDiet(one.id)), choiceOfDiet(one.id), nameIn(words.dietNames, one)] as const)
  const contentOf = (list: typeof named) => list.map(([, choice]) => `var(--${choice},"")`).join(' ')
  return [
    ...[...named, ...asked].map(([card, choice, name]) => `${card}{--${choice}:${quoted(`${name}\u2003`)}}`),
    `.card-without b::after{content:${contentOf(named)}}.card-only b::after{content:${contentOf(asked)}}`,
  ]
}

function whenChosen([card, dishes]: readonly [string, string]): string {
  return `${card} ${dishesInPlace}${dishes}`
}

function cardWith(choice: string): string {
  return `.card:has(#${choice}:checked)`
}

/** Returns the selector of the card of a guest who avoids this: the rule of `avoidedBy`. */
function cardThatAvoids(id: number): string {
  const parent = parentAllergens.get(id)
  if (parent !== undefined)
    return `${cardWith(choiceOfAllergen(parent))}${isNarrowed(parent)}:has(#${choiceOfPart(id)}:checked)`
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
