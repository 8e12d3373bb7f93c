import { allergens, diets } from '#features/allergens/allergens.ts'
import type { Words } from '#features/translations/words.ts'
import { type Icon, idOfLegend, idOfPicture } from './icon-ids.ts'
import type { CompleteMenu } from './schema.ts'

type Props = {
  icons: readonly Icon[]
  /** The origins of the card's allergen data whose licence requires a credit. */
  sources: CompleteMenu['sources']
  words: Words
}

/** Renders the foot of the card: the meaning of each icon on it, and the credits that licences require. */
export function CardFoot({ icons, sources, words }: Props) {
  return (
    <footer id={idOfLegend} className="card-foot">
      <h2>{words.legend}</h2>
      <Legend label={words.allergens} icons={inOrder(icons, 'a', allergens)} examples={words.allergenExamples} />
      <Legend label={words.diets} icons={inOrder(icons, 'd', diets)} />
      {sources.map(({ name, url, licence, licenceUrl }) => (
        <p key={name} className="card-source">
          {`${words.source}: `}
          <a href={url}>{name}</a> (<a href={licenceUrl}>{licence}</a>)
        </p>
      ))}
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
