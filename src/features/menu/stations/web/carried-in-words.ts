/** Says in Dutch what a station brings: 'Brengt mee: melk, ei'. */
export function carriedInWords(carries: readonly { name: string }[]): string {
  if (carries.length === 0) return 'Nog niet ingevuld wat dit meebrengt'
  return `Brengt mee: ${namesInWords(carries)}`
}

/** Names allergens in a sentence: 'melk, ei'. */
export function namesInWords(allergens: readonly { name: string }[]): string {
  return allergens.map(({ name }) => name.toLowerCase()).join(', ')
}
