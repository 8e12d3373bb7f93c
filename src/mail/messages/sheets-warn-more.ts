import type { Message } from '../message.ts'

/** A product of which a sheet now warns of more, with the Dutch names of allergens and of the dishes that hold it. */
export type MailedWarning = {
  name: string
  contains: readonly string[]
  maycontain: readonly string[]
  dishes: readonly string[]
}

const longestName = 80
const mostProducts = 20
const mostDishes = 10

const inWords = new Intl.ListFormat('nl-NL')

/**
 * Tells an owner which products now hold, or may hold, more allergens by their sheets, and in which dishes they are;
 * `questions` is the number of products about which a question is open.
 */
export function sheetsWarnMore(publicUrl: string, warnings: readonly MailedWarning[], questions: number): Message {
  const [first] = warnings
  const others = warnings.length - 1
  const alsoOthers = others === 0 ? '' : `, en meer in ${others} ${others === 1 ? 'ander product' : 'andere producten'}`
  return {
    subject: `Let op: ${first ? sentenceOf(first) : ''}${alsoOthers}`,
    greeting: 'Hallo,',
    paragraphs: [
      'Op een productblad staat nu een allergeen dat er eerst niet op stond. We hebben het meteen bij je producten gezet, en gasten zien het al op je kaart. Kijk of je iets moet veranderen, en vertel het in de keuken en de bediening.',
      ...(questions === 0 ? [] : [`${asked(questions)} Tot je antwoordt, blijft de oude waarschuwing staan.`]),
    ],
    quote: [
      ...warnings.slice(0, mostProducts).map(lineOf),
      ...(warnings.length > mostProducts ? [`En nog ${warnings.length - mostProducts} producten.`] : []),
    ].join('\n'),
    link: { label: 'Bekijk wat er is veranderd', url: `${publicUrl}/dashboard` },
  }
}

function asked(questions: number): string {
  return questions === 1
    ? 'Bij 1 product staat nog een vraag voor je klaar, bijvoorbeeld omdat het productblad nu minder zegt.'
    : `Bij ${questions} producten staat nog een vraag voor je klaar, bijvoorbeeld omdat het productblad nu minder zegt.`
}

function sentenceOf({ name, contains, maycontain }: MailedWarning): string {
  const says = [
    ...(contains.length > 0 ? [`bevat nu ${lower(contains)}`] : []),
    ...(maycontain.length > 0 ? [`kan nu ${lower(maycontain)} bevatten`] : []),
  ]
  return `${oneLine(name)} ${says.join(' en ')}`
}

function lineOf(warning: MailedWarning): string {
  const shown = warning.dishes.slice(0, mostDishes).map(oneLine)
  const more = warning.dishes.length - shown.length
  const within = [...shown, ...(more > 0 ? [`nog ${more} ${more === 1 ? 'gerecht' : 'gerechten'}`] : [])]
  const where = within.length > 0 ? `Zit in: ${inWords.format(within)}.` : 'Zit nog in geen gerecht.'
  return `${sentenceOf(warning)}. ${where}`
}

function lower(names: readonly string[]): string {
  return inWords.format(names.map((name) => name.toLowerCase()))
}

function oneLine(name: string): string {
  const line = name.replace(/\s+/g, ' ')
  return line.length > longestName ? `${line.slice(0, longestName - 1)}…` : line
}
