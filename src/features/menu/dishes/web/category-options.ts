/** Returns the choices of a category for a dish, by name; '0' is none. */
export function categoryOptions(categories: readonly { id: number; name: string }[]) {
  const named = [...categories].sort((a, b) => a.name.localeCompare(b.name, 'nl'))
  return [
    { value: '0', label: '- Geen categorie -' },
    ...named.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
