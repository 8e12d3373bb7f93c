import { noAllergens } from '#features/allergens/allergen-set.ts'
import type { PlacedText } from '#features/words/read-text.ts'
import { nameDishes } from './name-dishes.ts'

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

/** Returns a question about a text that stands above dishes with the dishes that it is about. */
export function aboutDishes(question: string, dishes: readonly string[]): string {
  return `${question} Het gaat om ${nameDishes(dishes)}.`
}

function isDenial({ manner }: PlacedText['mentions'][number]): boolean {
  return manner === 'free' || manner === 'without'
}
