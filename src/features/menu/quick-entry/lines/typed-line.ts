/** A line as it was typed, with its place. */
export type TypedLine = { number: number; text: string }
