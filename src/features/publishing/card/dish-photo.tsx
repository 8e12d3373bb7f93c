import { filesOf, placeOnCard } from '#features/menu/photos/rules.ts'
import { ownLanguage } from '#features/translations/languages.ts'
import type { GuestLanguage } from './guest-language.ts'
import type { GuestTexts } from './guest-texts.ts'
import type { CardDish } from './schema.ts'

type Props = { dish: CardDish & { translated?: GuestTexts }; guestLanguage: GuestLanguage }

/**
 * Renders the photo of a dish, small, as a link to the large one; nothing without one. Behind all text, and fetched when it
 * comes near the screen. Where it is opened without script, it is on a page of its own: no frame on another site may show it.
 */
export function DishPhoto({ dish: { name, photo, translated }, guestLanguage: { language } }: Props) {
  if (photo === undefined) return null
  const { avif, opened } = filesOf(photo)
  const isForeign = !translated?.name && language !== ownLanguage
  return (
    <a className="card-photo" href={opened} target="_blank" lang={isForeign ? ownLanguage : undefined} rel="noopener">
      <picture>
        <source srcSet={avif} type="image/avif" />
        <img src={photo} alt={translated?.name?.text ?? name} loading="lazy" {...placeOnCard} />
      </picture>
    </a>
  )
}
