import { createContext, useContext } from 'react'
import { AllergenIcon, allergenIcons, DietIcon, dietIcons } from '#features/allergens/allergen-icon.tsx'
import { nameIn, type Words } from '#features/translations/words.ts'
import { type Icon, idOfName, idOfPicture, warningPicture } from './icon-ids.ts'
import type { CardDish, CompleteMenu } from './schema.ts'

type Shown = Pick<CompleteMenu, 'diets' | 'allergens'>

/** Returns the allergens of a dish that the card shows, named in its language; leaves out ids without an icon. */
export function allergensOf({ allergens }: CardDish, shown: Shown, words: Words): Icon[] {
  if (!shown.allergens) return []
  return allergens
    .filter(({ id }) => id in allergenIcons)
    .map((allergen) => ({ kind: 'a', id: allergen.id, name: nameIn(words.allergenNames, allergen) }))
}

/** Returns the diets of a dish that the card shows, named in its language; leaves out ids without an icon. */
export function dietsOf({ dietaryneeds }: CardDish, shown: Shown, words: Words): Icon[] {
  if (!shown.diets) return []
  return dietaryneeds
    .filter(({ id }) => id in dietIcons)
    .map((diet) => ({ kind: 'd', id: diet.id, name: nameIn(words.dietNames, diet) }))
}

type RowProps = {
  label: string
  icons: readonly Icon[]
  /** The text beside an icon; defaults to its name. */
  textOf?: (icon: Icon) => string
}

/**
 * Renders a dish's icons with their names, after their label, in one wrapping line: each is a button that opens the
 * popover with its name.
 */
export function IconRow({ label, icons, textOf = ({ name }) => name }: RowProps) {
  if (icons.length === 0) return null
  return (
    <div className={icons[0]?.kind === 'a' ? 'card-row card-warnings' : 'card-row'}>
      <span>{label}</span>
      {icons.map((icon) => (
        <button
          key={icon.id}
          type="button"
          // "show" and not "toggle": tapping the same icon of another dish keeps the name open.
          popoverTargetAction="show"
          popoverTarget={idOfName(icon)}
          title={icon.name}
        >
          <UseOf icon={icon} />
          {textOf(icon)}
        </button>
      ))}
    </div>
  )
}

/** The address of the file that holds the drawings of a card; by default the card does. */
export const DrawingsFile = createContext('')

/** Renders an icon by the drawing of it that the page or a file has once. */
export function UseOf({ icon }: { icon: Pick<Icon, 'kind' | 'id'> }) {
  return <Drawn id={idOfPicture(icon)} />
}

/** Renders the warning sign. */
export function WarningSign() {
  return <Drawn id={warningPicture} />
}

function Drawn({ id }: { id: string }) {
  return (
    <svg aria-hidden="true">
      <use href={`${useContext(DrawingsFile)}#${id}`} />
    </svg>
  )
}

/** Renders each icon's drawing once, to be used by its id; nothing where a file holds them. */
export function Drawings({ icons }: { icons: readonly Pick<Icon, 'kind' | 'id'>[] }) {
  if (useContext(DrawingsFile) !== '') return null
  return (
    <svg className="card-pictures" aria-hidden="true">
      <symbol id={warningPicture} viewBox="0 0 24 24">
        <path d="M12 9v4m0 4h.01M10.3 4.2 2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z" />
      </symbol>
      {icons.map((icon) => (
        <symbol key={idOfPicture(icon)} id={idOfPicture(icon)} viewBox="0 0 24 24">
          {icon.kind === 'a' ? <AllergenIcon id={icon.id} size={24} /> : <DietIcon id={icon.id} size={24} />}
        </symbol>
      ))}
    </svg>
  )
}

/** Renders the popovers with the names of icons. */
export function Names({ icons }: { icons: readonly Icon[] }) {
  return icons.map((icon) => (
    <div key={idOfName(icon)} id={idOfName(icon)} className="card-name" popover="auto" role="alert" translate="no">
      {icon.name}
    </div>
  ))
}
