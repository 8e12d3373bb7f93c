import { X } from 'lucide-react'
import { useRef } from 'react'
import { AllergenIcon, DietIcon } from '../allergen-icon.tsx'
import type { NamedId } from '../allergens.ts'
import classes from './icon-chips.module.css'

export type IconKind = 'allergen' | 'diet'

type Props = {
  kind: IconKind
  /** One with an `origin` ('uit Mosterdsaus') says so, and has no cross: it goes where it came from. */
  items: readonly (NamedId & { origin?: string })[]
  /** Names the list for who cannot see it. */
  label?: string
  /** Puts a cross in each chip that calls this; without it the chips only show. */
  onRemove?: (id: number) => void
}

const icons = { allergen: AllergenIcon, diet: DietIcon } as const

/** Allergens or diets side by side, each with its picture and its name; shows nothing for an empty list. */
export function IconChips({ kind, items, label, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null)
  if (items.length === 0) return null
  const remove = (id: number) => {
    onRemove?.(id)
    // The cross that had the focus goes with its chip.
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
