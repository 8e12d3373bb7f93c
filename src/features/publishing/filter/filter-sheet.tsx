import { allergens, diets, grainsAndNuts, type NamedId } from '#features/allergens/allergens.ts'
import { colonOf, nameIn, nameWithin, type Words } from '#features/translations/words.ts'
import { UseOf } from '../card/card-icons.tsx'
import type { GuestLanguage } from '../card/guest-language.ts'
import { choiceOfAllergen, choiceOfDiet, choiceOfPart, idOfParts, idOfSheet } from './choices.ts'
import { dietsToAskFor, markToAvoid } from './rules.ts'

type SheetProps = {
  guestLanguage: GuestLanguage
  /** The ids of the diets on the card: one that no dish has would leave nothing. */
  dietsOnCard: ReadonlySet<number>
  /** Whether guests choose anything in a dish. */
  hasChoices: boolean
  /** Whether anything can be left off a dish. */
  hasLeaveOut: boolean
}

/**
 * Renders what guests choose the filter with: the pill that opens it, and the sheet with its tiles. The sheet is a
 * popover and its tiles are checkboxes, so that both work without a script. Nothing of it is ever sent.
 */
export function FilterSheet({ guestLanguage, dietsOnCard, hasChoices, hasLeaveOut }: SheetProps) {
  const { language, words } = guestLanguage
  const askable = diets.filter(({ id }) => dietsOnCard.has(id) && dietsToAskFor.some((diet) => diet === id))
  const toAvoid = diets.find(({ id }) => id === markToAvoid && dietsOnCard.has(id))
  return (
    <>
      <div className="card-bar">
        <button type="button" className="card-pill" popoverTarget={idOfSheet}>
          {words.allergy}
        </button>
      </div>
      <form
        id={idOfSheet}
        className="card-sheet"
        popover="auto"
        aria-label={words.eatNo}
        data-contains={words.contains}
        data-ask={words.askUs}
        data-notmarked={words.notMarked}
        data-colon={colonOf(language)}
        data-changed={words.allergensChanged}
        data-again={words.showNewCard}
        data-empty={words.emptyMeans}
        data-from={words.cardFrom}
        data-dishes={words.showDishes}
        data-dish={words.showOneDish}
        data-staff={words.showStaff}
        {...((hasChoices || hasLeaveOut) && { 'data-leave': words.leaveOut })}
        {...(hasChoices && { 'data-nochoice': words.noChoice })}
        {...(hasLeaveOut && { 'data-without': words.canWithout })}
      >
        <h2>{words.eatNo}</h2>
        <ul className="card-tiles" translate="no">
          {allergens.map((allergen) => (
            <li key={allergen.id}>
              <Choice id={choiceOfAllergen(allergen.id)}>
                <UseOf icon={{ kind: 'a', id: allergen.id }} />
                {nameIn(words.allergenNames, allergen)}
              </Choice>
              <Parts of={allergen} words={words} />
            </li>
          ))}
          {toAvoid && <DietTile diet={toAvoid} words={words} />}
        </ul>
        {askable.length > 0 && (
          <>
            <h2>{words.only}</h2>
            <ul className="card-tiles" translate="no">
              {askable.map((diet) => (
                <DietTile key={diet.id} diet={diet} words={words} />
              ))}
            </ul>
          </>
        )}
        {/* Says how many dishes are left, which a button does not. */}
        <span className="card-unseen" role="status" />
        <p className="card-sheet-end">
          <button type="reset">{words.clear}</button>
          <button type="button" popoverTarget={idOfSheet} popoverTargetAction="hide">
            {words.showCard}
          </button>
        </p>
      </form>
    </>
  )
}

/**
 * Renders what stands over the rest of the dishes while something is chosen: that nothing of it is mentioned there, and
 * that traces are possible; never that a dish is safe. The script writes the names that are chosen, or else styles.
 */
export function FilterNotice({ guestLanguage: { language, words } }: Pick<SheetProps, 'guestLanguage'>) {
  return (
    <div className="card-filtered" role="status" translate="no">
      <p className="card-without">
        {`${words.withoutMention}${colonOf(language)} `}
        <b />
      </p>
      <p className="card-without">{words.smallAmounts}</p>
      <p className="card-only">
        <b />
      </p>
    </div>
  )
}

type ChoiceProps = { id: string; isTicked?: boolean; children: React.ReactNode }

function Choice({ id, isTicked = false, children }: ChoiceProps) {
  return (
    <label>
      <input type="checkbox" id={id} defaultChecked={isTicked} />
      {children}
    </label>
  )
}

/** The grains or nuts of an allergen, which styles show where it is ticked: all ticked themselves, to be narrowed. */
function Parts({ of, words }: { of: NamedId; words: Words }) {
  const parts = grainsAndNuts.filter(({ parent }) => parent === of.id)
  if (parts.length === 0) return null
  return (
    <fieldset className="card-parts" id={idOfParts(of.id)} aria-label={nameIn(words.allergenNames, of)}>
      {parts.map((part) => (
        <Choice key={part.id} id={choiceOfPart(part.id)} isTicked>
          {nameWithin(words, part)}
        </Choice>
      ))}
    </fieldset>
  )
}

function DietTile({ diet, words }: { diet: NamedId; words: Words }) {
  return (
    <li>
      <Choice id={choiceOfDiet(diet.id)}>
        <UseOf icon={{ kind: 'd', id: diet.id }} />
        {nameIn(words.dietNames, diet)}
      </Choice>
    </li>
  )
}
