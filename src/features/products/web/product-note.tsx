import { VisuallyHidden } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ListedProduct } from '../schema.ts'
import classes from './product-note.module.css'

/** The line below a product's name in a list: what it is, and whether its allergens still have to be checked. */
export function ProductNote({ product }: { product: ListedProduct }) {
  if (product.complete) return describeProduct(product)
  const what = product.componentcount > 0 ? 'Nog niet alles gecontroleerd' : 'Nog niet gecontroleerd'
  return (
    <>
      {describeProduct(product)} · <span className={classes.incomplete}>{what}</span>
    </>
  )
}

/** Its kind, brand, number of components and allergens, as far as it has them. */
function describeProduct({ type, brand, componentcount, allergens }: ListedProduct): string {
  const components = componentcount === 1 ? '1 component' : `${componentcount} componenten`
  const parts = [kindOf(type), brand, componentcount > 0 && components, allergens.map(({ name }) => name).join(', ')]
  return parts.filter(Boolean).join(' · ')
}

function kindOf(type: string): string {
  if (type === 'homemade') return 'Huisgemaakt'
  return type === 'bought' ? 'Gekocht' : 'Catalogus'
}

/** A quiet tick for a product of which all allergens are known. */
export function CompleteTick({ product }: { product: ListedProduct }) {
  if (!product.complete) return null
  return (
    <span className={classes.tick}>
      <Check size={18} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>Compleet</VisuallyHidden>
    </span>
  )
}
