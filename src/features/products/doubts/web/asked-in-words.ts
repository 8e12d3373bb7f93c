import type { Asked } from '../../questions/web/question.tsx'
import type { AskedDoubt } from '../schema.ts'

/** Returns doubts, and claims that wait, as questions with their answer; some only a change ends. */
export function askedInWords(doubts: readonly AskedDoubt[]): Asked[] {
  return doubts.map(({ text, stamp }) => ({ text, answers: stamp === null ? [] : ['right'], stamp }))
}
