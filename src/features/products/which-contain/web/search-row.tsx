import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOpenedFrom } from '#web/use-trail.ts'
import classes from './search-row.module.css'

/** The list of /allergen that opens first. */
export type SearchedList = 'gerechten' | 'producten'

type Props = {
  list: SearchedList
  /** The tab of this list, to return to. */
  activeTab: string
  /** The search field. */
  children: ReactNode
}

/** The search field of a list, with the button that looks up an allergen instead of a name. */
export function SearchRow({ list, activeTab, children }: Props) {
  const openedFrom = useOpenedFrom()
  return (
    <div className={classes.row}>
      <div className={classes.field}>{children}</div>
      <Button component={Link} variant="outline" {...openedFrom('/allergen', { activeTab: list }, { activeTab })}>
        Allergeen
      </Button>
    </div>
  )
}
