import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import '../../style/card.css'
import '../../style/layouts.css'
import { cardVariables } from '../../card/card-variables.ts'
import { MenuCard } from '../../card/menu-card.tsx'
import { shownContact } from '../../card/rules.ts'
import { inDutch } from '../../card/web/in-dutch.ts'
import { CardFont } from '../../fonts/web/card-font.tsx'
import { completeMenuQuery } from '../../preview/web/api.ts'
import { sampleOf } from '../sample.ts'
import type { QrSettings } from '../schema.ts'
import classes from './card-sample.module.css'

type Props = {
  settings: QrSettings
  /** Where it stands: as high as a phone beside the settings, or as a strip above or below them on a phone itself. */
  place: 'beside' | 'pinned' | 'sheet'
}

/**
 * Renders a small card in the settings on the screen, saved or not, with the owner's first dishes. It can be scrolled, and
 * not operated.
 */
export function CardSample({ settings, place }: Props) {
  return (
    <div
      className={classes.frame}
      data-place={place}
      style={cardVariables(settings) as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too
      tabIndex={0}
      role="img"
      aria-label="Je kaart met deze instellingen"
    >
      <CardFont font={settings.font} />
      <SampleCard settings={settings} dishes={place === 'beside' ? dishesOfPhone : dishesAtLeast} />
    </div>
  )
}

/** So many fill a frame as high as a phone. */
const dishesOfPhone = 5
/** So many show what the settings do. */
const dishesAtLeast = 2

type SampleProps = { settings: QrSettings; dishes?: number; idFrom?: number }

/** Renders the card of a sample alone; `idFrom` keeps its ids apart from those of other samples on the screen. */
export function SampleCard({ settings, dishes = dishesAtLeast, idFrom = 0 }: SampleProps) {
  const { data, isPending } = useQuery(completeMenuQuery)
  const menu = {
    ...settings,
    CompanyName: data?.CompanyName ?? settings.name,
    contact: shownContact(settings),
    asof: new Date().toISOString(),
    sources: [],
    allergensupdated: null,
    categories: sampleOf(data, dishes).map((category) => ({ ...category, id: category.id + idFrom })),
  }
  if (isPending) return <p className={classes.loading}>Loading...</p>
  return (
    <div inert className={classes.card}>
      <MenuCard menu={menu} guestLanguage={inDutch} emptyText="" />
    </div>
  )
}
