import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { WaiterLink } from '#features/floor/web/waiter-link.tsx'
import { openableUrl } from '#features/publishing/card/card-address.ts'
import { describeMenu } from '../rules.ts'
import type { Overview } from '../schema.ts'
import classes from './menu-state.module.css'

type Props = {
  overview: Overview
  /** The steps below say what comes next. */
  isBeginning: boolean
}

/** The state of the card in one line, what of several menus is served today, and the ways to look at it and to publish it. */
export function MenuState({ overview, isBeginning }: Props) {
  const { menu, counts, served } = overview
  const look = { variant: 'outline', 'aria-label': 'Bekijk je menukaart' } as const
  return (
    <div className={classes.state} data-online={menu.ispublished || undefined}>
      <p>
        {describeMenu(overview)}
        {served && <span className={classes.served}>{served.said}</span>}
      </p>
      <div className={classes.actions}>
        {counts.publisheddishes > 0 && <WaiterLink variant={menu.ispublished ? 'filled' : 'outline'} />}
        {menu.ispublished ? (
          <Button {...look} component="a" href={openableUrl(menu)} target="_blank" rel="noopener">
            Bekijk
          </Button>
        ) : (
          counts.publisheddishes > 0 && (
            <Button {...look} component={Link} to="/result">
              Bekijk
            </Button>
          )
        )}
        {!isBeginning && (
          <Button component={Link} to="/qr-code" variant={menu.ispublished ? 'outline' : 'filled'}>
            {menu.ispublished ? 'QR-code' : 'Publiceren'}
          </Button>
        )}
      </div>
    </div>
  )
}
