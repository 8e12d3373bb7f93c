import { useState } from 'react'
import { nameAllergens } from '#features/allergens/allergens.ts'
import { IconChips } from '#features/allergens/web/icon-chips.tsx'
import { IdPicker } from '#features/allergens/web/id-picker.tsx'
import { AddButton } from '#web/ui/add-link.tsx'
import { Section } from '#web/ui/page.tsx'
import type { ListedProduct } from '../schema.ts'
import type { InheritedWays } from '../which-contain/schema.ts'
import { withInherited } from './inherited-allergens.ts'
import classes from './product-page.module.css'
import type { ProductForm } from './use-product-form.ts'

type Props = {
  form: ProductForm
  components?: readonly ListedProduct[]
  inherited?: readonly InheritedWays[]
  /** The stored product was checked. */
  checked?: boolean
  locked?: boolean
}

/** The allergens of an own product: its own, which are part of its form, and those of its components. */
export function ProductAllergens({
  form,
  components = [],
  inherited: ways = [],
  checked = false,
  locked = false,
}: Props) {
  const [picking, setPicking] = useState(false)
  const own = form.values.allergens
  const shown = withInherited(own, { components, inherited: ways })
  const inherited = shown.filter(({ origin }) => origin !== undefined)
  const set = (ids: readonly number[]) =>
    form.setFieldValue(
      'allergens',
      nameAllergens(ids).map(({ id }) => id),
    )
  const remove = (id: number) => set(own.filter((kept) => kept !== id))
  const toggle = (id: number) => (own.includes(id) ? remove(id) : set([...own, id]))
  return (
    <Section
      title="Allergenen"
      action={!locked && <AddButton quiet label="Allergeen toevoegen" onClick={() => setPicking(true)} />}
    >
      {shown.length === 0 && (
        <p className={classes.quiet}>{noneText(checked && !form.isDirty('allergens'), components)}</p>
      )}
      <IconChips kind="allergen" label="Allergenen" items={shown} onRemove={locked ? undefined : remove} />
      <IdPicker
        opened={picking}
        onClose={() => setPicking(false)}
        title="Allergenen kiezen"
        kind="allergen"
        selected={own}
        onToggle={toggle}
        noted={inherited.map(({ id }) => id)}
        note="Komt ook uit een component"
      />
    </Section>
  )
}

function noneText(checked: boolean, components: readonly ListedProduct[]): string {
  if (!checked) return 'Nog geen allergenen ingevuld.'
  return components.every(({ complete }) => complete)
    ? 'Geen allergenen ingevuld; gecontroleerd.'
    : 'Geen allergenen ingevuld; nog niet alle componenten zijn gecontroleerd.'
}
