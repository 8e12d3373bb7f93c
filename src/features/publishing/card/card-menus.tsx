import { sayServing } from '#features/menu/hours/sentences.ts'
import type { GuestLanguage } from './guest-language.ts'
import type { GuestMenu } from './guest-texts.ts'
import { Written } from './written.tsx'

type Kaart = NonNullable<GuestMenu['kaarten']>[number]
type Props = {
  menu: Pick<GuestMenu, 'kaarten' | 'asof'>
  guestLanguage: GuestLanguage
  /** Returns the address of a menu's own card; without it, as in a preview, the others are named and lead nowhere. */
  addressOf?: ((qrcode: string) => string) | undefined
}

/**
 * Renders what a house with several menus serves: each of them with its hours, all but the open one a tap away, and what
 * the open one says of itself. Nothing for a house with one menu. The attributes are what the script says when another
 * menu is open.
 */
export function CardMenus({ menu, guestLanguage, addressOf }: Props) {
  const { kaarten = [] } = menu
  const { words } = guestLanguage
  const open = kaarten.find(({ isopen }) => isopen)
  const state = stateOf(menu, guestLanguage)
  return (
    <>
      {kaarten.length > 1 && (
        <nav
          className="card-menus"
          aria-label={words.menus}
          data-open={open?.id ?? 0}
          data-switched={words.menuSwitched}
          data-again={words.showNewCard}
          data-also={words.alsoOn}
        >
          {kaarten.map((kaart) => (
            <MenuTab key={kaart.id} {...{ kaart, menu, guestLanguage, addressOf }} />
          ))}
        </nav>
      )}
      {state && (
        <p className="card-unserved">
          {state.of && <Written {...nameOf(state.of)} guestLanguage={guestLanguage} />} {state.text}
        </p>
      )}
      {open && open.introduction !== '' && (
        <p className="card-introduction">
          <Written text={open.introduction} translated={open.translated?.description} guestLanguage={guestLanguage} />
        </p>
      )}
    </>
  )
}

function nameOf({ name, translated }: Kaart) {
  return { text: name, translated: translated?.name }
}

function MenuTab({ kaart, menu, guestLanguage, addressOf }: Props & { kaart: Kaart }) {
  const said = saidOf(kaart, menu, guestLanguage)
  const content = (
    <>
      <Written {...nameOf(kaart)} guestLanguage={guestLanguage} />
      {said !== '' && <small>{said}</small>}
    </>
  )
  if (kaart.isopen || !addressOf)
    return <span {...(kaart.isopen && { 'aria-current': 'page' as const })}>{content}</span>
  return <a href={addressOf(kaart.qrcode)}>{content}</a>
}

/** Returns what stands above an open menu that is not served now, or above none; undefined where one is served. */
function stateOf(menu: Props['menu'], guestLanguage: GuestLanguage): { of?: Kaart; text: string } | undefined {
  const { kaarten = [] } = menu
  const { words } = guestLanguage
  const open = kaarten.find(({ isopen }) => isopen)
  if (open) {
    if (!open.now || open.now.served) return undefined
    return { text: joined(words.notServed, saidOf(open, menu, guestLanguage)) }
  }
  const next = [...kaarten]
    .filter(({ now }) => now?.from !== undefined)
    .sort((one, other) => ((one.now?.from ?? '') < (other.now?.from ?? '') ? -1 : 1))[0]
  if (next) return { of: next, text: saidOf(next, menu, guestLanguage) }
  return kaarten.some(({ now }) => now) ? { text: words.notServed } : undefined
}

/** Says when something is served, by the moment of the card. */
export function saidOf(
  { now }: Pick<Kaart, 'now'>,
  { asof }: Pick<GuestMenu, 'asof'>,
  { language, words }: GuestLanguage,
): string {
  return now && asof ? sayServing(now, { language, words, now: new Date(asof) }) : ''
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
