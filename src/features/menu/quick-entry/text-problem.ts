import { typedLines } from './draft.ts'

// In characters, some three times the longest menu that one call accepts.
const longestText = 200_000
// A line costs a reader more than its words do.
const mostLines = 5000

/** Returns the sentence about a pasted text that is too long, or has too many lines, to be read at once; undefined for any other. */
export function textProblem(text: string): string | undefined {
  if (text.length > longestText) return sentence('200.000 tekens')
  return typedLines(text).length > mostLines ? sentence('5.000 regels') : undefined
}

function sentence(most: string): string {
  return `Dit is te veel om in één keer te lezen. Plak je menu in delen, van hoogstens ${most} per keer.`
}
