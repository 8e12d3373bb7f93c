import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { directionOf, languages } from '#features/translations/languages.ts'
import {
  type OtherLanguage,
  otherLanguages,
  type TextField,
  textFields,
} from '#features/translations/own-texts/rules.ts'
import type { TranslationsDetail } from '#features/translations/own-texts/schema.ts'
import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { messageOf } from '#web/call.ts'
import { useStoredForm } from '#web/saving/use-stored-form.ts'
import { BusyButton, SaveButton } from '#web/ui/busy-button.tsx'
import { ActionBar, Form } from '#web/ui/form.tsx'
import { FormNotices } from '#web/ui/form-notices.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { stateIn, stateTexts } from '../rules.ts'
import type { SubjectProposals } from '../schema.ts'
import { proposeForSubject, type Subject, saveTranslations } from './api.ts'
import classes from './translations.module.css'
import { NotOffered } from './translations-section.tsx'

type Props = { subject: Subject; detail: TranslationsDetail }

/** The Dutch texts of a category or dish, and its texts in every language, which are saved together. */
export function SubjectTranslations({ subject, detail }: Props) {
  const stored = useTranslationsForm(subject, detail)
  const { form, save, onSubmit } = stored
  const queryClient = useQueryClient()
  const proposing = useMutation({
    mutationFn: () => proposeForSubject(subject),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['translations'] }),
  })
  return (
    <>
      <FormNotices of={stored} what="deze vertalingen" success="Vertalingen opgeslagen" />
      {proposing.error && <Notice kind="error">{messageOf(proposing.error)}</Notice>}
      {proposing.data && <Proposed {...proposing.data} />}
      {!detail.offered && <NotOffered />}
      <section className={classes.dutch} aria-label="Nederlands">
        <p className={classes.quiet}>Nederlands</p>
        <p className={classes.name}>{detail.name}</p>
        {detail.description !== '' && <p>{detail.description}</p>}
      </section>
      <Form onSubmit={onSubmit}>
        <div className={classes.languages}>
          {otherLanguages.map((language) => (
            <LanguageTexts key={language} language={language} detail={detail} form={form} />
          ))}
        </div>
        <ActionBar>
          {detail.provider !== null && (
            <BusyButton variant="outline" busy={proposing.isPending} onClick={() => proposing.mutate()}>
              {proposing.isPending ? 'Vertalen...' : 'Stel vertalingen voor'}
            </BusyButton>
          )}
          <SaveButton saving={save.saving} />
        </ActionBar>
      </Form>
    </>
  )
}

function Proposed({ proposed, failed }: SubjectProposals) {
  const names = failed.map((failedCode) => languages.find(({ code }) => code === failedCode)?.name).join(', ')
  if (failed.length > 0) return <Notice kind="attention">{`Niet gelukt voor: ${names}. De rest staat er.`}</Notice>
  if (proposed === 0) return <Notice kind="success">Er was niets te vertalen.</Notice>
  return (
    <Notice kind="success">
      De voorstellen staan meteen op je kaart, met de Nederlandse naam eronder en gemarkeerd als automatisch vertaald.
      Kijk ze na: wat je opslaat of aanvinkt, verliest dat merk.
    </Notice>
  )
}

type LanguageTextsProps = { language: OtherLanguage; detail: TranslationsDetail; form: TranslationsForm['form'] }

/** The texts of one language, folded under what there is of it: all ten fit on one screen of a phone. */
function LanguageTexts({ language, detail, form }: LanguageTextsProps) {
  const state = stateIn(language, { texts: detail.texts, dutch: detail })
  const asTyped = { lang: language, dir: directionOf(language) }
  const own = detail.texts.filter((text) => text.language === language)
  const canBeAccepted = own.some((text) => text.state !== 'hand')
  return (
    <details className={classes.language} open={state === 'stale'}>
      <summary>
        <span className={classes.name} lang={language}>
          {languages.find(({ code }) => code === language)?.name}
        </span>
        <span className={classes.state} data-state={state}>
          {stateTexts[state]}
        </span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={classes.texts}>
        <TextInput
          label="Naam"
          autoComplete="off"
          maxLength={maxNameLength}
          {...asTyped}
          {...form.getInputProps(textKey(language, 'name'))}
        />
        {detail.description !== '' && (
          <Textarea
            label="Omschrijving"
            autosize
            maxLength={maxDescriptionLength}
            {...asTyped}
            {...form.getInputProps(textKey(language, 'description'))}
          />
        )}
        {canBeAccepted && (
          <Checkbox label="Nagekeken, klopt zo" {...form.getInputProps(acceptedKey(language), { type: 'checkbox' })} />
        )}
      </div>
    </details>
  )
}

/** The texts and ticks of all languages, by `textKey` and `acceptedKey`. */
type TranslationValues = Record<string, string | boolean>
type TranslationsForm = ReturnType<typeof useTranslationsForm>

/** Returns the name of a text's field in the form. */
function textKey(language: OtherLanguage, field: TextField): string {
  return `${language}_${field}`
}

/** Returns the name of the tick by which somebody says that the texts in a language are right as they are. */
function acceptedKey(language: OtherLanguage): string {
  return `${language}_accepted`
}

/** Manages the form with a category's or dish's texts in all languages, which are saved together. */
function useTranslationsForm(subject: Subject, detail: TranslationsDetail) {
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
