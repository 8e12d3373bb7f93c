import { formatCents, parsePrice, toCents } from '#shared/money.ts'
import { isBlank } from '#shared/text.ts'
import { useStoredForm } from '#web/saving/use-stored-form.ts'
import { priceProblem } from '../../prices/rules.ts'
import type { DishDetail } from '../schema.ts'
import { saveDish, saveDraft } from './api.ts'

/** The values of a dish's form, named as in the body, so that the server's messages find their fields. */
export type DishValues = {
  name: string
  description: string
  /** As typed, with a comma. */
  price: string
  /** The id as text, which a select needs; '0' for none. */
  categoryid: string
  /** It has no fixed price, and is kept as a draft. */
  isDraft: boolean
  ispublished: boolean
  dietaryneeds: number[]
}

export type DishForm = ReturnType<typeof useDishForm>

/** Manages the form of a dish, or, without `dish`, of a new one in the category `newIn`. */
export function useDishForm(dish: DishDetail | undefined, newIn: number, onSaved: (id: number) => void) {
  return useStoredForm<DishValues>({
    what: 'dish',
    stored: dish
      ? { id: dish.id, version: dish.version, values: valuesOf(dish) }
      : { id: 0, version: undefined, values: emptyValues(newIn) },
    validate: {
      name: (name) => (isBlank(name) ? 'Naam is verplicht' : null),
      price: (price, { isDraft }) => (isDraft ? null : priceProblem(price)),
    },
    send: ({ id, version, values: { price, categoryid, dietaryneeds, isDraft, ispublished, ...texts } }, key) => {
      const draft = {
        ...texts,
        id,
        categoryid: Number(categoryid),
        dietaryneeds: dietaryneeds.map((diet) => ({ id: diet })),
        version,
      }
      if (isDraft) return saveDraft(draft, key)
      return saveDish({ ...draft, price: (parsePrice(price) ?? 0) / 100, ispublished }, key)
    },
    onSaved,
    // Merely focusing an empty price and leaving it puts 0,00 in it.
    meaning: ({ price, ispublished, ...values }) => ({
      ...values,
      price: values.isDraft ? 0 : (parsePrice(price) ?? 0),
      ispublished: ispublished && !values.isDraft,
    }),
  })
}

function valuesOf(dish: DishDetail): DishValues {
  return {
    name: dish.name,
    description: dish.description,
    price: dish.price === null ? '' : formatCents(toCents(dish.price)),
    categoryid: String(dish.categoryid),
    isDraft: dish.price === null,
    ispublished: dish.ispublished,
    dietaryneeds: dish.dietaryneeds.map(({ id }) => id),
  }
}

function emptyValues(categoryId: number): DishValues {
  return {
    name: '',
    description: '',
    price: '',
    categoryid: String(categoryId),
    isDraft: false,
    ispublished: true,
    dietaryneeds: [],
  }
}
