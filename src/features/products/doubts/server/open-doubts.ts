import type { Knowledge } from '#features/allergens/knowledge.ts'
import type { Mention } from '#features/words/mention.ts'
import type { PlacedText } from '#features/words/read-text.ts'
import { contentHash } from '#server/hashes/content-hash.ts'
import type { DietDoubt } from '../diets.ts'
import { type Doubt, doubtsAbout } from '../rules.ts'
import type { AskedDoubt } from '../schema.ts'

/** A doubt that nobody has answered, with the stamps that an answer keeps: one for each word and allergen that it is about. */
export type OpenDoubt = Pick<Doubt, 'ids' | 'question'> & { answers: readonly string[] }

/** What an answer is said of besides the words: the products, components or dishes in it, by id. */
type Parts = readonly number[]

type Around = {
  parts: Parts
  answered: ReadonlySet<string>
  isBelow?: (mention: Mention, id: number) => boolean
}

/** Lists what words leave in doubt and nobody with the right said "klopt zo" of yet, as both are now. */
export function openDoubts(
  texts: readonly PlacedText[],
  known: Pick<Knowledge, 'contained' | 'traces'>,
  { parts, answered, isBelow }: Around,
): OpenDoubt[] {
  const isAnswered = (facts: readonly unknown[]) => answered.has(stampOf(facts, parts))
  return doubtsAbout(texts, known, { isAnswered, ...(isBelow && { isBelow }) }).map(({ ids, question, facts }) => {
    return { ids, question, answers: [...new Set(facts.map((said) => stampOf(said, parts)))] }
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
    stamp: answers.length === 0 ? null : contentHash(answers),
  }))
}

function stampOf(facts: readonly unknown[], parts: Parts): string {
  return contentHash([facts, parts.toSorted((one, other) => one - other)])
}
