import { colonOf } from '#features/translations/words.ts'
import type { GuestLanguage } from './guest-language.ts'
import type { CompleteMenu } from './schema.ts'

type Props = {
  /** The origins of the card's allergen data whose licence requires a credit. */
  sources: CompleteMenu['sources']
  guestLanguage: GuestLanguage
}

/** Renders the foot of the card: the credits that licences require. */
export function CardFoot({ sources, guestLanguage: { language, words } }: Props) {
  if (sources.length === 0) return null
  return (
    <footer className="card-foot">
      {sources.map(({ name, url, licence, licenceUrl }) => (
        <p key={name} className="card-source">
          {`${words.source}${colonOf(language)} `}
          <a href={url}>{name}</a> (<a href={licenceUrl}>{licence}</a>)
        </p>
      ))}
    </footer>
  )
}
