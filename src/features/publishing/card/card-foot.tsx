import { allergens, diets } from '#features/allergens/allergens.ts'
import { type Icon, idOfLegend, idOfPicture } from './icon-ids.ts'

/** Below the dishes: what every icon of this card means. */
export function CardFoot({ icons }: { icons: readonly Icon[] }) {
  return (
    <footer id={idOfLegend} className="card-foot">
      <h2>Wat de pictogrammen betekenen</h2>
      <Legend label="Allergen" icons={inOrder(icons, 'a', allergens)} />
      <Legend label="Dieet wensen" icons={inOrder(icons, 'd', diets)} />
    </footer>
  )
}

function Legend({ label, icons }: { label: string; icons: readonly Icon[] }) {
  if (icons.length === 0) return null
  return (
    <div className="card-legend">
      <p className="card-label">{label}</p>
      <ul>
        {icons.map((icon) => (
          <li key={icon.id} translate="no">
            <svg aria-hidden="true">
              <use href={`#${idOfPicture(icon)}`} />
            </svg>
            {icon.name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function inOrder(icons: readonly Icon[], kind: Icon['kind'], order: readonly { id: number }[]): Icon[] {
  const byId = new Map(icons.filter((icon) => icon.kind === kind).map((icon) => [icon.id, icon]))
  return order.flatMap(({ id }) => byId.get(id) ?? [])
}
