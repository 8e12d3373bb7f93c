import { markToAvoid } from '../rules.ts'
import type { Box } from './sheet-boxes.ts'

/** The words of a language in which a choice is said, and the name of each box in it. */
export type SaidIn = { eatNo: string; only: string; colon: string; nameOf: (box: Box) => string }

/** Returns in words what a guest chose, a line for each kind: 'Ik eet geen: Melk, Noten', 'Alleen: Vegan'. */
export function linesOf(chosen: readonly Box[], { eatNo, only, colon, nameOf }: SaidIn): string[] {
  const isMark = ({ kind, nr }: Box) => kind === 'g' && nr === markToAvoid
  const namesOf = (isOf: (box: Box) => boolean) => chosen.filter(isOf).map(nameOf).join(', ')
  const avoided = namesOf(({ kind }) => kind !== 'g')
  const asked = namesOf((box) => box.kind === 'g' && !isMark(box))
  const lines = [
    avoided && `${eatNo.replace('…', '')}${colon} ${avoided}`,
    namesOf(isMark),
    asked && `${only}${colon} ${asked}`,
  ]
  return lines.filter(Boolean)
}
