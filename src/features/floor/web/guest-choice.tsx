import { type ReactNode, useState } from 'react'
import { AllergenIcon, DietIcon } from '#features/allergens/allergen-icon.tsx'
import { allergens, diets, grainsAndNuts, type NamedId, parentAllergens } from '#features/allergens/allergens.ts'
import { askable } from '#features/publishing/filter/rules.ts'
import { ChipList } from '#web/ui/chip-list.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { type Ticked, toggled } from '../ticked.ts'
import classes from './guest-choice.module.css'

const dietsToAsk = diets.filter(({ id }) => askable.includes(id))

type Props = { ticked: Ticked; onChange: (ticked: Ticked) => void }

/** What the guests at a table do not eat, or ask for: each a tap. What few tables ask for is folded, unless it is ticked at first. */
export function GuestChoice({ ticked, onChange }: Props) {
  const parents = allergens.filter(({ id }) => ticked.allergens.has(id) && partsOf(id).length > 0)
  const [hasMore] = useState(() => ticked.diets.size > 0 || [...ticked.allergens].some((id) => parentAllergens.has(id)))
  const ofAllergens = (id: number) => onChange({ ...ticked, allergens: toggled(ticked.allergens, id) })
  return (
    <div className={classes.choice}>
      <Chips label="Wat eten deze gasten niet?" items={allergens} ticked={ticked.allergens} onTap={ofAllergens}>
        {(id) => <AllergenIcon id={id} size={20} />}
      </Chips>
      <details className={classes.more} open={hasMore}>
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
    </div>
  )
}

type EndProps = { ticked: Ticked; onClear: () => void; children: ReactNode }

/** The end of the choice: what to do before anything is ticked, or the way to the next table; beside it the button for a code. */
export function ChoiceEnd({ ticked, onClear, children }: EndProps) {
  const isEmpty = ticked.allergens.size + ticked.diets.size === 0
  return (
    <div className={classes.end}>
      {isEmpty && <p className={classes.hint}>Koos de gast al op de kaart? Scan de code op die telefoon.</p>}
      {!isEmpty && <TextButton onClick={onClear}>Volgende tafel: alles wissen</TextButton>}
      {children}
    </div>
  )
}

function partsOf(id: number): readonly NamedId[] {
  return grainsAndNuts.filter(({ parent }) => parent === id)
}

type ChipsProps = {
  label: string
  items: readonly NamedId[]
  ticked: ReadonlySet<number>
  onTap: (id: number) => void
  children?: (id: number) => ReactNode
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
