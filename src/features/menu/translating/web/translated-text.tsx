import { Button, Textarea, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { directionOf } from '#features/translations/languages.ts'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { cleanLine, cleanText } from '#shared/text.ts'
import { useUnsaved } from '#web/saving/unsaved.ts'
import { explanationIn, keepName } from '../kept-name.ts'
import type { LanguageText } from '../schema.ts'
import { TextNotes } from './text-notes.tsx'
import classes from './translated-text.module.css'
import { useTextSave } from './use-text-save.ts'

type Props = { language: OtherLanguage; row: LanguageText; at: number }

/** A Dutch text with its field in another language, which is saved when it is left; `at` is its place on the screen. */
export function TranslatedText({ language, row, at }: Props) {
  const id = useId()
  const typing = useTyping(language, row)
  const { keeps, text, isProposal, saving } = typing
  // What Enter sent is not sent once more by the field that it leaves.
  const isFinished = useRef(false)
  const isName = row.field === 'name'
  const field = {
    value: text,
    'aria-labelledby': id,
    'aria-describedby': `${id}-notes`,
    'data-translates': at,
    'data-proposed': isProposal || undefined,
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    lang: language,
    dir: directionOf(language),
    ...(keeps && { placeholder: 'Uitleg, mag leeg' }),
    onChange: (event: { currentTarget: { value: string } }) => typing.type(event.currentTarget.value),
    onBlur: () => isFinished.current || typing.finish(),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
      event.preventDefault()
      typing.finish(true)
      isFinished.current = true
      focusNext(event.currentTarget)
      isFinished.current = false
    },
  }
  return (
    <li className={classes.row}>
      <div className={classes.dutch}>
        <span id={id} className={isName ? classes.name : undefined}>
          {row.dutch}
        </span>
        {row.places > 1 && <span className={classes.quiet}>{`Staat ${row.places} keer op de kaart`}</span>}
      </div>
      <div className={classes.field}>
        {isName ? (
          <TextInput
            {...field}
            maxLength={keeps ? maxNameLength - keepName(row.dutch, ' ').length : maxNameLength}
            rightSectionWidth={44}
            rightSection={row.kind !== 'category' && <KeepsDutch pressed={keeps} onPress={typing.toggleDutch} />}
          />
        ) : (
          <Textarea {...field} autosize minRows={1} maxLength={maxDescriptionLength} />
        )}
      </div>
      <div className={classes.state}>
        {isProposal || row.state === 'stale' ? (
          <Button variant="subtle" tabIndex={-1} onClick={() => typing.finish(true)}>
            Klopt
          </Button>
        ) : (
          row.state === 'hand' && !saving.isSaving && !saving.error && <Done />
        )}
      </div>
      <TextNotes id={`${id}-notes`} row={row} language={language} saving={saving} />
    </li>
  )
}

function Done() {
  return (
    <span className={classes.done}>
      <Check size={20} strokeWidth={2} aria-hidden="true" />
      <VisuallyHidden>Ingevuld</VisuallyHidden>
    </span>
  )
}

// Out of the way of Tab, which walks from text to text: typing the Dutch name does the same.
function KeepsDutch({ pressed, onPress }: { pressed: boolean; onPress: () => void }) {
  return (
    <UnstyledButton
      className={classes.keeps ?? ''}
      tabIndex={-1}
      aria-label="NL: naam blijft Nederlands"
      title="Naam blijft Nederlands"
      aria-pressed={pressed}
      // The field keeps the focus, and is not saved before what this does.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      NL
    </UnstyledButton>
  )
}

/** Keeps what is typed until the field is left. Of a name that stays Dutch the field holds the explanation alone. */
function useTyping(language: OtherLanguage, row: LanguageText) {
  const saving = useTextSave(language, row)
  const [typed, setTyped] = useState<string>()
  const stored = saving.wanted ?? row.text
  const isName = row.field === 'name'
  const explanation = isName && stored !== '' ? explanationIn(row.dutch, stored) : undefined
  const keeps = explanation !== undefined
  const text = typed ?? explanation ?? stored
  const asText = (value: string) => {
    const clean = (isName ? cleanLine : cleanText)(value)
    return keeps ? keepName(row.dutch, clean) : clean
  }
  useUnsaved(() => saving.error !== undefined || (typed !== undefined && asText(typed) !== stored))
  const mayAccept = (row.state === 'machine' || row.state === 'stale') && saving.wanted === undefined
  const save = (wanted: string, accepted = false) => {
    setTyped(undefined)
    if (wanted !== stored || (accepted && mayAccept)) saving.save({ text: wanted, accepted })
  }
  return {
    ...{ text, keeps, saving, type: setTyped },
    isProposal: row.state === 'machine' && typed === undefined && saving.wanted === undefined,
    finish: (accepted = false) => {
      if (typed !== undefined || accepted) save(asText(text), accepted)
    },
    toggleDutch: () => save(keeps ? cleanLine(text) : keepName(row.dutch, cleanLine(text))),
  }
}

function focusNext(field: HTMLElement): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-translates]')]
  fields[fields.indexOf(field) + 1]?.focus()
}
