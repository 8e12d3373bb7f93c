import type { ReactNode } from 'react'
import classes from './price-and-category.module.css'

/** The fields of a dish's price and its category beside each other; one alone takes the whole row. */
export function PriceAndCategory({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}
