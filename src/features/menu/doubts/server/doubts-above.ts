import { type AllergenSet, eitherOf, noAllergens } from '#features/allergens/allergen-set.ts'
import type { OpenDoubt } from '#features/products/doubts/server/open-doubts.ts'
import { aboutDishes } from '../rules.ts'
import { type DishRow, doubtedIn, isEmpty, type KnownRow, openIn } from './known-alone.ts'
import type { MenuWords, TextsAbove } from './menu-words.ts'

/** A category, or the menu, whose words are in doubt for dishes below it. */
export type DoubtAbove = Pick<TextsAbove, 'of' | 'name'> & { open: readonly OpenDoubt[] }

/** What is open of a text for one dish below it. */
type OpenBelow = { dish: DishRow; open: readonly OpenDoubt[] }

/** Returns what a text above dishes leaves in doubt: of each dish below it, and asked once for all of them. */
export function doubtsAbove(texts: TextsAbove, rows: readonly KnownRow[], { answeredOf }: MenuWords) {
  const { of, name } = texts
  const answered = answeredOf(of)
  const isBelow = ({ row, node, held }: KnownRow) => !isEmpty({ node, held }) && isUnder(texts, row.category_id)
  // An answer is said of each dish by itself: one that comes later is asked about again.
  const below = rows.filter(isBelow).map(({ row, known, held }): OpenBelow => {
    return { dish: row, open: openIn(texts.texts, { known, held }, { parts: [row.id], answered }) }
  })
  return { of, name, open: askedOnce(below), below }
}

/** Returns whether dishes of a category stand below texts. */
export function isUnder({ of, categories }: TextsAbove, category: number | null): boolean {
  if (categories) return category !== null && categories.has(category)
  return of.kind === 'menu' || category === of.id
}

/** Returns each question once for all dishes below a text, which it names, answered for all of them at once. */
function askedOnce(below: readonly OpenBelow[]): OpenDoubt[] {
  const asked = below.flatMap(({ dish, open }) => open.map((doubt) => ({ dish, doubt })))
  const same = Map.groupBy(asked, ({ doubt }) => doubt.question)
  return Array.from(
    same,
    ([question, all]): OpenDoubt => ({
      ids: all[0]?.doubt.ids ?? [],
      question: aboutDishes(
        question,
        all.map(({ dish }) => dish.name),
      ),
      answers: all.flatMap(({ doubt }) => doubt.answers),
    }),
  )
}

/** Returns which allergens are in doubt in each dish by the texts above it. */
export function doubtedBy(below: readonly OpenBelow[]): ReadonlyMap<number, AllergenSet> {
  const byDish = new Map<number, AllergenSet>()
  for (const { dish, open } of below) byDish.set(dish.id, eitherOf(byDish.get(dish.id) ?? noAllergens, doubtedIn(open)))
  return byDish
}
