import { stampFor } from '#server/stamps.ts'
import type { DietDoubt } from '../diets.ts'
import type { Doubt } from '../rules.ts'
import type { AskedDoubt } from '../schema.ts'

/** A doubt that nobody has answered, with the stamps that an answer keeps: one for each allergen that it is about. */
export type OpenDoubt = Pick<Doubt, 'ids' | 'question'> & { answers: readonly string[] }

/** What an answer is said of besides the words: the products, components or dishes in it, by id. */
type Parts = readonly number[]

/** Returns the doubts of which somebody with the right did not say "klopt zo" yet, as they are now. */
export function openDoubts(doubts: readonly Doubt[], parts: Parts, answered: ReadonlySet<string>): OpenDoubt[] {
  return doubts.flatMap(({ ids, question, facts }) => {
    const open = ids.flatMap((id, index) => {
      const answer = stampOf(facts[index] ?? [], parts)
      return answered.has(answer) ? [] : [{ id, answer }]
    })
    if (open.length === 0) return []
    return [{ ids: open.map(({ id }) => id), question, answers: open.map(({ answer }) => answer) }]
  })
}

/** Returns the diets in doubt that nobody has settled; what the data contradict stays, with nothing to answer. */
export function openDietDoubts(
  doubts: readonly DietDoubt[],
  parts: Parts,
  answered: ReadonlySet<string>,
): (OpenDoubt & { diet: number })[] {
  return doubts.flatMap(({ diet, question, facts }) => {
    const answer = facts && stampOf(facts, parts)
    if (answer !== null && answered.has(answer)) return []
    return [{ diet, ids: [], question, answers: answer === null ? [] : [answer] }]
  })
}

/** Returns open doubts as a screen asks them. */
export function asAsked(doubts: readonly OpenDoubt[]): AskedDoubt[] {
  return doubts.map(({ question, answers }) => ({
    text: question,
    stamp: answers.length === 0 ? null : stampFor(answers),
  }))
}

function stampOf(facts: readonly unknown[], parts: Parts): string {
  return stampFor([facts, parts.toSorted((one, other) => one - other)])
}
