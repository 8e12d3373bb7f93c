import { Button, Checkbox } from '@mantine/core'
import { useId } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
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
  /** Runs with the id that was switched on or off; the caller keeps `selected`. */
  onToggle: (id: number) => void
  /** The ids that show `note`, such as allergens that a component has, whatever is chosen here. */
  noted?: readonly number[]
  note?: string
}

const choices = {
  allergen: { all: allergens, Icon: AllergenIcon },
  diet: { all: diets, Icon: DietIcon },
} as const

/** A dialog with all fourteen allergens or all ten diets, each with its picture, to switch on and off. */
export function IdPicker({ opened, onClose, title, kind, selected, onToggle, noted = [], note }: Props) {
  const { all, Icon } = choices[kind]
  const prefix = useId()
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <ul className={classes.choices} aria-label={title}>
        {all.map(({ id, name }) => (
          <li key={id}>
            <label htmlFor={`${prefix}-${id}`} className={classes.choice}>
              <Icon id={id} size={22} />
              <span className={classes.name}>
                {name}
                {note && noted.includes(id) && <span className={classes.note}>{note}</span>}
              </span>
              <Checkbox id={`${prefix}-${id}`} checked={selected.includes(id)} onChange={() => onToggle(id)} />
            </label>
          </li>
        ))}
      </ul>
      <div className={classes.done}>
        <Button fullWidth onClick={onClose}>
          Klaar
        </Button>
      </div>
    </Dialog>
  )
}
