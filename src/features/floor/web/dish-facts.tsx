import { AllergenIcon } from '#features/allergens/allergen-icon.tsx'
import { allergens } from '#features/allergens/allergens.ts'
import { levelOf, namesOfBringers } from '../reasons.ts'
import type { AskedDish, AskedProduct } from '../schema.ts'
import classes from './waiter-dishes.module.css'

const titles = { contains: 'Bevat', traces: 'Kan bevatten', unknown: 'Niet bekend' } as const

/** Who can not have a dish: what of the fourteen it holds, may hold, or is not known of it, and with which product. */
export function DishFacts({ dish, products }: { dish: AskedDish; products: ReadonlyMap<number, AskedProduct> }) {
  const levels = (['contains', 'traces', 'unknown'] as const).flatMap((level) => {
    const found = allergens.filter(({ id }) => levelOf(dish, id) === level)
    return found.length > 0 ? [{ level, found }] : []
  })
  if (levels.length === 0) return <p className={classes.facts}>Geen van de veertien allergenen, alles is bekend.</p>
  return (
    <dl className={classes.facts}>
      {levels.map(({ level, found }) => (
        <div key={level}>
          <dt>{titles[level]}</dt>
          {found.length === allergens.length ? (
            <dd>alle veertien</dd>
          ) : (
            found.map(({ id, name }) => {
              const names = namesOfBringers(dish, level, id, products)
              return (
                <dd key={id}>
                  <AllergenIcon id={id} /> {names.length > 0 ? `${name}: ${names.join(', ')}` : name}
                </dd>
              )
            })
          )}
        </div>
      ))}
    </dl>
  )
}
