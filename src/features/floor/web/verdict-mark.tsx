import { Check, CircleQuestionMark, Minus, X } from 'lucide-react'
import type { Verdict } from '../verdict.ts'
import classes from './verdict-mark.module.css'

/** The words that a waiter says. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  yes: 'Kan',
  without: 'Kan zonder',
  unknown: 'Niet bekend',
  no: 'Nee',
}
const icons = { yes: Check, without: Minus, unknown: CircleQuestionMark, no: X } as const

/** One word about a dish, by colour, shape and text: to be read at arm's length. */
export function VerdictMark({ word }: { word: Verdict }) {
  const Icon = icons[word]
  return (
    <span className={classes.mark} data-word={word}>
      <Icon size={24} strokeWidth={2.5} aria-hidden="true" />
    </span>
  )
}
