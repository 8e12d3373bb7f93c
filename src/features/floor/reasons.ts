import { allergenName, diets } from '#features/allergens/allergens.ts'
import { markToAvoid, meets } from '#features/publishing/filter/rules.ts'
import { groupBy } from '#shared/groups.ts'
import type { AskedDish, AskedProduct } from './schema.ts'
import { choicesToLeave, partsToLeave, type Verdict, verdictOn, type Wanted } from './verdict.ts'

type Products = ReadonlyMap<number, AskedProduct>
type Level = 'contains' | 'traces' | 'unknown'

/** Says in Dutch why a dish has this word, and which of its products that comes with: 'Bevat: noten (Pesto)'. */
export function reasonsFor(dish: AskedDish, wanted: Wanted, products: Products): string[] {
  const word = verdictOn(dish, wanted)
  if (word === 'yes' || word === 'without')
    return [...partsToLeave(dish, wanted), ...choicesToLeave(dish, wanted)].map((name) => `zonder ${name}`)
  if (dish.stopped) return ['Vraag de keuken: dit gerecht is even gestopt']
  return [...said(dish, wanted, products, word), ...aboutDiets(dish, wanted), ...aboutChoices(dish, wanted)]
}

/** Says of one allergen, grain or nut what is known of a dish; nothing where it is not in it. */
export function levelOf(dish: Pick<AskedDish, Level>, id: number): Level | undefined {
  return (['contains', 'traces', 'unknown'] as const).find((level) => dish[level].includes(id))
}

/** Names the products of a dish that bring this. */
export function namesOfBringers(dish: AskedDish, level: Level, id: number, products: Products): string[] {
  return dish.products.flatMap((product) => {
    const found = products.get(product)
    return found?.[level].includes(id) ? [found.name] : []
  })
}

const labels = { contains: 'Bevat', traces: 'Kan bevatten', unknown: 'Niet bekend' } as const

function said(dish: AskedDish, { allergens }: Wanted, products: Products, word: Verdict): string[] {
  // Beside what is certain, what is not known adds nothing.
  const isCertain = word === 'no' && allergens.some((id) => dish.contains.includes(id) || dish.traces.includes(id))
  const levels = isCertain ? (['contains', 'traces'] as const) : (['contains', 'traces', 'unknown'] as const)
  return levels.flatMap((level) => {
    const found = allergens.filter((id) => dish[level].includes(id))
    const byBringers = groupBy(found, (id) => namesOfBringers(dish, level, id, products).join(', '))
    return Array.from(byBringers, ([names, ids]) => {
      const list = ids.map((id) => allergenName(id)?.toLowerCase()).join(', ')
      return `${labels[level]}: ${list}${names === '' ? '' : ` (${names})`}`
    })
  })
}

function aboutDiets(dish: AskedDish, wanted: Wanted): string[] {
  const lacking = wanted.diets.filter((id) => id !== markToAvoid && !dish.diets.some((mark) => meets(mark, id)))
  const isAvoided = wanted.diets.includes(markToAvoid) && dish.diets.includes(markToAvoid)
  const nameOf = (id: number) => diets.find((diet) => diet.id === id)?.name ?? ''
  return [
    ...lacking.map((id) => `niet als ${nameOf(id).toLowerCase()} aangemerkt`),
    ...(isAvoided ? [nameOf(markToAvoid)] : []),
  ]
}

/** A dish of which everybody gets nothing that matters still has a group in which nothing remains. */
function aboutChoices(dish: AskedDish, wanted: Wanted): string[] {
  const isAlone = verdictOn({ ...dish, groups: [] }, wanted) === 'yes'
  return isAlone ? dish.groups.filter(({ kind }) => kind !== 'any').map(({ name }) => noChoice(name)) : []
}

function noChoice(name: string): string {
  return name === '' ? 'geen van de keuzes past' : `geen keuze bij ${name}`
}
