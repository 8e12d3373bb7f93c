import { formatCents, parsePrice, toCents, toEuros } from '#shared/money.ts'
import { isBlank } from '#shared/text.ts'
import { useStoredForm } from '#web/saving/use-stored-form.ts'
import { lowestOf, priceProblem } from '../../prices/rules.ts'
import { sizeNameProblem } from '../../prices/typed-prices.ts'
import type { TypedSize } from '../../prices/web/use-size-rows.ts'
import type { DishDetail } from '../schema.ts'
import { saveDish, saveDraft } from './api.ts'
import { type WhenValues, whenBody, whenMeaning, whenProblems, whenValuesOf } from './when-values.ts'

/** The values of a dish's form, named as in the body, so that the server's messages find their fields. */
export type DishValues = WhenValues & {
  name: string
  description: string
  /** As typed, with a comma; of a dish with sizes these have it. */
  price: string
  sizes: TypedSize[]
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
      price: (price, { isDraft, sizes }) => (isDraft || sizes.length > 0 ? null : priceProblem(price)),
      sizes: {
        name: (name, { sizes }) => sizeNameProblem(name, sizes),
        price: (price) => priceProblem(price),
      },
      ...whenProblems,
    },
    send: ({ id, version, values }, key) => {
      const { price, sizes: typedSizes, categoryid, dietaryneeds, isDraft, ispublished, ...texts } = values
      const sizes = typedSizes.map((size) => ({ name: size.name, price: eurosOf(size.price) }))
      const draft = {
        ...texts,
        ...whenBody(values),
        id,
        sizes,
        categoryid: Number(categoryid),
        dietaryneeds: dietaryneeds.map((diet) => ({ id: diet })),
        version,
      }
      if (isDraft) return saveDraft(draft, key)
      return saveDish({ ...draft, price: sizes.length > 0 ? lowestOf(sizes) : eurosOf(price), ispublished }, key)
    },
    onSaved,
    // Merely focusing an empty price and leaving it puts 0,00 in it.
    meaning: ({ price, sizes, ispublished, ...values }) => ({
      ...values,
      ...whenMeaning(values),
      price: values.isDraft || sizes.length > 0 ? 0 : eurosOf(price),
      sizes: sizes.map((size) => ({ ...size, price: eurosOf(size.price) })),
      ispublished: ispublished && !values.isDraft,
    }),
  })
}

function eurosOf(typed: string): number {
  return toEuros(parsePrice(typed) ?? 0)
}

function typedPrice(euros: number): string {
  return formatCents(toCents(euros))
}

function valuesOf(dish: DishDetail): DishValues {
  return {
    name: dish.name,
    description: dish.description,
    price: dish.price === null ? '' : typedPrice(dish.price),
    sizes: dish.sizes.map(({ name, price }) => ({ name, price: typedPrice(price) })),
    categoryid: String(dish.categoryid),
    isDraft: dish.price === null,
    ispublished: dish.ispublished,
    dietaryneeds: dish.dietaryneeds.map(({ id }) => id),
    ...whenValuesOf(dish),
  }
}

function emptyValues(categoryId: number): DishValues {
  return {
    name: '',
    description: '',
    price: '',
    sizes: [],
    categoryid: String(categoryId),
    isDraft: false,
    ispublished: true,
    dietaryneeds: [],
    ...whenValuesOf(undefined),
  }
}
