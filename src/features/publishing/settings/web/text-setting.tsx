import { Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { cleanLine, cleanText, isBlank } from '#shared/text.ts'
import { useUnsaved } from '#web/saving/unsaved.ts'
import { FailureNotice } from './failure-notice.tsx'
import { failureOf, type SettingChanges } from './use-setting-changes.ts'

type Props = {
  setting: 'name' | 'openingline' | 'hours'
  label: string
  /** What is saved, or on its way. */
  text: string
  changes: SettingChanges
  maxLength?: number
  /** It is a text of several lines. */
  lines?: boolean
  /** What is said of a text that may not be empty. */
  required?: string
}

/**
 * Renders a text that guests read. Saves it when the user leaves the field, or presses Enter in a text of one line; what
 * could not be saved stays in the field, with the reason below it.
 */
export function TextSetting({ setting, text, changes, lines = false, required, ...props }: Props) {
  const { change, saving } = changes
  const [typed, setTyped] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const wanted = (lines ? cleanText : cleanLine)(typed ?? text)
  if (typed === text && !saving) setTyped(undefined)
  // What is on its way arrives without this screen too.
  useUnsaved(() => typed !== undefined && wanted !== text)

  const finish = () => {
    if (typed === undefined) return
    if (required !== undefined && isBlank(wanted)) return setMissing(true)
    setTyped(wanted)
    change({ [setting]: wanted })
  }
  const failure = failureOf(changes.failure, [setting])
  const isRefused = failure !== undefined && failure.change[setting] === wanted
  const refusal = isRefused ? failure.fields[setting] : undefined
  const field = {
    ...props,
    value: typed ?? text,
    error: isMissing ? required : refusal,
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped(event.currentTarget.value)
      setMissing(false)
    },
    onBlur: finish,
  }
  const finishByEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') finish()
  }
  return (
    <>
      {lines ? <Textarea {...field} /> : <TextInput {...field} onKeyDown={finishByEnter} />}
      {isRefused && refusal === undefined && <FailureNotice failure={failure} onRetry={finish} />}
    </>
  )
}
