import { AllergenIcon } from '#features/allergens/allergen-icon.tsx'
import { allergens } from '#features/allergens/allergens.ts'
import { fourteenAt, type Level, labels, levels, namesOfBringers, saidOfChoices } from '../reasons.ts'
import type { AskedDish, AskedProduct } from '../schema.ts'
import classes from './waiter-dishes.module.css'

type Props = { dish: AskedDish; products: ReadonlyMap<number, AskedProduct> }

/** Who can not have a dish: what of the fourteen it holds, may hold, or is not known of it, and what comes with a choice. */
export function DishFacts({ dish, products }: Props) {
  const found = levels.filter((level) => fourteenAt(dish, level).length > 0)
  const choices = saidOfChoices(dish)
  const everybody = dish.groups.length > 0 ? 'Zonder keuzes: geen' : 'Geen'
  return (
    <>
      {found.length === 0 && <p className={classes.facts}>{everybody} van de veertien allergenen, alles is bekend.</p>}
      {found.length + choices.length > 0 && (
        <dl className={classes.facts}>
          {found.map((level) => (
            <AtLevel key={level} {...{ level, dish, products }} />
          ))}
          {choices.length > 0 && (
            <div>
              <dt>Keuzes</dt>
              {choices.map((said) => (
                <dd key={said}>{said}</dd>
              ))}
            </div>
          )}
        </dl>
      )}
    </>
  )
}

function AtLevel({ level, dish, products }: Props & { level: Level }) {
  const found = fourteenAt(dish, level)
  return (
    <div>
      <dt>{labels[level]}</dt>
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
  )
}
