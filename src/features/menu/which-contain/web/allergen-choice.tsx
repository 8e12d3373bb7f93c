import { Link } from 'react-router'
import { AllergenIcon } from '#features/allergens/allergen-icon.tsx'
import { allergenName, allergens, grainsAndNuts, type NamedId } from '#features/allergens/allergens.ts'
import type { SearchedList } from '#features/products/which-contain/web/search-row.tsx'
import { Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import classes from './allergen-choice.module.css'

const parents = [...new Set(grainsAndNuts.map(({ parent }) => parent))]

/** The fourteen allergens, and the grains and nuts one by one: each leads to where it is in. */
export function AllergenChoice({ list }: { list: SearchedList }) {
  return (
    <>
      <Choices label="De veertien allergenen" items={allergens} iconOf={(id) => id} list={list} />
      {parents.map((parent) => (
        <Section key={parent} title={`${allergenName(parent)}, soort voor soort`}>
          <Choices
            label={allergenName(parent) ?? ''}
            items={grainsAndNuts.filter((part) => part.parent === parent)}
            iconOf={() => parent}
            list={list}
          />
        </Section>
      ))}
    </>
  )
}

type Props = { label: string; items: readonly NamedId[]; iconOf: (id: number) => number; list: SearchedList }

function Choices({ label, items, iconOf, list }: Props) {
  const openedFrom = useOpenedFrom()
  return (
    <ul className={classes.choices} aria-label={label}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <Link className={classes.choice} {...openedFrom('/allergen', { allergenId: id, activeTab: list })}>
            <AllergenIcon id={iconOf(id)} size={22} />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
