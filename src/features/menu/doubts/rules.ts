import { noAllergens } from '#features/allergens/allergen-set.ts'
import type { PlacedText } from '#features/products/doubts/rules.ts'

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

function isDenial({ manner }: PlacedText['mentions'][number]): boolean {
  return manner === 'free' || manner === 'without'
}
