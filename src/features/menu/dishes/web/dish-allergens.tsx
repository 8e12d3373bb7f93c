import { IconChips } from '#features/allergens/web/icon-chips.tsx'
import { wayOf } from '#features/products/web/inherited-allergens.ts'
import { KnownWords } from '#features/products/web/known-words.tsx'
import { CompleteMark } from '#web/ui/mark.tsx'
import { Section } from '#web/ui/page.tsx'
import type { DishDetail } from '../schema.ts'
import classes from './dish-contents.module.css'

/** The allergens that follow from a dish's products. Nothing here reads as safe until all of them are known. */
export function DishAllergens({ dish: whole }: { dish: DishDetail }) {
  // What comes with a choice stands at that choice.
  const dish = { ...whole, ...whole.withoutchoices }
  const items = dish.allergens.map((allergen) => ({ ...allergen, way: wayOf(allergen.id, dish.inherited) }))
  return (
    <Section title="Allergenen" action={<CompleteMark complete={dish.complete} />}>
      <IconChips kind="allergen" label="Allergenen" items={items} />
      <KnownWords known={dish} />
      <p className={dish.complete ? classes.quiet : classes.attention}>{knowledge(dish)}</p>
    </Section>
  )
}

function knowledge({ complete, allergens, products, stopped }: DishDetail): string {
  if (stopped !== null) return 'Zolang dit gerecht op "Vraag ons" staat, gelden de allergenen als nog niet bekend.'
  if (complete && products.length === 0) return 'Iedereen krijgt alleen wat hij kiest: dat staat bij de keuzes.'
  // A catalogue product is complete by its sheet: nobody of the company checked it. What was checked may be asked about.
  const isChecked = products.every(({ refid, complete, ischecked }) => !refid && complete === ischecked)
  const known = isChecked ? 'gecontroleerd' : 'compleet'
  if (complete && allergens.length > 0) return `Dit volgt uit de producten; ze zijn allemaal ${known}.`
  if (complete) return `Alle producten zijn ${known}; er is geen allergeen ingevuld.`
  if (products.length === 0) return 'Nog niet bekend: dit gerecht heeft nog geen producten.'
  if (products.every((product) => product.complete))
    return `${allergens.length > 0 ? 'Er kunnen er meer in zitten' : 'Nog niet bekend'}: nog niemand gaf aan dat alle ingrediënten erbij staan.`
  if (allergens.length > 0) return `Er kunnen er meer in zitten: nog niet alle producten zijn ${known}.`
  return `Nog niet bekend: nog niet alle producten zijn ${known}.`
}
