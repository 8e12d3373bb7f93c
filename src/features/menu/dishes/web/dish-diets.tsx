import { Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { DietIcon } from '#features/allergens/allergen-icon.tsx'
import { diets, type NamedId, nameDiets } from '#features/allergens/allergens.ts'
import { IconChips } from '#features/allergens/web/icon-chips.tsx'
import { AddButton } from '#web/ui/add-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Section } from '#web/ui/page.tsx'
import picker from './diet-picker.module.css'
import classes from './dish-contents.module.css'
import type { DishForm } from './use-dish-form.ts'

type Props = { form: DishForm['form']; stored: readonly NamedId[]; disabled: boolean }

/** The diets of a dish: part of its form, so that they are saved with the rest. */
export function DishDiets({ form, stored, disabled }: Props) {
  const [picking, setPicking] = useState(false)
  const chosen = form.values.dietaryneeds
  const items = nameDiets(chosen)
  const set = (ids: readonly number[]) =>
    form.setFieldValue(
      'dietaryneeds',
      nameDiets(ids).map(({ id }) => id),
    )
  const remove = (id: number) => set(chosen.filter((kept) => kept !== id))
  const toggle = (id: number) => (chosen.includes(id) ? remove(id) : set([...chosen, id]))
  const isSaved = items.map(({ id }) => id).join() === stored.map(({ id }) => id).join()
  return (
    <Section
      title="Dieet wensen"
      action={!disabled && <AddButton quiet label="Dieet wens toevoegen" onClick={() => setPicking(true)} />}
    >
      <IconChips kind="diet" label="Dieet wensen" items={items} {...(!disabled && { onRemove: remove })} />
      {items.length === 0 && <p className={classes.quiet}>Geen dieet wensen gekozen.</p>}
      {!isSaved && !disabled && <p className={classes.quiet}>Je keuze wordt bewaard met Opslaan.</p>}
      <DietPicker opened={picking} onClose={() => setPicking(false)} selected={chosen} onToggle={toggle} />
    </Section>
  )
}

type PickerProps = {
  opened: boolean
  onClose: () => void
  selected: readonly number[]
  /** Runs with the id that was switched on or off. */
  onToggle: (id: number) => void
}

/** A dialog with all ten diets, each with its picture, to switch on and off. */
function DietPicker({ opened, onClose, selected, onToggle }: PickerProps) {
  const prefix = useId()
  const title = 'Dieet wensen kiezen'
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg" endsWithDone>
      <ul className={picker.choices} aria-label={title}>
        {diets.map(({ id, name }) => (
          <li key={id}>
            <label htmlFor={`${prefix}-${id}`} className={picker.choice}>
              <DietIcon id={id} size={22} />
              <span className={picker.name}>{name}</span>
              <Checkbox id={`${prefix}-${id}`} checked={selected.includes(id)} onChange={() => onToggle(id)} />
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
