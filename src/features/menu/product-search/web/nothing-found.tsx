import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { parseGtin } from '#features/catalogue/gtin.ts'
import { EmptyList } from '#web/ui/list.tsx'
import classes from './nothing-found.module.css'
import { type FoundCounts, inFigures, type SearchTab } from './search-tabs.ts'

type Props = {
  keyword: string
  tab: SearchTab
  counts: FoundCounts
  /** What the catalogue found is only like the keyword. */
  onlyLike: boolean
  onTab: (tab: SearchTab) => void
  /** Renders the buttons to scan and to add by hand; the last is `quiet` beside a button to the other tab. */
  otherWays: (quiet: boolean) => ReactNode
}

const places = { eigen: 'je lijst', catalogus: 'de catalogus' } as const

/** The content of a tab without results, with a way on: the other tab, a shorter word, or adding by hand. */
export function NothingFound({ keyword, tab, counts, onlyLike, onTab, otherWays }: Props) {
  const other = tab === 'eigen' ? 'catalogus' : 'eigen'
  const there = counts[other]
  const leadsOn = typeof there === 'number' && there > 0
  return (
    <EmptyList
      text={textOf(keyword, tab, counts, onlyLike)}
      action={
        <div className={classes.actions}>
          {leadsOn && <Button onClick={() => onTab(other)}>{`Naar ${places[other]}`}</Button>}
          {otherWays(leadsOn)}
        </div>
      }
    />
  )
}

function textOf(keyword: string, tab: SearchTab, { eigen, catalogus }: FoundCounts, onlyLike: boolean): string {
  const other = tab === 'eigen' ? catalogus : eigen
  const advice = adviceFor(keyword)
  if (other === 0) return `Geen product gevonden met ${keyword}. ${advice}`
  const here = `Niets in ${places[tab]} met ${keyword}`
  if (other === 'searching') return `${here}. Er wordt nog verder gezocht.`
  if (other === 'failed') return `${here}. ${advice}`
  if (onlyLike && tab === 'eigen') return `${here}. In de catalogus staat wat erop lijkt (${inFigures(other)}).`
  return `${here}, wel in ${places[tab === 'eigen' ? 'catalogus' : 'eigen']} (${inFigures(other)}).`
}

// Unlike a shorter word, a shorter barcode finds nothing either.
function adviceFor(keyword: string): string {
  const digits = keyword.replaceAll(' ', '')
  if (!/^\d{7,}$/.test(digits)) return 'Probeer een korter woord, of voeg het zelf toe.'
  if (parseGtin(digits) === undefined) return 'Dit is geen hele streepjescode: kijk de cijfers nog eens na.'
  return 'Zoek het op naam, of voeg het zelf toe.'
}
