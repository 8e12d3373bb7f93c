import { allergens, diets } from '#features/allergens/allergens.ts'
import type { Words } from '#features/translations/words.ts'
import { UseOf } from './card-icons.tsx'
import type { Icon } from './icon-ids.ts'

/** Renders what each icon on the card means, to be opened in its head. */
export function CardLegend({ icons, words }: { icons: readonly Icon[]; words: Words }) {
  return (
    <details className="card-legend">
      <summary>{words.legend}</summary>
      <Legend label={words.allergens} icons={inOrder(icons, 'a', allergens)} examples={words.allergenExamples} />
      <Legend label={words.diets} icons={inOrder(icons, 'd', diets)} />
    </details>
  )
}

type LegendProps = { label: string; icons: readonly Icon[]; examples?: Readonly<Record<number, string>> }

function Legend({ label, icons, examples = {} }: LegendProps) {
  if (icons.length === 0) return null
  return (
    <div>
      <p>{label}</p>
      <ul className={icons[0]?.kind === 'a' ? 'card-warnings' : undefined}>
        {icons.map((icon) => (
          <li key={icon.id} translate="no">
            <UseOf icon={icon} />
            <span>
              {icon.name}
              {/* Examples for names that guests misunderstand: few know that squid is a mollusc. */}
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
