import { formatEuro } from '#shared/money.ts'
import classes from './dish-note.module.css'

/** The price of a dish as it stands in a list; a dish may have none yet. */
export function priceText(price: number | null): string {
  return price === null ? 'Nog geen prijs' : formatEuro(price)
}

/** What asks attention of a dish in a list; undefined when all is well. */
export function dishNote({ complete, ispublished }: { complete: boolean; ispublished: boolean }) {
  if (complete && ispublished) return undefined
  return (
    <>
      {!complete && <span className={classes.attention}>Allergenen nog niet compleet</span>}
      {!complete && !ispublished && ' · '}
      {!ispublished && 'Niet gepubliceerd'}
    </>
  )
}
