import { noAllergens } from '#features/allergens/allergen-set.ts'
import type { Knowledge } from '#features/allergens/knowledge.ts'
import { type Doubt, doubtsAbout, type PlacedText } from '#features/products/doubts/rules.ts'
import { nameDishes } from '../dishes/name-dishes.ts'

/** A dish that stands below a text: in its category, or on the menu. */
export type DishBelow = { id: number; known: Pick<Knowledge, 'contained' | 'traces'> }

/** A doubt about a text that stands above dishes, for one of those of which the data speak against it. */
export type DoubtBelow = { dish: number; doubt: Doubt }

/**
 * Returns a text of which claims count alone. Food in the name of a category, or in the menu's own texts, tells what there
 * is to choose from and not what is in each dish.
 */
export function claimsAlone(text: PlacedText): PlacedText {
  return { ...text, named: noAllergens, maybe: noAllergens, mentions: text.mentions.filter(isDenial) }
}

const served =
  /geserveerd|serveren|inclusief|altijd met|standaard met|komt met|komen met|served|comes? with|serviert|servie?s? avec|accompagn|servid|con guarnici/i
const ofEach =
  /^(?:(?:al|alle|elke?|iedere?|all|each|every|unsere?|jedes?|tous|toutes|todos|todas|tutti|tutte)\b.*\b)?(?:met|op|with|on|mit|auf|avec|sur|con|su)\b/i

/**
 * Returns whether a text above dishes says what comes with each of them: 'Geserveerd met friet', 'Met brood van de bakker',
 * 'Alle burgers op brioche'.
 */
export function comesWithEach({ text }: PlacedText): boolean {
  return served.test(text) || ofEach.test(text)
}

/** Lists where texts that stand above dishes contradict what is known of these: for each question, of which dishes. */
export function doubtsAboveDishes(texts: readonly PlacedText[], dishes: readonly DishBelow[]): DoubtBelow[][] {
  const telling = texts.filter(({ mentions }) => mentions.length > 0)
  if (telling.length === 0) return []
  const below = dishes.flatMap(({ id, known }) => doubtsAbout(telling, known).map((doubt) => ({ dish: id, doubt })))
  return [...Map.groupBy(below, ({ doubt }) => doubt.question).values()]
}

/** Returns a question about a text that stands above dishes with the dishes that it is about. */
export function aboutDishes(question: string, dishes: readonly string[]): string {
  return `${question} Het gaat om ${nameDishes(dishes)}.`
}

function isDenial({ manner }: PlacedText['mentions'][number]): boolean {
  return manner === 'free' || manner === 'without'
}
