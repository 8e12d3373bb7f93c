import type { QuickEntryInput } from './schema.ts'

type EnteredDish = QuickEntryInput['categories'][number]['dishes'][number]

/**
 * Why somebody should look at what was read: of several prices nothing says what each is for, a number may be no price,
 * no price was found, a price may come on top of another one, the line may be a heading or text and no dish, a dish may
 * hide in its text, the heading may be none, nobody says what a mark
 * means.
 */
export type ReadingDoubt = 'prices' | 'price' | 'noPrice' | 'extra' | 'dish' | 'text' | 'heading' | 'mark'

/** A dish that was read; `lines` are the numbers of its lines in the text, from 1. */
export type ReadDish = {
  name: string
  /** Its text, with all prices that the text gives it if those are several. */
  description: string
  /** In cents; null if the text has no price for it. */
  price: number | null
  /** All amounts that the text gives it, in cents: the first is the price, the others are in the description. */
  prices: number[]
  /** Its sizes in euros, and what guests choose, as QuickEntry takes them; absent where the text gives neither. */
  sizes?: EnteredDish['sizes']
  groups?: EnteredDish['groups']
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
