import { isBlank, searchForm } from '#shared/text.ts'
import { type Language, languages, ownLanguage } from '../languages.ts'

/** A language that Dutch texts are translated into. */
export type OtherLanguage = Exclude<Language, typeof ownLanguage>
export const otherLanguages: readonly OtherLanguage[] = languages
  .map(({ code }) => code)
  .filter((code) => code !== ownLanguage)

/** The texts of a category or dish that guests read. */
export const textFields = ['name', 'description'] as const
export type TextField = (typeof textFields)[number]
export type Dutch = Readonly<Record<TextField, string>>

/** A text in another language, with the Dutch one that it was made from. */
export type Translation = {
  language: OtherLanguage
  field: TextField
  text: string
  source: string
  /** A machine made it, and nobody has accepted it since. */
  isMachine: boolean
}

/** 'stale': the Dutch text has changed since. */
export type TextState = 'hand' | 'machine' | 'stale'

/** Texts typed in one language; a field left out stays as it is, an empty one removes the translation. */
export type TypedTexts = { language: OtherLanguage; accepted?: boolean | undefined } & Partial<
  Record<TextField, string | undefined>
>

/**
 * Returns whether a translation was made from another text than the Dutch one of now. Capitals, accents and spaces are
 * no other text: a mended typing error in these costs nobody ten translations.
 */
export function isStale({ source }: Pick<Translation, 'source'>, dutch: string): boolean {
  return searchForm(source) !== searchForm(dutch)
}

/** Returns what staff must know of a translation. */
export function stateOf(translation: Pick<Translation, 'source' | 'isMachine'>, dutch: string): TextState {
  if (isStale(translation, dutch)) return 'stale'
  return translation.isMachine ? 'machine' : 'hand'
}

/** A translation as guests read it. */
export type ShownText = { text: string; isMachine: boolean }

/**
 * Returns the translation that guests read; undefined where Dutch stays. A stale one is never shown: it may name another
 * dish than the one that is served, or leave out what came into it.
 */
export function shownText(translation: Translation | undefined, dutch: string): ShownText | undefined {
  if (!translation || dutch === '' || isStale(translation, dutch)) return undefined
  return { text: translation.text, isMachine: translation.isMachine }
}

/**
 * Returns whether a machine may propose a translation: where there is none, or only an older proposal that is stale. What
 * a person wrote stays until a person changes it.
 */
export function wantsProposal(translation: Translation | undefined, dutch: string): boolean {
  if (isBlank(dutch)) return false
  return !translation || (translation.isMachine && isStale(translation, dutch))
}

/** The difference that a save makes: texts by language and field, '' for none. */
export type TextChanges<Stored extends Translation> = {
  removed: readonly Stored[]
  written: readonly Translation[]
}

/**
 * Returns what a save changes. A text that somebody typed anew, or accepted as it stands, counts as written by hand for
 * the Dutch text of now; one that was sent back unchanged stays what it was.
 */
export function changesBy<Stored extends Translation>(
  typed: readonly TypedTexts[],
  { stored, dutch }: { stored: readonly Stored[]; dutch: Dutch },
): TextChanges<Stored> {
  const removed: Stored[] = []
  const written: Translation[] = []
  for (const { language, accepted = false, ...texts } of typed)
    for (const field of textFields) {
      const text = texts[field]
      const old = stored.find((one) => one.language === language && one.field === field)
      if (text === undefined || isAsStored(old, { text, accepted, dutch: dutch[field] })) continue
      if (old) removed.push(old)
      if (!isBlank(text)) written.push({ language, field, text, source: dutch[field], isMachine: false })
    }
  return { removed, written }
}

type Sent = { text: string; accepted: boolean; dutch: string }

function isAsStored(old: Translation | undefined, { text, accepted, dutch }: Sent): boolean {
  if (!old) return isBlank(text)
  return old.text === text && (!accepted || stateOf(old, dutch) === 'hand')
}
