// In characters, some three times the longest menu that one call accepts.
const longestText = 200_000

/** Returns the sentence about a pasted text that is too long to be read at once; undefined for any other. */
export function textProblem(text: string): string | undefined {
  if (text.length <= longestText) return undefined
  return 'Dit is te veel om in één keer te lezen. Plak je menu in delen, van hoogstens 200.000 tekens per keer.'
}
