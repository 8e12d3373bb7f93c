import { VisuallyHidden } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './out-link.module.css'

const tells = ' (opent in een nieuw tabblad)'

/** Renders a link that opens in a new tab: to another site, or to a page beside this one. */
export function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>{tells}</VisuallyHidden>
    </a>
  )
}

/** Renders an `OutLink` on a line of its own, large enough for a thumb. */
export function OutLinkLine(link: { href: string; children: ReactNode }) {
  return (
    <p className={classes.line}>
      <OutLink {...link} />
    </p>
  )
}

/** Renders a link that downloads a file, on a line of its own. */
export function DownloadLine({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className={classes.line}>
      <a className={classes.link} href={href} download>
        {children}
      </a>
    </p>
  )
}

/** Renders the icon at the end of a row, which leads to the page of the product in it. */
export function OutLinkIcon({ href, label }: { href: string; label: string }) {
  return (
    <a className={classes.icon} href={href} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
      <ExternalLink size={20} strokeWidth={1.75} aria-hidden="true" />
    </a>
  )
}

/** Renders a word at the end of a row, which leads to the page of the product in it; `label` begins with the word. */
export function OutLinkWord({ href, label, word }: { href: string; label: string; word: string }) {
  return (
    <a className={classes.word} href={href} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
      {word}
    </a>
  )
}
