import type { Asked } from '../../questions/web/question.tsx'
import { askRemoval, describeRemoval } from '../removal-words.ts'
import type { LinkQuestion } from '../schema.ts'

/** Returns questions about what somebody without the right took out of a dish or product, with their answers. */
export function askedRemovals(removals: readonly LinkQuestion[], kind: 'dish' | 'product'): Asked[] {
  return removals.map((question) => ({
    title: askRemoval(question),
    text: describeRemoval(question, kind),
    answers: question.mayreturn ? ['back', 'gone'] : ['gone'],
    stamp: question.stamp,
  }))
}
