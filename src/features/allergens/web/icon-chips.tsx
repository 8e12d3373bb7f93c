import { X } from 'lucide-react'
import { useRef } from 'react'
import { AllergenIcon, DietIcon } from '../allergen-icon.tsx'
import type { NamedId } from '../allergens.ts'
import classes from './icon-chips.module.css'

export type IconKind = 'allergen' | 'diet'

type Props = {
  kind: IconKind
  /** An item with an `origin` ('uit Mosterdsaus') shows it and has no cross: it can only be removed at its origin. */
  items: readonly (NamedId & { origin?: string })[]
  /** The name of the list for users who can not see it. */
  label?: string
  /** Runs when the cross of a chip is tapped; without it chips have no cross. */
  onRemove?: (id: number) => void
}

const icons = { allergen: AllergenIcon, diet: DietIcon } as const

/** Allergens or diets side by side, each with its picture and its name; nothing for an empty list. */
export function IconChips({ kind, items, label, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null)
  if (items.length === 0) return null
  const remove = (id: number) => {
    onRemove?.(id)
    // The focused cross disappears with its chip.
    list.current?.focus({ preventScroll: true })
  }
  const Icon = icons[kind]
  return (
    <ul ref={list} tabIndex={-1} className={classes.chips} aria-label={label}>
      {items.map(({ id, name, origin }) => (
        <li key={id} className={classes.chip} data-removable={(onRemove && !origin) || undefined}>
          <Icon id={id} />
          <span>
            {name}
            {origin && <span className={classes.origin}> {origin}</span>}
          </span>
          {onRemove && !origin && (
            <button type="button" className={classes.remove} aria-label={`${name} weghalen`} onClick={() => remove(id)}>
              <X size={18} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
