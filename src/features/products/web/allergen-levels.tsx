import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { AllergenIcon } from '#features/allergens/allergen-icon.tsx'
import { allergens, grainsAndNuts, type NamedId } from '#features/allergens/allergens.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { areOthersAbsent, type Level, levelIn, type OwnLevels, withLevel, withOthersAbsent } from '../levels.ts'
import classes from './allergen-levels.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  levels: OwnLevels
  onChange: (levels: OwnLevels) => void
  /** The allergens that a component has, whatever is chosen here. */
  inherited: readonly number[]
}

const title = 'Allergenen kiezen'
const nuts = 16
const list = new Intl.ListFormat('nl', { type: 'disjunction' })

/**
 * A dialog with all fourteen allergens: one tap says that the product contains it, "Kan bevatten" that it may.
 * Gluten and nuts unfold into which.
 */
export function AllergenLevels({ opened, onClose, levels, onChange, inherited }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg" endsWithDone>
      <p className={classes.intro}>
        Tik aan wat erin zit. Hoort het er niet in, maar kan het er toch in komen? Tik op Kan bevatten.
      </p>
      <ul className={classes.choices} aria-label={title}>
        {allergens.map((allergen) => {
          const set = (id: number) => (level: Level) => onChange(withLevel(levels, id, level))
          const parts = unfoldedParts(levels, allergen.id)
          return (
            <li key={allergen.id} className={classes.allergen} data-unfolded={parts.length > 0 || undefined}>
              <Choice
                named={allergen}
                level={levelIn(levels, allergen.id)}
                note={inherited.includes(allergen.id) ? 'Komt ook uit een component' : undefined}
                onChange={set(allergen.id)}
              />
              {parts.length > 0 && (
                <ul className={classes.parts} aria-label={`Welke: ${allergen.name}`}>
                  {parts.map((part) => (
                    <li key={part.id}>
                      <Choice named={part} isPart level={levelIn(levels, part.id)} onChange={set(part.id)} />
                    </li>
                  ))}
                  {levels.allergens.includes(allergen.id) && (
                    <li className={classes.others}>
                      <Others parent={allergen} levels={levels} onChange={onChange} />
                    </li>
                  )}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** Returns the grains or nuts to choose from: none until something is said of their parent or of one of them. */
function unfoldedParts(levels: OwnLevels, parent: number): NamedId[] {
  const parts = grainsAndNuts.filter((part) => part.parent === parent)
  const isSpokenOf = [parent, ...parts.map(({ id }) => id)].some((id) => levelIn(levels, id) !== 'none')
  return isSpokenOf ? parts : []
}

type ChoiceProps = {
  named: NamedId
  isPart?: boolean
  level: Level
  note?: string | undefined
  onChange: (level: Level) => void
}

function Choice({ named: { id, name }, isPart = false, level, note, onChange }: ChoiceProps) {
  const box = useId()
  const toggled = (wanted: Level) => (level === wanted ? 'none' : wanted)
  return (
    <div className={classes.choice} data-level={level} data-part={isPart || undefined}>
      <label htmlFor={box} className={classes.label}>
        {!isPart && <AllergenIcon id={id} size={22} />}
        <span className={classes.name}>
          {name}
          {note && <span className={classes.note}>{note}</span>}
        </span>
      </label>
      <button
        type="button"
        className={classes.traces}
        aria-pressed={level === 'may-contain'}
        aria-label={`Kan bevatten: ${name.toLowerCase()}`}
        onClick={() => onChange(toggled('may-contain'))}
      >
        Kan bevatten
      </button>
      <label htmlFor={box} className={classes.box}>
        <Checkbox
          id={box}
          aria-label={name}
          checked={level === 'contains'}
          onChange={() => onChange(toggled('contains'))}
        />
      </label>
    </div>
  )
}

type OthersProps = Pick<Props, 'levels' | 'onChange'> & { parent: NamedId }

/** Says of all grains or nuts that are not named that they are absent, and names them. */
function Others({ parent, levels, onChange }: OthersProps) {
  const box = useId()
  const areAbsent = areOthersAbsent(levels, parent.id)
  const absent = grainsAndNuts.filter((part) => part.parent === parent.id && levels.freefrom.includes(part.id))
  return (
    <div className={classes.choice} data-part>
      <label htmlFor={box} className={classes.label}>
        <span className={classes.name}>
          {parent.id === nuts ? 'De andere noten niet' : 'De andere granen niet'}
          <span className={classes.note} id={`${box}-note`}>
            {areAbsent
              ? absent.length > 0 && `Geen ${list.format(absent.map(({ name }) => name.toLowerCase()))}`
              : 'Anders leest een gast: mogelijk ook andere'}
          </span>
        </span>
      </label>
      <label htmlFor={box} className={classes.box}>
        <Checkbox
          id={box}
          aria-label={parent.id === nuts ? 'De andere noten niet' : 'De andere granen niet'}
          aria-describedby={`${box}-note`}
          checked={areAbsent}
          onChange={(event) => onChange(withOthersAbsent(levels, parent.id, event.currentTarget.checked))}
        />
      </label>
    </div>
  )
}
