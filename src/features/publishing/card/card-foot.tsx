import { allergens, diets } from '#features/allergens/allergens.ts'
import type { Words } from '#features/translations/words.ts'
import { type Icon, idOfLegend, idOfPicture } from './icon-ids.ts'

/** Below the dishes: what every icon of this card means. */
export function CardFoot({ icons, words }: { icons: readonly Icon[]; words: Words }) {
  return (
    <footer id={idOfLegend} className="card-foot">
      <h2>{words.legend}</h2>
      <Legend label={words.allergens} icons={inOrder(icons, 'a', allergens)} examples={words.allergenExamples} />
      <Legend label={words.diets} icons={inOrder(icons, 'd', diets)} />
    </footer>
  )
}

type LegendProps = { label: string; icons: readonly Icon[]; examples?: Readonly<Record<number, string>> }

function Legend({ label, icons, examples = {} }: LegendProps) {
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
            <span>
              {icon.name}
              {/* Words that guests take for something else: few know that squid is a mollusc. */}
              {examples[icon.id] && <span className="card-example">{examples[icon.id]}</span>}
            </span>
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
