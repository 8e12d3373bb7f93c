import { noAllergens } from '#features/allergens/allergen-set.ts'
import type { Knowledge } from '#features/allergens/knowledge.ts'
import { type Doubt, doubtsAbout, type PlacedText } from '#features/products/doubts/rules.ts'
import { nameDishes } from '../dishes/name-dishes.ts'

/** A dish that stands below a text: in its category, or on the menu. */
export type DishBelow = { id: number; known: Pick<Knowledge, 'contained' | 'traces'> }

/** A doubt about a text that stands above dishes, with those of which the data speak against it. */
export type SharedDoubt = Doubt & { dishes: readonly number[] }

/**
 * Returns a text of which claims count alone. Food in the name of a category, or in the menu's own texts, tells what there
 * is to choose from and not what is in each dish.
 */
export function claimsAlone(text: PlacedText): PlacedText {
  return { ...text, named: noAllergens, maybe: noAllergens, mentions: text.mentions.filter(isDenial) }
}

const served =
  /geserveerd|serveren|inclusief|altijd met|standaard met|komt met|komen met|served|comes? with|serviert|servie?s? avec|accompagn|servid|con guarnici/i

/** Returns whether a text above dishes says what comes with each of them: 'Geserveerd met friet en mayonaise'. */
export function comesWithEach({ text }: PlacedText): boolean {
  return served.test(text)
}

/** Lists where texts that stand above dishes contradict what is known of these, each question once. */
export function doubtsAboveDishes(texts: readonly PlacedText[], dishes: readonly DishBelow[]): SharedDoubt[] {
  const telling = texts.filter(({ mentions }) => mentions.length > 0)
  if (telling.length === 0) return []
  const shared = new Map<string, Doubt & { dishes: number[] }>()
  for (const { id, known } of dishes)
    for (const doubt of doubtsAbout(telling, known)) {
      const known = shared.get(doubt.question)
      if (known) known.dishes.push(id)
      else shared.set(doubt.question, { ...doubt, dishes: [id] })
    }
  return [...shared.values()]
}

/** Returns a question about a text that stands above dishes with the dishes that it is about. */
export function aboutDishes(question: string, dishes: readonly string[]): string {
  return `${question} Het gaat om ${nameDishes(dishes)}.`
}

function isDenial({ manner }: PlacedText['mentions'][number]): boolean {
  return manner === 'free' || manner === 'without'
}
