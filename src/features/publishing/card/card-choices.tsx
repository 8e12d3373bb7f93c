import { partsInWords, tracesInWords } from '#features/products/in-words.ts'
import { nothingBeside, type ShownKnowledge } from '#features/products/product/grains-and-nuts.ts'
import { listBehind, listWithin, nameWithin } from '#features/translations/words.ts'
import { formatEuro } from '#shared/money.ts'
import { capitalized } from '#shared/text.ts'
import { broughtBy, groupsOnCard } from './choices.ts'
import type { GuestLanguage } from './guest-language.ts'
import type { GuestDish, GuestGroup } from './guest-texts.ts'
import { saysIncomplete } from './rules.ts'
import { type DishAttributes, incompleteLine, type Shown } from './shown.ts'
import { Written } from './written.tsx'

type Option = GuestGroup['options'][number]
type Props = {
  /** With what everybody gets as what it holds. */
  dish: GuestDish
  shown: Shown
  guestLanguage: GuestLanguage
  /** What scripts and styles of the page go by, of an option. */
  attributesOf: ((option: Option) => DishAttributes) | undefined
}

/** Renders what guests choose in a dish: each option with what it costs and brings, and of a group what all of it brings. */
export function CardChoices({ dish, ...around }: Props) {
  return (
    <div className="card-choices">
      {groupsOnCard(dish).map((group) => (
        <Group key={group.id} group={group} dish={dish} {...around} />
      ))}
    </div>
  )
}

function Group({ group, dish, shown, guestLanguage, attributesOf }: Props & { group: GuestGroup }) {
  const { language, words } = guestLanguage
  const always: ShownKnowledge = { ...nothingBeside, unknown: [], allergens: group.kind === 'any' ? [] : group.always }
  const named = namesIn(broughtBy(always, [dish]), guestLanguage)
  return (
    <div data-k={group.kind}>
      {group.name !== '' && (
        <p>
          <b>
            <Written text={group.name} translated={group.translated} guestLanguage={guestLanguage} />
          </b>
          {group.fromcourses !== undefined && <Said>{words.fromCourses.replace('#', `${group.fromcourses}`)}</Said>}
          {shown.allergens && named.length > 0 && <Said>{listBehind(language, words.always, named)}</Said>}
        </p>
      )}
      {group.options.length === 0 && saysIncomplete(shown, group) && <Said>{words.incomplete}</Said>}
      <ul>
        {group.options.map((option) => (
          <li
            key={`${option.product} ${option.dish} ${option.name}`}
            {...(option.soldoutuntil !== null && { className: 'card-muted' })}
            {...attributesOf?.(option)}
          >
            <OptionName option={option} isAlone={group.name === ''} guestLanguage={guestLanguage} />
            {shown.price && option.price !== 0 && ` (${difference(option.price)})`}
            {option.soldoutuntil !== null && <Said>{words.soldOut}</Said>}
            {saidOf(option, { said: [dish, always], shown, guestLanguage }).map((line) => (
              <Said key={line}>{line}</Said>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

type NameProps = { option: Option; isAlone: boolean; guestLanguage: GuestLanguage }

function OptionName({ option: { product, dish, name, translated }, isAlone, guestLanguage }: NameProps) {
  const { words } = guestLanguage
  const written =
    product === null && dish === null ? (
      <bdi>{isAlone ? words.surprise : capitalized(words.surprise)}</bdi>
    ) : (
      <Written text={name} translated={translated} guestLanguage={guestLanguage} />
    )
  const [before, after] = isAlone ? words.withOne.split('#') : ['', '']
  return (
    <>
      {before}
      {written}
      {after}
    </>
  )
}

/** Formats a difference in price with its sign, which no line ends with: '+ € 3,50'. */
function difference(euros: number): string {
  return `${euros < 0 ? '−' : '+'}\u00a0${formatEuro(Math.abs(euros))}`
}

type Around = Pick<Props, 'shown' | 'guestLanguage'> & { said: readonly ShownKnowledge[] }

/** Returns what is said of an option: what it also contains, what it may contain, and that not all is known. */
function saidOf(option: Option, { said, shown, guestLanguage }: Around): string[] {
  if (!shown.allergens) return []
  const { language, words } = guestLanguage
  const brought = broughtBy(option, said)
  const names = namesIn(brought, guestLanguage)
  return [
    ...(names.length > 0 ? [listBehind(language, words.also, names)] : []),
    ...tracesInWords(brought, guestLanguage),
    ...(saysIncomplete(shown, option) ? [incompleteLine(option, guestLanguage)] : []),
  ]
}

/** Returns the names of what something contains, each with its grains or nuts. */
function namesIn(known: ShownKnowledge, guestLanguage: GuestLanguage): string[] {
  const { language, words } = guestLanguage
  return known.allergens.map((allergen) => {
    const parts = partsInWords(known, allergen.id, guestLanguage)
    const name = nameWithin(words, allergen)
    return parts.length === 0 ? name : listWithin(language, name, parts)
  })
}

function Said({ children }: { children: string }) {
  return (
    <span className="card-said" translate="no">
      {children}
    </span>
  )
}
