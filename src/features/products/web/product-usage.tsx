import { Fragment } from 'react'
import { Link } from 'react-router'
import type { NamedId } from '#features/allergens/allergens.ts'
import { contextOf } from './product-links.ts'
import type { ScreenState } from '#web/screen-state.ts'
import type { ProductDetail } from '../schema.ts'
import classes from './product-page.module.css'

/** The dishes and products that hold this one, each opens; quiet when nothing does. */
export function ProductUsage({ product, state }: { product: ProductDetail; state: ScreenState }) {
  const { dishes, parents } = product
  const context = contextOf(state)
  // Back in the dish that one came from, its own way back must still work.
  const dishState = (id: number) => (id === state.dishId ? context : { dishId: id })
  return (
    <div className={classes.usage}>
      {dishes.length === 0 && <p className={classes.quiet}>Zit nog in geen enkel gerecht.</p>}
      <Links label="Zit in:" items={dishes} to="/dish" stateOf={dishState} />
      <Links label="Component van:" items={parents} to="/product" stateOf={(id) => ({ ...context, productId: id })} />
    </div>
  )
}

type LinksProps = { label: string; items: readonly NamedId[]; to: string; stateOf: (id: number) => ScreenState }

function Links({ label, items, to, stateOf }: LinksProps) {
  if (items.length === 0) return null
  return (
    <p className={classes.quiet}>
      {label}{' '}
      {items.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={to} state={stateOf(id)} className={classes.link}>
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
