import { formatDate } from '#shared/dates.ts'
import type { LinkQuestion } from './schema.ts'

const list = new Intl.ListFormat('nl', { type: 'conjunction' })

/** Asks in Dutch whether what was taken out does not belong there. */
export function askRemoval({ product }: LinkQuestion): string {
  return `Hoort ${product.name} hier niet in?`
}

/** Says in Dutch who took something out of a dish or product when, and what went along. */
export function describeRemoval(question: LinkQuestion, kind: 'dish' | 'product'): string {
  const { product, ended, by, mayreturn } = question
  const thing = kind === 'dish' ? 'dit gerecht' : 'dit product'
  const who = by ?? 'Iemand'
  const what = mayreturn
    ? `${who} haalde ${product.name} op ${formatDate(ended)} uit ${thing}.`
    : `${who} verwijderde ${product.name} op ${formatDate(ended)}; het zat in ${thing}.`
  return `${what} Daarmee verdween: ${broughtText(question)}. Tot je kiest is ${thing} niet compleet.`
}

function broughtText({ contained, traces, unknown }: LinkQuestion): string {
  const names = (of: readonly { name: string }[]) => list.format(of.map(({ name }) => name))
  const parts = [
    contained.length > 0 && names(contained),
    traces.length > 0 && `kan bevatten: ${names(traces)}`,
    unknown && 'wat er nog niet van bekend was',
  ]
  return parts.filter((part) => part !== false).join('; ')
}
