import { z } from 'zod'
import { boundedList, requiredOr } from '#shared/fields.ts'
import { allergenName, isAllergen, isDiet, parentAllergens } from './allergens.ts'
import { saysAllergen, saysDiet } from './names.ts'

/** An allergen or diet as every answer shows it. */
export const namedId = z.object({ id: z.number(), name: z.string() })

/** A grain or nut as every answer shows it, with its parent: gluten or nuts. */
export const namedPart = namedId.extend({ parent: z.number() })

// Longer than any name of an allergen or a diet in any language.
const maxNameLength = 200

type Kind = {
  label: string
  /** 'elk allergeen', 'dit allergeen'. */
  each: string
  one: string
  isKnown: (id: number) => boolean
  /** Returns whether a name fits the id. */
  says: (name: string, id: number) => boolean
}

/** Reads a request's list of `{id, name}` into ids, each once. A name may be left out; one of another id is refused. */
function idList({ label, each, one, isKnown, says }: Kind) {
  const item = z
    .object(
      {
        id: z
          .number(requiredOr(`${label}: id`, 'moet een nummer zijn'))
          .refine(isKnown, `${label}: ${one} bestaat niet`),
        name: z
          .string({ error: `${label}: name moet tekst zijn` })
          .max(maxNameLength, `${label}: name mag niet langer zijn dan ${maxNameLength} tekens`)
          .optional()
          .describe('May be left out. When it is there it must be a name of that id'),
      },
      `${label}: ${each} heeft een id`,
    )
    .refine(({ id, name = '' }) => says(name, id), {
      error: `${label}: id en name horen niet bij elkaar`,
      path: ['name'],
    })
  const messages = { label, tooLong: `${label}: de lijst is te lang` }
  return boundedList(item, 100, messages).transform((list) => [...new Set(list.map(({ id }) => id))])
}

/** The allergens of a request, read into ids of the fourteen. */
export const allergenList = idList({
  label: 'Allergenen',
  each: 'elk allergeen',
  one: 'dit allergeen',
  isKnown: isAllergen,
  says: saysAllergen,
})

/** The allergens, grains and nuts of a request of which something may hold traces, read into ids. */
export const traceList = idList({
  label: 'Kan bevatten',
  each: 'elk allergeen',
  one: 'dit allergeen',
  isKnown: (id) => allergenName(id) !== undefined,
  says: saysAllergen,
})

/** The grains and nuts of a request, read into their ids; `label` is the field's Dutch name. */
export const partList = (label: string) =>
  idList({
    label,
    each: 'elk graan en elke noot',
    one: 'dit graan of deze noot',
    isKnown: (id) => parentAllergens.has(id),
    says: saysAllergen,
  })

/** The diets of a request, read into ids of the ten. */
export const dietList = idList({
  label: 'Dieet wensen',
  each: 'elke dieetwens',
  one: 'deze dieetwens',
  isKnown: isDiet,
  says: saysDiet,
})
