import type { NamedId } from '#features/allergens/allergens.ts'
import { knownInWords } from '#features/products/in-words.ts'
import { directionOf, type Language, ownLanguage } from '#features/translations/languages.ts'
import { nl } from '#features/translations/words/nl.ts'
import type { Words } from '#features/translations/words.ts'
import { formatEuro } from '#shared/money.ts'
import { AllergyNotice } from './allergy-notice.tsx'
import { CardFoot } from './card-foot.tsx'
import { allergensOf, dietsOf, IconRow, Pictures } from './card-icons.tsx'
import { sizeOnCard } from './card-logo.ts'
import { type Icon, idOfPicture, warningPicture } from './icon-ids.ts'
import { LanguageMenu } from './language-menu.tsx'
import { headNotices, saysIncomplete } from './rules.ts'
import type { CardDish, CompleteMenu } from './schema.ts'

/** The switches for the parts of a dish beside its name and description. */
export type Shown = Pick<CompleteMenu, 'price' | 'diets' | 'allergens' | 'incomplete'>
/** The language in which a card is read, with the card's words in it. */
export type GuestLanguage = { language: Language; words: Words }
type Props = {
  menu: CompleteMenu
  guestLanguage: GuestLanguage
  /** The text for a card without dishes. */
  emptyText: string
  /** The parts of each dish to show; defaults to the owner's own switches. */
  shown?: Shown
}

/** The card's language and words in Dutch, in which owners write. */
export const dutch: GuestLanguage = { language: ownLanguage, words: nl }

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
    <div className="card" lang={language} dir={directionOf(language)}>
      {menu.translate && <LanguageMenu language={language} words={words} />}
      <CardHead company={menu.CompanyName} menu={menu.name} logo={<Logo menu={menu} />} guestLanguage={guestLanguage}>
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
              <Dish key={dish.id} dish={dish} shown={shown} guestLanguage={guestLanguage} />
            ))}
          </ul>
        </section>
      ))}
      {icons.length > 0 && <CardFoot icons={icons} sources={shown.allergens ? menu.sources : []} words={words} />}
      <Pictures icons={icons} />
    </div>
  )
}

type HeadProps = {
  company: string
  menu: string
  logo: React.ReactNode
  guestLanguage: GuestLanguage
  children: React.ReactNode
}

function CardHead({ company, menu, logo, guestLanguage, children }: HeadProps) {
  return (
    <header className="card-head">
      {logo}
      <h1>
        {company !== menu && <Written text={company} guestLanguage={guestLanguage} />}{' '}
        <Written text={menu} guestLanguage={guestLanguage} />
      </h1>
      {children}
    </header>
  )
}

// Carries its size, so that the page does not shift when the picture arrives.
function Logo({ menu }: { menu: Pick<CompleteMenu, 'logo' | 'logosize' | 'CompanyName'> }) {
  if (!menu.logo || !menu.logosize) return null
  return <img className="card-logo" src={menu.logo} alt={menu.CompanyName} {...sizeOnCard(menu.logosize)} />
}

function CategoryLinks({
  categories,
  guestLanguage,
}: {
  categories: readonly NamedId[]
  guestLanguage: GuestLanguage
}) {
  return (
    <nav className="card-links" aria-label={guestLanguage.words.categories}>
      {categories.map(({ id, name }) => (
        <a key={id} href={`#c${id}`}>
          <Written text={name} guestLanguage={guestLanguage} />
        </a>
      ))}
    </nav>
  )
}

function Dish({ dish, shown, guestLanguage }: { dish: CardDish; shown: Shown; guestLanguage: GuestLanguage }) {
  const { words } = guestLanguage
  const allergens = allergensOf(dish, shown, words)
  const lines = shown.allergens ? knownInWords(dish, guestLanguage) : []
  const diets = dietsOf(dish, shown, words)
  return (
    <li className="card-dish">
      <div className="card-line">
        <h3>
          <Written text={dish.name} guestLanguage={guestLanguage} />
        </h3>
        {shown.price && <span className="card-price">{formatEuro(dish.price ?? 0)}</span>}
      </div>
      <Description text={dish.description} guestLanguage={guestLanguage} />
      {/* Before the icons, so that no guest stops at a list that looks short and safe. */}
      {saysIncomplete(shown, dish) && (
        <p className="card-unknown">
          <svg aria-hidden="true">
            <use href={`#${warningPicture}`} />
          </svg>
          {words.incomplete}
        </p>
      )}
      {allergens.length + lines.length + diets.length > 0 && (
        <div className="card-rows">
          <IconRow label={words.allergens} icons={allergens} />
          {lines.map((line) => (
            <p key={line} className="card-said" translate="no">
              {line}
            </p>
          ))}
          <IconRow label={words.diets} icons={diets} />
        </div>
      )}
    </li>
  )
}

function Description({ text, guestLanguage }: { text: string; guestLanguage: GuestLanguage }) {
  if (text === '') return null
  return (
    <p className="card-note">
      <Written text={text} guestLanguage={guestLanguage} />
    </p>
  )
}

/** Renders the owner's text unchanged, marked as Dutch on a card in another language. */
function Written({ text, guestLanguage }: { text: string; guestLanguage: GuestLanguage }) {
  return <bdi {...(guestLanguage.language !== ownLanguage && { lang: ownLanguage })}>{text}</bdi>
}

function distinct(icons: readonly Icon[]): Icon[] {
  const byPicture = new Map(icons.map((icon) => [idOfPicture(icon), icon]))
  return [...byPicture.values()]
}
