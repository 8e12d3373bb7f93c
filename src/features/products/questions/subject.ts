/** The thing that a question is about: a product, a dish, a category, or, without an id, the menu itself. */
export type Subject = { kind: 'product' | 'dish' | 'category'; id: number } | { kind: 'menu' }

/** Returns a key of a subject within its company. */
export function subjectKey(of: Subject): string {
  return of.kind === 'menu' ? of.kind : `${of.kind} ${of.id}`
}
