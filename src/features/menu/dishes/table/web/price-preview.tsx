import { pricesInWords, pricesWith } from '../../../prices/rules.ts'
import type { Wanted } from '../../made-changes.ts'
import classes from './price-dialog.module.css'

/** As many as anybody looks through; what is typed shows at once. */
const mostShown = 100

/** What the prices of dishes become, one below the other. */
export function PricePreview({ wanted }: { wanted: readonly Wanted[] }) {
  if (wanted.length === 0) return null
  const others = wanted.length - mostShown
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
    <ul className={classes.preview} aria-label="Zo worden de prijzen" tabIndex={0}>
      {wanted.slice(0, mostShown).map(({ dish, to }) => {
        const after = pricesWith(dish, { price: to.price ?? to.comingprice, sizes: to.sizes ?? to.comingsizes })
        return <li key={dish.id}>{`${dish.name}: ${pricesInWords(dish)} → ${pricesInWords(after)}`}</li>
      })}
      {others > 0 && <li>{`en nog ${others}`}</li>}
    </ul>
  )
}
