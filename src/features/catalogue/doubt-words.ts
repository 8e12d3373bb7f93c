import type { NamedId } from '#features/allergens/allergens.ts'

/** Why a sheet cannot be taken at its word. */
export type SheetDoubts = {
  /** Whether there is any doubt, also one without a text, such as a sheet that contradicts itself. */
  doubtful: boolean
  /** Words that name allergens which the source declares absent, and the field that they are in. */
  contradictions: { where: string; ingredient: string; allergens: NamedId[] }[]
  /** Whether the source declares all fourteen absent and lists no ingredients. */
  unproven: boolean
  /** What nobody understood in the list of ingredients: words, or the beginning of a text in another language. */
  unknown: string[]
  /** The other texts about allergens, which could not be mapped. */
  unread: string[]
}

// How each of the fourteen stands in a sentence; those in the plural take a plural verb.
const inSentence: ReadonlyMap<number, { none: string; all: string; isPlural?: true }> = new Map([
  [5, { none: 'gluten', all: 'gluten', isPlural: true }],
  [12, { none: 'schaaldieren', all: 'schaaldieren', isPlural: true }],
  [3, { none: 'ei', all: 'ei' }],
  [11, { none: 'vis', all: 'vis' }],
  [17, { none: "pinda's", all: 'pinda', isPlural: true }],
  [4, { none: 'soja', all: 'soja' }],
  [1, { none: 'melk', all: 'melk' }],
  [16, { none: 'noten', all: 'noten', isPlural: true }],
  [21, { none: 'selderij', all: 'selderij' }],
  [24, { none: 'mosterd', all: 'mosterd' }],
  [22, { none: 'sesam', all: 'sesam' }],
  [19, { none: 'sulfiet', all: 'sulfiet' }],
  [23, { none: 'lupine', all: 'lupine' }],
  [26, { none: 'weekdieren', all: 'weekdieren', isPlural: true }],
])
const [and, or] = (['conjunction', 'disjunction'] as const).map((type) => new Intl.ListFormat('nl', { type }))

/** Says in Dutch that a word names what the sheet declares absent, and what to assume. */
export function describeContradiction({ where, ingredient, allergens }: SheetDoubts['contradictions'][number]): string {
  const words = allergens.flatMap(({ id }) => inSentence.get(id) ?? [])
  const none = or?.format(words.map((word) => word.none))
  const all = and?.format(words.map((word) => word.all))
  const verb = words.some(({ isPlural }) => isPlural) ? 'zitten' : 'zit'
  return `In de ${where} staat '${ingredient}', maar het blad zegt dat er geen ${none} in ${verb}. Ga uit van ${all} en kijk op de verpakking.`
}

/** Says in Dutch that a sheet declares everything absent without listing its ingredients. */
export const describeUnproven =
  'Het blad zegt dat er geen allergenen in zitten, maar noemt geen ingrediënten. Kijk op de verpakking.'

/** Says in Dutch what nobody understood in the ingredients, and that it may be anything. */
export function describeUnknown(unknown: SheetDoubts['unknown']): string {
  const quoted = and?.format(unknown.map((words) => `‘${words}’`))
  return `In de ingrediënten staat ${quoted}. Dat kunnen we niet lezen, dus er kan van alles in zitten: kijk op de verpakking.`
}
