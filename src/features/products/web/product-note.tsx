import type { ListedProduct } from '../schema.ts'
import classes from './product-note.module.css'

/** Below a product's name in a list: what it is, and whether its allergens were checked or still have to be. */
export function ProductNote({ product }: { product: ListedProduct }) {
  const text = describeProduct(product)
  // The sheet of a catalogue product says what it holds; nobody here checked that.
  if (product.complete) return `${text} · ${product.refid ? 'compleet' : 'gecontroleerd'}`
  // In a list it is not known whether a product itself or one of its components is still to be checked.
  const isItself = product.componentcount === 0 && !product.refid
  return (
    <>
      {text}
      <span className={classes.incomplete}>{isItself ? 'Nog niet gecontroleerd' : 'Nog niet compleet'}</span>
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
