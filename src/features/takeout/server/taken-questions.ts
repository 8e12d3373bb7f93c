import type { Selectable } from 'kysely'
import type { QuestionTable } from '#db/schema/products.ts'
import type { Claiming, Waiting } from '#features/menu/claims/server/claims.ts'
import type { TakenQuestion } from '../schema.ts'
import type { NameOf } from './names.ts'

type Question = Selectable<QuestionTable>

/** Returns what a download tells of the questions about one thing, the oldest first. */
export function takenQuestions(rows: readonly Question[] | undefined, nameOf: NameOf): { questions?: TakenQuestion[] } {
  const asked = (rows ?? []).filter(isTaken)
  if (asked.length === 0) return {}
  // What somebody answered at once about the words above many dishes is kept for each of these.
  const answers = Map.groupBy(asked, (row) => (row.kind === 'words' ? row.asked_at : row))
  return {
    questions: [...answers.values()].flatMap((same) => same.slice(0, 1)).map((row) => takenQuestion(row, nameOf)),
  }
}

/** Those about what was taken out stand with what was taken out (`takenRemovals`). */
type TakenRow = Question & { kind: TakenQuestion['kind']; answer: Exclude<Question['answer'], 'back'> }

function isTaken(question: Question): question is TakenRow {
  return question.kind !== 'taken-out'
}

function takenQuestion({ kind, about, before, answer, ...row }: TakenRow, nameOf: NameOf): TakenQuestion {
  return {
    kind,
    ...(kind === 'claim' && { about, before, by: nameOf(row.asked_by) }),
    asked: row.asked_at,
    answered:
      row.answered_at === null || answer === null ? null : { at: row.answered_at, by: nameOf(row.answered_by), answer },
  }
}

/** Returns the claims that waited, of which nobody with the right has said since that guests may read them. */
export function waitingClaims(of: Claiming['of'], questions: readonly TakenQuestion[] = []): Waiting[] {
  const waiting = questions.flatMap(({ kind, about, before = null, answered }) =>
    kind === 'claim' && about !== undefined && answered === null ? [[about, { of, about, before }] as const] : [],
  )
  return [...new Map(waiting).values()]
}
