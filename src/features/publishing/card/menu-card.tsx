import { directionOf } from '#features/translations/languages.ts'
import { AllergyNotice } from './allergy-notice.tsx'
import { CardContact } from './card-contact.tsx'
import { CardFoot } from './card-foot.tsx'
import { CardHead } from './card-head.tsx'
import { allergensOf, dietsOf, Pictures } from './card-icons.tsx'
import { CategoryLinks } from './category-links.tsx'
import { DishOnCard, type Shown } from './dish-on-card.tsx'
import type { GuestLanguage } from './guest-language.ts'
import { type Icon, idOfPicture } from './icon-ids.ts'
import { LanguageMenu } from './language-menu.tsx'
import { headNotices } from './rules.ts'
import type { CompleteMenu } from './schema.ts'
import { Description, Written } from './written.tsx'

type Props = {
  menu: CompleteMenu
  guestLanguage: GuestLanguage
  /** The text for a card without dishes. */
  emptyText: string
  /** The parts of each dish to show; defaults to the owner's own switches. */
  shown?: Shown
}

/**
 * Renders the menu for guests, on the public card and in the preview alike. Needs no script: an icon's button opens the
 * popover with its name, of which the page has one per allergen and diet. The owner's texts are in <bdi>, so that an
 * Arabic name does not reorder the words around it, and are marked as Dutch on a card in another language.
 */
export function MenuCard({ menu, guestLanguage, emptyText, shown = menu }: Props) {
  const { language, words } = guestLanguage
  const categories = menu.categories.filter(({ name, dishes }) => name !== '' && dishes.length > 0)
  const dishes = categories.flatMap((category) => category.dishes)
  const icons = distinct(dishes.flatMap((dish) => [...allergensOf(dish, shown, words), ...dietsOf(dish, shown, words)]))
  return (
    <div className={`card card-${menu.layout}`} lang={language} dir={directionOf(language)}>
      {menu.translate && <LanguageMenu language={language} words={words} />}
      <CardHead menu={menu} guestLanguage={guestLanguage}>
        {dishes.length > 0 && (
          <AllergyNotice
            guestLanguage={guestLanguage}
            notices={headNotices(shown, dishes)}
            hasLegend={icons.length > 0}
          />
        )}
      </CardHead>
      {categories.length > 1 && <CategoryLinks categories={categories} guestLanguage={guestLanguage} />}
      {categories.length === 0 && <p className="card-empty">{emptyText}</p>}
      {categories.map((category) => (
        <section key={category.id} id={`c${category.id}`} className="card-category" aria-labelledby={`h${category.id}`}>
          <h2 id={`h${category.id}`}>
            <Written text={category.name} guestLanguage={guestLanguage} />
          </h2>
          <Description text={category.description} guestLanguage={guestLanguage} />
          <ul>
            {category.dishes.map((dish) => (
              <DishOnCard key={dish.id} dish={dish} shown={shown} guestLanguage={guestLanguage} />
            ))}
          </ul>
        </section>
      ))}
      <CardContact contact={menu.contact} guestLanguage={guestLanguage} />
      {icons.length > 0 && <CardFoot icons={icons} sources={shown.allergens ? menu.sources : []} words={words} />}
      <Pictures icons={icons} />
    </div>
  )
}

function distinct(icons: readonly Icon[]): Icon[] {
  const byPicture = new Map(icons.map((icon) => [idOfPicture(icon), icon]))
  return [...byPicture.values()]
}
