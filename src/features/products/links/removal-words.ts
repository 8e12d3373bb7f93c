import { formatDate } from '#shared/dates.ts'
import type { Answer } from '../questions/question.ts'
import type { LinkQuestion } from './schema.ts'

const list = new Intl.ListFormat('nl', { type: 'conjunction' })

/** Asks in Dutch whether what somebody took out of a dish or product does not belong there, with the answers that can be given. */
export function askRemoval(question: LinkQuestion, kind: 'dish' | 'product') {
  const answers: Answer[] = question.mayreturn ? ['back', 'gone'] : ['gone']
  const title = `Hoort ${question.product.name} hier niet in?`
  return { title, text: describeRemoval(question, kind), answers, stamp: question.stamp }
}

function describeRemoval(question: LinkQuestion, kind: 'dish' | 'product'): string {
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
