import type { Language } from '#features/translations/languages.ts'
import { type OtherLanguage, type ShownText, shownText } from '#features/translations/own-texts/rules.ts'
import type { findIn } from '#features/translations/own-texts/server/queries.ts'
import { searchForm } from '#shared/text.ts'
import { storedSizes } from '../../prices/rules.ts'
import { readUsualWords, sizeIn } from '../../prices/server/size-words.ts'
import { standing } from '../rules.ts'
import type { GroupRow } from './choice-rows.ts'

/** Returns the name of a course, or of a group of choices, in another language where it is a usual one. */
const groupIn = readUsualWords(new URL('../course-words.tsv', import.meta.url))

/** What a language has to say of a word; the usual ones are alike in all of them. */
const anyOther: Language = 'en'

/**
 * Lists the words of a dish that the house translates once for all dishes, each once: what its sizes and its groups of choices
 * are called, where those are no usual names, and the products among its choices and `parts`, those that can be left off.
 */
export function houseWordsOf(dish: {
  sizes: string | null
  groups: readonly GroupRow[]
  parts: readonly string[]
}): string[] {
  const sizes = storedSizes(dish.sizes).flatMap(({ name }) => (sizeIn(anyOther, name) ? [] : [name]))
  const groups = dish.groups.flatMap(({ name }) => (name === '' || groupIn(anyOther, name) ? [] : [name]))
  const options = dish.groups.flatMap(standing).flatMap(({ productId, name }) => (productId === null ? [] : [name]))
  const all = [...sizes, ...groups, ...options, ...dish.parts].map((name) => [searchForm(name), name] as const)
  return [...new Map(all.toReversed()).values()].toReversed()
}

/** What guests read of the words of the house in one language; undefined where Dutch stays. */
export type GuestWords = Record<'size' | 'group' | 'product' | 'menu', (name: string) => ShownText | undefined>

/** Returns what guests read of the words of the house in a language: usual names by ours, others by the house's own. */
export function guestWordsIn(language: OtherLanguage, find: ReturnType<typeof findIn>): GuestWords {
  const own = (name: string) => shownText(find({ kind: 'word', id: 0, words: name }, 'name', language), name)
  const usual = (text: string | undefined) => (text === undefined ? undefined : { text, isMachine: false })
  return {
    size: (name) => usual(sizeIn(language, name)) ?? own(name),
    group: (name) => usual(groupIn(language, name)) ?? own(name),
    product: own,
    menu: own,
  }
}
