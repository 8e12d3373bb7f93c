import Globe from 'lucide-react/icons/globe'
import type { NamedId } from '#features/allergens/allergens.ts'
import { type Language, languages } from '#features/translations/languages.ts'
import type { Words } from '#features/translations/words.ts'
import { cardColours } from '../colours/card-colours.ts'
import { sizeOnCard } from './card-logo.ts'
import type { GuestLanguage } from './guest-language.ts'
import type { GuestTexts } from './guest-texts.ts'
import { plateOf } from './logo-plate.ts'
import { OpenNow } from './opening-hours.tsx'
import type { CompleteMenu } from './schema.ts'
import { Written } from './written.tsx'

type HeadProps = {
  menu: CompleteMenu
  guestLanguage: GuestLanguage
  children: React.ReactNode
}

/** Renders the head of the card: the logo, the names of restaurant and menu, the opening line, and what else belongs above the dishes. */
export function CardHead({ menu, guestLanguage, children }: HeadProps) {
  return (
    <header className="card-head">
      <Logo menu={menu} />
      <h1>
        {menu.CompanyName !== menu.name && <Written text={menu.CompanyName} guestLanguage={guestLanguage} />}{' '}
        <Written text={menu.name} guestLanguage={guestLanguage} />
      </h1>
      {menu.openingline !== '' && (
        <p className="card-opening">
          <Written text={menu.openingline} guestLanguage={guestLanguage} />
        </p>
      )}
      <OpenNow menu={menu} guestLanguage={guestLanguage} />
      {children}
    </header>
  )
}

const paper = '#ffffff'

// Carries its size, so that the page does not shift when the picture arrives.
function Logo({ menu }: Pick<HeadProps, 'menu'>) {
  if (!menu.logo || !menu.logosize) return null
  const plates = {
    screen: plateOf(menu.logotones, cardColours(menu).background),
    paper: plateOf(menu.logotones, paper),
  }
  const classes = [
    'card-logo',
    plates.screen && `card-plate-${plates.screen}`,
    plates.paper !== plates.screen && `card-paper-${plates.paper ?? 'bare'}`,
  ]
  return (
    <img
      className={classes.filter(Boolean).join(' ')}
      src={menu.logo}
      alt={menu.CompanyName}
      {...sizeOnCard(menu.logosize)}
    />
  )
}

/** Renders the links to the categories, which stay in sight while guests scroll. */
export function CategoryLinks({
  categories,
  guestLanguage,
}: {
  categories: readonly (NamedId & { translated?: GuestTexts })[]
  guestLanguage: GuestLanguage
}) {
  return (
    <nav className="card-links" aria-label={guestLanguage.words.categories}>
      {categories.map(({ id, name, translated }) => (
        <a key={id} href={`#c${id}`}>
          <Written text={name} translated={translated?.name} guestLanguage={guestLanguage} />
        </a>
      ))}
    </nav>
  )
}

/** Renders the card's languages as links to the same page in each: plain HTML that needs no script. */
export function LanguageMenu({ language, words }: { language: Language; words: Words }) {
  return (
    <details className="card-languages">
      <summary>
        <Globe size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="card-unseen">{words.languages}: </span>
        {languages.find(({ code }) => code === language)?.name}
      </summary>
      <ul>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a href={`?lang=${code}`} hrefLang={code} lang={code} aria-current={code === language ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Props = { on: { machine: boolean; dutch: boolean }; words: Words }

/**
 * Renders, in the head of a card in another language, what the mark of machine translations means, and the button by
 * which guests let their own device translate what is still Dutch. A script shows the button where the device can do
 * that; see `card/web/ask-device.ts`.
 */
export function TranslationNotes({ on: { machine, dutch }, words }: Props) {
  return (
    <>
      {/* The device's translations are marked as well. */}
      {(machine || dutch) && (
        <p className="card-note card-machine" id="machine" hidden={!machine}>
          {words.autoTranslated}
        </p>
      )}
      {dutch && (
        <button className="card-device" id="device" type="button" hidden>
          {words.translateHere}
        </button>
      )}
    </>
  )
}
