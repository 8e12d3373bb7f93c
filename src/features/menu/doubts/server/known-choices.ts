import { type AllergenSet, eitherOf, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { joinKnowledge, type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { type OpenDoubt, openDoubts } from '#features/products/doubts/server/open-doubts.ts'
import { readTextOf } from '#features/words/server/read-texts.ts'
import { isMust, knowledgeOf, standing, summariseOffered } from '../../choices/rules.ts'
import type { ChoiceRows, GroupRow, OptionRow } from '../../choices/server/choice-rows.ts'

/** An option with what is known of what somebody gets who takes it. */
export type KnownOption = OptionRow & { known: Knowledge; dietIds: readonly number[] }
export type KnownGroup = Omit<GroupRow, 'options'> & { options: readonly KnownOption[] }
/** What the dish itself brings, and all that anything in it holds. */
export type Offered = { groups: readonly KnownGroup[]; all: Knowledge; open: readonly OpenDoubt[] }

type Dish = { known: Knowledge; dietIds: readonly number[] }
type Parts = { choices: ChoiceRows; summaries: ReadonlyMap<number, Knowledge> }

/** Returns a look-up of what a product brings; of one that does not stand nothing is known. */
function productIn(summaries: ReadonlyMap<number, Knowledge>) {
  return (id: number) => summaries.get(id) ?? nothingKnown
}

/** What a dish holds with all of its choices, and with those of which one must be taken: but for doubts, which add to neither. */
export type Held = { all: Pick<Knowledge, 'contained' | 'traces'>; must: Pick<Knowledge, 'contained' | 'traces'> }

/** Returns a look-up of what dishes with choices hold; undefined for any other dish. */
export function heldWithChoices(
  { choices, summaries }: Parts,
  baseOf: (dishId: number) => Knowledge,
): (dishId: number) => Held | undefined {
  const parts = partsWith(choices, { productOf: productIn(summaries), dishOf: baseOf })
  return (id) => {
    const groups = choices.get(id)
    if (!groups) return undefined
    const taken = groups.filter(isMust).flatMap(standing)
    const must = joinKnowledge([baseOf(id), ...taken.map((option) => knowledgeOf(option, parts))])
    return { all: parts.dishOf(id), must }
  }
}

/**
 * Returns what dishes offer, each option with all that is known of it; `answeredOf` are the answers about the words of a dish.
 * What the name of a group leaves in doubt is unknown in each of its options: what it names none of them holds, or what it
 * denies one of them may hold.
 */
export function withChoices(
  { choices, summaries }: Parts,
  dishes: ReadonlyMap<number, Dish>,
  answeredOf: (dishId: number) => ReadonlySet<string>,
): ReadonlyMap<number, Offered> {
  const productOf = productIn(summaries)
  const dishOf = (id: number) => dishes.get(id)?.known ?? nothingKnown
  const alone = partsWith(choices, { productOf, dishOf })
  const openOf = new Map([...choices].flatMap(([id, groups]) => openInNames(groups, alone, answeredOf(id))))
  const doubtedIn = (group: GroupRow) => setOfAllergens((openOf.get(group.id) ?? []).flatMap(({ ids }) => ids))
  // Doubts about what a dish offers count where that dish is an option itself.
  const doubted = (id: number) =>
    (choices.get(id) ?? []).reduce((known, one) => inDoubt(known, doubtedIn(one)), dishOf(id))
  const parts = partsWith(choices, { productOf, dishOf: doubted })
  return new Map(
    Array.from(choices, ([id, rows]): [number, Offered] => {
      const groups = rows.map((group) => knownGroup(group, { parts, dishes, doubted: doubtedIn(group) }))
      return [id, { groups, all: parts.dishOf(id), open: rows.flatMap((group) => openOf.get(group.id) ?? []) }]
    }),
  )
}

type KnownParts = Parameters<typeof knowledgeOf>[1]

/** Returns what is known of options, a dish with all that it offers itself. */
function partsWith(choices: ChoiceRows, alone: KnownParts): KnownParts {
  const all = summariseOffered(choices, alone)
  return { ...alone, dishOf: (id) => all.get(id) ?? nothingKnown }
}

function openInNames(groups: readonly GroupRow[], parts: KnownParts, answered: ReadonlySet<string>) {
  return groups
    .filter(({ name }) => name !== '')
    .map((group): [number, OpenDoubt[]] => {
      const options = standing(group)
      const known = joinKnowledge(options.map((option) => knowledgeOf(option, parts)))
      const text = { ...readTextOf(group.name), place: 'naam van een keuze' }
      // A dish may have the id of a product.
      const ids = options.map(({ productId, dishId }) => productId ?? -(dishId ?? 0))
      return [group.id, openDoubts([text], known, { parts: ids, answered })]
    })
}

type Around = { parts: KnownParts; dishes: ReadonlyMap<number, Dish>; doubted: AllergenSet }

function knownGroup(group: GroupRow, { parts, dishes, doubted }: Around): KnownGroup {
  const options = group.options.map((option) => ({
    ...option,
    known: inDoubt(knowledgeOf(option, parts), doubted),
    dietIds: dishes.get(option.dishId ?? 0)?.dietIds ?? [],
  }))
  return { ...group, options }
}

function inDoubt(known: Knowledge, doubted: AllergenSet): Knowledge {
  return { ...known, unknown: eitherOf(known.unknown, doubted) }
}
