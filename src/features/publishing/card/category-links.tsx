import type { NamedId } from '#features/allergens/allergens.ts'
import type { GuestLanguage } from './guest-language.ts'
import type { GuestTexts } from './guest-texts.ts'
import { Written } from './written.tsx'

/** Renders the links to the categories, which stay in sight while guests scroll. */
export function CategoryLinks({
  categories,
  guestLanguage,
}: {
  categories: readonly (NamedId & { translated?: GuestTexts })[]
  guestLanguage: GuestLanguage
}) {
  return (
    <nav className="card-links" aria-label={guestLanguage.words.categories}>
      {categories.map(({ id, name, translated }) => (
        <a key={id} href={`#c${id}`}>
          <Written text={name} translated={translated?.name} guestLanguage={guestLanguage} />
        </a>
      ))}
    </nav>
  )
}
