import type { ReadingDoubt } from './menu-reading.ts'

const words: Readonly<Record<ReadingDoubt, string>> = {
  prices: 'welke prijs is het?',
  price: 'is dit de prijs?',
  noPrice: 'geen prijs gevonden',
  extra: 'is dit een toeslag of een gerecht?',
  dish: 'staat hier nog een gerecht in?',
  text: 'is dit een gerecht?',
  heading: 'is dit een kopje of een gerecht?',
  mark: 'wat betekent dit teken?',
  course: 'kloppen de gangen?',
}

/** Says why somebody should look at a line: 'Kijk na: welke prijs is het?'; '' without a doubt. */
export function doubtText(doubts: readonly ReadingDoubt[]): string {
  const [first] = doubts
  return first ? `Kijk na: ${words[first]}` : ''
}
