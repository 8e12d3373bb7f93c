import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
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

/**
 * Renders a small card in the settings on the screen, saved or not, with the owner's first dishes. It can not be
 * operated.
 */
export function CardSample({ settings }: { settings: QrSettings }) {
  const { data, isPending } = useQuery(completeMenuQuery)
  const CompanyName = data?.CompanyName ?? settings.name
  const menu = {
    ...settings,
    CompanyName,
    contact: shownContact(settings),
    sources: [],
    allergensupdated: null,
    categories: sampleOf(data),
  }
  return (
    <figure className={classes.sample}>
      <div
        className={classes.frame}
        style={cardVariables(menu) as CSSProperties}
        role="img"
        aria-label="Je kaart met deze instellingen"
      >
        <CardFont font={menu.font} />
        {isPending ? (
          <p className={classes.loading}>Loading...</p>
        ) : (
          <div inert>
            <MenuCard menu={menu} guestLanguage={inDutch} emptyText="" />
          </div>
        )}
      </div>
      <figcaption>
        <Link to="/result" className={classes.link}>
          Bekijk je hele kaart
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </figcaption>
    </figure>
  )
}
