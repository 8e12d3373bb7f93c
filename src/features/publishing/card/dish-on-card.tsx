import { knownInWords } from '#features/products/in-words.ts'
import { formatEuro } from '#shared/money.ts'
import { writeMarks } from '../filter/filter-attributes.ts'
import { marksOf } from '../filter/marks.ts'
import { allergensOf, dietsOf, IconRow } from './card-icons.tsx'
import type { GuestLanguage } from './guest-language.ts'
import { warningPicture } from './icon-ids.ts'
import { saysIncomplete } from './rules.ts'
import type { CardDish, CompleteMenu } from './schema.ts'
import { Description, Written } from './written.tsx'

/** The switches for the parts of a dish beside its name and description. */
export type Shown = Pick<CompleteMenu, 'price' | 'diets' | 'allergens' | 'incomplete'>

type Props = {
  dish: CardDish
  shown: Shown
  guestLanguage: GuestLanguage
  /** Whether the dish carries what the guest's filter goes by. */
  isFiltered: boolean
  /** Whether so many dishes are not complete that each says so quietly, as the head of the card says it. */
  isQuiet: boolean
}

/** Renders one dish with everything that guests may know of it. */
export function DishOnCard({ dish, shown, guestLanguage, isFiltered, isQuiet }: Props) {
  const { words } = guestLanguage
  const allergens = allergensOf(dish, shown, words)
  const lines = shown.allergens ? knownInWords(dish, guestLanguage) : []
  const diets = dietsOf(dish, shown, words)
  return (
    <li className="card-dish" {...(isFiltered && writeMarks(marksOf(dish)))}>
      <div className="card-line">
        <h3>
          <Written text={dish.name} guestLanguage={guestLanguage} />
        </h3>
        {shown.price && <span className="card-price">{formatEuro(dish.price ?? 0)}</span>}
      </div>
      <Description text={dish.description} guestLanguage={guestLanguage} />
      {/* Before the icons, so that no guest stops at a list that looks short and safe. */}
      {saysIncomplete(shown, dish) && (
        <p className={isQuiet ? 'card-unknown card-quiet' : 'card-unknown'}>
          <svg aria-hidden="true">
            <use href={`#${warningPicture}`} />
          </svg>
          {words.incomplete}
        </p>
      )}
      <IconRow label={words.allergens} icons={allergens} />
      {lines.map((line) => (
        <p key={line} className="card-said" translate="no">
          {line}
        </p>
      ))}
      <IconRow label={words.diets} icons={diets} />
    </li>
  )
}
