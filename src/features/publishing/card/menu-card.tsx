import Search from 'lucide-react/icons/search'
import { allergens } from '#features/allergens/allergens.ts'
import { directionOf, ownLanguage } from '#features/translations/languages.ts'
import type { Words } from '#features/translations/words.ts'
import { FilterNotice, FilterSheet } from '../filter/filter-sheet.tsx'
import { marksOf } from '../filter/marks.ts'
import { AllergyNotice } from './allergy-notice.tsx'
import { CardContact } from './card-contact.tsx'
import { CardFoot } from './card-foot.tsx'
import { CardHead } from './card-head.tsx'
import { allergensOf, Drawings, dietsOf, Names, UseOf } from './card-icons.tsx'
import { CardLegend } from './card-legend.tsx'
import { CategoryLinks } from './category-links.tsx'
import { DishOnCard, type Shown } from './dish-on-card.tsx'
import type { GuestLanguage } from './guest-language.ts'
import { type GuestMenu, translationsOn } from './guest-texts.ts'
import { type Icon, idOfPicture } from './icon-ids.ts'
import { LanguageMenu } from './language-menu.tsx'
import { headNotices, isMostlyOpen } from './rules.ts'
import type { CardDish } from './schema.ts'
import { TranslationNotes } from './translation-notes.tsx'
import { Description, Name } from './written.tsx'

// Fewer dishes are found by looking; more are drawn only when they come into sight.
const [fewDishes, manyDishes] = [8, 150] as const

type Props = {
  menu: GuestMenu
  guestLanguage: GuestLanguage
  /** The text for a card without dishes. */
  emptyText: string
  /** The parts of each dish to show; defaults to the owner's own switches. */
  shown?: Shown
  /** Whether guests can filter and search: on their own card, not in a preview. */
  isForGuests?: boolean
}

/**
 * Renders the menu for guests, on the public card and in the preview alike. Needs no script: an icon's button opens the
 * popover with its name, of which the page has one per allergen and diet. The owner's texts are in <bdi>, so that an
 * Arabic name does not reorder the words around it, and are marked as Dutch on a card in another language.
 */
export function MenuCard({ menu, guestLanguage, emptyText, shown = menu, isForGuests = false }: Props) {
  const { language, words } = guestLanguage
  const categories = menu.categories.filter(({ name, dishes }) => name !== '' && dishes.length > 0)
  const dishes = categories.flatMap((category) => category.dishes)
  const icons = distinct(dishes.flatMap((dish) => [...allergensOf(dish, shown, words), ...dietsOf(dish, shown, words)]))
  const filter = isForGuests && shown.allergens && dishes.length > 0 ? filterParts(dishes, shown, guestLanguage) : null
  return (
    <div
      className={`card card-${menu.layout}${dishes.length > manyDishes ? ' card-large' : ''}`}
      lang={language}
      dir={directionOf(language)}
    >
      {menu.translate && <LanguageMenu language={language} words={words} />}
      <CardHead menu={menu} guestLanguage={guestLanguage}>
        {dishes.length > 0 && <AllergyNotice guestLanguage={guestLanguage} notices={headNotices(shown, dishes)} />}
        {language !== ownLanguage && <TranslationNotes on={translationsOn({ categories })} words={words} />}
        {icons.length > 0 && <CardLegend icons={icons} words={words} />}
        {isForGuests && dishes.length > fewDishes && <SearchField words={words} />}
      </CardHead>
      {categories.length > 1 && <CategoryLinks categories={categories} guestLanguage={guestLanguage} />}
      {categories.length === 0 && <p className="card-empty">{emptyText}</p>}
      {filter?.notice}
      {isForGuests && (
        <p className="card-empty card-nothing" role="status" hidden>
          {words.nothingFound}
        </p>
      )}
      {categories.map((category) => (
        <section key={category.id} id={`c${category.id}`} className="card-category" aria-labelledby={`h${category.id}`}>
          <h2 id={`h${category.id}`}>
            <Name text={category.name} translated={category.translated?.name} guestLanguage={guestLanguage} />
          </h2>
          <Description
            text={category.description}
            translated={category.translated?.description}
            guestLanguage={guestLanguage}
          />
          <ul>
            {category.dishes.map((dish) => (
              <DishOnCard
                key={dish.id}
                dish={dish}
                shown={shown}
                guestLanguage={guestLanguage}
                isFiltered={filter !== null}
                isQuiet={isMostlyOpen(dishes)}
              />
            ))}
          </ul>
        </section>
      ))}
      <CardContact contact={menu.contact} guestLanguage={guestLanguage} />
      <CardFoot sources={shown.allergens ? menu.sources : []} guestLanguage={guestLanguage} />
      {filter?.sheet}
      <Names icons={icons} />
      <Drawings icons={filter ? distinct([...icons, ...filter.icons]) : icons} />
    </div>
  )
}

function filterParts(dishes: readonly CardDish[], { diets }: Shown, guestLanguage: GuestLanguage) {
  const dietsOnCard = new Set(diets ? dishes.flatMap((dish) => marksOf(dish).diets) : [])
  const icons = allergens.map((allergen) => ({ kind: 'a' as const, ...allergen }))
  return {
    icons,
    notice: <FilterNotice guestLanguage={guestLanguage} dietsOnCard={dietsOnCard} />,
    sheet: (
      <FilterSheet
        guestLanguage={guestLanguage}
        dietsOnCard={dietsOnCard}
        iconOf={(kind, id) => <UseOf icon={{ kind, id }} />}
      />
    ),
  }
}

// Styles show it where scripts run: a script does the searching.
function SearchField({ words }: { words: Words }) {
  return (
    <label className="card-search">
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      <input type="search" placeholder={words.search} aria-label={words.search} autoComplete="off" />
    </label>
  )
}

function distinct(icons: readonly Icon[]): Icon[] {
  const byPicture = new Map(icons.map((icon) => [idOfPicture(icon), icon]))
  return [...byPicture.values()]
}
