import {
  type Dutch,
  stateOf,
  type TextField,
  type TextState,
  type Translation,
  textFields,
  wantsProposal,
} from '#features/translations/own-texts/rules.ts'

/** What staff must know of a text in a language. */
export type MenuTextState = TextState | 'missing'

/** The same words in the same field with the same translation, or none: filled in once for every place they stand. */
export type MenuText<Subject, Stored extends Translation = Translation> = {
  field: TextField
  dutch: string
  text: string
  state: MenuTextState
  /** The categories and dishes that say these words, with their translations of them. */
  places: { subject: Subject; old: Stored | undefined }[]
}

/** How far a language is, in texts that are filled in once; `proposable`: what a program would propose, in places. */
export type TextCounts = { texts: number; hand: number; machine: number; stale: number; proposable: number }

/** From what needs nobody to what most needs somebody. */
const byNeed: readonly MenuTextState[] = ['hand', 'machine', 'stale', 'missing']

/** Lists the texts of a menu in one language, in the order of the menu; `find` finds the translation of a text. */
export function menuTextsOf<Subject extends Dutch, Stored extends Translation>(
  subjects: readonly Subject[],
  find: (subject: Subject, field: TextField) => Stored | undefined,
): MenuText<Subject, Stored>[] {
  const texts = new Map<string, MenuText<Subject, Stored>>()
  const said = subjects.flatMap((subject) => textFields.map((field) => ({ subject, field, dutch: subject[field] })))
  for (const { subject, field, dutch } of said.filter((one) => one.dutch !== '')) {
    const old = find(subject, field)
    const state = old ? stateOf(old, dutch) : 'missing'
    const fresh: MenuText<Subject, Stored> = { field, dutch, text: old?.text ?? '', state, places: [] }
    const text = texts.get(keyOf(fresh)) ?? fresh
    texts.set(keyOf(fresh), text)
    text.places.push({ subject, old })
    if (byNeed.indexOf(state) > byNeed.indexOf(text.state)) text.state = state
  }
  return [...texts.values()]
}

/** Names a text of the menu by its field, its words, and their translation as somebody read it ('' for none). */
export function keyOf({ field, dutch, text }: Pick<MenuText<unknown>, 'field' | 'dutch' | 'text'>): string {
  return JSON.stringify([field, dutch, text])
}

/** Counts texts by their state. */
export function countTexts(texts: readonly MenuText<unknown>[]): TextCounts {
  const counts = { texts: texts.length, hand: 0, machine: 0, stale: 0, missing: 0, proposable: 0 }
  for (const { state, dutch, places } of texts) {
    counts[state] += 1
    counts.proposable += places.filter(({ old }) => wantsProposal(old, dutch)).length
  }
  const { missing: _, ...told } = counts
  return told
}

/** The most texts that one call saves: the longest of them still fit in one body. */
export const mostTextsAtOnce = 100

/** The bounds of one answer: a menu of thousands of dishes comes in parts. */
const partLimits = { texts: 1000, characters: 300_000 }

/** Returns the texts from one on that fit in an answer, at least one, and where the next part begins; null at the end. */
export function partOf<Text extends { dutch: string; text: string }>(
  texts: readonly Text[],
  from: number,
  limits = partLimits,
): { part: readonly Text[]; next: number | null } {
  let end = from
  for (let left = limits.characters; end < texts.length && end - from < limits.texts; end += 1) {
    const { dutch, text } = texts[end] as Text
    left -= dutch.length + text.length
    if (left < 0 && end > from) break
  }
  return { part: texts.slice(from, end), next: end < texts.length ? end : null }
}
