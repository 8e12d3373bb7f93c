import { cardColours } from '../colours/card-colours.ts'
import { sizeOnCard } from './card-logo.ts'
import type { GuestLanguage } from './guest-language.ts'
import { plateOf } from './logo-plate.ts'
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
