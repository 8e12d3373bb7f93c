import type { ReadCategory, ReadDish, ReadingDoubt, ReadMenu } from '../menu-reading.ts'
import type { BuiltCategory, BuiltDish, BuiltMenu, Sureness } from './built-menu.ts'

/** Below it somebody should look: of words of dishes, and of headings. */
export type LeastSureness = { dish: number; heading: number }

/** The layout was not understood where more of the dishes than this are doubtful. */
const unclearShare = 0.3

/** A name ends so where what may be a price was left in it, or taken out of it: 'Eidooier op' of 'Eidooier op 64 graden'. */
const lacksAmount =
  /\p{L}.*[\s/](?:\d{1,2}|\d{1,3}(?:[.,]\d{1,2}|,-))$|\s(?:op|met|van|in|en|of|uit|aan|voor|per|bij|de|het|een|with|and)$/iu

/** Beside a price it is how much, for how many, or the number of a kind, and no other price: 'Pils 0,5', 'Plank voor 2'. */
const endsInCount = /\s(?:0[.,]\d|(?:voor|van|nr\.?|no\.?)\s\d{1,2})$/i

/** What may be when a house is open, or what is paid beside dishes, and what is no word at all. */
const noDish =
  /^(?:ma|di|wo|do|vr|za|zo|(?:maan|dins|woens|donder|vrij|zater|zon)dag)(?:\s*(?:t\/m|tot|en|-|–)\s|$)|^(?:bezorg|verpakkings?|servet|service|transport)?kosten\b|^(?:verpakking|statiegeld|emballage|toeslag|fooi|cadeaubon|borg|happy hour)\b|^[^\p{L}]+$/iu

/**
 * Asks to look at what is not sure, at dishes for which no price was found where those around them have one, at those
 * with several of which nothing says what each is for, and at names that end in what may be one, or before it.
 */
export function withDoubts({ categories, unread }: BuiltMenu, least: LeastSureness): ReadMenu {
  const isOdd = oddPrices(categories.flatMap(({ dishes }) => dishes))
  const read = categories.map((built): ReadCategory => {
    const { dishes, sureness, marked: _marked, columns: _heads, ...category } = built
    const priced = dishes.filter(({ prices }) => prices.length > 0).length
    const isMenu = dishes.length - priced > 2 && priced < dishes.length / 2
    const lacksPrice = ({ price, description }: ReadDish) => price === null && !isMenu && !isOnRequest(description)
    const lost: ReadingDoubt[] = mayLackHeading({
      name: category.name,
      unread,
      hasUnpriced: dishes.slice(0, -1).some(lacksPrice),
    })
      ? ['heading']
      : []
    return {
      ...category,
      doubts: [...new Set([...category.doubts, ...doubtsIn(sureness, least.heading), ...lost])],
      dishes: dishes.map((read): ReadDish => {
        const { said: _said, columns: _columns, isBelowHeads: _below, ordered: _ordered, ...rest } = read
        const { marked: _of, sureness: own, ...dish } = rest
        const several: ReadingDoubt[] = arePricesSaid(read, built) ? [] : ['prices']
        const left: ReadingDoubt[] = mayLackAmount(dish) || isOdd(read) ? ['price'] : []
        const none: ReadingDoubt[] = lacksPrice(dish) ? ['noPrice'] : []
        const other: ReadingDoubt[] = isNoDish(dish.name) ? ['text'] : []
        return {
          ...dish,
          doubts: [...new Set([...dish.doubts, ...several, ...left, ...doubtsIn(own, least.dish), ...none, ...other])],
        }
      }),
    }
  })
  const dishes = read.flatMap((category) => category.dishes)
  // Prices of which nobody says what each is for are asked about however well the layout was understood.
  const unsure = dishes.filter(({ doubts }) => doubts.some((doubt) => doubt !== 'prices'))
  const isUnclear = unsure.length > dishes.length * unclearShare
  return { categories: isUnclear ? read.map(withHeadingDoubt) : read, unread, isUnclear }
}

/** So few of a menu's prices are written as whole numbers that one may be a count: '8' among '7,50' and '12,95'. */
const fewWholes = 0.1
/** Of fewer dishes nobody sees how a menu writes its prices. */
const fewestPriced = 5

/** Returns what tells whether the price of a dish is a whole number in a menu that writes its prices otherwise. */
function oddPrices(dishes: readonly BuiltDish[]): (dish: BuiltDish) => boolean {
  const isWhole = ({ said }: BuiltDish) => said.some(({ text, isWords }) => !isWords && /^\d{1,3}$/.test(text))
  const priced = dishes.filter(({ prices }) => prices.length > 0)
  const areFew =
    priced.length >= fewestPriced && priced.filter(isWhole).length <= Math.max(1, priced.length * fewWholes)
  return (dish) => areFew && isWhole(dish)
}

function mayLackAmount({ name, price }: ReadDish): boolean {
  return lacksAmount.test(name) && (price === null || !endsInCount.test(name))
}

/** Returns whether something says what each of several prices is for. */
function arePricesSaid({ prices, sizes, said, columns, isBelowHeads }: BuiltDish, home: BuiltCategory): boolean {
  const heads = isBelowHeads && sizes.length > 0 ? columns : home.columns
  const words = [...said.map(({ text }) => text), heads, home.description]
  // Heads of columns that stood above another category may be of that one alone.
  const isGuessed = sizes.length > 0 && heads === '' && !said.some(({ isWords }) => isWords)
  return prices.length < 2 || (!isGuessed && words.some(hasWords))
}

/**
 * Returns whether dishes may stand below another heading: that may be among what was left unread, and a dish without a price above
 * others may be it.
 */
export function mayLackHeading({
  name,
  unread,
  hasUnpriced,
}: {
  name: string
  unread: readonly unknown[]
  hasUnpriced: boolean
}): boolean {
  return hasUnpriced || (name === '' && unread.length > 0)
}

/** Returns whether what has this name may be no dish: when a house is open, a deposit, a delivery. */
export function isNoDish(name: string): boolean {
  return noDish.test(name)
}

/** Where the layout was not understood, no category can be relied on. */
function withHeadingDoubt(category: ReadCategory): ReadCategory {
  return { ...category, doubts: [...new Set<ReadingDoubt>([...category.doubts, 'heading'])] }
}

function doubtsIn(sureness: Sureness, least: number): ReadingDoubt[] {
  const found = Object.entries(sureness) as [ReadingDoubt, number][]
  return found
    .filter(([, sure]) => sure < least)
    .sort((a, b) => a[1] - b[1])
    .map(([doubt]) => doubt)
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/eur(?:o(?:'?s)?)?/gi, ''))
}

function isOnRequest(text: string): boolean {
  return /dag(?:prijs|koers)|markt ?prijs|seizoensprijs|gratis|op (?:aanvraag|bestelling)|zie .*bord|vraag (?:naar|ernaar|ons|onze)/iu.test(
    text,
  )
}
