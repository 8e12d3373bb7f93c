/** Says in Dutch what a station brings: 'Brengt mee: melk, ei'. */
export function carriedInWords(carries: readonly { name: string }[]): string {
  if (carries.length === 0) return 'Nog niet gezegd wat het meebrengt'
  return `Brengt mee: ${carries.map(({ name }) => name.toLowerCase()).join(', ')}`
}
