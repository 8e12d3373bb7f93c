import { ArrowLeftRight, CalendarClock } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { NamedId } from '#features/allergens/allergens.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { type Opening, useOpenedFrom } from '#web/use-trail.ts'
import type { ProductDetail } from '../schema.ts'
import classes from './product-page.module.css'

type Props = {
  product: ProductDetail
  /** Runs before another screen opens, to keep the form's unsaved changes. */
  onLeave?: () => void
}

/** The dishes and products that hold this product, as links, and the ways to put it in more dishes, to put another in its place, and to say that it is there today in place of another. */
export function ProductUsage({ product, onLeave }: Props) {
  const { dishes, parents } = product
  const openedFrom = useOpenedFrom()
  return (
    <div className={classes.usage}>
      {dishes.length === 0 && <p className={classes.quiet}>Zit nog in geen enkel gerecht.</p>}
      <Links
        label={dishes.length > 1 ? `Zit in ${dishes.length} gerechten:` : 'Zit in:'}
        items={dishes}
        linkTo={(dishId) => openedFrom('/dish', { dishId })}
        onLeave={onLeave}
      />
      <Links
        label="Component van:"
        items={parents}
        linkTo={(productId) => openedFrom('/product', { productId })}
        onLeave={onLeave}
      />
      <AddLink
        quiet
        label="Aan gerechten toevoegen"
        {...openedFrom('/add-to-dishes', { productId: product.id })}
        onClick={onLeave}
      />
      {dishes.length + parents.length > 0 && (
        <AddLink
          quiet
          label="Vervang door…"
          icon={<ArrowLeftRight size={20} strokeWidth={1.75} aria-hidden="true" />}
          {...openedFrom('/productsearch', { replaceId: product.id })}
          onClick={onLeave}
        />
      )}
      <AddLink
        quiet
        label="Vandaag in plaats van…"
        icon={<CalendarClock size={20} strokeWidth={1.75} aria-hidden="true" />}
        {...openedFrom('/replace-product', { productId: product.id, activeTab: 'vandaag' })}
        onClick={onLeave}
      />
    </div>
  )
}

type LinksProps = {
  label: string
  items: readonly NamedId[]
  linkTo: (id: number) => Opening
  onLeave?: () => void
}

function Links({ label, items, linkTo, onLeave }: LinksProps) {
  if (items.length === 0) return null
  return (
    <p className={classes.quiet}>
      {label}{' '}
      {items.map(({ id, name }, index) => (
        <Fragment key={id}>
          {/* Its comma stays with it: a line would else begin with one. */}
          <span className={classes.item}>
            <Link {...linkTo(id)} className={classes.link} onClick={onLeave}>
              {name}
            </Link>
            {index < items.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
