import { Textarea } from '@mantine/core'
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
  const type = (text: string) => {
    setTyped(text)
    setMissing(false)
  }
  const finishByEnter = (event: KeyboardEvent) => {
    if (lines || event.key !== 'Enter') return
    event.preventDefault()
    finish()
  }
  return (
    <>
      {/* A text of one line is a long one on a phone, and is read whole. */}
      <Textarea
        {...props}
        minRows={lines ? 2 : 1}
        value={typed ?? text}
        error={isMissing ? required : refusal}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={finishByEnter}
      />
      {isRefused && refusal === undefined && <FailureNotice failure={failure} onRetry={finish} />}
    </>
  )
}
