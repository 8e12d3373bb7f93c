import { AllergenIcon, allergenIcons, DietIcon, dietIcons } from '#features/allergens/allergen-icon.tsx'
import type { NamedId } from '#features/allergens/allergens.ts'
import { formatEuro } from '#shared/money.ts'
import type { CardDish, CompleteMenu } from '../schema.ts'

type Shown = Pick<CompleteMenu, 'price' | 'diets' | 'allergens' | 'incomplete'>

/**
 * The menu as a guest reads it, for the public card and the preview alike. Needs no script: an icon's button opens the
 * popover with its name, of which the page has one per allergen and diet. `emptyText` is what stands there without dishes.
 */
export function MenuCard({ menu, emptyText }: { menu: CompleteMenu; emptyText: string }) {
  const categories = menu.categories.filter(({ name, dishes }) => name !== '' && dishes.length > 0)
  return (
    <main className="card">
      <header className="card-head">
        <h1>
          {menu.CompanyName !== menu.name && <span className="card-company">{menu.CompanyName}</span>}
          <span className="card-menu">{menu.name}</span>
        </h1>
      </header>
      {categories.length > 1 && <CategoryLinks categories={categories} />}
      {categories.length === 0 && <p className="card-empty">{emptyText}</p>}
      {categories.map(({ id, name, description, dishes }) => (
        <section key={id} id={`c${id}`} className="card-category" aria-labelledby={`h${id}`}>
          <h2 id={`h${id}`}>{name}</h2>
          {description && <p className="card-note">{description}</p>}
          <ul>
            {dishes.map((dish) => (
              <Dish key={dish.id} dish={dish} shown={menu} />
            ))}
          </ul>
        </section>
      ))}
      <IconNames categories={categories} shown={menu} />
    </main>
  )
}

function CategoryLinks({ categories }: { categories: readonly NamedId[] }) {
  return (
    <nav className="card-links" aria-label="Categorieën">
      {categories.map(({ id, name }) => (
        <a key={id} href={`#c${id}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}

function Dish({ dish, shown }: { dish: CardDish; shown: Shown }) {
  const allergens = shown.allergens ? dish.allergens.filter(({ id }) => id in allergenIcons) : []
  const diets = shown.diets ? dish.dietaryneeds.filter(({ id }) => id in dietIcons) : []
  return (
    <li className="card-dish">
      <div className="card-line">
        <h3>{dish.name}</h3>
        {shown.price && <span className="card-price">{formatEuro(dish.price ?? 0)}</span>}
      </div>
      {dish.description && <p className="card-note">{dish.description}</p>}
      {(allergens.length > 0 || diets.length > 0) && (
        <div className="card-rows">
          {allergens.length > 0 && <IconRow label="Allergen" kind="a" items={allergens} />}
          {diets.length > 0 && <IconRow label="Dieet wensen" kind="d" items={diets} />}
        </div>
      )}
      {shown.incomplete && !dish.complete && <p className="card-unknown">Nog niet alles bekend, vraag het ons</p>}
    </li>
  )
}

function IconRow({ label, kind, items }: { label: string; kind: 'a' | 'd'; items: readonly NamedId[] }) {
  return (
    <div className="card-row">
      <span className="card-label">{label}</span>
      {items.map(({ id, name }) => (
        <button
          key={id}
          className="card-icon"
          type="button"
          popoverTarget={`${kind}${id}`}
          title={name}
          aria-label={name}
        >
          <svg aria-hidden="true">
            <use href={`#${kind}i${id}`} />
          </svg>
        </button>
      ))}
    </div>
  )
}

/** Each icon's drawing once, and the popover with its name: only for the allergens and diets that the card shows. */
function IconNames({ categories, shown }: { categories: CompleteMenu['categories']; shown: Shown }) {
  const dishes = categories.flatMap((category) => category.dishes)
  const allergens = shown.allergens
    ? distinct(dishes.flatMap((dish) => dish.allergens)).filter(({ id }) => id in allergenIcons)
    : []
  const diets = shown.diets
    ? distinct(dishes.flatMap((dish) => dish.dietaryneeds)).filter(({ id }) => id in dietIcons)
    : []
  return (
    <>
      <svg className="card-icons" aria-hidden="true">
        {allergens.map(({ id }) => (
          <symbol key={id} id={`ai${id}`} viewBox="0 0 24 24">
            <AllergenIcon id={id} size={24} />
          </symbol>
        ))}
        {diets.map(({ id }) => (
          <symbol key={id} id={`di${id}`} viewBox="0 0 24 24">
            <DietIcon id={id} size={24} />
          </symbol>
        ))}
      </svg>
      {allergens.map(({ id, name }) => (
        <div key={id} id={`a${id}`} className="card-name" popover="auto" role="alert">
          {name}
        </div>
      ))}
      {diets.map(({ id, name }) => (
        <div key={id} id={`d${id}`} className="card-name" popover="auto" role="alert">
          {name}
        </div>
      ))}
    </>
  )
}

function distinct(items: readonly NamedId[]): NamedId[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
