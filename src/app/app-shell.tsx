import { BookOpen, Ellipsis, LayoutDashboard, Package, QrCode, Utensils } from 'lucide-react'
import { NavLink, Outlet, useLocation } from 'react-router'
import classes from './app-shell.module.css'

// The screens that belong to each entry: an opened dish is still "Gerechten".
const entries = [
  { to: '/dashboard', label: 'Overzicht', Icon: LayoutDashboard, within: [] },
  { to: '/categories', label: 'Categorieën', Icon: BookOpen, within: ['/category'] },
  { to: '/dishes', label: 'Gerechten', Icon: Utensils, within: ['/dish'] },
  { to: '/products', label: 'Producten', Icon: Package, within: ['/product', '/component', '/productsearch'] },
  { to: '/qr-code', label: 'QR-code', Icon: QrCode, within: ['/result'], desktopOnly: true },
  { to: '/more', label: 'Meer', Icon: Ellipsis, within: [] },
] as const

/** The frame around the staff's screens: five entries at the bottom of a phone, a list at the side of a desktop. */
export function AppShell() {
  return (
    <div className={classes.shell}>
      <a href="#inhoud" className={classes.skip}>
        Naar de inhoud
      </a>
      <nav className={classes.nav} aria-label="Hoofdmenu">
        <p className={classes.brand}>Menukaart</p>
        {entries.map((entry) => (
          <NavEntry key={entry.to} {...entry} />
        ))}
      </nav>
      <main id="inhoud" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  )
}

type Entry = { to: string; label: string; Icon: typeof Package; within: readonly string[]; desktopOnly?: boolean }

function NavEntry({ to, label, Icon, within, desktopOnly = false }: Entry) {
  const { pathname } = useLocation()
  const isHere = pathname === to || within.includes(pathname)
  return (
    <NavLink
      to={to}
      className={classes.entry}
      data-here={isHere || undefined}
      data-desktop-only={desktopOnly || undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
    </NavLink>
  )
}
