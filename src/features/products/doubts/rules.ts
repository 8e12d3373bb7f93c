import {
  type AllergenSet,
  bothOf,
  eitherOf,
  firstWithout,
  includesAllergen,
  noAllergens,
  setOfAllergens,
} from '#features/allergens/allergen-set.ts'
import { allergenName, parentAllergens } from '#features/allergens/allergens.ts'
import type { AllergenLevel, Knowledge } from '#features/allergens/knowledge.ts'
import type { Manner, Mention } from '#features/words/mention.ts'
import type { PlacedText, ReadText } from '#features/words/read-text.ts'

/** Where the words of something say another thing of allergens than its data, for one word. */
export type Doubt = {
  place: string
  /** As it stands in the text, and in search form. */
  word: string
  key: string
  /** The fourteen that it is about; unknown until somebody answers. */
  ids: readonly number[]
  /** Whether the data lack what the word names, or hold what it denies. */
  kind: 'lacking' | 'denied'
  question: string
  /** What an answer is said of: for each id each word about it, its text, and the data. */
  facts: readonly Facts[]
}
type Facts = readonly (string | number)[]

/** What words are held against: what is known of the thing that they are about. */
type Data = Pick<Knowledge, 'contained' | 'traces'>

/** Returns whether a text claims that something is, or can be had, without one of the fourteen. */
export function claims({ mentions }: ReadText): boolean {
  return mentions.some(({ manner }) => manner === 'free' || manner === 'without' || manner === 'offered')
}

/** Returns which of the fourteen the words of texts leave in doubt, whether or not somebody answered. */
export function inDoubt(texts: readonly ReadText[], known: Data): AllergenSet {
  return texts.reduce((doubted, { named, maybe, denied }) => {
    const lacking = firstWithout(named, known.contained)
    if (maybe === noAllergens && denied === noAllergens) return eitherOf(doubted, lacking)
    const present = withParents(eitherOf(known.contained, known.traces))
    return eitherOf(doubted, eitherOf(lacking, eitherOf(firstWithout(maybe, present), bothOf(denied, present))))
  }, noAllergens)
}

/** What is asked elsewhere: at the product in it that is called so; and of what somebody said that it is right. */
type Settled = { isBelow?: (mention: Mention, id: number) => boolean; isAnswered?: (facts: Facts) => boolean }

/**
 * Lists where the words of something and its data contradict each other, as questions: a word can mean something else,
 * and who cooks knows. Each allergen is asked about once, at the first word that is not settled; the answer is said of
 * all of them. What a text denies is settled nowhere below: what is there is what contradicts it.
 */
export function doubtsAbout(
  texts: readonly PlacedText[],
  known: Data,
  { isBelow = () => false, isAnswered = () => false }: Settled = {},
): Doubt[] {
  if (inDoubt(texts, known) === noAllergens) return []
  const asked = new Map<string, Facts[]>()
  return texts.flatMap(({ place, text, mentions, isMeanwhile }) =>
    mentions.flatMap((mention): Doubt[] => {
      const kind = kindOf(mention.manner)
      if (!kind) return []
      const isElsewhere = (id: number) => kind === 'lacking' && isBelow(mention, id)
      const open = mention.ids
        .filter((id) => isDoubted(mention.manner, id, known) && !isElsewhere(id))
        .map((id) => ({ id, said: [kind, mention.key, id, place, text, levelIn(known, id)] }))
        .filter(({ said }) => !isAnswered(said))
      for (const { id, said } of open) asked.get(`${kind} ${id}`)?.push(said)
      const first = open.filter(({ id }) => !asked.has(`${kind} ${id}`))
      if (first.length === 0) return []
      const [ids, facts] = [first.map(({ id }) => id), first.map(({ said }) => said)]
      for (const id of ids) asked.set(`${kind} ${id}`, facts)
      const question = questionAbout({
        place: isMeanwhile ? `${place} die gasten nu lezen` : place,
        mention,
        ids,
        known,
      })
      return [{ place, word: mention.word, key: mention.key, ids, kind, question, facts }]
    }),
  )
}

function kindOf(manner: Manner): Doubt['kind'] | undefined {
  if (manner === 'says' || manner === 'may') return 'lacking'
  return manner === 'offered' ? undefined : 'denied'
}

function isDoubted(manner: Manner, id: number, known: Data): boolean {
  const isIn = includesAllergen(known.contained, id)
  if (manner === 'says') return !isIn
  return manner === 'may' ? !isIn && !hasTraces(known, id) : isIn || hasTraces(known, id)
}

/** Returns what the data say of an allergen: an answer about what may be there is none about what is there. */
function levelIn(known: Data, id: number): AllergenLevel {
  if (includesAllergen(known.contained, id)) return 'contains'
  return hasTraces(known, id) ? 'may-contain' : 'not-specified'
}

function hasTraces({ traces }: Data, id: number): boolean {
  return includesAllergen(withParents(traces), id)
}

/** Returns a set with the parents of its grains and nuts. */
function withParents(set: AllergenSet): AllergenSet {
  if (set === noAllergens) return set
  const parents = Array.from(parentAllergens).filter(([id]) => includesAllergen(set, id))
  return eitherOf(set, setOfAllergens(parents.map(([, parent]) => parent)))
}

type Asked = { place: string; mention: Mention; ids: readonly number[]; known: Data }

function questionAbout({ place, mention, ids, known }: Asked): string {
  const names = (format: Intl.ListFormat) => format.format(ids.map((id) => allergenName(id) ?? ''))
  const stands = `In de ${place} staat '${wordsOf(mention)}'`
  if (kindOf(mention.manner) === 'denied') {
    const isContained = ids.some((id) => includesAllergen(known.contained, id))
    const where = isContained ? 'bij de allergenen' : "bij 'kan bevatten'"
    return `${stands}, maar ${where} staat ${names(and)}. Klopt dat?`
  }
  const verb = ids.length > 1 ? 'staan' : 'staat'
  if (ids.every((id) => hasTraces(known, id)))
    return `${stands}, maar ${names(and)} ${verb} alleen bij 'kan bevatten'. Klopt dat?`
  // "Zit dat erin?" would make of "Klopt zo" a yes, where it says that nothing is to be added.
  if (mention.usually)
    return `${stands}, en daar zit vaak ${names(or).toLowerCase()} in. Klopt het dat ${names(and)} niet bij de allergenen ${verb}?`
  return `${stands}, maar ${names(and)} ${verb} niet bij de allergenen. Klopt dat?`
}

const [and, or] = (['conjunction', 'disjunction'] as const).map((type) => new Intl.ListFormat('nl', { type })) as [
  Intl.ListFormat,
  Intl.ListFormat,
]

function wordsOf({ manner, word }: Mention): string {
  if (manner === 'without') return `zonder ${word}`
  if (manner === 'free' && !/(vrij|vrije|free|frei|freie|loos|loze)$/i.test(word)) return `${word} vrij`
  return word
}
