import { useState } from 'react'
import { type NamedId, nameDiets } from '#features/allergens/allergens.ts'
import { IconChips } from '#features/allergens/web/icon-chips.tsx'
import { IdPicker } from '#features/allergens/web/id-picker.tsx'
import { AddButton } from '#web/ui/add-link.tsx'
import { Section } from '#web/ui/page.tsx'
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
      <IdPicker
        opened={picking}
        onClose={() => setPicking(false)}
        title="Dieet wensen kiezen"
        kind="diet"
        selected={chosen}
        onToggle={toggle}
      />
    </Section>
  )
}
