import { type AllergenSet, eitherOf, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { joinKnowledge, type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { type OpenDoubt, openDoubts } from '#features/products/doubts/server/open-doubts.ts'
import type { PlacedText } from '#features/words/read-text.ts'
import { readTextOf } from '#features/words/server/read-texts.ts'
import { isMust, knowledgeOf, standing, summariseOffered } from '../../choices/rules.ts'
import type { ChoiceRows, GroupRow, OptionRow } from '../../choices/server/choice-rows.ts'
import type { MenuWords } from './menu-words.ts'

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
 * Returns what dishes offer, each option with all that is known of it. What the name of a group leaves in doubt is unknown in
 * each of its options: what it names none of them holds, or what it denies one of them may hold. What a product is called in
 * another language is in doubt of that option alone.
 */
export function withChoices(
  { choices, summaries }: Parts,
  dishes: ReadonlyMap<number, Dish>,
  { answeredOf, wordInOthers }: MenuWords,
): ReadonlyMap<number, Offered> {
  const productOf = productIn(summaries)
  const dishOf = (id: number) => dishes.get(id)?.known ?? nothingKnown
  const alone = partsWith(choices, { productOf, dishOf })
  const openOf = new Map(
    [...choices].flatMap(([id, groups]) => {
      const around = { parts: alone, answered: answeredOf({ kind: 'dish', id }), wordInOthers }
      return groups.map((group) => [group.id, openInGroup(group, around)] as const)
    }),
  )
  const doubtedIn = (group: GroupRow) => idsIn(openOf.get(group.id)?.ofName ?? [])
  const doubtedOf = (group: GroupRow, option: OptionRow) => idsIn(openOf.get(group.id)?.ofOptions.get(option) ?? [])
  // Doubts about what a dish offers count where that dish is an option itself.
  const doubted = (id: number) =>
    (choices.get(id) ?? []).reduce((known, one) => inDoubt(known, allIn(openOf.get(one.id))), dishOf(id))
  const parts = partsWith(choices, { productOf, dishOf: doubted })
  return new Map(
    Array.from(choices, ([id, rows]): [number, Offered] => {
      const groups = rows.map((group) =>
        knownGroup(group, {
          ...{ parts, dishes },
          doubtedOf: (option) => eitherOf(doubtedIn(group), doubtedOf(group, option)),
        }),
      )
      return [id, { groups, all: parts.dishOf(id), open: rows.flatMap((group) => openTo(openOf.get(group.id))) }]
    }),
  )
}

type KnownParts = Parameters<typeof knowledgeOf>[1]

/** Returns what is known of options, a dish with all that it offers itself. */
function partsWith(choices: ChoiceRows, alone: KnownParts): KnownParts {
  const all = summariseOffered(choices, alone)
  return { ...alone, dishOf: (id) => all.get(id) ?? nothingKnown }
}

/** What is open of the name of a group, and of what its options are called in other languages. */
type OpenInGroup = { ofName: readonly OpenDoubt[]; ofOptions: ReadonlyMap<OptionRow, readonly OpenDoubt[]> }

function openTo(open: OpenInGroup | undefined): OpenDoubt[] {
  return open ? [...open.ofName, ...[...open.ofOptions.values()].flat()] : []
}

function allIn(open: OpenInGroup | undefined): AllergenSet {
  return idsIn(openTo(open))
}

function idsIn(open: readonly OpenDoubt[]): AllergenSet {
  return setOfAllergens(open.flatMap(({ ids }) => ids))
}

type Words = { parts: KnownParts; answered: ReadonlySet<string>; wordInOthers: MenuWords['wordInOthers'] }

function openInGroup(group: GroupRow, { parts, answered, wordInOthers }: Words): OpenInGroup {
  const options = standing(group)
  const texts = [
    { ...readTextOf(group.name), place: 'naam van een keuze' },
    ...wordInOthers(group.name, 'naam van een keuze'),
  ]
  const of = (said: readonly PlacedText[], about: readonly OptionRow[]) => {
    const known = joinKnowledge(about.map((option) => knowledgeOf(option, parts)))
    // A dish may have the id of a product.
    const ids = about.map(({ productId, dishId }) => productId ?? -(dishId ?? 0))
    return openDoubts(said, known, { parts: ids, answered })
  }
  const products = options.filter(({ productId }) => productId !== null)
  return {
    ofName: group.name === '' ? [] : of(texts, options),
    ofOptions: new Map(
      products.map((option) => [option, of(wordInOthers(option.name, 'naam van een keuze'), [option])]),
    ),
  }
}

type Around = {
  parts: KnownParts
  dishes: ReadonlyMap<number, Dish>
  doubtedOf: (option: OptionRow) => AllergenSet
}

function knownGroup(group: GroupRow, { parts, dishes, doubtedOf }: Around): KnownGroup {
  const options = group.options.map((option) => ({
    ...option,
    known: inDoubt(knowledgeOf(option, parts), doubtedOf(option)),
    dietIds: dishes.get(option.dishId ?? 0)?.dietIds ?? [],
  }))
  return { ...group, options }
}

function inDoubt(known: Knowledge, doubted: AllergenSet): Knowledge {
  return { ...known, unknown: eitherOf(known.unknown, doubted) }
}
