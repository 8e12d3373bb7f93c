import { X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ChipList } from '#web/ui/chip-list.tsx'
import { AllergenIcon, DietIcon } from '../allergen-icon.tsx'
import type { NamedId } from '../allergens.ts'
import classes from './icon-chips.module.css'

export type IconKind = 'allergen' | 'diet'

/** The contents of a chip: see `IconChips`. */
export type ChipItem = NamedId & {
  /** 'uit Mosterdsaus': shown, and without a cross, since it can only be removed at its origin. */
  origin?: string
  /** 'via Mosterdsaus > Mosterd': shown below the chips when the chip is tapped. */
  way?: string | undefined
}

type Props = {
  kind: IconKind
  items: readonly ChipItem[]
  /** The name of the list for users who can not see it. */
  label?: string
  /** Runs when the cross of a chip is tapped; without it chips have no cross. */
  onRemove?: (id: number) => void
}

const icons = { allergen: AllergenIcon, diet: DietIcon } as const

/** Allergens or diets side by side, each with its picture and its name; nothing for an empty list. */
export function IconChips({ kind, items, label, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [tapped, setTapped] = useState<number>()
  const wayId = useId()
  if (items.length === 0) return null
  const remove = (id: number) => {
    onRemove?.(id)
    // The focused cross disappears with its chip.
    list.current?.focus({ preventScroll: true })
  }
  const Icon = icons[kind]
  const opened = items.find(({ id, way }) => id === tapped && way)
  return (
    <>
      <ChipList ref={list} label={label}>
        {items.map(({ id, name, origin, way }) => (
          <li key={id} className={classes.chip} data-removable={(onRemove && !origin) || undefined}>
            <ChipText
              isTapped={id === tapped}
              controls={wayId}
              onTap={way ? () => setTapped(id === tapped ? undefined : id) : undefined}
            >
              <Icon id={id} />
              <span>
                {name}
                {origin && <span className={classes.origin}> {origin}</span>}
              </span>
            </ChipText>
            {onRemove && !origin && (
              <button
                type="button"
                className={classes.remove}
                aria-label={`${name} weghalen`}
                onClick={() => remove(id)}
              >
                <X size={18} strokeWidth={1.75} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ChipList>
      {items.some(({ way }) => way) && (
        <p id={wayId} className={classes.way} role="status">
          {opened && `${opened.name}: ${opened.way}`}
        </p>
      )}
    </>
  )
}

type TextProps = { isTapped: boolean; controls: string; onTap: (() => void) | undefined; children: ReactNode }

function ChipText({ isTapped, controls, onTap, children }: TextProps) {
  if (!onTap) return children
  return (
    <button type="button" className={classes.tap} aria-expanded={isTapped} aria-controls={controls} onClick={onTap}>
      {children}
    </button>
  )
}
