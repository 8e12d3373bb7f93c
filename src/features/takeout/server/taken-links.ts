import type { Selectable } from 'kysely'
import type { LinkTable, QuestionTable } from '#db/schema/products.ts'
import type { TakenRemoval } from '../schema.ts'
import type { NameOf } from './names.ts'

type EndedLink = Selectable<LinkTable>
type Question = Selectable<QuestionTable>

/** Returns what a download tells of the products that were taken out of a dish or product, the oldest first. */
export function takenRemovals(
  ended: readonly EndedLink[] | undefined,
  questions: readonly Question[] | undefined,
  nameOf: NameOf,
): { removed?: TakenRemoval[] } {
  if (!ended) return {}
  const questionOf = new Map((questions ?? []).map((question) => [question.link_id, question]))
  return {
    removed: ended.map((link) => ({
      product: link.product_name ?? '',
      added: link.begun_at === null ? null : { at: link.begun_at, by: nameOf(link.begun_by) },
      at: link.ended_at ?? '',
      by: nameOf(link.ended_by),
      question: takenQuestion(questionOf.get(link.id), nameOf),
    })),
  }
}

function takenQuestion(question: Question | undefined, nameOf: NameOf): TakenRemoval['question'] {
  if (!question) return null
  const { answered_at: at, answered_by, answer } = question
  if (at === null || answer === null) return { answered: null }
  return { answered: { at, by: nameOf(answered_by), answer: answer === 'back' ? 'back' : 'gone' } }
}
