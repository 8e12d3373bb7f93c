import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import { choiceOfAllergen, choiceOfDiet, choiceOfPart } from './choices.ts'
import { askable, type Chosen } from './rules.ts'

/** What was read of the code that a guest shows; not whole where anything of it was lost or is unknown. */
export type ShownChoice = { readonly chosen: Chosen; readonly isWhole: boolean }

/** The screen that opens with what a guest chose. */
const screen = '/service'

/** Returns the address that the code of a choice says, on the card's own `origin`. */
export function addressOfChoice(ids: readonly string[], origin: string): string {
  return `${origin}${screen}#${writeShownChoice(ids)}`
}

/** Returns the choice in what a code says, as a fragment; undefined for any other code, that of another `origin` too. */
export function choiceInCode(text: string, origin: string): string | undefined {
  const start = `${origin}${screen}#`
  return text.startsWith(start) && text.length > start.length ? text.slice(start.length) : undefined
}

/**
 * Writes a guest's choice as the fragment of an address, by the ids of the boxes that say it: 'f1,p34,n2'. It ends with how
 * many they are: of a code that was cut off, 'f16,f1' would else read as a whole choice.
 */
export function writeShownChoice(ids: readonly string[]): string {
  return [...ids, `n${ids.length}`].join()
}

/** Reads the fragment that `writeShownChoice` made; of any other text, what can be read of it. */
export function readShownChoice(fragment: string): ShownChoice {
  // Some readers of codes escape what stands behind the #.
  const text = fragment.replace(/%2c/gi, ',')
  const [, listed = text, count] = /^(.*),n(\d+)$/.exec(text) ?? []
  const ids = listed.split(',')
  const known = {
    allergens: [...named(allergens, choiceOfAllergen), ...named(grainsAndNuts, choiceOfPart)],
    diets: askable.map((id) => ({ id, choice: choiceOfDiet(id) })),
  }
  const among = (list: typeof known.diets) => list.filter(({ choice }) => ids.includes(choice)).map(({ id }) => id)
  const chosen = { allergens: among(known.allergens), diets: among(known.diets) }
  const isWhole = Number(count) === ids.length && chosen.allergens.length + chosen.diets.length === ids.length
  return { chosen, isWhole }
}

function named(list: readonly { id: number }[], choiceOf: (id: number) => string) {
  return list.map(({ id }) => ({ id, choice: choiceOf(id) }))
}
