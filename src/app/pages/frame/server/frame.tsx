import { fromSettings } from '../../page-paths.ts'

type Props = {
  children: React.ReactNode
  /** Links in the head, beside the product's name. */
  links?: React.ReactNode
  width: 'text' | 'wide'
}

/** The frame of a page: the product's name above, the content in the middle, links to the other pages below. */
export function PageFrame({ children, links, width }: Props) {
  return (
    <div className={`frame ${width}`}>
      <header className="head">
        <a href="/" className="brand">
          Menukaart
        </a>
        {links && <nav aria-label="Hoofdmenu">{links}</nav>}
      </header>
      <main id="inhoud">{children}</main>
      <footer className="foot">
        <a href="/explanation">Uitleg</a>
        <a href="/terms">Algemene voorwaarden</a>
        <a href="/privacy">Privacy</a>
        <a href="/helpdesk">Helpdesk</a>
      </footer>
    </div>
  )
}

/** The way back for staff who opened a page from their settings; it stays in the app's own words. */
export function BackToSettings({ isFromSettings }: { isFromSettings: boolean }) {
  return isFromSettings && <WayBack href="/more">Terug naar instellingen</WayBack>
}

/** The way back to where a page is opened from. */
export function WayBack({ href, children }: { href: string; children: string }) {
  return (
    <p className="back">
      <a href={href}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="m15 18-6-6 6-6" />
        </svg>
        {children}
      </a>
    </p>
  )
}

/** Returns whether the query of a page's address says that it was opened from the settings. */
export function isOpenedFromSettings(query: Readonly<Record<string, unknown>>): boolean {
  return query[fromSettings.name] === fromSettings.value
}
