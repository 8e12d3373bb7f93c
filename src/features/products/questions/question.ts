/** The thing that a question is about: a product, a dish, a category, or, without an id, the menu itself. */
export type Subject = { kind: 'product' | 'dish' | 'category'; id: number } | { kind: 'menu' }

/** Returns a key of a subject within its company. */
export function subjectKey(of: Subject): string {
  return of.kind === 'menu' ? of.kind : `${of.kind} ${of.id}`
}

/**
 * The answers that somebody with the right can give: to words against data and to a claim; about a sheet (two); about what
 * was taken out (two).
 */
export const answerNames = {
  right: 'Klopt zo',
  accept: 'Overnemen',
  keep: 'Zo laten',
  gone: 'Hoort er niet in',
  back: 'Terugzetten',
} as const

export type Answer = keyof typeof answerNames

/** Returns a question about words, or about a claim, with its one answer; without a stamp only a change ends it. */
export function askInWords({ text, stamp }: { text: string; stamp: string | null }) {
  const answers: Answer[] = stamp === null ? [] : ['right']
  return { text, answers, stamp }
}
