import { Link, type LinkProps } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import type { ListedProduct } from '../schema.ts'

// More names make a sentence that nobody reads; the rows show which products they are.
const namesAtMost = 4
const list = new Intl.ListFormat('nl', { type: 'conjunction' })

type Props = {
  products: readonly ListedProduct[]
  plural: string
  consequence: string
  /** The link of a name; without it names are plain text. */
  linkOf?: (product: ListedProduct) => LinkProps
}

/**
 * The notice that names the products whose allergens are not checked or not all known, with the consequence; nothing
 * when all products are complete.
 */
export function UncheckedNotice({ products, plural, consequence, linkOf }: Props) {
  const unchecked = products.filter(({ complete }) => !complete)
  if (unchecked.length === 0) return null
  return (
    <Notice kind="attention">
      Van{' '}
      {unchecked.length > namesAtMost ? (
        <strong>{`${unchecked.length} ${plural}`}</strong>
      ) : (
        <Names products={unchecked} linkOf={linkOf} />
      )}{' '}
      {whatLacks(unchecked)} {consequence}
    </Notice>
  )
}

// Staff can not check a catalogue product: its sheet leaves something open. What was checked has a question to answer.
function whatLacks(unchecked: readonly ListedProduct[]): string {
  const isToCheck = unchecked.every(({ refid, ischecked }) => !refid && !ischecked)
  return isToCheck ? 'zijn de allergenen nog niet gecontroleerd.' : 'zijn nog niet alle allergenen bekend.'
}

function Names({ products, linkOf }: { products: readonly ListedProduct[]; linkOf: Props['linkOf'] }) {
  const indexes = products.map((_, index) => String(index))
  return list.formatToParts(indexes).map(({ type, value }) => {
    const product = type === 'element' ? products[Number(value)] : undefined
    if (!product) return value
    return linkOf ? (
      <Link key={product.id} {...linkOf(product)}>
        {product.name}
      </Link>
    ) : (
      <strong key={product.id}>{product.name}</strong>
    )
  })
}
