import type { OtherLanguage, TextField } from '#features/translations/own-texts/rules.ts'
import { otherLanguages, textFields } from '#features/translations/own-texts/rules.ts'
import type { TranslationsDetail } from '#features/translations/own-texts/schema.ts'
import { useStoredForm } from '#web/saving/use-stored-form.ts'
import { type Subject, saveTranslations } from './api.ts'

/** The texts and ticks of all languages, by `textKey` and `acceptedKey`. */
export type TranslationValues = Record<string, string | boolean>
export type TranslationsForm = ReturnType<typeof useTranslationsForm>

/** Returns the name of a text's field in the form. */
export function textKey(language: OtherLanguage, field: TextField): string {
  return `${language}_${field}`
}

/** Returns the name of the tick by which somebody says that the texts in a language are right as they are. */
export function acceptedKey(language: OtherLanguage): string {
  return `${language}_accepted`
}

/** Manages the form with a category's or dish's texts in all languages, which are saved together. */
export function useTranslationsForm(subject: Subject, detail: TranslationsDetail) {
  return useStoredForm<TranslationValues>({
    what: `${subject.kind}-texts`,
    stored: { id: detail.id, version: detail.version, values: valuesOf(detail) },
    validate: {},
    send: ({ version, values }, key) => saveTranslations(subject, { texts: textsOf(values, detail), version }, key),
  })
}

function valuesOf({ texts }: TranslationsDetail): TranslationValues {
  const empty = otherLanguages.flatMap((language) => [
    ...textFields.map((field) => [textKey(language, field), ''] as const),
    [acceptedKey(language), false] as const,
  ])
  const filled = texts.map(({ language, field, text }) => [textKey(language, field), text] as const)
  return Object.fromEntries([...empty, ...filled])
}

function textsOf(values: TranslationValues, { description }: TranslationsDetail) {
  return otherLanguages.map((language) => ({
    language,
    name: String(values[textKey(language, 'name')]),
    // Without a Dutch description its field is not on the screen.
    ...(description !== '' && { description: String(values[textKey(language, 'description')]) }),
    accepted: values[acceptedKey(language)] === true,
  }))
}
