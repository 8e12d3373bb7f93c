import type { Selectable } from 'kysely'
import type { EndedLinkTable } from '#db/schema/products.ts'
import type { TakenRemoval } from '../schema.ts'
import type { NameOf } from './names.ts'

type EndedLink = Selectable<EndedLinkTable>

/** Returns what a download tells of the products that were taken out of a dish or product, the oldest first. */
export function takenRemovals(ended: readonly EndedLink[] | undefined, nameOf: NameOf): { removed?: TakenRemoval[] } {
  if (!ended) return {}
  return {
    removed: ended.map((link) => ({
      product: link.product_name,
      added: link.begun_at === null ? null : { at: link.begun_at, by: nameOf(link.begun_by) },
      at: link.ended_at,
      by: nameOf(link.ended_by),
      question: questionOf(link, nameOf),
    })),
  }
}

function questionOf({ brought, answered_at: at, answered_by, answer }: EndedLink, nameOf: NameOf) {
  if (brought === null) return null
  return { answered: at === null || answer === null ? null : { at, by: nameOf(answered_by), answer } }
}
