import { partsInWords, tracesInWords } from '#features/products/in-words.ts'
import { listWithin } from '#features/translations/words.ts'
import { formatEuro } from '#shared/money.ts'
import { CardChoices } from './card-choices.tsx'
import { allergensOf, dietsOf, IconRow, WarningSign } from './card-icons.tsx'
import { groupsOnCard } from './choices.ts'
import { DishPhoto } from './dish-photo.tsx'
import type { GuestLanguage } from './guest-language.ts'
import type { GuestDish, GuestGroup } from './guest-texts.ts'
import type { Icon } from './icon-ids.ts'
import { saysIncomplete } from './rules.ts'
import type { CardDish } from './schema.ts'
import { type DishAttributes, incompleteLine, type Shown } from './shown.ts'
import { Description, Name, Written } from './written.tsx'

type Props = {
  /** With what everybody gets as what it holds. */
  dish: GuestDish
  shown: Shown
  guestLanguage: GuestLanguage
  /** What scripts and styles of the page go by. */
  attributes?: DishAttributes | undefined
  attributesOfOption?: ((option: GuestGroup['options'][number]) => DishAttributes) | undefined
  /** Whether so many dishes are not complete that each says so quietly, as the head of the card says it. */
  isQuiet: boolean
}

/** Renders one dish with everything that guests may know of it. */
export function DishOnCard({ dish, shown, guestLanguage, attributes, attributesOfOption, isQuiet }: Props) {
  const { words } = guestLanguage
  return (
    <li className={classOf(dish)} {...attributes}>
      <div className="card-line">
        <h3>
          <Name text={dish.name} translated={dish.translated?.name} guestLanguage={guestLanguage} />
        </h3>
        {dish.soldoutuntil !== null && <span className="card-sold">{words.soldOut}</span>}
        {shown.price && <Prices dish={dish} guestLanguage={guestLanguage} />}
      </div>
      <Description text={dish.description} translated={dish.translated?.description} guestLanguage={guestLanguage} />
      {/* Before the icons, so that no guest stops at a list that looks short and safe. */}
      {dish.stopped ? (
        <Warning>{words.stopped}</Warning>
      ) : (
        saysIncomplete(shown, dish) && <Warning isQuiet={isQuiet}>{incompleteLine(dish, guestLanguage)}</Warning>
      )}
      <Rows dish={dish} shown={shown} guestLanguage={guestLanguage} />
      <DishPhoto dish={dish} guestLanguage={guestLanguage} />
      {groupsOnCard(dish).length > 0 && (
        <CardChoices {...{ dish, shown, guestLanguage, attributesOf: attributesOfOption }} />
      )}
    </li>
  )
}

function classOf({ soldoutuntil, photo }: CardDish): string {
  const muted = soldoutuntil === null ? 'card-dish' : 'card-dish card-muted'
  return photo === undefined ? muted : `${muted} card-photographed`
}

function Prices({ dish: { price, sizes }, guestLanguage }: Pick<Props, 'dish' | 'guestLanguage'>) {
  if (sizes.length === 0) return <Price euros={price ?? 0} />
  return (
    <p className="card-sizes">
      {sizes.map(({ name, price, translated }) => (
        <span key={name}>
          <Written text={name} translated={translated} guestLanguage={guestLanguage} /> <Price euros={price} />
        </span>
      ))}
    </p>
  )
}

function Price({ euros }: { euros: number }) {
  return <span className="card-price">{formatEuro(euros)}</span>
}

function Rows({ dish, shown, guestLanguage }: Pick<Props, 'dish' | 'shown' | 'guestLanguage'>) {
  const { words } = guestLanguage
  const allergens = allergensOf(dish, shown, words)
  const traces = shown.allergens ? tracesInWords(dish, guestLanguage) : []
  const diets = dietsOf(dish, shown, words)
  if (allergens.length + traces.length + diets.length === 0) return null
  return (
    <div className="card-rows" translate="no">
      <IconRow label={words.allergens} icons={allergens} textOf={(icon) => withParts(icon, dish, guestLanguage)} />
      {traces.map((line) => (
        <p key={line} className="card-said">
          {line}
        </p>
      ))}
      <IconRow label={words.diets} icons={diets} />
    </div>
  )
}

/** Returns the name of an allergen with the grains or nuts of it that are known to be in the dish: 'Gluten (tarwe)'. */
function withParts({ id, name }: Icon, dish: GuestDish, guestLanguage: GuestLanguage): string {
  const parts = partsInWords(dish, id, guestLanguage)
  return parts.length === 0 ? name : listWithin(guestLanguage.language, name, parts)
}

function Warning({ isQuiet = false, children }: { isQuiet?: boolean; children: string }) {
  return (
    <p className={isQuiet ? 'card-unknown card-quiet' : 'card-unknown'}>
      <WarningSign />
      {children}
    </p>
  )
}
