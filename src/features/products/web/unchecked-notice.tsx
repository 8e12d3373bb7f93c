import { Notice } from '#web/ui/notice.tsx'
import type { ListedProduct } from '../schema.ts'
import { inWords } from './inherited-allergens.ts'

// More names than this make a sentence that nobody reads; the rows say it too.
const namesAtMost = 4

type Props = { products: readonly ListedProduct[]; plural: string; consequence: string }

/** Names the products of which the allergens were not checked, and what follows from it. Nothing when all were. */
export function UncheckedNotice({ products, plural, consequence }: Props) {
  const names = products.filter(({ complete }) => !complete).map(({ name }) => name)
  if (names.length === 0) return null
  const who = names.length > namesAtMost ? `${names.length} ${plural}` : inWords(names)
  return (
    <Notice kind="attention">
      Van <strong>{who}</strong> zijn de allergenen nog niet gecontroleerd. {consequence}
    </Notice>
  )
}
