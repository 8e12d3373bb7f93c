import { sizeOnCard } from './card-logo.ts'
import type { GuestLanguage } from './guest-language.ts'
import type { CompleteMenu } from './schema.ts'
import { Written } from './written.tsx'

type HeadProps = {
  menu: Pick<CompleteMenu, 'name' | 'CompanyName' | 'logo' | 'logosize'>
  guestLanguage: GuestLanguage
  children: React.ReactNode
}

/** Renders the head of the card: the logo, the names of restaurant and menu, and what else belongs above the dishes. */
export function CardHead({ menu, guestLanguage, children }: HeadProps) {
  return (
    <header className="card-head">
      <Logo menu={menu} />
      <h1>
        {menu.CompanyName !== menu.name && <Written text={menu.CompanyName} guestLanguage={guestLanguage} />}{' '}
        <Written text={menu.name} guestLanguage={guestLanguage} />
      </h1>
      {children}
    </header>
  )
}

// Carries its size, so that the page does not shift when the picture arrives.
function Logo({ menu }: Pick<HeadProps, 'menu'>) {
  if (!menu.logo || !menu.logosize) return null
  return <img className="card-logo" src={menu.logo} alt={menu.CompanyName} {...sizeOnCard(menu.logosize)} />
}
