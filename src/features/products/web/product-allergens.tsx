import { useState } from 'react'
import { joinKnowledge } from '#features/allergens/knowledge.ts'
import { IconChips } from '#features/allergens/web/icon-chips.tsx'
import { AddButton } from '#web/ui/add-link.tsx'
import { Section } from '#web/ui/page.tsx'
import { knowledgeOf, type OwnLevels, withLevel } from '../levels.ts'
import { partsIn, partsUnknownIn, readShown } from '../product/grains-and-nuts.ts'
import { tracesIn } from '../product/rules.ts'
import type { ListedProduct } from '../schema.ts'
import type { InheritedWays } from '../which-contain/schema.ts'
import { AllergenLevels } from './allergen-levels.tsx'
import { withInherited } from './inherited-allergens.ts'
import { KnownWords } from './known-words.tsx'
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
  const levels: OwnLevels = form.values
  const shown = withInherited(levels.allergens, { components, inherited: ways })
  const inherited = shown.filter(({ origin }) => origin !== undefined)
  const known = joinKnowledge([knowledgeOf(levels), ...components.map(readShown)])
  const change = ({ allergens, maycontain, suballergens, freefrom }: OwnLevels) =>
    form.setValues({ allergens, maycontain, suballergens, freefrom })
  return (
    <Section
      title="Allergenen"
      action={!locked && <AddButton quiet label="Allergeen toevoegen" onClick={() => setPicking(true)} />}
    >
      {shown.length === 0 && (
        <p className={classes.quiet}>{noneText(checked && !form.isDirty('allergens'), components)}</p>
      )}
      <IconChips
        kind="allergen"
        label="Allergenen"
        items={shown}
        onRemove={locked ? undefined : (id) => change(withLevel(levels, id, 'none'))}
      />
      <KnownWords
        known={{ suballergens: partsIn(known), partsunknown: partsUnknownIn(known), maycontain: tracesIn(known) }}
      />
      <AllergenLevels
        opened={picking}
        onClose={() => setPicking(false)}
        levels={levels}
        onChange={change}
        inherited={inherited.map(({ id }) => id)}
      />
    </Section>
  )
}

function noneText(checked: boolean, components: readonly ListedProduct[]): string {
  if (!checked) return 'Nog geen allergenen ingevuld.'
  return components.every(({ complete }) => complete)
    ? 'Geen allergenen ingevuld; gecontroleerd.'
    : 'Geen allergenen ingevuld; nog niet van alle componenten is alles bekend.'
}
