/** A thing as a line keeps it in a list: `called` is what it was called then, for people alone. */
export type KeptThing = { id: number; called: string }
/** A category on a menu; without hours of its own `schedule` is null. */
export type KeptPlace = KeptThing & { schedule: unknown }
/** A choice of a dish: a product, another dish, or a surprise. */
export type KeptOption = { product: number | null; dish: number | null; cents: number; called: string }
/** A group of choices of a dish. */
export type KeptGroup = {
  id: number
  name: string
  kind: 'any' | 'one' | 'course'
  fromcourses: number | null
  options: readonly KeptOption[]
}

/** How many options of a group are taken, in words. */
export const kindsInWords = { any: 'zoveel je wilt', one: 'kies er één', course: 'gang' } as const

/** Returns whether two kept values are the same, whatever the things in them were called. */
export function isSameKept(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

function written(value: unknown): string | undefined {
  return JSON.stringify(value, (key, part: unknown) => (key === 'called' ? undefined : part))
}

/** Returns whether a kept value is a list of names and nothing more, as older lines have them: it says nothing to go back to. */
export function isOnlyNames(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => typeof one === 'string')
}
