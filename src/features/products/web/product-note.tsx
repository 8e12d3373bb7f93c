import { describeTraces } from '#features/allergens/known-in-words.ts'
import type { FoundProduct } from '../schema.ts'
import classes from './product-note.module.css'

/** The note below a product's name in a list: a summary, and whether it is complete, still to be checked or asked about. */
export function ProductNote({ product }: { product: FoundProduct }) {
  const text = describeProduct(product)
  // A catalogue product is complete by its sheet: nobody of the company checked it.
  if (product.complete) return `${text} · ${product.refid ? 'compleet' : 'gecontroleerd'}`
  return (
    <>
      {text}
      <span className={classes.incomplete}>{lacksOf(product)}</span>
    </>
  )
}

/** Says what a product that is not complete lacks. */
export function lacksOf({ componentcount, refid, ischecked }: FoundProduct): string {
  // A list does not tell whether a product itself or one of its components is still to be checked.
  const isItself = componentcount === 0 && !refid
  if (!isItself) return 'Nog niet compleet'
  return ischecked ? 'Nog een vraag open' : 'Nog niet gecontroleerd'
}

/** Lists a product's kind, brand, number of components, allergens and traces, as far as it has them. */
function describeProduct({ type, brand, componentcount, allergens, maycontain }: FoundProduct): string {
  const components = componentcount === 1 ? '1 component' : `${componentcount} componenten`
  const contains = allergens.map(({ name }) => name).join(', ')
  const parts = [kindOf(type), brand, componentcount > 0 && components, contains, describeTraces(maycontain)]
  return parts.filter(Boolean).join(' · ')
}

/** Says of what kind a product is. */
export function kindOf(type: string): string {
  if (type === 'homemade') return 'Huisgemaakt'
  return type === 'bought' ? 'Gekocht' : 'Catalogus'
}
