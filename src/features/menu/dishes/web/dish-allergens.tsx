import { IconChips } from '#features/allergens/web/icon-chips.tsx'
import { Facts } from '#features/catalogue/web/facts.tsx'
import { Traces } from '#features/catalogue/web/sheet-says.tsx'
import { wayOf } from '#features/products/web/inherited-allergens.ts'
import { CompleteMark } from '#web/ui/mark.tsx'
import { Section } from '#web/ui/page.tsx'
import type { DishDetail } from '../schema.ts'
import classes from './dish-contents.module.css'

const list = new Intl.ListFormat('nl', { type: 'conjunction' })

/** The allergens that follow from a dish's products. Nothing here reads as safe until all of them are known. */
export function DishAllergens({ dish }: { dish: DishDetail }) {
  const items = dish.allergens.map((allergen) => ({ ...allergen, way: wayOf(allergen.id, dish.inherited) }))
  return (
    <Section title="Allergenen" action={<CompleteMark complete={dish.complete} />}>
      <IconChips kind="allergen" label="Allergenen" items={items} />
      <p className={dish.complete ? classes.quiet : classes.attention}>{knowledge(dish)}</p>
      {dish.maycontain.length > 0 && (
        <Facts>
          <Traces>{list.format(dish.maycontain.map(({ name }) => name))}</Traces>
        </Facts>
      )}
    </Section>
  )
}

function knowledge({ complete, allergens, products }: DishDetail): string {
  // A catalogue product is complete by its sheet: nobody of the company checked it.
  const known = products.some(({ refid }) => refid) ? 'compleet' : 'gecontroleerd'
  if (complete && allergens.length > 0) return `Dit volgt uit de producten; ze zijn allemaal ${known}.`
  if (complete) return `Alle producten zijn ${known}; er is geen allergeen ingevuld.`
  if (products.length === 0) return 'Nog niet bekend: dit gerecht heeft nog geen producten.'
  if (allergens.length > 0) return `Er kunnen er meer in zitten: nog niet alle producten zijn ${known}.`
  return `Nog niet bekend: nog niet alle producten zijn ${known}.`
}
