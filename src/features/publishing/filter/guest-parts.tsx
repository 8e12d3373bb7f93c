import Search from 'lucide-react/icons/search'
import type { Words } from '#features/translations/words.ts'
import { asServed, groupsOnCard } from '../card/choices.ts'
import type { GuestLanguage } from '../card/guest-language.ts'
import type { GuestMenu } from '../card/guest-texts.ts'
import type { ForGuests } from '../card/menu-card.tsx'
import { writeAsked, writeLeaveOut, writeMarks, writeOption } from './dish-attributes.ts'
import { choiceMarksOf, judgedOf, marksOf } from './dish-marks.ts'
import { FilterNotice, FilterSheet } from './filter-sheet.tsx'
import { askedOfChoices, everythingElse } from './rules.ts'

/** Fewer dishes are found by looking. */
const fewDishes = 8

/**
 * Returns what a card has for guests alone: the search and the filter. There is no filter where allergens are switched off,
 * as what it leaves would read as safe; save on an old copy of a card that had one, where it asks about every dish.
 */
export function guestParts(
  menu: GuestMenu,
  guestLanguage: GuestLanguage,
  oldCopy?: { hasFilter: boolean },
): ForGuests & { hasFilter: boolean } {
  const { words } = guestLanguage
  const dishes = menu.categories.flatMap((category) => category.dishes.map(asServed))
  const search = dishes.length > fewDishes && <SearchField words={words} />
  const hasFilter = oldCopy?.hasFilter ?? menu.allergens
  if (!hasFilter || dishes.length === 0)
    return {
      search,
      notice: null,
      sheet: null,
      attributesOf: () => ({}),
      attributesOfOption: () => ({}),
      hasFilter: false,
    }
  const marks = new Map(dishes.map((dish) => [dish.id, marksOf(menu.diets ? dish : { ...dish, dietaryneeds: [] })]))
  const all = [...marks.values()]
  const parts = { guestLanguage, dietsOnCard: new Set(all.flatMap(({ diets }) => diets)) }
  return {
    search,
    // Where every dish is asked about, as on an old copy, nothing stays among the rest.
    notice: all.every(({ asks }) => asks === everythingElse) ? null : <FilterNotice guestLanguage={guestLanguage} />,
    sheet: (
      <FilterSheet
        {...parts}
        hasChoices={dishes.some((dish) => groupsOnCard(dish).length > 0)}
        hasLeaveOut={dishes.some(({ leaveout }) => leaveout)}
      />
    ),
    attributesOf: (dish) => {
      const shown = dish.allergens.map(({ id }) => id)
      const written = marks.get(dish.id)
      return {
        ...(written && writeMarks(written, shown)),
        ...writeAsked(askedOfChoices(choiceMarksOf(dish)), written?.diets ?? []),
        ...writeLeaveOut(judgedOf(dish).leaveOut),
      }
    },
    attributesOfOption: (option) => writeOption(marksOf(option)),
    hasFilter: true,
  }
}

// Styles show the field where scripts run: a script does the searching.
function SearchField({ words }: { words: Words }) {
  return (
    <>
      <label className="card-search">
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <input type="search" placeholder={words.search} aria-label={words.search} autoComplete="off" />
      </label>
      <p className="card-nothing" role="status" hidden>
        {words.nothingFound}
      </p>
    </>
  )
}
