import { allergenName, diets, allergens as theFourteen } from '#features/allergens/allergens.ts'
import { markToAvoid, meets } from '#features/publishing/filter/rules.ts'
import { groupBy } from '#shared/groups.ts'
import type { AskedDish, AskedProduct } from './schema.ts'
import { choicesToLeave, groupsWithoutChoice, partsToLeave, type Verdict, verdictOn, type Wanted } from './verdict.ts'

type Products = ReadonlyMap<number, AskedProduct>
/** How an allergen can be in something, the gravest first, with its Dutch name. */
export const labels = { contains: 'Bevat', traces: 'Kan bevatten', unknown: 'Niet bekend' } as const
export type Level = keyof typeof labels
export const levels = ['contains', 'traces', 'unknown'] as const satisfies readonly Level[]

/** Says in Dutch why a dish has this word, and which of its products that comes with: 'Bevat: noten (Pesto)'. */
export function reasonsFor(dish: AskedDish, wanted: Wanted, products: Products): string[] {
  const word = verdictOn(dish, wanted)
  if (word === 'yes' || word === 'without') return namesToLeave(dish, wanted).map((name) => `zonder ${name}`)
  if (dish.stopped) return ['Vraag de keuken: dit gerecht is even gestopt']
  return [...said(dish, wanted, products, word), ...aboutDiets(dish, wanted), ...aboutChoices(dish, wanted)]
}

/** Returns those of the fourteen that something holds, may hold, or of which nobody knows. */
export function fourteenAt(known: Pick<AskedDish, Level>, level: Level) {
  return theFourteen.filter(({ id }) => known[level].includes(id))
}

/** Says of each choice in a dish which of the fourteen come with it: 'Eiersaus: bevat ei'; nothing of one that brings none. */
export function saidOfChoices({ groups }: AskedDish): string[] {
  return groups
    .flatMap(({ options }) => options)
    .flatMap((option) => {
      const said = levels.flatMap((level) => {
        const found = fourteenAt(option, level)
        if (found.length === 0) return []
        const names = found.length === theFourteen.length ? 'alle veertien' : found.map(({ name }) => name).join(', ')
        return `${labels[level]} ${names}`.toLowerCase()
      })
      return said.length > 0 ? `${option.name}: ${said.join('; ')}` : []
    })
}

/** Names the parts and the choices without which a table can have a dish. */
export function namesToLeave(dish: AskedDish, wanted: Wanted): string[] {
  return [...new Set([...partsToLeave(dish, wanted), ...choicesToLeave(dish, wanted)])]
}

/** Names the products of a dish that bring this, and the stations that may. */
export function namesOfBringers(dish: AskedDish, level: Level, id: number, products: Products): string[] {
  const stations = level === 'traces' ? (dish.stations ?? []).filter(({ traces }) => traces.includes(id)) : []
  const named = dish.products.flatMap((product) => {
    const found = products.get(product)
    return found?.[level].includes(id) ? [found.name] : []
  })
  return [...named, ...stations.map(({ name }) => name)]
}

function said(dish: AskedDish, { allergens }: Wanted, products: Products, word: Verdict): string[] {
  // Beside what is certain, what is not known adds nothing.
  const isCertain = word === 'no' && allergens.some((id) => dish.contains.includes(id) || dish.traces.includes(id))
  return levels
    .filter((level) => level !== 'unknown' || !isCertain)
    .flatMap((level) => {
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
  return isAlone ? groupsWithoutChoice(dish, wanted).map(noChoice) : []
}

function noChoice(name: string): string {
  return name === '' ? 'geen van de keuzes past' : `geen keuze bij ${name}`
}
