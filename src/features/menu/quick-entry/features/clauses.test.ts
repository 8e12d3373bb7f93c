import { expect, test } from 'vitest'
import { menuLines } from '../lines/menu-lines.ts'
import { clauseFeatures } from './clauses.ts'

const featuresOf = (typed: string, word: string) => {
  const [line] = menuLines(typed)
  const at = line?.tokens.findIndex(({ text }) => text === word) ?? -1
  return line && at >= 0 ? clauseFeatures(line, at, 'xx', ({ form }) => form) : undefined
}
const mail =
  'Graag op de kaart. Vooraf: krabsoep, room en dille 9,50, bietensalade met geitenkaas 11,50 en de paling uit eigen rokerij voor 13,75'

test('the words of a sentence are known by the clause and the sentence that they are in', () => {
  const soup = featuresOf(mail, 'krabsoep')
  const cheese = featuresOf(mail, 'geitenkaas')
  expect(soup?.place).toContain('cu 0 4')
  expect(featuresOf(mail, 'dille')?.pair).toContain('cf room 2')
  expect(soup?.place).toContain('cp 01 0 xx')
  expect(cheese?.place).toContain('cu 2 1')
  expect(cheese?.place).toContain('cp 11 2 xx')
  expect(cheese?.pair).toContain('cf bietensalade 2')
  expect(cheese?.pair).toContain('cs vooraf 11')
  expect(featuresOf(mail, 'paling')?.pair).toContain('cf en 2')
  expect(featuresOf(mail, 'paling')?.pair).toContain('w+2 eigen')
})

test('those of a short line are not', () => {
  expect(featuresOf('Krabsoep met room, dille en bieslook 9,50', 'room')).toEqual({ place: [], pair: [] })
})

test('of a text without an end no more is looked at than of a sentence', () => {
  const words = Array.from({ length: 300 }, (_, at) => `w${at}a`)
  expect(featuresOf(words.join(' '), 'w299a')?.pair).toContain('cs w239a 00')
})
