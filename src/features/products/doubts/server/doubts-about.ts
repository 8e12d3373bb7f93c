import { allergenName, nameAllergens } from '#features/allergens/allergens.ts'
import type { Knowledge } from '#features/allergens/knowledge.ts'
import { alcohol, honey, meat, pork, type WordKind, wine } from '#features/words/server/dish-words.ts'
import { type Mention, readWords } from '#features/words/server/reading.ts'
import { containedIn, tracesIn } from '../../rules.ts'

/** What a product or dish says of itself, in words and in data. */
export type Said = {
  name: string
  description: string
  /** The ids of the fourteen that it contains and may hold traces of; null where nothing was filled in yet. */
  data: { contains: readonly number[]; traces: readonly number[] } | null
  /** The ids of its diets; a product has none. */
  diets?: readonly number[]
}

type Place = 'naam' | 'omschrijving'
type Placed = Mention & { place: Place }

const [vega, vegan, halal, kosher] = [1, 2, 4, 5] as const
const [milk, egg, fish, crustaceans, molluscs] = [1, 3, 11, 12, 26] as const

/** What each diet excludes: allergens, and words for food without an allergen of its own. */
const diets: readonly { id: number; name: string; allergens: readonly number[]; words: readonly WordKind[] }[] = [
  { id: vega, name: 'Vega', allergens: [fish, crustaceans, molluscs], words: [meat] },
  { id: vegan, name: 'Vegan', allergens: [milk, egg, fish, crustaceans, molluscs], words: [meat, honey] },
  { id: halal, name: 'Halal', allergens: [], words: [pork, wine, alcohol] },
  { id: kosher, name: 'Kosher', allergens: [crustaceans, molluscs], words: [pork, wine] },
]

/**
 * Lists, as Dutch questions, where the words and the data of a product or dish contradict each other. A question and
 * never a refusal: words can mean something else, and who cooks knows.
 */
export function doubtsAbout({ name, description, data, diets: chosen = [] }: Said): string[] {
  const mentions = [...placed(name, 'naam'), ...placed(description, 'omschrijving')]
  return [
    ...(data === null ? [] : [...namedButLacking(mentions, data), ...deniedButThere(mentions, data)]),
    ...diets.filter(({ id }) => chosen.includes(id)).flatMap((diet) => againstDiet(diet, mentions, data)),
  ]
}

type Texts = Pick<Said, 'name' | 'description'>

/** Lists the doubts about an own product; a catalogue product follows its sheet, which has doubts of its own. */
export function doubtsAboutProduct({ name, description }: Texts, known: Knowledge): string[] {
  return doubtsAbout({ name, description, data: dataOf(known) })
}

type DishData = { known: Knowledge; productcount: number; dietIds: readonly number[] }

/** Lists the doubts about a dish. Without products nothing was filled in yet, which is no contradiction. */
export function doubtsAboutDish({ name, description }: Texts, { known, productcount, dietIds }: DishData): string[] {
  return doubtsAbout({ name, description, data: productcount === 0 ? null : dataOf(known), diets: dietIds })
}

function dataOf(known: Knowledge): Data {
  return {
    contains: containedIn(known).map(({ id }) => id),
    traces: tracesIn(known).map(({ id }) => id),
  }
}

function placed(text: string, place: Place): Placed[] {
  return readWords(text).map((mention) => ({ ...mention, place }))
}

type Data = NonNullable<Said['data']>

/** Asks once about each allergen that the words name and that is not among those contained. */
function namedButLacking(mentions: readonly Placed[], { contains, traces }: Data): string[] {
  const asked = new Set(contains)
  return mentions.flatMap(({ place, word, ids, manner }) => {
    if (manner !== 'says') return []
    const lacking = ids.filter((id) => !asked.has(id))
    for (const id of lacking) asked.add(id)
    return lacking.map((id) => {
      const there = traces.includes(id) ? 'staat alleen bij de sporen' : 'staat niet bij de allergenen'
      return `${standsIn(place, word)}, maar ${allergenName(id)} ${there}. Klopt dat?`
    })
  })
}

/** Asks about "glutenvrij" where gluten is contained or may be, and about "zonder gluten" where it is contained. */
function deniedButThere(mentions: readonly Placed[], { contains, traces }: Data): string[] {
  return mentions.flatMap(({ place, word, ids, manner }) => {
    if (manner !== 'free' && manner !== 'without') return []
    const denied =
      manner === 'free' ? (/(vrije?|free|loos|loze)$/i.test(word) ? word : `${word} vrij`) : `zonder ${word}`
    return ids.flatMap((id) => {
      if (contains.includes(id))
        return `${standsIn(place, denied)}, maar bij de allergenen staat ${allergenName(id)}. Klopt dat?`
      if (manner === 'free' && traces.includes(id))
        return `${standsIn(place, denied)}, maar er kunnen sporen van ${allergenName(id)} in zitten. Klopt dat?`
      return []
    })
  })
}

function againstDiet(diet: (typeof diets)[number], mentions: readonly Placed[], data: Said['data']): string[] {
  const held = nameAllergens(diet.allergens.filter((id) => data?.contains.includes(id))).map(({ name }) => name)
  const stands = `Bij de dieetwensen staat ${diet.name}`
  const word = mentions.find((mention, index) => isExcluded(mention, mentions[index - 1], diet.words))
  return [
    ...(held.length > 0 ? [`${stands}, maar bij de allergenen staat ${enumeration.format(held)}. Klopt dat?`] : []),
    ...(word ? [`${stands}, maar in de ${word.place} staat '${word.word}'. Klopt dat?`] : []),
  ]
}

const enumeration = new Intl.ListFormat('nl', { type: 'conjunction' })
// 'Vegetarische kip' is no chicken, and 'alcoholvrij bier' no alcohol.
const takesPlace = /^(vega|veget|plantaardig|alcoholvrij)/

function isExcluded({ key, manner }: Mention, before: Mention | undefined, kinds: readonly WordKind[]): boolean {
  if (manner !== 'says' || takesPlace.test(key) || (before && takesPlace.test(before.key))) return false
  return kinds.some(({ is, not }) => is.test(key) && !not.test(key))
}

function standsIn(place: Place, word: string): string {
  return `In de ${place} staat '${word}'`
}
