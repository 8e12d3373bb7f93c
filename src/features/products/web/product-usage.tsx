import { Fragment } from 'react'
import { Link } from 'react-router'
import type { NamedId } from '#features/allergens/allergens.ts'
import type { ScreenState } from '#web/screen-state.ts'
import type { ProductDetail } from '../schema.ts'
import { contextOf } from './product-links.tsx'
import classes from './product-page.module.css'

type Props = {
  product: ProductDetail
  state: ScreenState
  /** Runs before another screen opens, to keep the form's unsaved changes. */
  onLeave?: () => void
}

/** The dishes and products that hold this product, as links. */
export function ProductUsage({ product, state, onLeave }: Props) {
  const { dishes, parents } = product
  const context = contextOf(state)
  const returnPage = state.dishId ? state.returnPage : '/products'
  return (
    <div>
      {dishes.length === 0 && <p className={classes.quiet}>Zit nog in geen enkel gerecht.</p>}
      <Links
        label="Zit in:"
        items={dishes}
        to="/dish"
        stateOf={(dishId) => ({ ...context, returnPage, dishId })}
        onLeave={onLeave}
      />
      <Links
        label="Component van:"
        items={parents}
        to="/product"
        stateOf={(productId) => ({ ...context, productId })}
        onLeave={onLeave}
      />
    </div>
  )
}

type LinksProps = {
  label: string
  items: readonly NamedId[]
  to: string
  stateOf: (id: number) => ScreenState
  onLeave?: () => void
}

function Links({ label, items, to, stateOf, onLeave }: LinksProps) {
  if (items.length === 0) return null
  return (
    <p className={classes.quiet}>
      {label}{' '}
      {items.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={to} state={stateOf(id)} className={classes.link} onClick={onLeave}>
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
