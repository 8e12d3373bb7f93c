import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './public-frame.module.css'

/**
 * The frame of the pages that anybody may open: the product name above, the content in the middle, the legal links
 * and the helpdesk below. `width` fits the content: a single form such as signing in, a text to read, or a page with columns.
 */
export function PublicFrame({ children, width = 'text' }: { children: ReactNode; width?: 'form' | 'text' | 'wide' }) {
  return (
    <div className={classes.frame} data-width={width}>
      <header className={classes.head}>
        <Link to="/" className={classes.brand}>
          Menukaart
        </Link>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        <Link to="/terms">Algemene voorwaarden</Link>
        <Link to="/privacy">Privacy</Link>
        <Link to="/helpdesk">Helpdesk</Link>
      </footer>
    </div>
  )
}
