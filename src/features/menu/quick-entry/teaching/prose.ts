import type { TrueCategory, TrueDish } from './alignment.ts'
import { pick, shuffled } from './random.ts'

type Random = () => number

/** How somebody writes a menu in sentences: a few of the ways, the same ones throughout. */
type Voice = {
  openings: readonly ((name: string) => string)[]
  prices: readonly ((money: string) => string)[]
  articles: readonly string[]
  joins: readonly string[]
  texts: readonly ((text: string) => string)[]
  money: (cents: number) => string
  width: number
  isLoud: boolean
  isListed: number
}

const openings: readonly ((name: string) => string)[] = [
  (name) => `${name}:`,
  (name) => `Bij de ${name.toLowerCase()} hebben we`,
  (name) => `Dan de ${name.toLowerCase()}.`,
  (name) => `Dan onze ${name.toLowerCase()}:`,
  (name) => `Voor de ${name.toLowerCase()}:`,
  (name) => `Eerst de ${name.toLowerCase()}, `,
  (name) => `${name.toUpperCase()}.`,
  (name) => `${name.toUpperCase()}:`,
  (name) => `En dan ${name.toLowerCase()}:`,
  (name) => `${name}, `,
  (name) => `Als ${name.toLowerCase()} is er`,
  (name) => `Van de ${name.toLowerCase()}:`,
  (name) => `Onder het kopje ${name}:`,
]
const prices: readonly ((money: string) => string)[] = [
  (money) => ` ${money}`,
  (money) => ` ${money}`,
  (money) => `, ${money}`,
  (money) => ` voor ${money}`,
  (money) => ` is ${money}`,
  (money) => ` van ${money}`,
  (money) => ` à ${money}`,
  (money) => ` kost ${money}`,
  (money) => ` (${money})`,
  (money) => ` aan ${money}`,
  (money) => ` wordt ${money}`,
  (money) => `: ${money}`,
  (money) => ` doen we op ${money}`,
  (money) => ` blijft ${money}`,
]
const texts: readonly ((text: string) => string)[] = [
  (text) => ` met ${text}`,
  (text) => ` (${text})`,
  (text) => `, ${text},`,
  (text) => ` met ${text}`,
  () => '',
]
const chatter = [
  'Hoi allemaal,',
  'Beste Anneke,',
  'Hierbij de nieuwe kaart, zoals beloofd.',
  'De prijzen gaan in per 1 maart.',
  'Let niet op de spelling, ik tik dit op mijn telefoon.',
  'Kun je er iets moois van maken?',
  'Alles is inclusief btw.',
  'De rest komt morgen.',
  'Zet er maar bij dat alles ook mee te nemen is.',
  'Vorig jaar hadden we 40 kaarten, doe er nu maar 60.',
  'Wij zijn open van 10.00 tot 22.00 uur.',
  'Bel me maar als het niet duidelijk is, 0199 123456.',
  'Groetjes, Marja',
  'Alvast bedankt!',
  'Met vriendelijke groet,',
  'Glutenvrij brood kost 1,50 extra.',
  'Alle gerechten zijn met friet en salade.',
] as const

function voiceOf(random: Random): Voice {
  const some = <T>(things: readonly T[], count: number) => shuffled(things, random).slice(0, count)
  const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  const short = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : euros(cents))
  return {
    openings: some(openings, 2),
    prices: some(prices, 1 + Math.floor(random() * 3)),
    articles: pick(random, [[''], [''], ['', 'de '], ['een ', 'de '], ['', 'een ']]),
    joins: pick(random, [[', '], [', ', ' en '], ['. '], ['; '], [', en ook ', ', ']]),
    texts: some(texts, 2),
    money: pick(random, [
      euros,
      (cents: number) => `€ ${euros(cents)}`,
      (cents: number) => `${short(cents)} euro`,
      short,
      (cents: number) => (cents % 100 === 0 ? `${cents / 100},-` : euros(cents)),
    ]),
    width: random() < 0.5 ? 55 + Math.floor(random() * 25) : 5000,
    isLoud: random() < 0.3,
    isListed: pick(random, [0, 0.3, 0.7]),
  }
}

/** Writes the dishes of a menu in sentences, as in a mail or a message. */
export function proseOf(categories: readonly TrueCategory[], random: Random): string[] {
  const voice = voiceOf(random)
  const said = shuffled(chatter, random)
  const lines = [...said.slice(0, 3), '']
  for (const category of categories) {
    lines.push(...paragraph(category, voice, random))
    if (random() < 0.8) lines.push('')
    if (random() < 0.2) lines.push(said[3 + Math.floor(random() * 8)] ?? '')
  }
  return [...lines, ...said.slice(12, 14)]
}

function paragraph({ name, dishes }: TrueCategory, voice: Voice, random: Random): string[] {
  const opening = name === '' ? '' : pick(random, voice.openings)(name)
  const own = dishes.map((dish) => sentence(dish, voice, random))
  if (random() < voice.isListed) return opening === '' ? own : [opening, ...own]
  const join = () => pick(random, voice.joins)
  const text = own.reduce((all, one, at) => {
    const between = at === 0 ? (opening === '' ? '' : ' ') : join()
    const next = /[.:]\s?$/.test(all + between) ? one.charAt(0).toUpperCase() + one.slice(1) : one
    return all + between + next
  }, opening)
  return wrapped(`${text}.`, voice.width)
}

function sentence({ name, description, prices: all }: TrueDish, voice: Voice, random: Random): string {
  const article = pick(random, voice.articles)
  const plain = article === '' && !voice.isLoud ? name : name.charAt(0).toLowerCase() + name.slice(1)
  const text = description === '' ? '' : pick(random, voice.texts)(description.replace(/[.\s]+$/, ''))
  const said = all.map(({ label, cents }) =>
    cents === 0 ? ` ${label}` : sized(label, voice, random)(voice.money(cents)),
  )
  return `${article}${plain}${text}${said.join(pick(random, [' of', ',', ' en']))}`
}

function sized(label: string, voice: Voice, random: Random): (money: string) => string {
  const price = pick(random, voice.prices)
  if (label === '') return price
  return /^(?:per|p\.p)/.test(label) ? (money) => `${price(money)} ${label}` : (money) => ` ${label}${price(money)}`
}

/** Breaks a text into lines of about a width, in signs. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
