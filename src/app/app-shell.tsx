import { BookOpen, CalendarDays, Ellipsis, Package, QrCode, Utensils } from 'lucide-react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { LoginAgain } from '#features/accounts/sign-in/web/login-again.tsx'
import { SessionEnded } from '#features/accounts/sign-in/web/session-ended.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { useIsDesk } from '#web/use-is-desk.ts'
import { useBack } from '#web/use-trail.ts'
import classes from './app-shell.module.css'
import { Keys } from './keys/web/keys.tsx'

type Destination = { to: string; label: string; Icon: typeof Package; within: readonly string[] }

const onTheMenu = ['/qr-code', '/result', '/translations']
const ofProducts = ['/product', '/component', '/productsearch', '/add-to-dishes', '/replace-product', '/order-list']
const inSettings = [
  ...['/menus', '/stations', '/trash', '/recall', '/profile', '/programs', '/helpdesk', '/feedback'],
  ...['/inspection', '/instruction', '/display-cards', '/matrix'],
]

// `within` lists the screens that belong to a destination: an open dish still highlights "Gerechten". A phone has room
// for five destinations.
const destinationsOf = (isDesktop: boolean): Destination[] => [
  { to: '/dashboard', label: 'Vandaag', Icon: CalendarDays, within: ['/history', '/service'] },
  { to: '/categories', label: 'Categorieën', Icon: BookOpen, within: ['/category'] },
  {
    to: '/dishes',
    label: 'Gerechten',
    Icon: Utensils,
    within: ['/dish', '/allergen', '/quick-entry'],
  },
  { to: '/products', label: 'Producten', Icon: Package, within: ofProducts },
  ...(isDesktop ? [{ to: '/qr-code', label: 'QR-code', Icon: QrCode, within: onTheMenu }] : []),
  { to: '/more', label: 'Meer', Icon: Ellipsis, within: isDesktop ? inSettings : [...onTheMenu, ...inSettings] },
]

/** The frame around the staff screens: five destinations at the bottom of a phone, a list at the side of a desktop. */
export function AppShell() {
  const isDesktop = useIsDesk()
  return (
    <div className={classes.shell}>
      <button type="button" className={classes.skip} onClick={skipToContent}>
        Naar de inhoud
      </button>
      <nav className={classes.nav} aria-label="Hoofdmenu">
        <p className={classes.brand}>Menukaart</p>
        {destinationsOf(isDesktop).map((destination) => (
          <DestinationLink key={destination.to} {...destination} />
        ))}
        <Keys hasButton={isDesktop} screens={destinationsOf(true)} />
      </nav>
      <main id="inhoud" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Toasts />
      <LeaveGuard />
      <SessionEnded />
      <LoginAgain />
    </div>
  )
}

/** Returns the path that tells which destination this screen belongs to: texts of a dish belong to that dish. */
function usePlace(): string {
  const { pathname } = useLocation()
  const above = useBack().path
  return pathname.startsWith('/translations/') ? above : pathname
}

// Not a link, which would add an entry to the history without the state that tells what the screen shows.
function skipToContent(): void {
  document.getElementById('inhoud')?.focus()
}

function DestinationLink({ to, label, Icon, within }: Destination) {
  const here = usePlace()
  const isHere = here === to || within.includes(here)
  return (
    <NavLink
      to={to}
      className={classes.entry}
      data-here={isHere || undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
    </NavLink>
  )
}
