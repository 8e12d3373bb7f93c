import type { PrintedSign } from './papers.ts'

/** A notice in one language; `lang` as in BCP 47. */
export type Notice = { lang: string; question: string; answer: string }
type Way = PrintedSign['way'] | 'menu'

/**
 * How guests may be told of allergens in food that is not prepacked (Warenwetregeling allergeneninformatie niet-voorverpakte
 * levensmiddelen): in writing where it is easy to see, or by staff who have it in writing, if a notice says so. `menu` is for a
 * house without a published card, whose written menu is with its staff.
 */
const notices: readonly (Pick<Notice, 'lang' | 'question'> & Record<Way, string>)[] = [
  {
    lang: 'nl',
    question: 'Heb je een allergie?',
    written: 'Welke allergenen in onze gerechten zitten, lees je achter deze code.',
    oral: 'Vraag onze medewerkers welke allergenen in onze gerechten zitten: zij hebben het op schrift.',
    both: 'Welke allergenen in onze gerechten zitten, lees je achter deze code. Of vraag het onze medewerkers: zij hebben het op schrift.',
    menu: 'Onze medewerkers hebben een menu waarin staat welke allergenen in onze gerechten zitten. Vraag ernaar.',
  },
  {
    lang: 'en',
    question: 'Do you have an allergy?',
    written: 'Scan this code to read which allergens are in our dishes.',
    oral: 'Ask our staff which allergens are in our dishes: they have it in writing.',
    both: 'Scan this code to read which allergens are in our dishes. Or ask our staff: they have it in writing.',
    menu: 'Our staff have a menu that lists the allergens in our dishes. Please ask for it.',
  },
  {
    lang: 'de',
    question: 'Haben Sie eine Allergie?',
    written: 'Welche Allergene in unseren Gerichten enthalten sind, lesen Sie über diesen Code.',
    oral: 'Fragen Sie unser Personal, welche Allergene in unseren Gerichten enthalten sind. Es hat die Angaben schriftlich.',
    both: 'Welche Allergene in unseren Gerichten enthalten sind, lesen Sie über diesen Code. Oder fragen Sie unser Personal: Es hat die Angaben schriftlich.',
    menu: 'Unser Personal hat eine Speisekarte mit den Allergenen in unseren Gerichten. Fragen Sie danach.',
  },
]

/** Returns the notice of a sign in Dutch, English and German; without a published card it names no code. */
export function noticesOf(way: PrintedSign['way'], hasCode: boolean): Notice[] {
  const said = way === 'oral' || hasCode ? way : 'menu'
  return notices.map(({ lang, question, [said]: answer }) => ({ lang, question, answer }))
}
