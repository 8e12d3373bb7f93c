import { memo, type ReactNode } from 'react'
import { choiceInCode } from '#features/publishing/filter/shown-choice.ts'

/** The button that reads a code with the camera, which the app fills in; in this screen's words. */
export type ScanButton = (asked: {
  label: readonly [short: string, rest: string]
  isWanted: (text: string) => boolean
  onCode: (text: string) => void
  aim: string
  refusal: string
  otherwise: string
}) => ReactNode

type Props = { scan: ScanButton; onChoice: (fragment: string) => void }

/** Reads the code on a guest's phone without leaving the table's ticks, and without network. */
export const GuestCode = memo(function GuestCode({ scan, onChoice }: Props) {
  const choiceIn = (text: string) => choiceInCode(text, location.origin)
  return scan({
    label: ['Scan', ' de code van de gast'],
    isWanted: (text) => choiceIn(text) !== undefined,
    onCode: (text) => onChoice(choiceIn(text) ?? ''),
    aim: 'Richt de camera op de code op de telefoon van de gast.',
    refusal: 'Dit is geen code van een menukaart.',
    otherwise: 'tik zelf aan wat de gast niet eet',
  })
})
