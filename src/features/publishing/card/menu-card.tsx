import { AllergenIcon, allergenIcons, DietIcon, dietIcons } from '#features/allergens/allergen-icon.tsx'
import type { NamedId } from '#features/allergens/allergens.ts'
import { formatEuro } from '#shared/money.ts'
import { sizeOnCard } from '../logo.ts'
import type { CardDish, CompleteMenu } from '../schema.ts'
import { CardFoot } from './card-foot.tsx'
import { type Icon, idOfLegend, idOfName, idOfPicture, warningPicture } from './icon-ids.ts'
import { hasSilentGap } from './rules.ts'

type Shown = Pick<CompleteMenu, 'price' | 'diets' | 'allergens' | 'incomplete'>

/**
 * The menu as a guest reads it, for the public card and the preview alike. Needs no script: an icon's button opens the
 * popover with its name, of which the page has one per allergen and diet. `emptyText` is what stands there without
 * dishes. What the owner wrote stands in <bdi>, so that an Arabic name does not turn the Dutch words around it.
 */
export function MenuCard({ menu, emptyText }: { menu: CompleteMenu; emptyText: string }) {
  const categories = menu.categories.filter(({ name, dishes }) => name !== '' && dishes.length > 0)
  const dishes = categories.flatMap((category) => category.dishes)
  const icons = distinct(dishes.flatMap((dish) => [...allergensOf(dish, menu), ...dietsOf(dish, menu)]))
  return (
    <div className="card">
      <CardHead company={menu.CompanyName} menu={menu.name} logo={<Logo menu={menu} />}>
        {dishes.length > 0 && <AllergyNotice hasSilentGap={hasSilentGap(menu, dishes)} hasLegend={icons.length > 0} />}
      </CardHead>
      {categories.length > 1 && <CategoryLinks categories={categories} />}
      {categories.length === 0 && <p className="card-empty">{emptyText}</p>}
      {categories.map((category) => (
        <section key={category.id} id={`c${category.id}`} className="card-category" aria-labelledby={`h${category.id}`}>
          <h2 id={`h${category.id}`}>
            <bdi>{category.name}</bdi>
          </h2>
          <Description text={category.description} />
          <ul>
            {category.dishes.map((dish) => (
              <Dish key={dish.id} dish={dish} shown={menu} />
            ))}
          </ul>
        </section>
      ))}
      {icons.length > 0 && <CardFoot icons={icons} />}
      <Pictures icons={icons} />
    </div>
  )
}

type HeadProps = { company: string; menu: string; logo: React.ReactNode; children: React.ReactNode }

function CardHead({ company, menu, logo, children }: HeadProps) {
  return (
    <header className="card-head">
      {logo}
      <h1>
        {company !== menu && <bdi>{company}</bdi>} <bdi>{menu}</bdi>
      </h1>
      {children}
    </header>
  )
}

// With its size, so that nothing moves when it comes.
function Logo({ menu }: { menu: Pick<CompleteMenu, 'logo' | 'logosize' | 'CompanyName'> }) {
  if (!menu.logo || !menu.logosize) return null
  return <img className="card-logo" src={menu.logo} alt={menu.CompanyName} {...sizeOnCard(menu.logosize)} />
}

/**
 * The invitation to speak up that Dutch law asks for, to be seen before ordering, where food is sold loose
 * (EU 1169/2011, art. 44, and the Warenwetbesluit informatie levensmiddelen).
 */
function AllergyNotice({ hasSilentGap, hasLegend }: { hasSilentGap: boolean; hasLegend: boolean }) {
  return (
    <div className="card-allergy">
      <p>
        {hasSilentGap
          ? 'Niet van elk gerecht is alles bekend. Heb je een allergie? Vraag het ons.'
          : 'Heb je een allergie? Meld het ons.'}
      </p>
      {hasLegend && <a href={`#${idOfLegend}`}>Wat de pictogrammen betekenen</a>}
    </div>
  )
}

function CategoryLinks({ categories }: { categories: readonly NamedId[] }) {
  return (
    <nav className="card-links" aria-label="Categorieën">
      {categories.map(({ id, name }) => (
        <a key={id} href={`#c${id}`}>
          <bdi>{name}</bdi>
        </a>
      ))}
    </nav>
  )
}

function Dish({ dish, shown }: { dish: CardDish; shown: Shown }) {
  const allergens = allergensOf(dish, shown)
  const diets = dietsOf(dish, shown)
  return (
    <li className="card-dish">
      <div className="card-line">
        <h3>
          <bdi>{dish.name}</bdi>
        </h3>
        {shown.price && <span className="card-price">{formatEuro(dish.price ?? 0)}</span>}
      </div>
      <Description text={dish.description} />
      {/* Before the icons, so that nobody stops reading at a list that looks short and safe. */}
      {shown.incomplete && !dish.complete && (
        <p className="card-unknown">
          <svg aria-hidden="true">
            <use href={`#${warningPicture}`} />
          </svg>
          Nog niet alles bekend, vraag het ons
        </p>
      )}
      {(allergens.length > 0 || diets.length > 0) && (
        <div className="card-rows">
          {allergens.length > 0 && <IconRow label="Allergen" icons={allergens} />}
          {diets.length > 0 && <IconRow label="Dieet wensen" icons={diets} />}
        </div>
      )}
    </li>
  )
}

function Description({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className="card-note">
      <bdi>{text}</bdi>
    </p>
  )
}

function IconRow({ label, icons }: { label: string; icons: readonly Icon[] }) {
  return (
    <div className="card-row">
      <span className="card-label">{label}</span>
      <span className="card-icons">
        {icons.map((icon) => (
          <button
            key={icon.id}
            className="card-icon"
            type="button"
            popoverTarget={idOfName(icon)}
            // Shown again, not hidden, when the same icon of another dish is tapped.
            popoverTargetAction="show"
            title={icon.name}
            aria-label={icon.name}
            translate="no"
          >
            <svg aria-hidden="true">
              <use href={`#${idOfPicture(icon)}`} />
            </svg>
          </button>
        ))}
      </span>
    </div>
  )
}

/** Each icon's drawing once, and the popover with its name: only of the allergens and diets that the card shows. */
function Pictures({ icons }: { icons: readonly Icon[] }) {
  return (
    <>
      <svg className="card-pictures" aria-hidden="true">
        <symbol id={warningPicture} viewBox="0 0 24 24">
          <path d="M12 9v4m0 4h.01M10.3 4.2 2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z" />
        </symbol>
        {icons.map((icon) => (
          <symbol key={idOfPicture(icon)} id={idOfPicture(icon)} viewBox="0 0 24 24">
            {icon.kind === 'a' ? <AllergenIcon id={icon.id} size={24} /> : <DietIcon id={icon.id} size={24} />}
          </symbol>
        ))}
      </svg>
      {icons.map((icon) => (
        <div key={idOfName(icon)} id={idOfName(icon)} className="card-name" popover="auto" role="alert" translate="no">
          {icon.name}
        </div>
      ))}
    </>
  )
}

function allergensOf({ allergens }: CardDish, shown: Shown): Icon[] {
  if (!shown.allergens) return []
  return allergens.filter(({ id }) => id in allergenIcons).map((allergen) => ({ kind: 'a', ...allergen }))
}

function dietsOf({ dietaryneeds }: CardDish, shown: Shown): Icon[] {
  if (!shown.diets) return []
  return dietaryneeds.filter(({ id }) => id in dietIcons).map((diet) => ({ kind: 'd', ...diet }))
}

function distinct(icons: readonly Icon[]): Icon[] {
  const byPicture = new Map(icons.map((icon) => [idOfPicture(icon), icon]))
  return [...byPicture.values()]
}
