import { formatCents, parsePrice } from '#shared/money.ts'
import { sizeCounts } from '../rules.ts'

/** A size as it is typed, its price with a comma. */
export type TypedSize = { name: string; price: string }

/** The part of a dish's form that holds its prices. */
export type PricesForm = {
  values: { price: string; sizes: TypedSize[] }
  setValues: (values: { price?: string; sizes?: TypedSize[] }) => void
  clearErrors: () => void
  getInputNode: (path: string) => HTMLElement | null
}

/** Returns what can be done with the sizes in a dish's form. Each moves the focus to where one goes on typing. */
export function useSizeRows({ values: { price, sizes }, setValues, clearErrors, getInputNode }: PricesForm) {
  const set = (wanted: TypedSize[], focused: number) => {
    // Of rows that are elsewhere now.
    clearErrors()
    setValues({ sizes: wanted })
    focus(`sizes.${focused}.name`)
  }
  const focus = (path: string) => requestAnimationFrame(() => getInputNode(path)?.focus())
  const empty = { name: '', price: '' }
  const endWith = (text: string) => {
    clearErrors()
    setValues({ sizes: [], price: text })
    focus('price')
  }
  return {
    /** Makes two sizes of one price: the first has it. */
    begin: () => set([{ name: '', price }, empty], 0),
    /** Makes one price of the sizes: the lowest. */
    end: () => endWith(lowestTyped(sizes)),
    add: sizes.length < sizeCounts.most ? () => set([...sizes, empty], sizes.length) : undefined,
    remove: (at: number) => {
      const left = sizes.filter((_, index) => index !== at)
      if (left.length < sizeCounts.fewest) endWith(left[0]?.price ?? '')
      else set(left, Math.max(0, at - 1))
    },
    moveUp: (at: number) => {
      const moved = [...sizes]
      moved.splice(at - 1, 0, ...moved.splice(at, 1))
      set(moved, at - 1)
    },
  }
}

function lowestTyped(sizes: readonly TypedSize[]): string {
  const typed = sizes.flatMap(({ price }) => parsePrice(price) || [])
  return typed.length > 0 ? formatCents(Math.min(...typed)) : ''
}
