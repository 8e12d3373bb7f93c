import { Button, Checkbox, Modal } from '@mantine/core'
import { useId } from 'react'
import { AllergenIcon, DietIcon } from '../allergen-icon.tsx'
import { allergens, diets } from '../allergens.ts'
import type { IconKind } from './icon-chips.tsx'
import classes from './id-picker.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  kind: IconKind
  selected: readonly number[]
  /** Called with the id that was switched on or off; whoever opens the picker keeps `selected`. */
  onToggle: (id: number) => void
  /** Ids that are on and stay on, such as allergens that come from a component. */
  locked?: readonly number[]
  /** Says at a locked one why it cannot be switched off. */
  lockedNote?: string
}

const choices = {
  allergen: { all: allergens, Icon: AllergenIcon },
  diet: { all: diets, Icon: DietIcon },
} as const

/** A dialog with all fourteen allergens or all ten diets, each with its picture, to switch on and off. */
export function IdPicker({ opened, onClose, title, kind, selected, onToggle, locked = [], lockedNote = '' }: Props) {
  const { all, Icon } = choices[kind]
  const prefix = useId()
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg">
      <ul className={classes.choices} aria-label={title}>
        {all.map(({ id, name }) => {
          const isLocked = locked.includes(id)
          return (
            <li key={id}>
              <label htmlFor={`${prefix}-${id}`} className={classes.choice} data-locked={isLocked || undefined}>
                <Icon id={id} size={22} />
                <span className={classes.name}>
                  {name}
                  {isLocked && lockedNote && <span className={classes.note}>{lockedNote}</span>}
                </span>
                <Checkbox
                  id={`${prefix}-${id}`}
                  checked={isLocked || selected.includes(id)}
                  disabled={isLocked}
                  onChange={() => onToggle(id)}
                />
              </label>
            </li>
          )
        })}
      </ul>
      <div className={classes.done}>
        <Button fullWidth onClick={onClose}>
          Klaar
        </Button>
      </div>
    </Modal>
  )
}
