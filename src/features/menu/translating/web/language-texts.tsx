import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { directionOf, languages } from '#features/translations/languages.ts'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import type { TranslationsDetail } from '#features/translations/own-texts/schema.ts'
import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { stateIn, stateTexts } from '../rules.ts'
import classes from './translations.module.css'
import { acceptedKey, type TranslationsForm, textKey } from './use-translations-form.ts'

type Props = { language: OtherLanguage; detail: TranslationsDetail; form: TranslationsForm['form'] }

/** The texts of one language, folded under what there is of it: all ten fit on one screen of a phone. */
export function LanguageTexts({ language, detail, form }: Props) {
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
