import { VisuallyHidden } from '@mantine/core'
import { Check } from 'lucide-react'
import { CompleteMark } from '#web/ui/mark.tsx'
import type { ListedProduct } from '../schema.ts'
import classes from './product-note.module.css'

/** What a list says below a product's name: its kind, brand, number of components and allergens. */
export function describeProduct({ type, brand, componentcount, allergens }: ListedProduct): string {
  const components = componentcount === 1 ? '1 component' : `${componentcount} componenten`
  const parts = [kindOf(type), brand, componentcount > 0 && components, allergens.map(({ name }) => name).join(', ')]
  return parts.filter(Boolean).join(' · ')
}

function kindOf(type: string): string {
  if (type === 'homemade') return 'Huisgemaakt'
  return type === 'bought' ? 'Gekocht' : 'Catalogus'
}

/** The line below a product's name in a list, with a mark when not all of its allergens are known. */
export function ProductNote({ product }: { product: ListedProduct }) {
  return (
    <span className={classes.note}>
      <span>{describeProduct(product)}</span>
      {!product.complete && <CompleteMark complete={false} />}
    </span>
  )
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
