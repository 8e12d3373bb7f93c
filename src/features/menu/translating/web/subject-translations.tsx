import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { directionOf, languages } from '#features/translations/languages.ts'
import { type OtherLanguage, otherLanguages } from '#features/translations/own-texts/rules.ts'
import type { TranslationsDetail } from '#features/translations/own-texts/schema.ts'
import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionBar, Form } from '#web/ui/form.tsx'
import { FormNotices } from '#web/ui/form-notices.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { stateIn, stateTexts } from '../rules.ts'
import type { SubjectProposals } from '../schema.ts'
import { proposeForSubject, type Subject } from './api.ts'
import classes from './translations.module.css'
import { NotOffered } from './translations-section.tsx'
import { acceptedKey, type TranslationsForm, textKey, useTranslationsForm } from './use-translations-form.ts'

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
          <BusyButton type="submit" busy={save.saving}>
            {save.saving ? 'Opslaan...' : 'Opslaan'}
          </BusyButton>
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
