import { dutchDay } from '#shared/dates.ts'
import { formatCents, maxPriceCents, parsePrice, toCents, toEuros } from '#shared/money.ts'
import { priceProblems } from '../../prices/rules.ts'
import { daysProblem } from '../days.ts'
import type { DishDetail } from '../schema.ts'

/** The fields of a dish's form for its days and for prices that come, named as in the body. */
export type WhenValues = {
  firstday: string
  lastday: string
  /** As typed, with a comma; '' or 0,00 for none. */
  comingprice: string
  /** The same for each size that has one, by its name. */
  comingsizes: { name: string; price: string }[]
  comingfrom: string
}

/** Returns the values of a dish, or of a new one. */
export function whenValuesOf(dish: DishDetail | undefined): WhenValues {
  const typed = (euros: number) => formatCents(toCents(euros))
  const { firstday = '', lastday = '', comingprice, comingsizes = [], comingfrom = '' } = dish ?? {}
  return {
    firstday,
    lastday,
    comingprice: comingprice === undefined || comingsizes.length > 0 ? '' : typed(comingprice),
    comingsizes: comingsizes.map(({ name, price }) => ({ name, price: typed(price) })),
    comingfrom,
  }
}

const isPriced = (typed: string) => (parsePrice(typed) ?? 0) > 0

/** Returns what the values mean: a price that is none is none, however it is written. */
export function whenMeaning({ firstday, lastday, comingprice, comingsizes, comingfrom }: WhenValues) {
  const sizes = comingsizes.filter(({ price }) => isPriced(price))
  return { firstday, lastday, comingprice: parsePrice(comingprice) || 0, comingsizes: sizes, comingfrom }
}

/** Returns the part of the body of SetDish; a draft has no price that comes, and a dish of sizes one of each. */
export function whenBody(values: WhenValues & { sizes: readonly { name: string }[]; isDraft: boolean }) {
  const { firstday, lastday, comingfrom, isDraft } = values
  const sizes = values.sizes.map(({ name }) => name)
  const days = { firstday, lastday }
  const priced = values.comingsizes.filter(({ name, price }) => sizes.includes(name) && isPriced(price))
  const comingsizes = priced.map(({ name, price }) => ({ name, price: toEuros(parsePrice(price) ?? 0) }))
  const none = { ...days, comingprice: 0, comingsizes: undefined, comingfrom: '' }
  if (isDraft) return none
  if (sizes.length > 0)
    return comingsizes.length > 0 ? { ...days, comingprice: undefined, comingsizes, comingfrom } : none
  const comingprice = toEuros(parsePrice(values.comingprice) ?? 0)
  return comingprice > 0 ? { ...days, comingprice, comingsizes: undefined, comingfrom } : none
}

const hasPrice = ({ comingprice, comingsizes }: WhenValues) =>
  isPriced(comingprice) || comingsizes.some(({ price }) => isPriced(price))

/** What is wrong with each of the fields. */
export const whenProblems = {
  lastday: (lastday: string, { firstday }: WhenValues) => daysProblem({ firstday, lastday }) ?? null,
  comingprice: (typed: string, values: WhenValues) => {
    if ((parsePrice(typed) ?? 0) > maxPriceCents) return priceProblems.tooHigh
    return values.comingfrom !== '' && !hasPrice(values) ? 'Vul de nieuwe prijs in' : null
  },
  comingfrom: (day: string, values: WhenValues) => {
    if (!hasPrice(values)) return null
    if (day === '') return 'Vul in vanaf welke dag de nieuwe prijs geldt'
    return day <= dutchDay(new Date()) ? 'Kies voor de nieuwe prijs een dag na vandaag' : null
  },
}
