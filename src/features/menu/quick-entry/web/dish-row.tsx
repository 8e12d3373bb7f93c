import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { nameDiets } from '#features/allergens/allergens.ts'
import { IconChips } from '#features/allergens/web/icon-chips.tsx'
import { PriceInput } from '#web/ui/price-input.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { priceText } from '../../prices/rules.ts'
import { PriceAndCategory } from '../../rows/web/price-and-category.tsx'
import { changeDish, type DishChanges, dishToCategory, moveDish, removeDish } from '../corrections.ts'
import { doubtText } from '../doubt-words.ts'
import { type DraftDish, extrasToText, pricesOfDraft, problemsOf, textOfExtra } from '../draft.ts'
import classes from './category-section.module.css'
import { DishCourses } from './dish-courses.tsx'
import { focusSoon } from './focus-soon.ts'
import { Unfolding } from './unfolding.tsx'
import type { ChangeDraft } from './use-menu-draft.ts'

type Props = {
  dish: DraftDish
  categoryKey: string
  /** The key of the row that gets the focus when this dish is removed. */
  neighbour: string
  choices: readonly { value: string; label: string }[]
  refused: Readonly<Record<string, string>> | undefined
  /** How many courses can be made of the dishes below it. */
  offer: number
  text: string
  change: ChangeDraft
}

/** A dish of the draft: a row that unfolds into its fields. */
export const DishRow = memo(function DishRow(props: Props) {
  const { dish, refused, offer, text, change } = props
  const problems: Readonly<Record<string, string>> = { ...refused, ...problemsOf(dish) }
  const diets = nameDiets(dish.diets)
    .map(({ name }) => name)
    .join(', ')
  return (
    <li className={classes.dish}>
      <Unfolding
        keyOfThing={dish.key}
        title={dish.name || 'Nog zonder naam'}
        note={[diets, dish.description, ...dish.extras.map(textOfExtra)].filter((part) => part !== '').join(' · ')}
        aside={problems.price ? '' : priceText(pricesOfDraft(dish))}
        doubt={doubtText(dish.doubts)}
        problem={Object.values(problems)[0]}
      >
        <DishRowFields {...props} problems={problems} />
      </Unfolding>
      <DishCourses {...{ dish, offer, text, change }} />
    </li>
  )
})

type FieldProps = Omit<Props, 'refused' | 'offer' | 'text'> & { problems: Readonly<Record<string, string>> }

/** The fields of a dish of the draft, and what else its line may be. */
export function DishRowFields({ dish, categoryKey, neighbour, choices, change, problems }: FieldProps) {
  const { key } = dish
  const set = (changes: DishChanges) => change((draft) => changeDish(draft, key, changes))
  // A field that is typed in stays what it is.
  const [hasSizes] = useState(() => pricesOfDraft(dish).sizes.length > 0)
  return (
    <>
      <TextInput
        label="Naam"
        autoComplete="off"
        value={dish.name}
        error={problems.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label="Omschrijving"
        value={dish.description}
        error={problems.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <PriceAndCategory>
        {hasSizes ? (
          <Textarea
            autosize
            label="Maten en prijzen"
            description="Elke maat op een eigen regel"
            value={dish.price}
            error={problems.price}
            onChange={(event) => set({ price: event.currentTarget.value })}
          />
        ) : (
          <PriceInput label="Prijs" value={dish.price} error={problems.price} onChange={(price) => set({ price })} />
        )}
        <NativeSelect
          label="Categorie"
          data={[...choices]}
          value={categoryKey}
          onChange={(event) => {
            const to = event.currentTarget.value
            change((draft) => moveDish(draft, key, to), { isUndoable: true })
            focusSoon(key)
          }}
        />
      </PriceAndCategory>
      <IconChips
        kind="diet"
        label="Dieet wensen"
        items={nameDiets(dish.diets)}
        onRemove={(id) => set({ diets: dish.diets.filter((kept) => kept !== id) })}
      />
      {dish.extras.length > 0 && (
        <ul className={classes.extras} aria-label="Keuzes tegen meerprijs">
          {dish.extras.map((extra) => (
            <li key={textOfExtra(extra)}>
              {`Keuze: ${textOfExtra(extra)} `}
              <TextButton onClick={() => set(extrasToText(dish, extra))}>Terug in de omschrijving</TextButton>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.choices}>
        {!dish.courses && (
          <Button
            variant="outline"
            onClick={() => {
              change((draft) => dishToCategory(draft, key), { isUndoable: true })
              focusSoon(key)
            }}
          >
            Dit is een categorie
          </Button>
        )}
        <Button
          variant="outline"
          color="red"
          onClick={() => {
            change((draft) => removeDish(draft, key), { isUndoable: true })
            focusSoon(neighbour)
          }}
        >
          Weglaten
        </Button>
      </div>
    </>
  )
}
