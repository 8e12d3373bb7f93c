import type { StoredSize } from '../prices/rules.ts'

/**
 * Why somebody should look at what was read: of several prices nothing says what each is for, a number may be no price,
 * no price was found, a price may come on top of another one, the line may be a heading or text and no dish, a dish may
 * hide in its text, the heading may be none, nobody says what a mark
 * means, something in the courses of a set menu was doubtful.
 */
export type ReadingDoubt = 'prices' | 'price' | 'noPrice' | 'extra' | 'dish' | 'text' | 'heading' | 'mark' | 'course'

/** What a dish is offered with for so many cents more. */
export type ReadExtra = { name: string; cents: number }

/** A dish that was read; `lines` are the numbers of its lines in the text, from 1. */
export type ReadDish = {
  name: string
  /** Its text, with all prices that the text gives it if those are several and no sizes. */
  description: string
  /** In cents, of its sizes the lowest; null if the text has no price for it. */
  price: number | null
  /** All amounts that the text gives it, in cents. */
  prices: number[]
  /** Its sizes, with their prices in cents; empty if it has one price, or nothing says what each is for. */
  sizes: readonly StoredSize[]
  extras: readonly ReadExtra[]
  /** The ids of the diets that the marks behind its name suggest. */
  diets: number[]
  lines: number[]
  /** Why somebody should look at it, each once; empty if nothing is doubtful. */
  doubts: ReadingDoubt[]
}
/** A category that was read; its name is '' for dishes above the first heading. */
export type ReadCategory = {
  name: string
  description: string
  dishes: ReadDish[]
  lines: number[]
  doubts: ReadingDoubt[]
}
export type ReadMenu = {
  categories: ReadCategory[]
  unread: { text: string; lines: number[] }[]
  /** So much of it is doubtful that the layout as a whole was not understood. */
  isUnclear: boolean
}
