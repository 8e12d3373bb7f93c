/**
 * How a text names something: it is in it ('says'), it may be ('may': kan sporen van noten bevatten), it is not
 * ('without': zonder noten; 'free': notenvrij), or one can have it without ('offered': ook zonder noten te bestellen).
 */
export type Manner = 'says' | 'may' | 'without' | 'free' | 'offered'

/** A word of a text, with what it names. */
export type Mention = {
  /** As it stands in the text. */
  word: string
  /** The word in search form. */
  key: string
  /** The allergens among the fourteen that it names, or that such food usually holds. */
  ids: readonly number[]
  /** Whether it names food that usually holds them, and not the allergens themselves. */
  usually: boolean
  manner: Manner
}
