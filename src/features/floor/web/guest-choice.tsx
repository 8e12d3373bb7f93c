import { AllergenIcon, DietIcon } from '#features/allergens/allergen-icon.tsx'
import { allergens, diets, grainsAndNuts, type NamedId } from '#features/allergens/allergens.ts'
import { askable } from '#features/publishing/filter/rules.ts'
import { ChipList } from '#web/ui/chip-list.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import classes from './guest-choice.module.css'

/** What is ticked for a table: ids of allergens, grains and nuts, and of diets. */
export type Ticked = { allergens: ReadonlySet<number>; diets: ReadonlySet<number>; traces: boolean }

/** Nothing is said of the table yet: who has an allergy may not have traces either. */
export const nothingTicked: Ticked = { allergens: new Set(), diets: new Set(), traces: true }

const dietsToAsk = diets.filter(({ id }) => askable.includes(id))

type Props = { ticked: Ticked; onChange: (ticked: Ticked) => void }

/** What the guests at a table do not eat, or ask for: each a tap. What few tables ask for is a tap further. */
export function GuestChoice({ ticked, onChange }: Props) {
  const parents = allergens.filter(({ id }) => ticked.allergens.has(id) && partsOf(id).length > 0)
  const isEmpty = ticked.allergens.size + ticked.diets.size === 0
  const ofAllergens = (id: number) => onChange({ ...ticked, allergens: toggled(ticked.allergens, id) })
  return (
    <div className={classes.choice}>
      <Chips label="Wat eten deze gasten niet?" items={allergens} ticked={ticked.allergens} onTap={ofAllergens}>
        {(id) => <AllergenIcon id={id} size={20} />}
      </Chips>
      <details className={classes.more}>
        <summary>Dieet, soorten noten of granen, sporen</summary>
        <div className={classes.choice}>
          <Chips
            label="Wat vragen ze?"
            items={dietsToAsk}
            ticked={ticked.diets}
            onTap={(id) => onChange({ ...ticked, diets: toggled(ticked.diets, id) })}
          >
            {(id) => <DietIcon id={id} size={20} />}
          </Chips>
          {parents.map(({ id, name }) => (
            <Chips
              key={id}
              label={`${name}: alleen deze soorten`}
              items={partsOf(id)}
              ticked={ticked.allergens}
              onTap={ofAllergens}
            />
          ))}
          <SwitchRow
            label="Ook geen sporen"
            description="Een gerecht dat het kan bevatten, is dan nee."
            checked={ticked.traces}
            onChange={(traces) => onChange({ ...ticked, traces })}
          />
        </div>
      </details>
      {!isEmpty && <TextButton onClick={() => onChange(nothingTicked)}>Volgende tafel: alles wissen</TextButton>}
    </div>
  )
}

function partsOf(id: number): readonly NamedId[] {
  return grainsAndNuts.filter(({ parent }) => parent === id)
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) return next.add(id)
  for (const part of partsOf(id)) next.delete(part.id)
  return next
}

type ChipsProps = {
  label: string
  items: readonly NamedId[]
  ticked: ReadonlySet<number>
  onTap: (id: number) => void
  children?: (id: number) => React.ReactNode
}

function Chips({ label, items, ticked, onTap, children }: ChipsProps) {
  return (
    <fieldset className={classes.chips}>
      <legend>{label}</legend>
      <ChipList>
        {items.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={classes.chip} aria-pressed={ticked.has(id)} onClick={() => onTap(id)}>
              {children?.(id)}
              {name}
            </button>
          </li>
        ))}
      </ChipList>
    </fieldset>
  )
}
