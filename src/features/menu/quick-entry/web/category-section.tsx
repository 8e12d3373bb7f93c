import { Button, Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import { type CategoryChanges, categoryToDish, changeCategory, removeCategory } from '../corrections.ts'
import { doubtText } from '../doubt-words.ts'
import { type DraftCategory, problemsOf } from '../draft.ts'
import type { Refused } from '../sending.ts'
import classes from './category-section.module.css'
import { DishRow } from './dish-row.tsx'
import { focusSoon } from './focus-soon.ts'
import { Unfolding } from './unfolding.tsx'
import type { ChangeDraft } from './use-menu-draft.ts'

type Props = {
  category: DraftCategory
  /** The existing category of the same name, to which the dishes will be added. */
  existing: { name: string } | undefined
  choices: readonly { value: string; label: string }[]
  refused: Refused
  /** How many courses can be made of what stands below a set menu, by its key. */
  offers: ReadonlyMap<string, number>
  text: string
  change: ChangeDraft
}

/** A category of the draft, with its dishes. */
export const CategorySection = memo(function CategorySection(props: Props) {
  const { category, existing, choices, refused, offers, text, change } = props
  const { key, name, description, dishes, doubts } = category
  const problems = { ...refused.get(category), ...problemsOf(category) }
  const note = existing ? `Komt bij je categorie ${existing.name}.` : description
  return (
    <section className={classes.section} aria-label={name || 'Categorie zonder naam'}>
      <Unfolding
        keyOfThing={key}
        title={name || 'Nog zonder naam'}
        heading
        note={note}
        aside={String(dishes.length)}
        doubt={doubtText(doubts)}
        problem={problems.name ?? problems.description}
      >
        <CategoryFields {...{ category, existing, problems, change }} />
      </Unfolding>
      {dishes.length > 0 && (
        <ul className={classes.dishes} aria-label={`Gerechten in ${name || 'de categorie zonder naam'}`}>
          {dishes.map((dish, index) => (
            <DishRow
              key={dish.key}
              dish={dish}
              categoryKey={key}
              neighbour={(dishes[index + 1] ?? dishes[index - 1])?.key ?? key}
              choices={choices}
              refused={refused.get(dish)}
              offer={offers.get(dish.key) ?? 0}
              text={text}
              change={change}
            />
          ))}
        </ul>
      )}
    </section>
  )
})

type FieldProps = Pick<Props, 'category' | 'existing' | 'change'> & { problems: Readonly<Record<string, string>> }

/** The fields of a category of the draft, and what else its line may be. */
export function CategoryFields({ category, existing, problems, change }: FieldProps) {
  const { key, name, description, dishes } = category
  const set = (changes: CategoryChanges) => change((draft) => changeCategory(draft, key, changes))
  return (
    <>
      <TextInput
        label="Naam van de categorie"
        autoComplete="off"
        value={name}
        error={problems.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label="Omschrijving"
        value={description}
        error={problems.description}
        {...(existing && { description: 'Deze categorie bestaat al en houdt haar eigen omschrijving.' })}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <div className={classes.choices}>
        <Button
          variant="outline"
          onClick={() => {
            change((draft) => categoryToDish(draft, key), { isUndoable: true })
            focusSoon(key)
          }}
        >
          Dit is een gerecht
        </Button>
        {dishes.length === 0 && (
          <Button
            variant="outline"
            color="red"
            onClick={() => change((draft) => removeCategory(draft, key), { isUndoable: true })}
          >
            Weglaten
          </Button>
        )}
      </div>
    </>
  )
}
