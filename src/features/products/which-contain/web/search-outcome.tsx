import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { allergensCalled, askWhere } from '#features/allergens/names.ts'
import { EmptyList } from '#web/ui/list.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import classes from './search-outcome.module.css'
import type { SearchedList } from './search-row.tsx'

type Props = {
  /** Something was typed. */
  opened: boolean
  keyword: string
  list: SearchedList
  activeTab: string
  /** The text for a search that found nothing; absent while rows are shown. */
  nothing: string | undefined
}

/**
 * Shows what a search for a name needs beside its rows: who typed an allergen is led to where it is in, since no name with
 * that word tells nothing about what is in the food.
 */
export function SearchOutcome({ opened, keyword, list, activeTab, nothing }: Props) {
  const openedFrom = useOpenedFrom()
  if (!opened) return null
  const meant = allergensCalled(keyword)
  if (meant.length === 0) return nothing === undefined ? null : <EmptyList text={nothing} />
  const links = meant.map(({ id, name }) => (
    <Button
      key={id}
      component={Link}
      variant="outline"
      {...openedFrom('/allergen', { allergenId: id, activeTab: list }, { activeTab })}
    >
      {askWhere(name)}
    </Button>
  ))
  if (nothing === undefined) return <div className={classes.links}>{links}</div>
  return (
    <EmptyList
      text={`In geen enkele naam staat '${keyword.trim()}'. Dat zegt niets over wat erin zit.`}
      action={<div className={classes.links}>{links}</div>}
    />
  )
}
