import type { HistoryLine } from './lines.ts'

/** A dish or product that a line of the history is about, beside its subject. */
export type OtherThing = { subject: 'dish' | 'product'; id: number }

/**
 * Returns the dishes and products that a line is about beside its subject, each once: those that its details name by id, and
 * those that it made.
 */
export function otherThings(line: HistoryLine): OtherThing[] {
  const { product, products, dishes } = (line.details ?? {}) as Record<string, unknown>
  const { made } = line as { made?: Partial<Record<'dishes' | 'products', readonly number[]>> }
  const named = {
    dish: [...idsIn(dishes), ...idsIn(made?.dishes)],
    product: [...idsIn([product]), ...idsIn(products), ...idsIn(made?.products)],
  }
  return (['dish', 'product'] as const).flatMap((subject) =>
    [...new Set(named[subject])]
      .filter((id) => subject !== line.subject || id !== line.subjectId)
      .map((id) => ({ subject, id })),
  )
}

/** Returns the ids that a line keeps as a list; some keep a count or a span under the same name. */
function idsIn(kept: unknown): number[] {
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []
}
