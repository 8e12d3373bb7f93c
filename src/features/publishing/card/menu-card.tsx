import { directionOf, ownLanguage } from '#features/translations/languages.ts'
import { AllergyNotice, CardContact, CardFoot } from './card-foot.tsx'
import { CardHead, CategoryLinks, LanguageMenu, TranslationNotes } from './card-head.tsx'
import { allergensOf, Drawings, dietsOf, Names } from './card-icons.tsx'
import { CardMenus, saidOf } from './card-menus.tsx'
import { asServed, groupsOnCard } from './choices.ts'
import { DishOnCard } from './dish-on-card.tsx'
import type { GuestLanguage } from './guest-language.ts'
import { type GuestDish, type GuestGroup, type GuestMenu, translationsOn } from './guest-texts.ts'
import { type Icon, idOfPicture } from './icon-ids.ts'
import { headNotices, isMostlyOpen } from './rules.ts'
import type { DishAttributes, Shown } from './shown.ts'
import { Description, Name, Written } from './written.tsx'

// More are drawn only when they come into sight.
const manyDishes = 24

/** The parts of a card for guests alone, and not in a preview. */
export type ForGuests = {
  search: React.ReactNode
  /** Stands above the dishes. */
  notice: React.ReactNode
  /** Stands behind them, over the page. */
  sheet: React.ReactNode
  attributesOf: (dish: GuestDish) => DishAttributes
  attributesOfOption: (option: GuestGroup['options'][number]) => DishAttributes
}

type Props = {
  menu: GuestMenu
  guestLanguage: GuestLanguage
  /** The text for a card without dishes. */
  emptyText: string
  /** The parts of each dish to show; defaults to the owner's own switches. */
  shown?: Shown
  forGuests?: ForGuests
  /** Returns the address of the card of one of several menus; without it they lead nowhere. */
  addressOf?: ((qrcode: string) => string) | undefined
}

/**
 * Renders the menu for guests, on the public card and in the preview alike. Needs no script: an icon's button opens the
 * popover with its name, of which the page has one per allergen and diet. The owner's texts are in <bdi>, so that an
 * Arabic name does not reorder the words around it, and are marked as Dutch on a card in another language.
 */
export function MenuCard({ menu, guestLanguage, emptyText, shown = menu, forGuests, addressOf }: Props) {
  const { language, words } = guestLanguage
  const categories = menu.categories
    .filter(({ name, dishes }) => name !== '' && dishes.length > 0)
    .map((category) => ({ ...category, dishes: category.dishes.map(asServed) }))
  const dishes = categories.flatMap((category) => category.dishes)
  const isQuiet = isMostlyOpen(dishes)
  const choices = dishes.flatMap(groupsOnCard)
  const icons = distinct(dishes.flatMap((dish) => [...allergensOf(dish, shown, words), ...dietsOf(dish, shown, words)]))
  return (
    <div
      className={`card card-${menu.layout}${dishes.length > manyDishes ? ' card-large' : ''}`}
      lang={language}
      dir={directionOf(language)}
    >
      {menu.translate && <LanguageMenu language={language} words={words} />}
      <CardHead menu={menu} guestLanguage={guestLanguage}>
        {dishes.length > 0 && (
          <AllergyNotice guestLanguage={guestLanguage} notices={headNotices(shown, dishes, choices)} />
        )}
        {language !== ownLanguage && (
          <TranslationNotes on={translationsOn({ categories, kaarten: menu.kaarten })} words={words} />
        )}
        {forGuests?.search}
      </CardHead>
      <CardMenus {...{ menu, guestLanguage, addressOf }} />
      {categories.length > 1 && <CategoryLinks categories={categories} guestLanguage={guestLanguage} />}
      {categories.length === 0 && !menu.kaarten?.length && <p className="card-empty">{emptyText}</p>}
      {forGuests?.notice}
      {categories.map((category) => (
        <AtItsHours key={category.id} {...{ category, menu, guestLanguage }}>
          <section id={`c${category.id}`} className="card-category" aria-labelledby={`h${category.id}`}>
            <h2 id={`h${category.id}`}>
              <Name text={category.name} translated={category.translated?.name} guestLanguage={guestLanguage} />
            </h2>
            <Description
              text={category.description}
              translated={category.translated?.description}
              guestLanguage={guestLanguage}
            />
            <OwnHours {...{ category, menu, guestLanguage }} />
            <ul>
              {category.dishes.map((dish) => (
                <DishOnCard
                  key={dish.id}
                  dish={dish}
                  shown={shown}
                  guestLanguage={guestLanguage}
                  attributes={forGuests?.attributesOf(dish)}
                  attributesOfOption={forGuests?.attributesOfOption}
                  isQuiet={isQuiet}
                />
              ))}
            </ul>
          </section>
        </AtItsHours>
      ))}
      <CardContact menu={menu} guestLanguage={guestLanguage} />
      <CardFoot
        icons={icons}
        updated={shown.allergens ? menu.allergensupdated : null}
        sources={shown.allergens ? menu.sources : []}
        guestLanguage={guestLanguage}
      />
      {forGuests?.sheet}
      <Names icons={icons} />
      <Drawings icons={icons} />
    </div>
  )
}

type CategoryProps = Pick<Props, 'menu' | 'guestLanguage'> & { category: GuestMenu['categories'][number] }

/** Renders the hours of a category on the open menu, where the menu does not say the same. */
function OwnHours({ category, menu, guestLanguage }: CategoryProps) {
  const said = saidOf(category, menu, guestLanguage)
  const open = openOf(menu)
  if (said === '' || isFolded(category, menu) || (open && said === saidOf(open, menu, guestLanguage))) return null
  return <p className="card-hours">{said}</p>
}

/** Renders a category folded while it is not served, by hours of its own on the menu. */
function AtItsHours({ category, menu, guestLanguage, children }: CategoryProps & { children: React.ReactNode }) {
  const { name, translated } = category
  if (!isFolded(category, menu)) return children
  const said = saidOf(category, menu, guestLanguage)
  return (
    <details className="card-later">
      <summary>
        <Written text={name} translated={translated?.name} guestLanguage={guestLanguage} />
        <small>{said === '' ? guestLanguage.words.notServed : said}</small>
      </summary>
      {children}
    </details>
  )
}

/** On a menu that is not served now nothing is folded: who opens it wants to read what it will have. */
function isFolded({ now }: CategoryProps['category'], menu: GuestMenu): boolean {
  return now?.served === false && openOf(menu)?.now?.served !== false
}

function openOf({ kaarten = [] }: GuestMenu) {
  return kaarten.find(({ isopen }) => isopen)
}

function distinct(icons: readonly Icon[]): Icon[] {
  const byPicture = new Map(icons.map((icon) => [idOfPicture(icon), icon]))
  return [...byPicture.values()]
}
