/** A line as it was typed, with its place; `says` is what a table says of it in words, beside its own text. */
export type TypedLine = { number: number; text: string; says?: readonly string[] }
