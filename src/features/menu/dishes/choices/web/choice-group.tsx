import { Button } from '@mantine/core'
import { kindsInWords } from '#features/history/kept-lists.ts'
import { formatEuro } from '#shared/money.ts'
import { ButtonRow } from '#web/ui/list.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import type { DishGroup, DishOption } from '../../../choices/schema.ts'
import { type EditedOption, groupsIn, keyOf } from '../edited-groups.ts'
import classes from './dish-choices.module.css'

type Props = {
  group: DishGroup
  isBusy: boolean
  onAdd: () => void
  onEdit: () => void
  onOption: (place: number) => void
  onReorder: (options: EditedOption[]) => void
}

/** A group of choices: its name and how many are taken, what all of it holds, and its options. */
export function ChoiceGroup({ group, isBusy, onAdd, onEdit, onOption, onReorder }: Props) {
  const edited = groupsIn({ choices: [group] })[0]?.options ?? []
  const items = group.options.map((option, index) => ({
    ...{ id: keyOf(edited[index] ?? {}, index), name: nameOf(option) },
    option,
    place: index,
  }))
  const isExtra = group.name === ''
  const title = isExtra ? 'Extra' : group.name
  return (
    <section className={classes.group} aria-label={title}>
      {!isExtra && (
        <div className={classes.head}>
          <h3>{`${group.name} · ${howMany(group)}`}</h3>
          <Button variant="subtle" onClick={onEdit} disabled={isBusy} aria-label={`${group.name} wijzigen`}>
            Wijzigen
          </Button>
        </div>
      )}
      {!isExtra && group.kind !== 'any' && group.always.length > 0 && (
        <p className={classes.note}>{`Altijd: ${namesOf(group.always)}`}</p>
      )}
      <SortableList
        label={title}
        items={items}
        onReorder={(ids) => onReorder(ids.flatMap((id) => edited[items.findIndex((item) => item.id === id)] ?? []))}
      >
        {({ option, place, name }, sortable) => (
          <ButtonRow
            {...sortable}
            title={isExtra ? `met ${name}` : name}
            note={<OptionNote option={option} />}
            aside={option.price === 0 ? undefined : priceOf(option.price)}
            disabled={isBusy}
            onClick={() => onOption(place)}
          />
        )}
      </SortableList>
      <div>
        {isExtra ? (
          <Button variant="subtle" className={classes.quiet} onClick={onEdit} disabled={isBusy}>
            Maak er een groep van
          </Button>
        ) : (
          <Button
            variant="subtle"
            className={classes.quiet}
            onClick={onAdd}
            disabled={isBusy}
            aria-label={`Keuze toevoegen aan ${title}`}
          >
            Keuze toevoegen
          </Button>
        )}
      </div>
    </section>
  )
}

function howMany({ kind, fromcourses }: DishGroup): string {
  return fromcourses === undefined ? kindsInWords[kind] : `${kindsInWords[kind]}, vanaf ${fromcourses} gangen`
}

/** Returns what an option is called: a surprise has no name of its own. */
export function nameOf({ name }: Pick<DishOption, 'name'>): string {
  return name === '' ? 'Verrassing' : name
}

function OptionNote({ option }: { option: DishOption }) {
  if (option.gone) return 'In de prullenbak: gasten kunnen dit nu niet kiezen'
  const allergens = option.allergens.length > 0 ? `Bevat: ${namesOf(option.allergens)}` : ''
  return (
    <>
      {option.presence && 'Vandaag niet te kiezen · '}
      {option.soldoutuntil !== null && 'Vandaag op · '}
      {allergens}
      {!option.complete && <span className={classes.attention}>{`${allergens && ' · '}allergenen niet compleet`}</span>}
      {allergens === '' && option.complete && 'Alles bekend, geen allergeen ingevuld'}
    </>
  )
}

function namesOf(allergens: readonly { name: string }[]): string {
  return allergens.map(({ name }) => name).join(', ')
}

function priceOf(euros: number): string {
  return `${euros < 0 ? '−' : '+'} ${formatEuro(Math.abs(euros))}`
}
